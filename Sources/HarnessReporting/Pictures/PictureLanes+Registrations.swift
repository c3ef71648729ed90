import StoryModel
import TrackerModel

// What outlives the process: what the app asked iOS for, and has not ended.
extension PictureLanes {
  /// What an app can have registered.
  private struct Registered: Hashable {
    var changes: Set<Identifier> = []
    var visits = false
    var regions: Set<Identifier> = []

    mutating func take(_ request: Request) {
      switch request {
      case .startMonitoringSignificantLocationChanges(let manager): changes.insert(manager)
      case .stopMonitoringSignificantLocationChanges(let manager): changes.remove(manager)
      case .startMonitoringVisits: visits = true
      case .stopMonitoringVisits: visits = false
      case .startMonitoring(let region), .addCondition(let region, _):
        regions.insert(region.identifier)
      case .stopMonitoring(let name), .removeCondition(let name): regions.remove(name)
      default: break
      }
    }
  }

  /// The registrations from each moment at which they changed; a request that iOS does not carry out
  /// leaves them as they were.
  private var history: [(time: Int64, held: Registered)] {
    var (held, before) = (Registered(), Registered())
    var history: [(time: Int64, held: Registered)] = []
    for entry in entries {
      switch entry.what {
      case .request(let request):
        before = held
        held.take(request)
      case .answer(.ignored), .answer(.unavailable), .answer(.tooLarge), .answer(.dead):
        held = before
      default: continue
      }
      history.append((entry.time.milliseconds, held))
    }
    return history
  }

  /// The lanes of significant changes, visits and regions.
  var registrations: [PictureLane] {
    let history = history
    func lane(_ id: String, _ name: String, _ text: (Registered) -> String?) -> PictureLane {
      var items: [PictureLane.Item] = []
      for (index, (time, held)) in history.enumerated() {
        let until = index + 1 < history.count ? history[index + 1].time : end
        guard let text = text(held), until > time else { continue }
        if let last = items.last, last.text == text, last.time.upperBound == time {
          items[items.count - 1].time = last.time.lowerBound...until
        } else {
          items.append(PictureLane.Item(time: time...until, look: "registered", text: text))
        }
      }
      return PictureLane(id: id, name: name, items: items)
    }
    return [
      lane("changes", "significant") { $0.changes.isEmpty ? nil : "significant changes asked for" },
      lane("visits", "visits") { $0.visits ? "visits asked for" : nil },
      lane("regions", "regions") {
        $0.regions.isEmpty ? nil : Figures.counted($0.regions.count, "region") + " asked for"
      },
    ]
  }
}
