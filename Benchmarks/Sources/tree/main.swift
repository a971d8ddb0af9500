import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

// One moving view among 10,000, compared with one among 10, over the same nine neighbours: CPU time and allocations per frame, on an in-memory display.
// Rounds are interleaved; the result is the median of their ratios.

@MainActor final class Tree {
    private let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: 100)
    private let movingView = UIView(frame: CGRect(x: 26, y: 10, width: 12, height: 12))

    /// - Parameter isLarge: 100 rows of 100 views, each row a view of its own; otherwise only the views that the moving one passes over, three rows of
    ///   three.
    init(isLarge: Bool) {
        for row in isLarge ? 0..<100 : 1..<4 {
            let group = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 8, width: 1280, height: 8))
            for column in isLarge ? 0..<100 : 2..<5 {
                let view = UIView(frame: CGRect(x: CGFloat(column) * 12.8, y: 0, width: 11, height: 7))
                view.backgroundColor = column % 2 == 0 ? .systemTeal : .systemOrange
                group.addSubview(view)
            }
            stage.window.addSubview(group)
        }
        movingView.backgroundColor = .systemRed
        stage.window.addSubview(movingView)
        stage.settle()
        UIView.animate(withDuration: 0.5, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { [movingView] in movingView.center.x += 24 }
        stage.advance(by: 0.2)
    }

    /// Medians over `count` frames: seconds and allocations.
    func frames(_ count: Int) -> (time: Double, allocations: UInt) {
        var times: [Double] = [], allocations: [UInt] = []
        times.reserveCapacity(count)
        allocations.reserveCapacity(count)
        for _ in 0..<count {
            let calls = allocation_count()
            times.append(processorTime { stage.advance(by: 1 / 100) })
            allocations.append(allocation_count() - calls)
        }
        return (median(times), median(allocations))
    }
}

var few: [(time: Double, allocations: UInt)] = [], many: [(time: Double, allocations: UInt)] = []
let small = Tree(isLarge: false), large = Tree(isLarge: true)
for _ in 0..<9 {
    few.append(small.frames(200))
    many.append(large.frames(200))
}
let ratio = median(zip(many, few).map { $0.time / $1.time })
for (name, rounds) in [("10 views", few), ("10,000 views", many)] {
    print(
        name.padded(to: 16),
        String(format: "%7.1f µs a frame", median(rounds.map(\.time)) * 1e6), "  \(median(rounds.map(\.allocations))) allocations")
}
print(String(format: "10,000 beside 10: %.2f", ratio))
record("tree/ratio", ratio)
record("tree/allocations", Double(median(many.map(\.allocations))))
