import CAllocationCount
import Foundation
import Measure
import WayKit
import WayKitTesting

// 1,000 views in nested stacks: a column of ten sections, each a column of nine rows, each a row of ten labels. One label's text changes per frame. The
// programs in `Benchmarks/stacks` do the same with GTK and Qt. Times are CPU time of the text's change and the layout, without painting.

let words = ["One", "Another", "Words", "Of", "Different", "Widths", "As", "In", "Sentences", "That", "Somebody", "Writes", "Here"]

@MainActor final class Page {
    let stage = TestStage(size: CGSize(width: 1280, height: 2400), scale: 1)
    private(set) var labels: [UILabel] = []

    init() {
        let controller = UIViewController()
        stage.show(controller)
        let page = stack(.vertical, (0..<10).map { _ in stack(.vertical, (0..<9).map { _ in row() }) })
        page.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(page)
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor), page.topAnchor.constraint(equalTo: controller.view.topAnchor),
            page.widthAnchor.constraint(equalTo: controller.view.widthAnchor),
        ])
        stage.settle()
    }

    private func stack(_ axis: NSLayoutConstraint.Axis, _ views: [UIView]) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = axis
        stack.spacing = 4
        return stack
    }

    private func row() -> UIStackView {
        let row = (0..<10).map { _ in
            let label = UILabel()
            label.text = words[labels.count % words.count]
            labels.append(label)
            return label
        }
        return stack(.horizontal, row)
    }

    func change(_ step: Int) {
        labels[step * 37 % labels.count].text = words[step * 7 % words.count]
        stage.window.layoutIfNeeded()
    }
}

/// Plain views with frames, which constraints do not concern.
@MainActor final class PlainPage {
    let stage = TestStage(size: CGSize(width: 1280, height: 2400), scale: 1)
    private var views: [UIView] = []

    init() {
        let controller = UIViewController()
        stage.show(controller)
        for row in 0..<100 {
            let group = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: 1280, height: 20))
            views.append(group)
            for column in 0..<9 {
                let view = UIView(frame: CGRect(x: CGFloat(column) * 100, y: 0, width: 90, height: 20))
                group.addSubview(view)
                views.append(view)
            }
            controller.view.addSubview(group)
        }
        stage.settle()
    }

    func layOut() {
        for view in views { view.setNeedsLayout() }
        stage.window.layoutIfNeeded()
    }
}

/// Medians of a change: seconds and allocations.
@MainActor func measure(_ count: Int, _ body: (Int) -> Void) -> (time: Double, allocations: UInt) {
    var times: [Double] = [], allocations: [UInt] = []
    times.reserveCapacity(count)
    allocations.reserveCapacity(count)
    for step in 0..<count {
        let calls = allocation_count()
        times.append(processorTime { body(step) })
        allocations.append(allocation_count() - calls)
    }
    return (median(times), median(allocations))
}

func report(_ name: String, _ result: (time: Double, allocations: UInt)) {
    print(name.padded(to: 40), String(format: "%8.4f ms", result.time * 1000), "\(result.allocations) allocations")
    record("stacks/\(name)/milliseconds", result.time * 1000)
    record("stacks/\(name)/allocations", Double(result.allocations))
}

let page = Page()
_ = measure(200, page.change)
report("waykit", measure(2000, page.change))
report("waykit, layout of 1,000 plain views", { let plain = PlainPage(); return measure(300) { _ in plain.layOut() } }())
report("waykit, making the page", measure(5) { _ in _ = Page() })
