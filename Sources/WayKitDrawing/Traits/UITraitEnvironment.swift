/// An object with traits: a screen, a window, a view, a view controller, a presentation controller.
@preconcurrency @MainActor public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed; `previousTraitCollection` has the previous values.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
