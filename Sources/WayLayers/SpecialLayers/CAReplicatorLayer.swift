/// A layer that shows its sublayers several times, each copy moved, tinted and delayed against the one before.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
    /// Copies, the sublayers themselves included; 0 shows none.
    open var instanceCount: Int {
        get { own("instanceCount").flatMap(readNumber).map { Int($0.rounded()) } ?? 1 }
        set {
            let count = CGFloat(newValue)
            changeOwn("instanceCount", count, .scalar(count), isValid: (0...Self.mostInstances).contains(newValue))
        }
    }
    /// Copies keep the depth that their transforms give them: where they overlap, the nearer one is above.
    open var preservesDepth: Bool {
        get { own("preservesDepth") as? Bool ?? false }
        set { changeOwn("preservesDepth", newValue) }
    }
    /// Seconds by which the animations of a copy lag behind the one before.
    open var instanceDelay: CFTimeInterval {
        get { own("instanceDelay").flatMap(readNumber).map { Double($0) } ?? 0 }
        set { changeOwn("instanceDelay", CGFloat(newValue)) }
    }
    /// From one copy to the next, about the anchor.
    open var instanceTransform: CATransform3D {
        get { own("instanceTransform") as? CATransform3D ?? CATransform3DIdentity }
        set { changeOwn("instanceTransform", newValue, .transform(newValue), isValid: newValue.isFinite) }
    }
    /// What the first copy's colours are multiplied by.
    open var instanceColor: CGColor? {
        get { own("instanceColor") as? CGColor }
        set { changeOwn("instanceColor", newValue ?? .white) }
    }
    /// What every copy's factor for red has more than the one before.
    open var instanceRedOffset: Float {
        get { own("instanceRedOffset").flatMap(readNumber).map { Float($0) } ?? 0 }
        set { changeOwn("instanceRedOffset", CGFloat(newValue)) }
    }
    open var instanceGreenOffset: Float {
        get { own("instanceGreenOffset").flatMap(readNumber).map { Float($0) } ?? 0 }
        set { changeOwn("instanceGreenOffset", CGFloat(newValue)) }
    }
    open var instanceBlueOffset: Float {
        get { own("instanceBlueOffset").flatMap(readNumber).map { Float($0) } ?? 0 }
        set { changeOwn("instanceBlueOffset", CGFloat(newValue)) }
    }
    open var instanceAlphaOffset: Float {
        get { own("instanceAlphaOffset").flatMap(readNumber).map { Float($0) } ?? 0 }
        set { changeOwn("instanceAlphaOffset", CGFloat(newValue)) }
    }

    /// What the renderer keeps about the copies.
    package var replicaCache: AnyObject?

    /// More would take longer to paint than anybody wants to wait.
    private static let mostInstances = 10_000

    private static let numberKeys = [
        "instanceDelay", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
    ]

    public override init() {
        super.init()
        startOwn("instanceCount", CGFloat(1), .scalar(1))
        startOwn("instanceTransform", CATransform3DIdentity, .transform(CATransform3DIdentity))
        startOwn("instanceColor", CGColor.white, .color(LinearColor(.white)))
        for key in Self.numberKeys { startOwn(key, CGFloat(0), .scalar(0)) }
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) { nil }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("preservesDepth", let value as Bool): preservesDepth = value
        case ("instanceColor", nil): instanceColor = nil
        case ("instanceColor", let value as CGColor): instanceColor = value
        case ("instanceTransform", _):
            guard case .transform(let transform)? = AnimatableValue(value) else { return false }
            instanceTransform = transform
        case ("instanceCount", _):
            guard let number = readNumber(value), number.magnitude < 1e9 else { return false }
            instanceCount = Int(number.rounded())
        default:
            guard Self.numberKeys.contains(key), let number = readNumber(value) else { return false }
            changeOwn(key, number)
        }
        return true
    }

    /// How the copies stand with these values.
    package func copies(_ shown: LayerProperties) -> ReplicaCopies {
        var transform = CATransform3DIdentity
        if case .transform(let value)? = shown.extras["instanceTransform"] { transform = value }
        return ReplicaCopies(
            count: Int(min(max(shown.number("instanceCount", 1).rounded(), 0), CGFloat(Self.mostInstances))),
            delay: TimeInterval(shown.number("instanceDelay", 0)), transform: transform, color: shown.color("instanceColor"),
            offsets: [
                shown.number("instanceRedOffset", 0), shown.number("instanceGreenOffset", 0), shown.number("instanceBlueOffset", 0),
                shown.number("instanceAlphaOffset", 0),
            ], sortsByDepth: preservesDepth, anchor: shown.anchor)
    }
}

/// The copies that a replicator shows.
package struct ReplicaCopies {
    package var count: Int
    /// Seconds from one to the next.
    package var delay: TimeInterval
    package var transform: CATransform3D
    var color: RGBA
    /// Red, green, blue, alpha.
    var offsets: [CGFloat]
    package var sortsByDepth: Bool
    var anchor: CGPoint

    /// From the space of the sublayers to where each copy has them, the first one first.
    package func transforms() -> [CATransform3D] {
        let step = CATransform3DConcat(
            CATransform3DTranslate(transform, -anchor.x, -anchor.y, 0), CATransform3DMakeTranslation(anchor.x, anchor.y, 0))
        var all: [CATransform3D] = []
        var current = CATransform3DIdentity
        for _ in 0..<count {
            all.append(current)
            current = CATransform3DConcat(step, current)
        }
        return all
    }

    package func tint(_ index: Int) -> LayerTint {
        let n = CGFloat(index)
        return LayerTint(red: color.red + n * offsets[0], green: color.green + n * offsets[1], blue: color.blue + n * offsets[2])
    }

    /// 0…1.
    package func opacity(_ index: Int) -> CGFloat { min(max(color.alpha + CGFloat(index) * offsets[3], 0), 1) }
}
