import WayKit
import WayKitTesting

// How much a dragged picture trembles: what the third difference of its places in frames that follow each other, the jerk, has beside that
// of the finger itself, as root mean square in points. A screen and a touchscreen have rhythms of their own; told where the device saw a
// finger last, a picture goes by one sample in one frame and by two in the next.

/// A view that is where the finger is, and where it was in each frame.
@MainActor final class Board: UIView {
    private(set) var frames: [(time: TimeInterval, place: CGFloat)] = []
    private var place: CGFloat?

    func follow() {
        CADisplayLink(target: self, selector: Selector(Board.frameBegins(_:), name: "frameBegins(_:)")).add(to: .main, forMode: .default)
    }

    private func frameBegins(_ link: CADisplayLink) {
        if let place { frames.append((link.timestamp, place)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { place = touches.first?.location(in: self).y }
}

@MainActor func frames(of trace: Trace, rate: Double, sampling: TouchSampling) -> [(time: TimeInterval, place: CGFloat)] {
    let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: rate)
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
func trembling(_ frames: [(time: TimeInterval, place: CGFloat)], beside trace: Trace, behind delay: TimeInterval) -> CGFloat {
    let off: [CGFloat] = frames.dropFirst(4).map { $0.place - trace.height(at: $0.time - delay) }
    var sum: CGFloat = 0
    for index in 3..<off.count {
        let outer = off[index] - off[index - 3], inner = off[index - 1] - off[index - 2]
        sum += (outer - 3 * inner) * (outer - 3 * inner)
    }
    return (sum / CGFloat(off.count - 3)).squareRoot()
}

func trace(_ bytes: [UInt8]) -> Trace { Trace(String(decoding: bytes, as: UTF8.self)) }

print("drag       Hz      as measured   resampled   times less")
for (name, trace) in [("slow", trace(PackageResources.slow_txt)), ("flick", trace(PackageResources.flick_txt))] {
    for rate in [59.94, 60, 90, 120] {
        let raw = trembling(frames(of: trace, rate: rate, sampling: .raw), beside: trace, behind: 0.005)
        let resampled = trembling(frames(of: trace, rate: rate, sampling: .resampled), beside: trace, behind: 0.005)
        let columns = String(format: "%6.2f   %11.4f   %9.4f   %10.1f", rate, raw, resampled, raw / resampled)
        print(name.padding(toLength: 6, withPad: " ", startingAt: 0), columns)
    }
}
