import Foundation
import WayLog

/// Haptic feedback. Linux's touchscreens and touchpads have no actuators for it: all calls are accepted without effect, and the first one of a program
/// logs that at level `info`. Source: UIKit `UIFeedbackGenerator`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    private static var shouldLog = true
    open private(set) weak var view: UIView?

    public override init() { super.init() }
    /// Adds the generator to the interactions of the view, which is not retained.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }

    /// On iOS it prepares the Taptic Engine.
    open func prepare() { explain() }

    func explain() {
        guard Self.shouldLog else { return }
        Self.shouldLog = false
        wayLogger("waykit.application").info("\(type(of: self)): there is no haptic feedback on Linux; the calls do nothing")
    }
}

/// Feedback for a collision. Source: UIKit `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public init(style: FeedbackStyle) { super.init() }
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }
    /// `.medium`.
    public convenience override init() { self.init(style: .medium) }

    open func impactOccurred() { explain() }
    /// - Parameter intensity: From 0 to 1.
    open func impactOccurred(intensity: CGFloat) { explain() }
    open func impactOccurred(at location: CGPoint) { explain() }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { explain() }
}

/// Feedback for a selection change. Source: UIKit `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { explain() }
    open func selectionChanged(at location: CGPoint) { explain() }
}

/// Feedback for success, warning or failure. Source: UIKit `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) { explain() }
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { explain() }
}

/// Feedback for drawing on a canvas. Source: UIKit `UICanvasFeedbackGenerator`.
@preconcurrency @MainActor open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// A dragged item has been aligned with another.
    open func alignmentOccurred(at location: CGPoint) { explain() }
    /// A recognised shape has replaced a drawn path.
    open func pathCompleted(at location: CGPoint) { explain() }
}
