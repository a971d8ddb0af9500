import Foundation

/// A single gesture scrolls a list to its top and continues by dragging the sheet, down and back up.
extension UISheetPresentationController: NestedScrollCoordinator {
    func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
        guard dragSession == nil, let session = SheetDragSession(self) else { return false }
        dragSession = session
        return true
    }

    func consume(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard let dragSession, delta.y < 0 else { return .zero }
        let expands = prefersScrollingExpandsWhenScrolledToEdge && scrollView.isScrolledToTop
        let limit = expands ? min(geometry.ceiling, dragSession.scrollLimit) : dragSession.scrollLimit
        guard dragSession.proposedTop > limit else { return .zero }
        let consumed = max(delta.y, limit - dragSession.proposedTop)
        dragSession.move(by: consumed)
        return CGPoint(x: 0, y: consumed)
    }

    func consume(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard let dragSession, delta.y > 0 else { return .zero }
        dragSession.move(by: delta.y)
        return CGPoint(x: 0, y: delta.y)
    }

    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
        guard let session = dragSession else { return false }
        dragSession = nil
        // At a detent the list uses the velocity.
        let isAtDetent = session.isAtDetent
        session.release(velocity: isAtDetent ? 0 : velocity.y)
        return !isAtDetent
    }

    func scrollDragCancelled(in scrollView: UIScrollView) {
        let session = dragSession
        dragSession = nil
        session?.cancel()
    }
}
