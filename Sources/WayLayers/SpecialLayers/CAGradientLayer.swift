/// The geometry of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Ellipses around the start point; the end point is a corner of the outermost ellipse's bounding box.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Clockwise around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer filled with a gradient, above its background; clipped to rounded corners.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
    /// `CGColor`s; other types are rejected.
    open var colors: [Any]? {
        get { own("colors") as? [Any] }
        set {
            let known = newValue?.compactMap { $0 as? CGColor }
            changeOwn(
                "colors", newValue, known.map { .list($0.map { .color(LinearColor($0)) }) } ?? .empty, isValid: known?.count == newValue?.count)
        }
    }
    /// One for each colour, 0…1, ascending; nil spaces them evenly.
    open var locations: [NSNumber]? {
        get { own("locations").flatMap(readNumbers) }
        set {
            let numbers = newValue?.map { CGFloat($0.doubleValue) }
            changeOwn(
                "locations", newValue, numbers.map { .list($0.map { .scalar($0) }) } ?? .empty,
                isValid: numbers?.allSatisfy(\.isSane) ?? true)
        }
    }
    /// In unit coordinates of the bounds.
    open var startPoint: CGPoint {
        get { own("startPoint") as? CGPoint ?? CGPoint(x: 0.5, y: 0) }
        set { changeOwn("startPoint", newValue) }
    }
    /// In unit coordinates of the bounds.
    open var endPoint: CGPoint {
        get { own("endPoint") as? CGPoint ?? CGPoint(x: 0.5, y: 1) }
        set { changeOwn("endPoint", newValue) }
    }
    open var type: CAGradientLayerType {
        get { own("type") as? CAGradientLayerType ?? .axial }
        set { changeOwn("type", newValue) }
    }

    public override init() {
        super.init()
        declareOwn("colors", nil, .empty)
        declareOwn("locations", nil, .empty)
        declareOwn("startPoint", CGPoint(x: 0.5, y: 0), .point(CGPoint(x: 0.5, y: 0)))
        declareOwn("endPoint", CGPoint(x: 0.5, y: 1), .point(CGPoint(x: 0.5, y: 1)))
    }

    public override init(layer: Any) { super.init(layer: layer) }

    open override class func defaultValue(forKey key: String) -> Any? { CAGradientLayer().declaredValue(key) ?? super.defaultValue(forKey: key) }

    public required init?(coder: NSCoder) { nil }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("colors", nil): colors = nil
        case ("colors", let value as [Any]): colors = value
        case ("locations", nil): locations = nil
        case ("locations", let value?):
            guard let numbers = readNumbers(value) else { return false }
            locations = numbers
        case ("startPoint", _), ("endPoint", _):
            guard let point = readPoint(value) else { return false }
            changeOwn(key, point)
        case ("type", let value as CAGradientLayerType): type = value
        default: return false
        }
        return true
    }

    package override func makeDrawing(_ presented: LayerProperties) -> LayerDrawing? {
        guard case .list(let values)? = presented.extras["colors"], !values.isEmpty, presented.bounds.width > 0, presented.bounds.height > 0 else {
            return nil
        }
        let colors = values.compactMap { if case .color(let color) = $0 { color.cgColor.rgba } else { nil as RGBA? } }
        let last = CGFloat(max(colors.count - 1, 1))
        var locations = presented.numbers("locations") ?? []
        if locations.count != colors.count { locations = colors.indices.map { CGFloat($0) / last } }
        return .gradient(
            GradientDrawing(
                bounds: presented.bounds, colors: colors, locations: locations, start: presented.point("startPoint", CGPoint(x: 0.5, y: 0)),
                end: presented.point("endPoint", CGPoint(x: 0.5, y: 1)), type: type))
    }
}
