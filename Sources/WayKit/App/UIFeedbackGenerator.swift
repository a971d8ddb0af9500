import Foundation
import WayLog

/// Feedback that is felt. Linux's touchscreens and touchpads have nothing to give it with: everything is taken and does nothing, and the first call of
/// a program says so in the log at the level `info`. Source: UIKit `UIFeedbackGenerator`.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    private static var saysSo = true

    public override init() { super.init() }
    /// The view that the feedback belongs to is not kept.
    public convenience init(view: UIView) { self.init() }

    /// On iOS it wakes what makes the feedback.
    open func prepare() { explain() }

    func explain() {
        guard Self.saysSo else { return }
        Self.saysSo = false
        wayLogger("waykit.application").info("\(type(of: self)): there is no haptic feedback on Linux; the calls do nothing")
    }
}

/// Something hits something. Source: UIKit `UIImpactFeedbackGenerator`.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    public init(style: FeedbackStyle) { super.init() }
    public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }
    /// `.medium`.
    public convenience override init() { self.init(style: .medium) }

    open func impactOccurred() { explain() }
    /// - Parameter intensity: from 0 to 1.
    open func impactOccurred(intensity: CGFloat) { explain() }
    open func impactOccurred(at location: CGPoint) { explain() }
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { explain() }
}

/// A selection changes. Source: UIKit `UISelectionFeedbackGenerator`.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() { explain() }
    open func selectionChanged(at location: CGPoint) { explain() }
}

/// Something came out well, or not. Source: UIKit `UINotificationFeedbackGenerator`.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) { explain() }
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { explain() }
}
