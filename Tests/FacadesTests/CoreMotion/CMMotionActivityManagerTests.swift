import CoreMotion
import Testing
import TrackerModel

@testable import ProcessSimulation

struct CMMotionActivityManagerTests {
  private static let walk = MotionActivity(
    startDate: .start.advanced(by: .minutes(3)), kinds: [.walking], confidence: .high)

  @Test func `calls with each change, and with none when it has stopped`() {
    var played = PlayedProcess()
    let process = played.process
    var seen: [Bool] = []
    var manager: CMMotionActivityManager?
    let requests = played.run {
      manager = CMMotionActivityManager()
      manager?.startActivityUpdates(to: .main) { seen.append($0?.walking == true) }
    }
    #expect(requests == [.startActivityUpdates])
    played.run { #expect(process.tellFacades(.motionActivity(Self.walk))) }
    #expect(seen == [true])
    #expect(played.run { manager?.stopActivityUpdates() } == [.stopActivityUpdates])
    played.run { #expect(!process.tellFacades(.motionActivity(Self.walk))) }
    #expect(seen == [true])
  }

  @Test func `answers the queries in their order, and a refusal with an error`() {
    var played = PlayedProcess()
    let process = played.process
    var answers: [String] = []
    let manager = Kept<CMMotionActivityManager>()
    played.run {
      let new = CMMotionActivityManager()
      manager.object = new
      for name in ["first", "second"] {
        new.queryActivityStarting(
          from: Date(timeIntervalSinceNow: -3_600), to: Date(), to: .main
        ) { activities, error in
          answers.append("\(name) \(activities?.count ?? 0) \((error as NSError?)?.code ?? 0)")
        }
      }
    }
    played.run { _ = process.tellFacades(.motionHistory([Self.walk, Self.walk])) }
    played.run { _ = process.tellFacades(.motionQueryFailed) }
    #expect(answers == ["first 2 0", "second 0 105"])
  }

  @Test(arguments: MotionAuthorizationStatus.allCases)
  func `says whether the app may, before anything is asked of it`(
    status: MotionAuthorizationStatus
  ) {
    var facts = AppFacts()
    facts.motionAuthorizationStatus = status
    var played = PlayedProcess(facts: facts)
    played.run {
      #expect("\(CMMotionActivityManager.authorizationStatus())" == status.rawValue)
      #expect(CMPedometer.authorizationStatus() == CMMotionActivityManager.authorizationStatus())
    }
  }

  private final class Kept<Object: AnyObject> { var object: Object? }
}
