extension UIWindow {
    /// What shows the first responder's input and accessory views, above presentations; nil while there are none.
    var inputViewContainer: UIView? { subviews.last(where: \.staysAbovePresentations) }

    /// Whether a view is in the first responder, or in the input views that are shown for it.
    func belongsToFirstResponder(_ view: UIView) -> Bool {
        guard let firstResponder else { return false }
        if view.containmentChain.contains(where: { $0 === firstResponder }) { return true }
        guard let inputViewContainer, view.isDescendant(of: inputViewContainer) else { return false }
        // A text in an accessory view resigns for a button beside it, as it does everywhere.
        return !((firstResponder as? UIView)?.isDescendant(of: inputViewContainer) ?? false)
    }
}
