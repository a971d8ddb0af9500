import Foundation

/// What can receive events: views, controllers, windows, the application. Source: UIKit `UIResponder`.
@preconcurrency @MainActor open class UIResponder: NSObject {
    public override init() {
        super.init()
    }

    deinit {
        associatedObjects.removeAll(of: ObjectIdentifier(self))
    }

    // MARK: The chain

    /// Whom an event goes to that this responder does not handle.
    open var next: UIResponder? { nil }

    /// False unless overridden: whether it may have the keyboard.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it gives the keyboard away when somebody asks for it.
    open var canResignFirstResponder: Bool { true }
    /// What is typed goes here first, while the window is the key window.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// The window whose keyboard focus this responder can have.
    var responderWindow: UIWindow? { next?.responderWindow }

    /// Takes the keyboard. False where it is in no window, does not want it, or who has it does not give it away.
    @discardableResult open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let old = window.firstResponder, !old.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    /// Gives the keyboard away. False where it wants to keep it.
    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if let window = responderWindow, window.firstResponder === self { window.firstResponder = nil }
        return true
    }

    // MARK: Actions

    /// Whether an action that looks for a target along the chain is for this responder: by default, whether it has the method.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.belongs(to: self) }

    /// The first up the chain, from this one on, that can perform the action; nil where nobody can.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    // MARK: Key commands

    /// What keys do while this responder is in the chain of the one that has the keyboard; to be overridden.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// The command is about to be performed by this responder: it may disable it, or change its title and state.
    open func validate(_ command: UICommand) {}

    // MARK: Touches

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    /// What was an estimate in `UITouch.estimatedProperties` is known now. Linux's devices estimate nothing.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { next?.touchesEstimatedPropertiesUpdated(touches) }

    // MARK: Presses

    /// A key or a button goes down, or is said again to be down.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }
}
