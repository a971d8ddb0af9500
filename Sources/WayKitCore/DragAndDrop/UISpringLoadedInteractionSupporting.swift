import Foundation

/// What a drag that rests over it can activate. Source: UIKit `UISpringLoadedInteractionSupporting`.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether a drag that rests over it activates it, as a tap does. False by default.
    var isSpringLoaded: Bool { get set }
}

extension UIControl {
    /// Whether a drag that rests over the control, if this is enabled, taps it.
    var isTappedByDrags: Bool {
        get { interactions.contains { $0 is TapSpringLoading } }
        set {
            guard newValue != isTappedByDrags else { return }
            if newValue { addInteraction(TapSpringLoading(of: self)) } else { interactions.filter { $0 is TapSpringLoading }.forEach(removeInteraction) }
        }
    }

    /// What a touch that is lifted inside does, without the touch.
    func performTap() {
        sendActions(for: .touchUpInside)
        touchedUpInside(with: nil)
    }
}

private final class TapSpringLoading: UISpringLoadedInteraction {
    private final class EnabledBehavior: NSObject, UISpringLoadedInteractionBehavior {
        func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
            (interaction.view as? UIControl)?.isEnabled ?? false
        }
    }

    convenience init(of control: UIControl) {
        self.init(interactionBehavior: EnabledBehavior(), interactionEffect: nil) { [weak control] _, _ in control?.performTap() }
    }
}
