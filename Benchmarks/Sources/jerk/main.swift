import Measure
import WayKit
import WayKitTesting

// The jitter of dragged content: the third difference (jerk) of its position in consecutive frames, relative to that of the finger itself, as root mean
// square in points. The display and the touchscreen have different rates; if content is placed at the last reported sample, it moves by one sample in
// one frame and by two in the next.
//
// Two synthetic drags, or those of the files on the command line: seconds, x and y on each line. To record a finger, drag once in
// `WAYKIT_TRACE=trace.json ./run`, end the program with Ctrl-C, and run
//
//     jq -r '[.[] | select(.name == "touch" and .ph == "B").args | . + (.what | capture("^0 (began|moved) (?<x>[^,;]+),(?<y>[^,;]+)$"))]
//         | .[0].device_time as $start | .[] | "\((.device_time - $start) / 1e6) \(.x) \(.y)"' trace.json > drag.txt

typealias Frame = (time: TimeInterval, position: CGPoint)

/// Records the touch position in each frame.
@MainActor final class Board: UIView {
    private(set) var frames: [Frame] = []
    private var position: CGPoint?

    func startRecording() {
        CADisplayLink(target: self, selector: Selector(Board.frameBegins(_:), name: "frameBegins(_:)")).add(to: .main, forMode: .default)
    }

    private func frameBegins(_ link: CADisplayLink) {
        if let position { frames.append((link.timestamp, position)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { position = touches.first?.location(in: self) }
}

@MainActor func frames(of trace: Trace, rate: Double, sampling: TouchSampling) -> [Frame] {
    let stage = TestStage(size: trace.size, refreshRate: rate)
    stage.touchSampling = sampling
    let board = Board(frame: stage.window.bounds)
    stage.window.addSubview(board)
    board.startRecording()
    stage.advance(by: 0.1)
    let start = stage.time
    for (index, sample) in trace.samples.enumerated() {
        stage.advance(by: max(0, start + sample.time - stage.time))
        if index == 0 { stage.touchDown(at: sample.position) } else { stage.touchMove(to: sample.position) }
    }
    return board.frames.map { ($0.time - start, $0.position) }
}

/// - Parameter frames: The first four are skipped: there are too few samples before them.
/// - Returns: Nil for too few frames.
func jitter(_ frames: [Frame], beside trace: Trace, behind delay: TimeInterval) -> CGFloat? {
    let offsets = frames.dropFirst(4).map { frame in
        let position = trace.position(at: frame.time - delay)
        return SIMD2(frame.position.x - position.x, frame.position.y - position.y)
    }
    guard offsets.count > 3 else { return nil }
    let sum = (3..<offsets.count).reduce(0) { sum, index in
        let jerk = offsets[index] - offsets[index - 3] - 3 * (offsets[index - 1] - offsets[index - 2])
        return sum + (jerk * jerk).sum()
    }
    return (sum / CGFloat(offsets.count - 3)).squareRoot()
}

@MainActor func evaluate(_ trace: Trace) throws {
    var worst = 0.0
    for rate in [59.94, 60, 90, 120] {
        let results = [TouchSampling.raw, .resampled].map { jitter(frames(of: trace, rate: rate, sampling: $0), beside: trace, behind: 0.005) }
        guard let raw = results[0], let resampled = results[1], raw > 0 else {
            throw Trace.Failure(description: "\(trace.name): too little moves to be judged")
        }
        print(trace.name.padded(to: 12), String(format: "%6.2f   %11.4f   %9.4f   %10.1f", rate, raw, resampled, raw / resampled))
        worst = max(worst, resampled / raw)
    }
    record("jerk/\(trace.name)", worst)
}

do {
    let files = CommandLine.arguments.dropFirst()
    var traces = try files.map { file in
        guard let bytes = FileManager.default.contents(atPath: file) else { throw Trace.Failure(description: "\(file) cannot be read") }
        return try Trace(String(decoding: bytes, as: UTF8.self), name: file)
    }
    if files.isEmpty {
        traces = try [("slow", PackageResources.slow_txt), ("flick", PackageResources.flick_txt)].map { name, bytes in
            try Trace(String(decoding: bytes, as: UTF8.self), name: name)
        }
    }
    print("drag             Hz   as measured   resampled   times less")
    for trace in traces { try evaluate(trace) }
} catch {
    FileHandle.standardError.write(Data("jerk: \(error)\n".utf8))
    exit(1)
}
