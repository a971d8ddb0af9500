import Foundation

/// One finger scrolls a list to its top and goes on dragging the sheet, down and back up.
extension UISheetPresentationController: NestedScrollCoordinator {
    func scrollDragBegan(in scrollView: UIScrollView) -> Bool {
        guard hold == nil, let made = SheetDragSession(self) else { return false }
        hold = made
        return true
    }

    func take(beforeScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard let hold, delta.y < 0 else { return .zero }
        let expands = prefersScrollingExpandsWhenScrolledToEdge && scrollView.isScrolledToTop
        let limit = expands ? min(geometry.ceiling, hold.place) : hold.place
        guard hold.wanted > limit else { return .zero }
        let taken = max(delta.y, limit - hold.wanted)
        hold.move(by: taken)
        return CGPoint(x: 0, y: taken)
    }

    func take(afterScrolling delta: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard let hold, delta.y > 0 else { return .zero }
        hold.move(by: delta.y)
        return CGPoint(x: 0, y: delta.y)
    }

    func scrollDragEnded(in scrollView: UIScrollView, velocity: CGPoint) -> Bool {
        guard let held = hold else { return false }
        hold = nil
        // At a detent the velocity is the list's.
        let isAtDetent = held.isAtDetent
        held.release(velocity: isAtDetent ? 0 : velocity.y)
        return !isAtDetent
    }

    func scrollDragCancelled(in scrollView: UIScrollView) {
        let held = hold
        hold = nil
        held?.cancel()
    }
}
