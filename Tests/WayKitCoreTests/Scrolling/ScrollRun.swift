import Foundation
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Runs a program and checks the invariants after each step.
@MainActor final class ScrollRun {
    private final class CoordinatorMock: NestedScrollCoordinator {
        var openDrags = 0
        var consumedTotal: CGFloat = 0

        func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
            openDrags += 1
            return true
        }
        func consume(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
            guard delta.y < 0 else { return .zero }
            let consumed = max(delta.y, -consumedTotal)
            consumedTotal += consumed
            return CGPoint(x: 0, y: consumed)
        }
        func consume(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
            guard delta.y > 0 else { return .zero }
            consumedTotal += delta.y
            return CGPoint(x: 0, y: delta.y)
        }
        func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
            openDrags -= 1
            let used = consumedTotal > 0
            consumedTotal = 0
            return used
        }
        func scrollDragCancelled(in scrollView: UIScrollView) {
            openDrags -= 1
            consumedTotal = 0
        }
    }

    /// Counts callbacks that come in pairs.
    private final class Pairs: NSObject, UIScrollViewDelegate {
        var drags = 0, decelerations = 0, zooms = 0, failure: String?
        var zoomed: UIView?

        private func check(_ count: Int, _ name: String) { if count != 0, count != 1 { failure = "\(name) \(count) times open" } }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            drags += 1
            check(drags, "drag")
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            drags -= 1
            check(drags, "drag")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            decelerations += 1
            check(decelerations, "deceleration")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            decelerations -= 1
            check(decelerations, "deceleration")
        }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            zooms += 1
            check(zooms, "zoom")
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            zooms -= 1
            check(zooms, "zoom")
        }
    }

    private let list = ScrollStage()
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 150, width: 400, height: 300))
    private let coordinator = CoordinatorMock()
    private let outerPairs = Pairs(), innerPairs = Pairs()
    private let zooms: Bool
    private var down: [Int: CGPoint] = [:]

    private init(_ steps: [ScrollStep]) {
        zooms = steps.contains { if case .zoom = $0 { true } else if case .down(1, _) = $0 { true } else { false } }
        inner.contentSize = CGSize(width: 400, height: 700)
        inner.delegate = innerPairs
        list.content.addSubview(inner)
        list.scrollView.delegate = outerPairs
        list.scrollView.superview?.nestedScrollCoordinator = coordinator
        if zooms {
            outerPairs.zoomed = list.content
            list.scrollView.maximumZoomScale = 3
            list.scrollView.minimumZoomScale = 0.5
        }
    }

    static func failure(_ steps: [ScrollStep]) -> String? {
        let run = ScrollRun(steps)
        for (number, step) in steps.enumerated() {
            if let failure = run.perform(step) { return "after step \(number) (\(step)): \(failure)" }
        }
        return run.checkEnd()
    }

    private var views: [UIScrollView] { [list.scrollView, inner] }

    private func perform(_ step: ScrollStep) -> String? {
        let before = views.map(\.contentOffset.y), consumedTotal = coordinator.consumedTotal
        switch step {
        case .down(let finger, let point):
            guard down[finger] == nil else { return nil }
            down[finger] = point
            list.stage.touchDown(finger, at: point)
        case .move(let finger, let point):
            guard let old = down[finger] else { return nil }
            down[finger] = point
            list.stage.touchMove(finger, to: point)
            let moved = zip(views, before).map { abs($0.contentOffset.y - $1) }.reduce(abs(coordinator.consumedTotal - consumedTotal), +)
            // Each offset is rounded to whole pixels.
            if !zooms, moved > abs(point.y - old.y) + 2.01 { return "a finger moved \(point.y - old.y), the content \(moved)" }
        case .up(let finger):
            down[finger] = nil
            list.stage.touchUp(finger)
        case .cancel:
            down.removeAll()
            list.stage.touchCancel()
        case .advance(let seconds): list.stage.advance(by: seconds)
        case .touchpad(let distance): list.stage.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: distance), duration: 0.1)
        case .hide: list.stage.window.isHidden = true
        case .show: list.stage.window.isHidden = false
        default: performDisturbance(step)
        }
        return checkInvariants()
    }

    private func performDisturbance(_ step: ScrollStep) {
        switch step {
        case .scrollTo(let y, let animated, let isInner):
            (isInner ? inner : list.scrollView).setContentOffset(CGPoint(x: 0, y: y), animated: animated)
        case .contentHeight(let height, let isInner): (isInner ? inner : list.scrollView).contentSize.height = height
        case .inset(let top): list.scrollView.contentInset.top = top
        case .page(let isOn): list.scrollView.isPagingEnabled = isOn
        case .zoom(let scale, let animated): list.scrollView.setZoomScale(scale, animated: animated)
        case .removeInner: inner.removeFromSuperview()
        case .addInner: list.content.addSubview(inner)
        case .stop: list.scrollView.stopScrollingAndZooming()
        default: break
        }
    }

    /// The invariants that hold at any time.
    private func checkInvariants() -> String? {
        for view in views {
            let offset = view.contentOffset
            if !offset.x.isFinite || !offset.y.isFinite || abs(offset.y) > 20_000 { return "offset \(offset)" }
            if !view.zoomScale.isFinite || view.zoomScale < 0.1 || view.zoomScale > 10 { return "scale \(view.zoomScale)" }
        }
        return outerPairs.failure ?? innerPairs.failure
    }

    private func checkEnd() -> String? {
        list.stage.window.isHidden = false
        for finger in down.keys.sorted() { list.stage.touchUp(finger) }
        list.stage.advance(by: 0.01)
        guard list.stage.settle(timeout: 20) else { return "it does not come to rest" }
        // A touch brings back what the program put beyond the edges.
        list.stage.tap(at: CGPoint(x: 390, y: 590))
        guard list.stage.settle(timeout: 20) else { return "it does not come to rest" }
        for view in views where view.window != nil {
            if view.isDragging || view.isDecelerating || view.isTracking || view.isZooming { return "it still moves: \(view.scrollController.phase)" }
            if view === list.scrollView, view.scrollController.clamped(view.contentOffset) != view.contentOffset {
                return "at rest at \(view.contentOffset), beyond its edges"
            }
        }
        for (pairs, name) in [(outerPairs, "outer"), (innerPairs, "inner")] where (pairs.drags, pairs.decelerations, pairs.zooms) != (0, 0, 0) {
            return "\(name): \(pairs.drags) drags, \(pairs.decelerations) decelerations, \(pairs.zooms) zooms without an end"
        }
        return coordinator.openDrags == 0 ? checkInvariants() : "\(coordinator.openDrags) drags of the sheet without an end"
    }
}
