import Foundation

/// A scroll view's share in the drag of one inside it: it takes over where the inner one can move no further, as far as its own content goes.
@MainActor final class OuterScrollCoordinator: NestedScrollCoordinator {
    private unowned let scroller: ScrollController
    /// The last movement was this view's.
    private var tookLast = false
    private var hasMoved = false

    init(of scroller: ScrollController) {
        self.scroller = scroller
    }

    private var view: UIScrollView { scroller.view }

    func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
        guard view.isScrollEnabled, view.window != nil else { return false }
        guard scrollView.transfersHorizontalScrollingToParent || scrollView.transfersVerticalScrollingToParent else { return false }
        tookLast = false
        hasMoved = false
        scroller.stop()
        guard case .resting = scroller.phase else { return false }
        scroller.phase = .dragging(
            ScrollDrag(pulled: scroller.pull(for: view.contentOffset), begin: view.contentOffset, sharers: [], lock: nil))
        return true
    }

    func take(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        if delta != .zero { tookLast = false }
        return .zero
    }

    func take(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard case .dragging(var drag) = scroller.phase else { return .zero }
        var local = scroller.toView(delta)
        for axis in ScrollAxis.allCases {
            let isLetOut = axis == .horizontal ? scrollView.transfersHorizontalScrollingToParent : scrollView.transfersVerticalScrollingToParent
            guard isLetOut, scroller.scrolls(axis) else {
                local[axis] = 0
                continue
            }
            let range = scroller.range(axis), old = drag.pulled[axis]
            let new = min(max(old - local[axis], min(old, range.lowerBound)), max(old, range.upperBound))
            drag.pulled[axis] = new
            local[axis] = old - new
        }
        guard local != .zero else { return .zero }
        tookLast = true
        hasMoved = true
        scroller.announceDrag()
        scroller.phase = .dragging(drag)
        scroller.show(drag.pulled)
        return scroller.fromView(local)
    }

    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
        end(velocity: tookLast ? scroller.toView(velocity) : .zero)
        return tookLast
    }

    func scrollDragCancelled(in scrollView: UIScrollView) {
        end(velocity: .zero)
    }

    private func end(velocity: CGPoint) {
        guard case .dragging(let drag) = scroller.phase else { return scroller.endAnnouncedDrag() }
        guard hasMoved else {
            scroller.phase = .resting
            return scroller.settle()
        }
        scroller.release(drag, velocity: CGPoint(x: -velocity.x, y: -velocity.y), at: CACurrentMediaTime())
    }
}
