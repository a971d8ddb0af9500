import Foundation
import WayMotion

extension UICollectionReusableView {
    /// Takes on the attributes' geometry and appearance; inside an animation block, animated.
    func adopt(_ attributes: UICollectionViewLayoutAttributes) {
        let new = attributes.values
        let isPlain = type(of: attributes) == UICollectionViewLayoutAttributes.self
        if let applied, appliedValues == new, applied.key == attributes.key, isPlain || (applied !== attributes && applied.isEqual(attributes)) { return }
        // A program's attributes may change later: keep their present values.
        applied = isPlain ? attributes : attributes.duplicate
        appliedValues = new
        adoptAgainAfterCancel()
        if bounds.size != new.bounds.size { bounds.size = new.bounds.size }
        let position = hosted(new.center)
        if center != position { center = position }
        if transform3D != new.transform { transform3D = new.transform }
        if alpha != new.alpha { alpha = new.alpha }
        if isHidden != new.isHidden { isHidden = new.isHidden }
        attributes.style(self)
        apply(attributes)
    }

    /// A transition that is cancelled restores the values from before its animations, whatever was measured since.
    private func adoptAgainAfterCancel() {
        guard ViewAnimation.isRecording else { return }
        ViewAnimation.remember(self, key: "UICollectionReusableView.applied") { _ in true } undo: { view in
            view.appliedValues = nil
            view.presenter?.state.validity.setNeedsLayout()
            view.presenter?.setNeedsLayout()
        }
    }

    /// A point of the collection view in the coordinates of the view's host.
    private func hosted(_ point: CGPoint) -> CGPoint {
        guard let host = layoutHost else { return point }
        return point - host.frame.origin + host.bounds.origin
    }

    /// Whether a view inside is first responder.
    var containsFirstResponder: Bool { (window?.firstResponder as? UIView)?.isDescendant(of: self) ?? false }
}
