import Foundation

extension UIView {
    func attach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view !== self else { return }
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizer.view = self
        recognizers.append(gestureRecognizer)
    }

    func detach(_ gestureRecognizer: UIGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizer.arena?.remove(gestureRecognizer)
        gestureRecognizer.view = nil
        recognizers.removeAll { $0 === gestureRecognizer }
    }

    func resignFirstResponderInside(force: Bool) -> Bool {
        FirstResponderRequests.shared.remove(where: isInside)
        guard let window, let responder = window.firstResponder, isInside(responder) else { return true }
        if responder.resignFirstResponder() { return true }
        if force { window.firstResponder = nil }
        return force
    }

    private func isInside(_ responder: UIResponder) -> Bool {
        let view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
        return view?.isDescendant(of: self) ?? false
    }
}
