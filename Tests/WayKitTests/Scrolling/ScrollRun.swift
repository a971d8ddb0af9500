import Foundation
import WayKitTesting

@testable import WayKit

/// Runs a program and looks after each step whether what has to hold holds.
@MainActor final class ScrollRun {
    private final class Sharer: NestedScrollCoordinator {
        var open = 0
        var taken: CGFloat = 0

        func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
            open += 1
            return true
        }
        func take(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
            guard delta.y < 0 else { return .zero }
            let part = max(delta.y, -taken)
            taken += part
            return CGPoint(x: 0, y: part)
        }
        func take(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
            guard delta.y > 0 else { return .zero }
            taken += delta.y
            return CGPoint(x: 0, y: delta.y)
        }
        func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
            open -= 1
            let used = taken > 0
            taken = 0
            return used
        }
        func scrollDragCancelled(in scrollView: UIScrollView) {
            open -= 1
            taken = 0
        }
    }

    /// Counts what has to come in pairs.
    private final class Pairs: NSObject, UIScrollViewDelegate {
        var drags = 0, throwsDown = 0, zooms = 0, wrong: String?
        var zoomed: UIView?

        private func check(_ count: Int, _ name: String) { if count != 0, count != 1 { wrong = "\(name) \(count) times open" } }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            drags += 1
            check(drags, "drag")
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            drags -= 1
            check(drags, "drag")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            throwsDown += 1
            check(throwsDown, "deceleration")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            throwsDown -= 1
            check(throwsDown, "deceleration")
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
    private let sharer = Sharer()
    private let outerPairs = Pairs(), innerPairs = Pairs()
    private let zooms: Bool
    private var down: [Int: CGPoint] = [:]

    private init(_ steps: [ScrollStep]) {
        zooms = steps.contains { if case .zoom = $0 { true } else if case .down(1, _) = $0 { true } else { false } }
        inner.contentSize = CGSize(width: 400, height: 700)
        inner.delegate = innerPairs
        list.content.addSubview(inner)
        list.scrollView.delegate = outerPairs
        list.scrollView.superview?.scrollHandover = sharer
        if zooms {
            outerPairs.zoomed = list.content
            list.scrollView.maximumZoomScale = 3
            list.scrollView.minimumZoomScale = 0.5
        }
    }

    static func failure(_ steps: [ScrollStep]) -> String? {
        let run = ScrollRun(steps)
        for (number, step) in steps.enumerated() {
            if let wrong = run.perform(step) { return "after step \(number) (\(step)): \(wrong)" }
        }
        return run.atTheEnd()
    }

    private var views: [UIScrollView] { [list.scrollView, inner] }

    private func perform(_ step: ScrollStep) -> String? {
        let before = views.map(\.contentOffset.y), taken = sharer.taken
        switch step {
        case .down(let finger, let point):
            guard down[finger] == nil else { return nil }
            down[finger] = point
            list.stage.touchDown(finger, at: point)
        case .move(let finger, let point):
            guard let old = down[finger] else { return nil }
            down[finger] = point
            list.stage.touchMove(finger, to: point)
            let moved = zip(views, before).map { abs($0.contentOffset.y - $1) }.reduce(abs(sharer.taken - taken), +)
            // Whole pixels of each.
            if !zooms, moved > abs(point.y - old.y) + 2.01 { return "a finger moved \(point.y - old.y), the content \(moved)" }
        case .up(let finger):
            down[finger] = nil
            list.stage.touchUp(finger)
        case .cancel:
            down.removeAll()
            list.stage.touchCancel()
        case .advance(let seconds): list.stage.advance(by: seconds)
        case .touchpad(let way): list.stage.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: way), duration: 0.1)
        case .hide: list.stage.window.isHidden = true
        case .show: list.stage.window.isHidden = false
        default: disturb(step)
        }
        return present()
    }

    private func disturb(_ step: ScrollStep) {
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

    /// What holds at any time.
    private func present() -> String? {
        for view in views {
            let offset = view.contentOffset
            if !offset.x.isFinite || !offset.y.isFinite || abs(offset.y) > 20_000 { return "offset \(offset)" }
            if !view.zoomScale.isFinite || view.zoomScale < 0.1 || view.zoomScale > 10 { return "scale \(view.zoomScale)" }
        }
        return outerPairs.wrong ?? innerPairs.wrong
    }

    private func atTheEnd() -> String? {
        list.stage.window.isHidden = false
        for finger in down.keys.sorted() { list.stage.touchUp(finger) }
        list.stage.advance(by: 0.01)
        guard list.stage.settle(timeout: 20) else { return "it does not come to rest" }
        // What a program put beyond the edges, the next touch brings back.
        list.stage.tap(at: CGPoint(x: 390, y: 590))
        guard list.stage.settle(timeout: 20) else { return "it does not come to rest" }
        for view in views where view.window != nil {
            if view.isDragging || view.isDecelerating || view.isTracking || view.isZooming { return "it still moves: \(view.scroller.phase)" }
            if view === list.scrollView, view.scroller.clamped(view.contentOffset) != view.contentOffset {
                return "at rest at \(view.contentOffset), beyond its edges"
            }
        }
        for (pairs, name) in [(outerPairs, "outer"), (innerPairs, "inner")] where (pairs.drags, pairs.throwsDown, pairs.zooms) != (0, 0, 0) {
            return "\(name): \(pairs.drags) drags, \(pairs.throwsDown) decelerations, \(pairs.zooms) zooms without an end"
        }
        return sharer.open == 0 ? present() : "\(sharer.open) drags of the sheet without an end"
    }
}
