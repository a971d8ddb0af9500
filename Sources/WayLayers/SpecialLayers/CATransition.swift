/// The kind of a transition between two snapshots.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cross-fades the old content to the new.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away and reveals the new.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction that a transition comes from. Top and bottom refer to a y axis that points up, as on iOS: `fromTop` moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Transitions from the presentation of the layer and its sublayers in the last frame to the current one. Whatever key it is added under, it replaces the
/// layer's animation of the key `kCATransition`.
@preconcurrency @MainActor open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// Nil is `fromLeft`.
    open var subtype: CATransitionSubtype?
    /// The progress at which it begins, 0…1.
    open var startProgress: Float = 0 {
        didSet { if !(0...1).contains(startProgress) { startProgress = rejectProgress(startProgress, "startProgress", oldValue) } }
    }
    /// The progress at which it ends, 0…1.
    open var endProgress: Float = 1 {
        didSet { if !(0...1).contains(endProgress) { endProgress = rejectProgress(endProgress, "endProgress", oldValue) } }
    }

    private var old: TransitionSource?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    override func copyProperties(from other: CAAnimation) {
        super.copyProperties(from: other)
        guard let other = other as? CATransition else { return }
        type = other.type
        subtype = other.subtype
        startProgress = other.startProgress
        endProgress = other.endProgress
    }

    override func prepare(for layer: CALayer) {
        old = layer.renderCache.map { TransitionSource(rendered: $0) }
    }

    override func apply(_ moment: AnimationMoment, duration: TimeInterval, to layer: inout AnimatedProperties) {
        // A layer that was never rendered has no old snapshot.
        guard let old else { return }
        let overallProgress = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(progress(moment.fraction))
        let transition = LayerTransitionState(type: type, direction: direction, progress: overallProgress, old: old)
        layer.change { $0.transition = transition }
    }

    /// The direction of movement: (1, 0) is to the right, (0, 1) down.
    private var direction: CGVector {
        switch subtype {
        case .fromRight?: CGVector(dx: -1, dy: 0)
        case .fromTop?: CGVector(dx: 0, dy: -1)
        case .fromBottom?: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: 1, dy: 0)
        }
    }

    private func rejectProgress(_ value: Float, _ key: String, _ kept: Float) -> Float {
        log.error("CATransition.\(key) cannot be \(value); \(kept) is kept")
        return kept
    }
}

/// The state of a transition at an instant.
package struct LayerTransitionState: Sendable {
    package var type: CATransitionType
    /// The direction of movement: (1, 0) is to the right, (0, 1) down.
    package var direction: CGVector
    /// 0…1; springs and curves may overshoot.
    package var progress: CGFloat
    package var old: TransitionSource
}

/// The layer's old content: the renderer's cached data from when the transition was added. Opaque to all but the renderer, and immutable.
package final class TransitionSource: @unchecked Sendable {
    package let rendered: AnyObject
    /// Identify the old and the new snapshot where nodes are compared.
    package let oldToken = NSObject()
    package let newToken = NSObject()

    init(rendered: AnyObject) { self.rendered = rendered }
}
