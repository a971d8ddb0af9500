import Foundation

/// Shows the input and accessory views of a scene's first responder, and knows what they cover.
@MainActor package protocol InputViewPresenting: SceneParticipant {
    /// The first responder or its views have changed.
    func setNeedsUpdate()
    /// The first responder changes in a transition: the views move with it.
    func join(_ transition: ViewControllerTransition)
    /// A transition takes the page away or covers it: the views of a responder in it leave with it.
    func leave(_ page: UIViewController, with transition: ViewControllerTransition)
    /// How much of a view's lower part is covered, in its points.
    func overlap(of view: UIView) -> CGFloat
    /// The first responder, whose views are shown, is in this view.
    func serves(_ view: UIView) -> Bool
    /// A touch of a scroll view drags at `y` of the window.
    /// - Parameter padding: The distance above the views at which the touch takes them.
    func drag(to y: CGFloat, padding: CGFloat)
    /// - Parameter velocity: of the touch downwards, in points per second.
    func endDrag(velocity: CGFloat)
}

extension UIView {
    /// How much of its lower part input views cover, in its points.
    package var heightCoveredByInputViews: CGFloat { window?.windowScene?.inputViews?.overlap(of: self) ?? 0 }
}
