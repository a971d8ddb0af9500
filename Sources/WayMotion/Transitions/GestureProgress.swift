import Foundation

/// The progress of a transition that a gesture drives, and where its release leads.
package struct GestureProgress: Sendable {
    /// Seconds over which the release velocity is projected; the projected progress decides the outcome.
    package static let lookAhead: TimeInterval = 0.3

    /// Points of translation from start to end, signed by the direction of the transition.
    package private(set) var extent: CGFloat
    /// 0…1.
    package private(set) var value: Double
    /// Progress at a translation of the gesture.
    private var origin: (progress: Double, translation: CGFloat)
    private var translation: CGFloat = 0

    /// - Parameter extent: negative for a transition that goes up or left.
    package init(_ value: Double, extent: CGFloat) {
        self.value = value
        self.extent = extent
        origin = (value, 0)
    }

    /// At least one point.
    package static func isUsable(_ extent: CGFloat) -> Bool { extent.isFinite && abs(extent) >= 1 }

    /// - Parameter translation: points since the gesture began to drive the transition.
    package mutating func move(by translation: CGFloat) {
        self.translation = translation
        value = min(max(origin.progress + Double((translation - origin.translation) / extent), 0), 1)
    }

    /// Makes the current progress the one of that translation from now on.
    package mutating func rebase(to translation: CGFloat) {
        self.translation = translation
        origin = (value, translation)
    }

    /// The container was resized: keeps the current progress. An unusable extent is ignored.
    package mutating func resize(to extent: CGFloat) {
        guard Self.isUsable(extent) else { return }
        self.extent = extent
        rebase(to: translation)
    }

    /// Progress per second.
    /// - Parameter velocity: points per second.
    package func velocity(_ velocity: CGFloat) -> Double { velocity.isFinite ? Double(velocity / extent) : 0 }

    /// Whether the projected progress is nearer to the end.
    /// - Parameter velocity: points per second.
    package func completes(velocity: CGFloat) -> Bool { Self.completes(value, velocity: self.velocity(velocity)) }

    /// The same rule for a progress that is kept elsewhere.
    /// - Parameter velocity: progress per second.
    package static func completes(_ progress: Double, velocity: Double) -> Bool { progress + velocity * lookAhead > 0.5 }
}
