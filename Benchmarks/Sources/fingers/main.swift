import CAllocationCount
import Measure
import WayKit

// Ten fingers, 1,000 samples a second, for a minute (--quick: five seconds): what a sample and a frame cost, and whether anything grows. Time is
// the processor's, of the whole process, on a display in memory. Allocations are those beside the array that each event of the stage is in.
//
// What is handed out as a `Set` of touches is made once for as long as the same fingers come together. An action costs one allocation, in the thunk
// that calls its method; a view that moves three more, in its layer and in the node that is drawn, and a frame in which one does six.

/// Bytes that the process has in memory.
func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

/// - Parameter figure: The name under which its allocations are told.
/// - Returns: frames that took longer than a refresh, and megabytes by which the process grew.
@MainActor func measure(
    _ name: String, _ figure: String, _ follow: Board.Follow, _ sampling: TouchSampling = .resampled, seconds: Int
) -> (late: Int, growth: Double) {
    let board = Board(follow, sampling)
    let warm = 2000, end = warm + seconds * 1000
    for millisecond in 0..<warm { board.run(millisecond) }
    _ = board.takeUpdates()
    // By refresh.
    var times = Array(repeating: 0.0, count: seconds * Board.refreshRate)
    let memory = residentBytes(), calls = allocation_count()
    for millisecond in warm..<end {
        times[(millisecond - warm) * Board.refreshRate / 1000] += processorTime { board.run(millisecond) }
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
    measure("nobody follows", "nobody", .nobody, seconds: seconds),
    measure("ten views hear of them", "views", .views, seconds: seconds),
    measure("ten pans", "pans", .pans, seconds: seconds),
    measure("ten views that move", "moves", .moves, seconds: seconds),
    measure("the same, as measured", "moves as measured", .moves, .raw, seconds: seconds),
]
record("fingers/late", Double(results.reduce(0) { $0 + $1.late }))
record("fingers/megabytes", results.map(\.growth).max() ?? 0)
