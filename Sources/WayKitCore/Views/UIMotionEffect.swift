import Foundation

/// Changes values of a view by the device's orientation. A Wayland client on Linux receives no such data, so nothing drives motion effects:
/// views store them, and their relative values can be queried. Source: UIKit `UIMotionEffect`.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
    public override init() { super.init() }
    /// There is nothing to decode: the same as `init()`.
    public required init?(coder: NSCoder) { super.init() }

    /// Values to add to the view's, by key path; nil for none. To be overridden.
    /// - Parameter viewerOffset: −1…1 along both axes: the viewer's position.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }

    /// Subclasses with properties to copy override this.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Interpolates a value between two ends along one axis. Source: UIKit `UIInterpolatingMotionEffect`.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// The axis of the tilt. Source: UIKit `UIInterpolatingMotionEffect.EffectType`.
    public enum EffectType: Int, Sendable {
        case tiltAlongHorizontalAxis
        case tiltAlongVerticalAxis
    }

    /// The key path of the view's value to change, such as `center.x`.
    open private(set) var keyPath: String
    open private(set) var type: EffectType
    /// Added at the minimum offset; a number, point, size, offset or rectangle. Nil leaves the value unchanged.
    open var minimumRelativeValue: Any?
    /// Added at the maximum offset.
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

    open override nonisolated func copy(with zone: NSZone? = nil) -> Any {
        let copy: UIInterpolatingMotionEffect = MainActor.assumeIsolated {
            let copy = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
            (copy.minimumRelativeValue, copy.maximumRelativeValue) = (minimumRelativeValue, maximumRelativeValue)
            return copy
        }
        return copy
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

    /// With copies of the effects.
    open override nonisolated func copy(with zone: NSZone? = nil) -> Any {
        let copy: UIMotionEffectGroup = MainActor.assumeIsolated {
            let copy = UIMotionEffectGroup()
            copy.motionEffects = motionEffects?.map { $0.copy() as? UIMotionEffect ?? $0 }
            return copy
        }
        return copy
    }

    /// The values of all effects; of two for the same key path the later one wins.
    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let values = (motionEffects ?? []).compactMap { $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) }
        return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
    }
}
