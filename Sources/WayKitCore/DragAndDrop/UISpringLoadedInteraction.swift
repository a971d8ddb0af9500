import Foundation

/// Source: UIKit `UISpringLoadedInteractionEffectState`.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    case inactive = 0
    /// A drag is over the view.
    case possible = 1
    /// The activation is about to follow.
    case activating = 2
    case activated = 3
}

/// Source: UIKit `UISpringLoadedInteractionContext`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    var state: UISpringLoadedInteractionEffectState { get }
    /// The interaction's view, unless the behaviour sets another one.
    var targetView: UIView? { get set }
    /// Anything of the program.
    var targetItem: Any? { get set }
    func location(in view: UIView?) -> CGPoint
}

/// Source: UIKit `UISpringLoadedInteractionBehavior`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Asked when a drag enters the view and while it moves there.
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Source: UIKit `UISpringLoadedInteractionEffect`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Activates its view when a drag rests over it, as a folder that opens. Source: UIKit `UISpringLoadedInteraction`.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    /// By default every drag is allowed.
    open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
    /// By default the view is dimmed before the activation.
    open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
    let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// - Parameters:
    ///   - interactionBehavior: Nil allows every drag.
    ///   - interactionEffect: Nil dims the view before the activation.
    ///   - activationHandler: Called once for each time that a drag rests over the view.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?, interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? AllowingSpringLoadedBehavior()
        self.interactionEffect = interactionEffect ?? DimmingSpringLoadedEffect()
        self.activationHandler = activationHandler
        super.init()
    }

    public convenience init(activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// The default behaviour.
private final class AllowingSpringLoadedBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool { true }
}

/// The default effect: the view is dimmed and blinks before the activation.
private final class DimmingSpringLoadedEffect: NSObject, UISpringLoadedInteractionEffect {
    private var formerAlpha: CGFloat?

    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext) {
        guard let view = context.targetView else { return }
        if formerAlpha == nil { formerAlpha = view.alpha }
        let alpha = formerAlpha ?? 1
        UIView.animate(withDuration: 0.15) {
            switch context.state {
            case .possible: view.alpha = alpha * 0.7
            case .activating: view.alpha = alpha
            case .inactive, .activated: view.alpha = alpha
            }
        }
        if context.state == .inactive || context.state == .activated { formerAlpha = nil }
    }
}
