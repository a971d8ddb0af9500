import Foundation
import WayMotion

/// An outer scroll view's part in the drag of an inner one: it continues where the inner one cannot scroll further, within its own content.
@MainActor final class OuterScrollCoordinator: NestedScrollCoordinator {
    private unowned let scrollController: ScrollController
    /// The last movement was consumed by this view.
    private var consumedLastMovement = false
    private var hasMoved = false

    init(of scrollController: ScrollController) {
        self.scrollController = scrollController
    }

    private var view: UIScrollView { scrollController.view }

    func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
        guard view.isScrollEnabled, view.window != nil else { return false }
        guard scrollView.transfersHorizontalScrollingToParent || scrollView.transfersVerticalScrollingToParent else { return false }
        consumedLastMovement = false
        hasMoved = false
        scrollController.stop()
        guard case .resting = scrollController.phase else { return false }
        scrollController.phase = .dragging(
            ScrollDrag(
                requestedOffset: scrollController.geometry.requestedOffset(forVisible: view.contentOffset), startOffset: view.contentOffset, coordinators: [],
                lock: nil))
        return true
    }

    func consume(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        if delta != .zero { consumedLastMovement = false }
        return .zero
    }

    func consume(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard case .dragging(var drag) = scrollController.phase else { return .zero }
        var local = scrollController.windowVectorToLocal(delta)
        for axis in ScrollAxis.allCases {
            let isTransferred = axis == .horizontal ? scrollView.transfersHorizontalScrollingToParent : scrollView.transfersVerticalScrollingToParent
            guard isTransferred, scrollController.scrolls(axis) else {
                local[axis] = 0
                continue
            }
            let range = scrollController.range(axis), old = drag.requestedOffset[axis]
            let new = min(max(old - local[axis], min(old, range.lowerBound)), max(old, range.upperBound))
            drag.requestedOffset[axis] = new
            local[axis] = old - new
        }
        guard local != .zero else { return .zero }
        consumedLastMovement = true
        hasMoved = true
        scrollController.notifyWillBeginDragging()
        scrollController.phase = .dragging(drag)
        scrollController.setPixelAlignedOffset(drag.requestedOffset)
        return scrollController.localVectorToWindow(local)
    }

    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
        end(velocity: consumedLastMovement ? scrollController.windowVectorToLocal(velocity) : .zero)
        return consumedLastMovement
    }

    func scrollDragCancelled(in scrollView: UIScrollView) {
        end(velocity: .zero)
    }

    private func end(velocity: CGPoint) {
        guard case .dragging(let drag) = scrollController.phase else { return scrollController.notifyDidEndDraggingIfNeeded() }
        guard hasMoved else {
            scrollController.phase = .resting
            return scrollController.springBackIfNeeded()
        }
        scrollController.release(drag, velocity: CGPoint(x: -velocity.x, y: -velocity.y), at: CACurrentMediaTime())
    }
}
