/// How one picture gives way to another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The one becomes the other.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new one slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new one pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old one slides off the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition comes from. Top and bottom are those of a y axis that points up, as on iOS: `fromTop` moves upwards.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Leads from what the layer and its sublayers showed in the last frame to what they show now. Whatever key it is added under, it is the
/// layer's one animation of the key `kCATransition`.
@preconcurrency @MainActor open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    /// Nil is `fromLeft`.
    open var subtype: CATransitionSubtype?
    /// Where in the whole way it begins, 0…1.
    open var startProgress: Float = 0 {
        didSet { if !(0...1).contains(startProgress) { startProgress = refuseProgress(startProgress, "startProgress", oldValue) } }
    }
    /// Where it ends, 0…1.
    open var endProgress: Float = 1 {
        didSet { if !(0...1).contains(endProgress) { endProgress = refuseProgress(endProgress, "endProgress", oldValue) } }
    }

    private var old: TransitionSource?

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    override func take(from other: CAAnimation) {
        super.take(from: other)
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
        // A layer that was never seen has nothing to come from.
        guard let old else { return }
        let way = CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(progress(moment.fraction))
        let transition = ShownTransition(type: type, direction: direction, progress: way, old: old)
        layer.change { $0.transition = transition }
    }

    /// Which way things move: (1, 0) is to the right, (0, 1) down.
    private var direction: CGVector {
        switch subtype {
        case .fromRight?: CGVector(dx: -1, dy: 0)
        case .fromTop?: CGVector(dx: 0, dy: -1)
        case .fromBottom?: CGVector(dx: 0, dy: 1)
        default: CGVector(dx: 1, dy: 0)
        }
    }

    private func refuseProgress(_ value: Float, _ key: String, _ kept: Float) -> Float {
        log.error("CATransition.\(key) cannot be \(value); \(kept) is kept")
        return kept
    }
}

/// A transition at some instant.
package struct ShownTransition: Sendable {
    package var type: CATransitionType
    /// Which way things move: (1, 0) is to the right, (0, 1) down.
    package var direction: CGVector
    /// Of the way, 0…1; springs and curves may go beyond.
    package var progress: CGFloat
    package var old: TransitionSource
}

/// What a layer showed before: what the renderer kept about it when the transition was added. Only the renderer looks into it, and what it
/// keeps never changes.
package final class TransitionSource: @unchecked Sendable {
    package let rendered: AnyObject
    /// Stand for the old and the new picture where nodes are told apart.
    package let oldToken = NSObject()
    package let newToken = NSObject()

    init(rendered: AnyObject) { self.rendered = rendered }
}
