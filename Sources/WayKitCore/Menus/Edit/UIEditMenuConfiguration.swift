import Foundation

/// The side of an edit menu with the arrow. Source: UIKit `UIEditMenuArrowDirection`.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Above the target with the arrow down, or below it with the arrow up.
    case automatic = 0
    case up
    case down
    case left
    case right
}

/// Where an edit menu appears. Source: UIKit `UIEditMenuConfiguration`.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    /// Identifies the configuration for the delegate.
    public let identifier: AnyHashable
    /// In the coordinates of the interaction's view.
    open private(set) var sourcePoint: CGPoint
    open var preferredArrowDirection: UIEditMenuArrowDirection = .automatic

    /// - Parameter identifier: nil for a unique one.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Chooses what an edit menu shows, and where. Every method has a default. Source: UIKit `UIEditMenuInteractionDelegate`.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Nil for the suggested actions; a menu without elements is not shown.
    /// - Parameter suggestedActions: The standard edit actions that the first responder or the view can perform.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The rectangle that the menu does not cover, in the coordinates of the interaction's view; null for the source point.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration, animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Adds work to the appearance or disappearance of an edit menu. Source: UIKit `UIEditMenuInteractionAnimating`.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: AnyObject {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Collects what runs with the appearance or disappearance of an edit menu.
final class EditMenuAnimator: UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func runAnimations() {
        let all = animations
        animations = []
        all.forEach { $0() }
    }

    func complete() {
        let all = completions
        completions = []
        all.forEach { $0() }
    }
}
