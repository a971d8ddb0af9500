/// How the inside of a path is determined.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The join between two segments.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The cap at the end of a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// A layer that fills and strokes a path, above its background and below its sublayers. The path may extend beyond the bounds.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
    /// In the layer's coordinates. It has no implicit animation; explicit ones interpolate if both paths have the same elements.
    open var path: CGPath? {
        get { own("path") as? CGPath }
        set {
            let path = newValue?.copy()
            changeOwn("path", path, path.map { .path($0) } ?? .empty, isValid: path?.isSane ?? true)
        }
    }
    /// Nil for no fill; black by default.
    open var fillColor: CGColor? {
        get { own("fillColor") as? CGColor }
        set { changeOwn("fillColor", newValue) }
    }
    open var fillRule: CAShapeLayerFillRule {
        get { own("fillRule") as? CAShapeLayerFillRule ?? .nonZero }
        set { changeOwn("fillRule", newValue) }
    }
    /// Nil, the default, for no stroke.
    open var strokeColor: CGColor? {
        get { own("strokeColor") as? CGColor }
        set { changeOwn("strokeColor", newValue) }
    }
    /// The fraction of the path's length at which the stroke begins, 0…1.
    open var strokeStart: CGFloat {
        get { own("strokeStart") as? CGFloat ?? 0 }
        set { changeOwn("strokeStart", newValue) }
    }
    /// The fraction at which it ends.
    open var strokeEnd: CGFloat {
        get { own("strokeEnd") as? CGFloat ?? 1 }
        set { changeOwn("strokeEnd", newValue) }
    }
    open var lineWidth: CGFloat {
        get { own("lineWidth") as? CGFloat ?? 1 }
        set { changeOwn("lineWidth", newValue) }
    }
    /// The maximum length of a mitre, in line widths.
    open var miterLimit: CGFloat {
        get { own("miterLimit") as? CGFloat ?? 10 }
        set { changeOwn("miterLimit", newValue) }
    }
    open var lineCap: CAShapeLayerLineCap {
        get { own("lineCap") as? CAShapeLayerLineCap ?? .butt }
        set { changeOwn("lineCap", newValue) }
    }
    open var lineJoin: CAShapeLayerLineJoin {
        get { own("lineJoin") as? CAShapeLayerLineJoin ?? .miter }
        set { changeOwn("lineJoin", newValue) }
    }
    /// The offset into the dash pattern at which the line begins.
    open var lineDashPhase: CGFloat {
        get { own("lineDashPhase") as? CGFloat ?? 0 }
        set { changeOwn("lineDashPhase", newValue) }
    }
    /// Alternating dash and gap lengths, in points; nil for a solid line.
    open var lineDashPattern: [NSNumber]? {
        get { own("lineDashPattern").flatMap(readNumbers) }
        set {
            let lengths = newValue?.map { CGFloat($0.doubleValue) }
            changeOwn(
                "lineDashPattern", newValue, lengths.map { .list($0.map { .scalar($0) }) } ?? .empty,
                isValid: lengths?.allSatisfy { $0.isSane && $0 >= 0 } ?? true)
        }
    }

    public override init() {
        super.init()
        declareOwn("path", nil, .empty)
        declareOwn("fillColor", CGColor.black, .color(LinearColor(.black)))
        declareOwn("strokeColor", nil, .color(.clear))
        declareOwn("lineDashPattern", nil, .empty)
        let numbers: [(String, CGFloat)] = [
            ("strokeStart", 0), ("strokeEnd", 1), ("lineWidth", 1), ("miterLimit", 10), ("lineDashPhase", 0),
        ]
        for (key, number) in numbers { declareOwn(key, number, .scalar(number)) }
    }

    public override init(layer: Any) { super.init(layer: layer) }

    open override class func defaultValue(forKey key: String) -> Any? { CAShapeLayer().declaredValue(key) ?? super.defaultValue(forKey: key) }

    public required init?(coder: NSCoder) { nil }

    override func isImplicitlyAnimated(_ key: String) -> Bool { key != "path" && super.isImplicitlyAnimated(key) }

    override func writeOwn(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("path", nil): path = nil
        case ("path", let value as CGPath): path = value
        case ("fillColor", nil): fillColor = nil
        case ("fillColor", let value as CGColor): fillColor = value
        case ("strokeColor", nil): strokeColor = nil
        case ("strokeColor", let value as CGColor): strokeColor = value
        case ("fillRule", let value as CAShapeLayerFillRule): fillRule = value
        case ("lineCap", let value as CAShapeLayerLineCap): lineCap = value
        case ("lineJoin", let value as CAShapeLayerLineJoin): lineJoin = value
        case ("lineDashPattern", nil): lineDashPattern = nil
        case ("lineDashPattern", let value?):
            guard let numbers = readNumbers(value) else { return false }
            lineDashPattern = numbers
        case ("strokeStart", _), ("strokeEnd", _), ("lineWidth", _), ("miterLimit", _), ("lineDashPhase", _):
            guard let number = readNumber(value) else { return false }
            changeOwn(key, number)
        default: return false
        }
        return true
    }

    package override func makeDrawing(_ presented: LayerProperties) -> LayerDrawing? {
        guard case .path(let path)? = presented.extras["path"], !path.isEmpty else { return nil }
        let drawing = ShapeDrawing(
            path: path, fill: presented.color("fillColor"), stroke: presented.color("strokeColor"),
            rule: fillRule == .evenOdd ? .evenOdd : .winding, strokeStart: presented.number("strokeStart", 0),
            strokeEnd: presented.number("strokeEnd", 1), lineWidth: max(0, presented.number("lineWidth", 1)),
            miterLimit: max(1, presented.number("miterLimit", 10)), cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
            join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter, dashPhase: presented.number("lineDashPhase", 0),
            dashes: presented.numbers("lineDashPattern") ?? [])
        return drawing.isEmpty ? nil : .shape(drawing)
    }
}

func readNumbers(_ value: Any) -> [NSNumber]? {
    guard case .list(let values)? = AnimatableValue(value) else { return nil }
    let numbers = values.compactMap { value -> NSNumber? in
        guard case .scalar(let number) = value else { return nil }
        return NSNumber(value: Double(number))
    }
    return numbers.count == values.count ? numbers : nil
}
