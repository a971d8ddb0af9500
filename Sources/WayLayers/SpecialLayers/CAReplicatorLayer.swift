/// A layer that displays its sublayers several times, each copy with a transform, tint and delay relative to the previous one.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
    /// The number of copies, including the sublayers themselves; 0 displays none.
    open var instanceCount: Int {
        get { own("instanceCount").flatMap(readNumber).map { Int($0.rounded()) } ?? 1 }
        set {
            let count = CGFloat(newValue)
            changeOwn("instanceCount", count, .scalar(count), isValid: (0...Self.maximumInstanceCount).contains(newValue))
        }
    }
    /// Copies keep the depth of their transforms: where they overlap, the nearer one is above.
    open var preservesDepth: Bool {
        get { own("preservesDepth") as? Bool ?? false }
        set { changeOwn("preservesDepth", newValue) }
    }
    /// The delay of a copy's animations relative to the previous copy, in seconds.
    open var instanceDelay: CFTimeInterval {
        get { own("instanceDelay").flatMap(readNumber).map { Double($0) } ?? 0 }
        set { changeOwn("instanceDelay", CGFloat(newValue)) }
    }
    /// The transform from one copy to the next, relative to the anchor point.
    open var instanceTransform: CATransform3D {
        get { own("instanceTransform") as? CATransform3D ?? CATransform3DIdentity }
        set { changeOwn("instanceTransform", newValue, .transform(newValue), isValid: newValue.isFinite) }
    }
    /// The factor of the first copy's colours.
    open var instanceColor: CGColor? {
        get { own("instanceColor") as? CGColor }
        set { changeOwn("instanceColor", newValue ?? .white) }
    }
    /// The difference of the red factor from one copy to the next.
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

    /// Cached data of the renderer for the copies.
    package var replicaCache: AnyObject?

    /// An upper bound on the drawing time.
    private static let maximumInstanceCount = 10_000

    private static let numberKeys = [
        "instanceDelay", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
    ]

    public override init() {
        super.init()
        declareOwn("instanceCount", CGFloat(1), .scalar(1))
        declareOwn("instanceTransform", CATransform3DIdentity, .transform(CATransform3DIdentity))
        declareOwn("instanceColor", CGColor.white, .color(LinearColor(.white)))
        for key in Self.numberKeys { declareOwn(key, CGFloat(0), .scalar(0)) }
    }

    public override init(layer: Any) { super.init(layer: layer) }

    open override class func defaultValue(forKey key: String) -> Any? { CAReplicatorLayer().declaredValue(key) ?? super.defaultValue(forKey: key) }

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

    /// The copies for these values.
    package func copies(_ presented: LayerProperties) -> ReplicaCopies {
        var transform = CATransform3DIdentity
        if case .transform(let value)? = presented.extras["instanceTransform"] { transform = value }
        return ReplicaCopies(
            count: Int(min(max(presented.number("instanceCount", 1).rounded(), 0), CGFloat(Self.maximumInstanceCount))),
            delay: TimeInterval(presented.number("instanceDelay", 0)), transform: transform, color: presented.color("instanceColor"),
            offsets: [
                presented.number("instanceRedOffset", 0), presented.number("instanceGreenOffset", 0), presented.number("instanceBlueOffset", 0),
                presented.number("instanceAlphaOffset", 0),
            ], sortsByDepth: preservesDepth, anchor: presented.anchor)
    }
}

/// The copies of a replicator.
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

    /// The transforms from the sublayers' space to each copy, the first one first.
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
