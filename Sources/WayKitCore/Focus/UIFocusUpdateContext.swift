import Foundation

/// Describes a focus update. Source: UIKit `UIFocusUpdateContext`.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// nil: nothing had the focus.
    open private(set) var previouslyFocusedItem: (any UIFocusItem)?
    /// nil: nothing will have the focus.
    open private(set) var nextFocusedItem: (any UIFocusItem)?
    /// Empty if the update was not caused by a key.
    open private(set) var focusHeading: UIFocusHeading

    package init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
    }

    /// The same update, for a subclass.
    package init(_ context: UIFocusUpdateContext) {
        previouslyFocusedItem = context.previouslyFocusedItem
        nextFocusedItem = context.nextFocusedItem
        focusHeading = context.focusHeading
    }

    /// The item, if it is a view.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The item, if it is a view.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// The duration of one phase of a focus update. Source: UIKit `UIFocusAnimationContext`.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
    /// Seconds.
    var duration: TimeInterval { get }
}

/// Coordinates animations with a focus update. Source: UIKit `UIFocusAnimationCoordinator`.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    private final class Phase: UIFocusAnimationContext {
        let duration: TimeInterval
        init(_ duration: TimeInterval) { self.duration = duration }
    }
    /// Seconds of the focusing animations.
    static let focusingDuration: TimeInterval = 0.15
    /// Seconds of the unfocusing animations.
    static let unfocusingDuration: TimeInterval = 0.25

    private let phase: Phase
    private var animations: [(phase: Phase, run: (any UIFocusAnimationContext) -> Void)] = []
    private var completions: [() -> Void] = []

    /// - Parameter isFocusing: An item gains the focus.
    init(isFocusing: Bool) {
        phase = Phase(isFocusing ? Self.focusingDuration : Self.unfocusingDuration)
    }

    /// Runs with the focusing animations, or if no item gains the focus, with the unfocusing ones.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        add(phase, animations.map { animations in { _ in animations() } }, completion)
    }

    /// Runs with the focusing animations.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((_ animationContext: any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(Phase(Self.focusingDuration), animations, completion)
    }

    /// Runs with the unfocusing animations.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((_ animationContext: any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(Phase(Self.unfocusingDuration), animations, completion)
    }

    private func add(_ phase: Phase, _ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?) {
        if let animations { self.animations.append((phase, animations)) }
        if let completion { completions.append(completion) }
    }

    /// Starts all animations; the completions run after the last one has ended.
    func run() {
        guard !animations.isEmpty else { return completions.forEach { $0() } }
        var running = animations.count
        for (phase, animation) in animations {
            UIView.animate(withDuration: phase.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                animation(phase)
            } completion: { [completions] _ in
                running -= 1
                if running == 0 { completions.forEach { $0() } }
            }
        }
    }
}
