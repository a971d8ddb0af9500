import CAllocationCount
import Measure
import WayKit
import WayKitTesting

// Ten fingers, 1,000 samples a second, for a minute: what a sample and a frame cost, and whether anything grows. Each finger drags a view
// of its own by a pan recogniser. Time is the processor's, of the whole process, on a display in memory.

/// Bytes that the process has in memory.
func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
}

@MainActor final class Board {
    let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: 60)
    private var updates = 0
    let count: Int

    init(fingers count: Int, sampling: TouchSampling, follows: Bool) {
        self.count = count
        stage.touchSampling = sampling
        for finger in 0..<count {
            let view = UIView(frame: CGRect(origin: place(finger, at: 0), size: CGSize(width: 80, height: 80)))
            view.backgroundColor = .systemTeal
            stage.window.addSubview(view)
            guard follows else { continue }
            view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(Board.pan, name: "pan(_:)")))
        }
        stage.advance(by: 0.1)
        for finger in 0..<count { stage.touchDown(finger, at: place(finger, at: 0) + 40) }
    }

    func pan(_ pan: UIPanGestureRecognizer) {
        updates += 1
        let way = pan.translation(in: nil)
        pan.view?.transform = CGAffineTransform(translationX: way.x, y: way.y)
    }

    /// In a circle of 60 points, twice a second.
    private func place(_ finger: Int, at seconds: Double) -> CGPoint {
        let angle = seconds * 4 * .pi
        return CGPoint(
            x: 120 + 220 * Double(finger % 5) + 60 * cos(angle) - 60, y: 150 + 350 * Double(finger / 5) + 60 * sin(angle))
    }

    /// One sample of every finger a millisecond.
    func run(_ milliseconds: Int, from start: Int) {
        for number in start..<(start + milliseconds) {
            stage.advance(by: 0.001)
            for finger in 0..<count { stage.touchMove(finger, to: place(finger, at: Double(number) / 1000) + 40) }
        }
    }

    func takeUpdates() -> Int {
        defer { updates = 0 }
        return updates
    }
}

extension CGPoint {
    static func + (point: CGPoint, offset: CGFloat) -> CGPoint { CGPoint(x: point.x + offset, y: point.y + offset) }
}

@MainActor func measure(_ name: String, sampling: TouchSampling, follows: Bool) {
    let board = Board(fingers: 10, sampling: sampling, follows: follows)
    board.run(2000, from: 0)
    _ = board.takeUpdates()
    let calls = allocation_count(), start = processorTime(), memory = residentBytes()
    let seconds = 60
    board.run(seconds * 1000, from: 2000)
    let samples = Double(seconds * 1000 * board.count), frames = Double(seconds * 60)
    let time = processorTime() - start
    print(
        name.padded(to: 44),
        String(
            format: "%6.2f µs, %5.2f allocations a sample; %5.2f ms, %4.1f updates a frame; memory %+5.1f MB",
            time / samples * 1e6, Double(allocation_count() - calls) / samples, time / frames * 1000, Double(board.takeUpdates()) / frames,
            Double(residentBytes() - memory) / 1e6))
}

print("600,000 samples of ten fingers in 3,600 frames:")
measure("nobody follows (the stage's own part)", sampling: .resampled, follows: false)
measure("ten views follow, resampled", sampling: .resampled, follows: true)
measure("ten views follow, every event told", sampling: .everyEvent, follows: true)
