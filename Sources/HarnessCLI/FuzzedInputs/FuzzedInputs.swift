import PropertyTesting

/// The faulty inputs of one reader: each is a function of the seed and its number.
struct FuzzedInputs {
  let reader: InputReader
  let seed: UInt64
  /// The folder with golden scenarios, which are examples too; it may be missing.
  let golden: String
  private let examples: [[UInt8]]

  /// Gathers the examples.
  init(_ reader: InputReader, seed: UInt64, golden folder: String) throws {
    self.reader = reader
    self.seed = seed
    golden = folder
    examples = try InputExamples.inputs(for: reader, golden: folder)
  }

  /// The input of this number.
  func input(_ number: Int) -> [UInt8] {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(number))
    return InputMutation.input(from: examples, &source)
  }

  /// Hands the input of this number to the reader; returns what is wrong with its answer, if anything.
  func fault(_ number: Int) -> String? { reader.fault(on: input(number)) }
}
