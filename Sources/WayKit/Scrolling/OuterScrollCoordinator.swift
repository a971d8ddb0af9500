import Foundation

/// An outer scroll view's part in the drag of an inner one: it continues where the inner one cannot scroll further, within its own content.
@MainActor final class OuterScrollCoordinator: NestedScrollCoordinator {
    private unowned let scroller: ScrollController
    /// The last movement was consumed by this view.
    private var consumedLastMovement = false
    private var hasMoved = false

    init(of scroller: ScrollController) {
        self.scroller = scroller
    }

    private var view: UIScrollView { scroller.view }

    func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
        guard view.isScrollEnabled, view.window != nil else { return false }
        guard scrollView.transfersHorizontalScrollingToParent || scrollView.transfersVerticalScrollingToParent else { return false }
        consumedLastMovement = false
        hasMoved = false
        scroller.stop()
        guard case .resting = scroller.phase else { return false }
        scroller.phase = .dragging(
            ScrollDrag(
                requestedOffset: scroller.requestedOffset(forVisible: view.contentOffset), startOffset: view.contentOffset, coordinators: [],
                lock: nil))
        return true
    }

    func take(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        if delta != .zero { consumedLastMovement = false }
        return .zero
    }

    func take(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard case .dragging(var drag) = scroller.phase else { return .zero }
        var local = scroller.windowVectorToLocal(delta)
        for axis in ScrollAxis.allCases {
            let isTransferred = axis == .horizontal ? scrollView.transfersHorizontalScrollingToParent : scrollView.transfersVerticalScrollingToParent
            guard isTransferred, scroller.scrolls(axis) else {
                local[axis] = 0
                continue
            }
            let range = scroller.range(axis), old = drag.requestedOffset[axis]
            let new = min(max(old - local[axis], min(old, range.lowerBound)), max(old, range.upperBound))
            drag.requestedOffset[axis] = new
            local[axis] = old - new
        }
        guard local != .zero else { return .zero }
        consumedLastMovement = true
        hasMoved = true
        scroller.notifyWillBeginDragging()
        scroller.phase = .dragging(drag)
        scroller.setPixelAlignedOffset(drag.requestedOffset)
        return scroller.localVectorToWindow(local)
    }

    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
        end(velocity: consumedLastMovement ? scroller.windowVectorToLocal(velocity) : .zero)
        return consumedLastMovement
    }

    func scrollDragCancelled(in scrollView: UIScrollView) {
        end(velocity: .zero)
    }

    private func end(velocity: CGPoint) {
        guard case .dragging(let drag) = scroller.phase else { return scroller.notifyDidEndDraggingIfNeeded() }
        guard hasMoved else {
            scroller.phase = .resting
            return scroller.springBackIfNeeded()
        }
        scroller.release(drag, velocity: CGPoint(x: -velocity.x, y: -velocity.y), at: CACurrentMediaTime())
    }
}
