import PropertyTesting

/// A source that replays these values.
func replay(_ values: UInt64...) -> ChoiceSource {
  ChoiceSource(replaying: values)
}

/// Shrinks a case of a property that fails where `fails` says so, and returns what it becomes.
func minimal<Value>(
  from values: [UInt64], _ generate: (inout ChoiceSource) -> Value,
  where fails: (Value) -> Bool
) -> Value {
  let counterexample = Shrinker<String>().shrink(values, failure: "failed") { source in
    fails(generate(&source)) ? .failed("failed") : .passed
  }
  precondition(counterexample.isReproducible, "The case to shrink has to fail.")
  precondition(counterexample.isFixedPoint, "The budget has to suffice.")
  var source = ChoiceSource(replaying: counterexample.values)
  return generate(&source)
}

/// How often shrinking runs the property, for passes that save trials rather than find more.
func evaluations<Value>(
  from values: [UInt64], _ generate: (inout ChoiceSource) -> Value,
  where fails: (Value) -> Bool
) -> Int {
  var count = 0
  _ = minimal(from: values, generate) { value in
    count += 1
    return fails(value)
  }
  return count
}

/// A list of 0 to 20 numbers from 0 to 1,000.
func numbers(_ source: inout ChoiceSource) -> [Int] {
  source.list("numbers", count: 0...20, average: 8) { $0.integer(in: 0...1_000) }
}

/// The choices of such a list.
func choices(of list: [UInt64]) -> [UInt64] {
  list.flatMap { [1, $0] } + [0]
}
