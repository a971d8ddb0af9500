import CAllocationCount
import Measure
import WayKit

// Ten fingers, 1,000 samples per second, for a minute (--quick: five seconds): the cost of a sample and of a frame, and memory growth. Time is CPU time
// of the whole process, on an in-memory display. Allocations exclude the array in which each event of the stage is passed.
//
// A `Set` of touches is created once and reused while the same fingers move together. An action costs one allocation, in the thunk that calls its
// method; a moving view costs three more, in its layer and in its display-list node, and a frame with moving views six.

/// The resident set size of the process, in bytes.
func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// - Parameter figure: The name under which its allocations are reported.
/// - Returns: The number of frames that took longer than a refresh, and the growth of the process in megabytes.
@MainActor func measure(
    _ name: String, _ figure: String, _ handling: Board.Handling, _ sampling: TouchSampling = .resampled, seconds: Int
) -> (late: Int, growth: Double) {
    let board = Board(handling, sampling)
    let warmUp = 2000, end = warmUp + seconds * 1000
    for millisecond in 0..<warmUp { board.run(millisecond) }
    _ = board.takeUpdates()
    // Per refresh.
    var times = Array(repeating: 0.0, count: seconds * Board.refreshRate)
    let memory = residentBytes(), calls = allocation_count()
    for millisecond in warmUp..<end {
        times[(millisecond - warmUp) * Board.refreshRate / 1000] += processorTime { board.run(millisecond) }
    }
    let samples = seconds * 1000 * Board.fingers, frames = Double(times.count)
    let allocations = Double(allocation_count() - calls) - Double(samples), growth = Double(residentBytes() - memory) / 1e6
    let late = times.count { $0 > 1 / Double(Board.refreshRate) }
    print(
        name.padded(to: 30),
        String(
            format: "%6.2f µs a sample; a frame: %5.2f ms, at most %5.2f, %5.1f updates, %6.2f allocations; %ld late; memory %+5.1f MB",
            times.reduce(0, +) / Double(samples) * 1e6, median(times) * 1000, (times.max() ?? 0) * 1000, Double(board.takeUpdates()) / frames,
            allocations / frames, late, growth))
    record("fingers/\(figure)/allocations", allocations / frames)
    return (late, growth)
}

let seconds = CommandLine.arguments.contains("--quick") ? 5 : 60
print("Ten fingers, 1,000 samples a second each, \(seconds) seconds:")
let results = [
    measure("nobody follows", "nobody", .none, seconds: seconds),
    measure("ten views hear of them", "views", .views, seconds: seconds),
    measure("ten pans", "pans", .pans, seconds: seconds),
    measure("ten views that move", "moves", .moves, seconds: seconds),
    measure("the same, as measured", "moves as measured", .moves, .raw, seconds: seconds),
]
record("fingers/late", Double(results.reduce(0) { $0 + $1.late }))
record("fingers/megabytes", results.map(\.growth).max() ?? 0)
