import Foundation

/// Changes values of a view by how the device is held. Linux's tablets and laptops tell a Wayland client nothing of that, so nothing drives motion effects:
/// views keep them, and what they would do can be asked. Source: UIKit `UIMotionEffect`.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    public override init() { super.init() }
    /// Nothing to decode: an effect as `init()` makes it.
    public required init?(coder: NSCoder) { super.init() }

    /// Values to be added to the view's, by key path; nil for none. To be overridden.
    /// - Parameter viewerOffset: −1…1 along both axes: from where the viewer looks.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    /// Effects are copied by the subclass that has something to copy.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Moves one value between two ends along one axis. Source: UIKit `UIInterpolatingMotionEffect`.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// Which tilt counts. Source: UIKit `UIInterpolatingMotionEffect.EffectType`.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis
        case tiltAlongVerticalAxis
    }

    /// The view's value that is changed, as `center.x`.
    public let keyPath: String
    public let type: EffectType
    /// Added at the one end; numbers, points, sizes, offsets or rectangles. Nil leaves the value alone.
    open var minimumRelativeValue: Any?
    /// Added at the other end.
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    public required init?(coder: NSCoder) {
        keyPath = ""
        type = .tiltAlongHorizontalAxis
        super.init(coder: coder)
    }

    /// The value between the two ends at the offset along the effect's axis.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        guard offset.isFinite, let from = AnimatableValue(minimumRelativeValue), let to = AnimatableValue(maximumRelativeValue) else { return nil }
        return AnimatableValue.interpolate(from, to, (min(max(offset, -1), 1) + 1) / 2).object.map { [keyPath: $0] }
    }
}

/// Several effects as one. Source: UIKit `UIMotionEffectGroup`.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    /// What all of them add; of two for one key path the later one counts.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
