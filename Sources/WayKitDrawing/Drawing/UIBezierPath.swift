import Foundation
import WayGraphics

/// A path with its drawing attributes.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private(set) var geometry = PathGeometry()
    private var cachedPath: CGPath?

    /// In points; 1 by default.
    open var lineWidth: CGFloat = 1
    open var lineCapStyle: CGLineCap = .butt
    open var lineJoinStyle: CGLineJoin = .miter
    /// The limit of a mitre's length, in line widths.
    open var miterLimit: CGFloat = 10
    /// The largest distance between a curve and the lines that approximate it, in pixels. Stored for compatibility: curves are always drawn
    /// to a fraction of a pixel.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false

    private var dashPhase: CGFloat = 0
    private var dashPattern: [CGFloat] = []

    public override init() {}

    public convenience init(rect: CGRect) {
        self.init()
        change { $0.addRect(rect) }
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        change { $0.addEllipse(in: rect) }
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// - Parameter cornerRadii: the axes of each rounded corner's ellipse, in points; without a height the corners are circular.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let ellipse = CGSize(width: cornerRadii.width, height: cornerRadii.height > 0 ? cornerRadii.height : cornerRadii.width)
        func radii(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? ellipse : .zero }
        let sizes = CornerSizes(
            topLeft: radii(.topLeft), topRight: radii(.topRight), bottomRight: radii(.bottomRight), bottomLeft: radii(.bottomLeft))
        change { $0.addRoundedRect(rect, corners: sizes) }
    }

    /// An arc; `clockwise` as on the screen, with the y axis pointing down.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        geometry = cgPath.geometry
    }

    private func change(_ body: (inout PathGeometry) -> Void) {
        cachedPath = nil
        body(&geometry)
    }

    /// The path without its attributes.
    open var cgPath: CGPath {
        get {
            if let cachedPath { return cachedPath }
            let path = CGPath(geometry)
            cachedPath = path
            return path
        }
        set { change { $0 = newValue.geometry } }
    }

    // MARK: Building

    open func move(to point: CGPoint) {
        change { $0.append(.move(point)) }
    }

    open func addLine(to point: CGPoint) {
        change { $0.append(.line(point)) }
    }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        change { $0.append(.curve(control1: controlPoint1, control2: controlPoint2, to: endPoint)) }
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        change { $0.append(.quadCurve(control: controlPoint, to: endPoint)) }
    }

    /// An arc, with a line to its start where the path has a current point.
    ///
    /// - Parameters:
    ///   - startAngle: radians from the x axis, growing clockwise on the screen.
    ///   - clockwise: as seen on the screen, with the y axis pointing down.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // CoreGraphics defines "clockwise" for a y axis that points up.
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise,
                transform: .identity)
        }
    }

    open func close() {
        change { $0.append(.close) }
    }

    open func removeAllPoints() {
        change { $0 = PathGeometry() }
    }

    open func append(_ bezierPath: UIBezierPath) {
        let other = bezierPath.geometry
        change { $0.append(other) }
    }

    open func apply(_ transform: CGAffineTransform) {
        change { $0 = $0.applying(transform) }
    }

    /// The same shape, drawn from end to start.
    open func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: CGPath(geometry.reversed()))
        copyAttributes(to: reversed)
        return reversed
    }

    // MARK: Queries

    open var isEmpty: Bool { geometry.isEmpty }
    /// The bounding box of all points, control points included; `cgPath.boundingBoxOfPath` excludes them.
    open var bounds: CGRect { geometry.controlPointBox }
    open var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

    /// Whether the point is in the area of closed subpaths; what open ones enclose does not count, though it is filled. A subpath that ends where it began is
    /// closed.
    open func contains(_ point: CGPoint) -> Bool {
        CGPath(geometry.closedSubpaths).contains(point, using: fillRule)
    }

    // MARK: Attributes

    /// - Parameter pattern: alternating lengths of dashes and gaps, in points; nil or empty for a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashPhase = phase
        dashPattern = pattern.map { start in (0..<max(count, 0)).map { start[$0] } } ?? []
    }

    /// The values of `setLineDash`; `pattern` must have room for all of them.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        if let pattern { for (index, length) in dashPattern.enumerated() { pattern[index] = length } }
        count?.pointee = dashPattern.count
        phase?.pointee = dashPhase
    }

    private func copyAttributes(to path: UIBezierPath) {
        path.lineWidth = lineWidth
        path.lineCapStyle = lineCapStyle
        path.lineJoinStyle = lineJoinStyle
        path.miterLimit = miterLimit
        path.flatness = flatness
        path.usesEvenOddFillRule = usesEvenOddFillRule
        path.dashPhase = dashPhase
        path.dashPattern = dashPattern
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: CGPath(geometry))
        copyAttributes(to: copy)
        return copy
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        var numbers: [CGFloat] = []
        for element in geometry.elements {
            let kind: CGFloat =
                switch element {
                case .move: 0
                case .line: 1
                case .quadCurve: 2
                case .curve: 3
                case .close: 4
                }
            numbers.append(kind)
            for point in element.points { numbers += [point.x, point.y] }
        }
        coder.encode(numbers.count, forKey: "count")
        coder.encodeNumbers(numbers, forKey: "elements")
        coder.encodeNumbers([lineWidth, miterLimit, flatness, dashPhase], forKey: "lengths")
        coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCapStyle")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoinStyle")
        coder.encode(usesEvenOddFillRule, forKey: "usesEvenOddFillRule")
        coder.encode(dashPattern.count, forKey: "dashCount")
        coder.encodeNumbers(dashPattern, forKey: "dashPattern")
    }

    public required init?(coder: NSCoder) {
        guard let numbers = coder.decodeNumbers(coder.decodeInteger(forKey: "count"), forKey: "elements"),
            let lengths = coder.decodeNumbers(4, forKey: "lengths"),
            let dashes = coder.decodeNumbers(coder.decodeInteger(forKey: "dashCount"), forKey: "dashPattern"),
            let cap = CGLineCap(rawValue: Int32(clamping: coder.decodeInteger(forKey: "lineCapStyle"))),
            let join = CGLineJoin(rawValue: Int32(clamping: coder.decodeInteger(forKey: "lineJoinStyle")))
        else { return nil }
        super.init()
        (lineWidth, miterLimit, flatness, dashPhase) = (lengths[0], lengths[1], lengths[2], lengths[3])
        (lineCapStyle, lineJoinStyle, dashPattern) = (cap, join, dashes)
        usesEvenOddFillRule = coder.decodeBool(forKey: "usesEvenOddFillRule")
        var rest = numbers[...]
        func readPoint() -> CGPoint {
            let pair = rest.prefix(2)
            rest = rest.dropFirst(2)
            return CGPoint(x: pair.first ?? .nan, y: pair.count == 2 ? pair.last ?? .nan : .nan)
        }
        while let kind = rest.popFirst() {
            switch kind {
            case 0: geometry.append(.move(readPoint()))
            case 1: geometry.append(.line(readPoint()))
            case 2: geometry.append(.quadCurve(control: readPoint(), to: readPoint()))
            case 3: geometry.append(.curve(control1: readPoint(), control2: readPoint(), to: readPoint()))
            default: geometry.append(.close)
            }
        }
    }

    // MARK: Drawing into the current graphics context

    private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    open func fill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.fillPath(using: fillRule)
    }

    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashPhase, lengths: dashPattern)
        context.beginPath()
        context.addPath(cgPath)
        context.strokePath()
        context.restoreGState()
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawing(with: blendMode, alpha: alpha) { fill() }
    }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        drawing(with: blendMode, alpha: alpha) { stroke() }
    }

    private func drawing(with blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        body()
        context.restoreGState()
    }

    /// Clips further drawing to the path. An empty path clips everything.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: fillRule)
    }
}
