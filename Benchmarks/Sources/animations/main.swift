import CAllocationCount
import Measure
import WayKit
import WayKitTesting

// 1,000 simultaneous animations: time and allocations per frame. One row per workload, over 200 frames after 20 warm-up frames. Time is CPU time of the
// whole process, for frames on an in-memory display: sampling, layer tree, painting, commit.

@MainActor struct Workload {
    let name: String
    /// Changes one view, given its index.
    let change: (UIView, Int) -> Void
}

@MainActor func measure(_ workload: Workload, count: Int) {
    let refresh = 100.0
    let stage = TestStage(size: CGSize(width: 1280, height: 800), refreshRate: refresh)
    let views = (0..<count).map { index in
        let view = UIView(frame: CGRect(x: CGFloat(index % 40) * 31, y: CGFloat(index / 40) * 31, width: 24, height: 24))
        view.backgroundColor = .systemTeal
        stage.window.addSubview(view)
        return view
    }
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 60, delay: 0, options: .curveLinear) {
        for (index, view) in views.enumerated() { workload.change(view, index) }
    }
    stage.advance(by: 20 / refresh)

    var frames: [(time: Double, calls: UInt, bytes: UInt)] = []
    frames.reserveCapacity(200)
    for _ in 0..<200 {
        let calls = allocation_count(), bytes = allocation_bytes(), start = processorTime()
        stage.advance(by: 1 / refresh)
        frames.append((processorTime() - start, allocation_count() - calls, allocation_bytes() - bytes))
    }
    let times = frames.map(\.time).sorted()
    print(
        workload.name.padded(to: 28), String(count).padded(to: 8),
        String(format: "%6.2f ms median %6.2f ms at 95 %%", median(times) * 1000, times[190] * 1000),
        "   \(median(frames.map(\.calls))) allocations, \(median(frames.map(\.bytes))) bytes")
    if count > 1 { record("animations/\(workload.name)/allocations", Double(median(frames.map(\.calls)))) }
}

let workloads = [
    Workload(name: "nothing moves") { _, _ in },
    Workload(name: "position") { view, index in view.center.x += CGFloat(index % 7) + 20 },
    Workload(name: "opacity") { view, _ in view.alpha = 0.3 },
    Workload(name: "bounds") { view, _ in view.bounds.size = CGSize(width: 12, height: 18) },
    Workload(name: "scale") { view, _ in view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) },
    Workload(name: "rotation") { view, _ in view.transform = CGAffineTransform(rotationAngle: 1) },
    Workload(name: "colour") { view, _ in view.backgroundColor = .systemRed },
]
print("workload                     views    processor time per frame                     per frame")
// Arguments are names of workloads, and select only those.
let selected = CommandLine.arguments.dropFirst()
for workload in workloads where selected.isEmpty || selected.contains(workload.name) { measure(workload, count: 1000) }
if selected.isEmpty { measure(workloads[1], count: 1) }
