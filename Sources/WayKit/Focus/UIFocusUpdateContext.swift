import Foundation

/// Where the focus comes from and goes to. Source: UIKit `UIFocusUpdateContext`.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
    /// nil: nothing had the focus.
    public let previouslyFocusedItem: (any UIFocusItem)?
    /// nil: nothing will have it.
    public let nextFocusedItem: (any UIFocusItem)?
    /// Empty where no key moves it.
    public let focusHeading: UIFocusHeading

    init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
    }

    /// The item, where it is a view.
    open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
    /// The item, where it is a view.
    open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// How long a part of a movement of the focus takes. Source: UIKit `UIFocusAnimationContext`.
@preconcurrency @MainActor public protocol UIFocusAnimationContext: AnyObject {
    /// Seconds.
    var duration: TimeInterval { get }
}

/// Animates what goes with a movement of the focus. Source: UIKit `UIFocusAnimationCoordinator`.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
    private final class Part: UIFocusAnimationContext {
        let duration: TimeInterval
        init(_ duration: TimeInterval) { self.duration = duration }
    }
    /// Seconds in which something gets the focus.
    static let focusing: TimeInterval = 0.15
    /// Seconds in which something loses it.
    static let unfocusing: TimeInterval = 0.25

    private let part: Part
    private var animations: [(part: Part, run: (any UIFocusAnimationContext) -> Void)] = []
    private var completions: [() -> Void] = []

    /// - Parameter isFocusing: something gets the focus.
    init(isFocusing: Bool) {
        part = Part(isFocusing ? Self.focusing : Self.unfocusing)
    }

    /// Runs with what gets the focus, or where nothing does, with what loses it.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        add(part, animations.map { animations in { _ in animations() } }, completion)
    }

    /// Runs with what gets the focus.
    open func addCoordinatedFocusingAnimations(
        _ animations: ((_ animationContext: any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(Part(Self.focusing), animations, completion)
    }

    /// Runs with what loses the focus.
    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((_ animationContext: any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        add(Part(Self.unfocusing), animations, completion)
    }

    private func add(_ part: Part, _ animations: ((any UIFocusAnimationContext) -> Void)?, _ completion: (() -> Void)?) {
        if let animations { self.animations.append((part, animations)) }
        if let completion { completions.append(completion) }
    }

    /// Everything that was added begins; the completions come when the last of it is over.
    func run() {
        guard !animations.isEmpty else { return completions.forEach { $0() } }
        var running = animations.count
        for (part, animation) in animations {
            UIView.animate(withDuration: part.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                animation(part)
            } completion: { [completions] _ in
                running -= 1
                if running == 0 { completions.forEach { $0() } }
            }
        }
    }
}
