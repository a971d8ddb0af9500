import Measure
import WayKit
import WayKitTesting

// How much a dragged picture trembles: what the third difference of its places in frames that follow each other, the jerk, has beside that
// of the finger itself, as root mean square in points. A screen and a touchscreen have rhythms of their own; told where the device saw a
// finger last, a picture goes by one sample in one frame and by two in the next.
//
// Two drags made by formula, or those of the files on the command line: seconds, x and y on each line. A finger is recorded by dragging once in
// `WAYKIT_TRACE=trace.json ./run`, ending the program with Ctrl-C, and
//
//     jq -r '[.[] | select(.name == "touch" and .ph == "B").args | . + (.what | capture("^0 (began|moved) (?<x>[^,;]+),(?<y>[^,;]+)$"))]
//         | .[0].device_time as $start | .[] | "\((.device_time - $start) / 1e6) \(.x) \(.y)"' trace.json > drag.txt

typealias Frame = (time: TimeInterval, place: CGPoint)

/// A view that is where the finger is, and where it was in each frame.
@MainActor final class Board: UIView {
    private(set) var frames: [Frame] = []
    private var place: CGPoint?

    func follow() {
        CADisplayLink(target: self, selector: Selector(Board.frameBegins(_:), name: "frameBegins(_:)")).add(to: .main, forMode: .default)
    }

    private func frameBegins(_ link: CADisplayLink) {
        if let place { frames.append((link.timestamp, place)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { place = touches.first?.location(in: self) }
}

@MainActor func frames(of trace: Trace, rate: Double, sampling: TouchSampling) -> [Frame] {
    let stage = TestStage(size: trace.size, refreshRate: rate)
    stage.touchSampling = sampling
    let board = Board(frame: stage.window.bounds)
    stage.window.addSubview(board)
    board.follow()
    stage.advance(by: 0.1)
    let start = stage.time
    for (index, sample) in trace.samples.enumerated() {
        stage.advance(by: max(0, start + sample.time - stage.time))
        if index == 0 { stage.touchDown(at: sample.place) } else { stage.touchMove(to: sample.place) }
    }
    return board.frames.map { ($0.time - start, $0.place) }
}

/// - Parameter frames: Coming in, there are too few samples to go by: the first four are left out.
/// - Returns: Nil for too few frames.
func trembling(_ frames: [Frame], beside trace: Trace, behind delay: TimeInterval) -> CGFloat? {
    let off = frames.dropFirst(4).map { frame in
        let place = trace.place(at: frame.time - delay)
        return SIMD2(frame.place.x - place.x, frame.place.y - place.y)
    }
    guard off.count > 3 else { return nil }
    let sum = (3..<off.count).reduce(0) { sum, index in
        let jerk = off[index] - off[index - 3] - 3 * (off[index - 1] - off[index - 2])
        return sum + (jerk * jerk).sum()
    }
    return (sum / CGFloat(off.count - 3)).squareRoot()
}

@MainActor func judge(_ trace: Trace) throws {
    var worst = 0.0
    for rate in [59.94, 60, 90, 120] {
        let both = [TouchSampling.raw, .resampled].map { trembling(frames(of: trace, rate: rate, sampling: $0), beside: trace, behind: 0.005) }
        guard let raw = both[0], let resampled = both[1], raw > 0 else {
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
    for trace in traces { try judge(trace) }
} catch {
    FileHandle.standardError.write(Data("jerk: \(error)\n".utf8))
    exit(1)
}
