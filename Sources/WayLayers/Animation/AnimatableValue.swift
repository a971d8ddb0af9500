/// A value that can be animated, with its kind.
package enum AnimatableValue: Sendable, Equatable {
    case scalar(CGFloat)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    /// The difference of two transforms; can be added to transforms only.
    case transformDifference(TransformDifference)
    case color(LinearColor)
    case path(CGPath)
    case image(CGImage)
    case bool(Bool)
    case list([AnimatableValue])
    /// No path, no image.
    case empty

    /// From a value that a program gives to an animation; nil for values that cannot be animated, including NaN and infinity.
    package init?(_ value: Any?) {
        guard let value else { return nil }
        switch value {
        case let value as AnimatableValue: self = value
        // By its static type: Foundation would also bridge the number one to a flag.
        case let flag as Bool where type(of: value) == Bool.self: self = .bool(flag)
        case let value as CGFloat: self = .scalar(value)
        case let value as Double: self = .scalar(CGFloat(value))
        case let value as Float: self = .scalar(CGFloat(value))
        case let value as Int: self = .scalar(CGFloat(value))
        case let value as CGPoint: self = .point(value)
        case let value as CGSize: self = .size(value)
        case let value as CGRect: self = .rect(value)
        case let value as CGVector: self = .point(CGPoint(x: value.dx, y: value.dy))
        case let value as CATransform3D: self = .transform(value)
        case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
        case let value as CGColor: self = .color(LinearColor(value))
        case let value as CGPath: self = .path(value.copy() ?? value)
        case let value as CGImage: self = .image(value)
        case let value as any BinaryInteger: self = .scalar(CGFloat(Double(value)))
        case let value as NSNumber: self = .scalar(CGFloat(value.doubleValue))
        case let values as [Any]:
            let list = values.compactMap { AnimatableValue($0) }
            guard list.count == values.count else { return nil }
            self = .list(list)
        default: return nil
        }
        guard isFinite else { return nil }
    }

    /// The value for the program: `CGFloat`, `CGPoint`, `CGColor`…; nil for `empty`.
    package var object: Any? {
        switch self {
        case .scalar(let number): number
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .transformDifference(let difference): difference
        case .color(let color): color.cgColor
        case .path(let path): path
        case .image(let image): image
        case .bool(let flag): flag
        case .list(let values): values.map { $0.object as Any }
        case .empty: nil
        }
    }

    /// The value for key-value coding: numbers and flags as `NSNumber`.
    var keyValue: Any? {
        switch self {
        case .scalar(let number): NSNumber(cgFloat: number)
        case .bool(let flag): NSNumber(value: flag)
        default: object
        }
    }

    /// Whether no component is infinite or NaN.
    package var isFinite: Bool {
        switch self {
        case .scalar(let number): number.isFinite
        case .point(let point): point.isFinite
        case .size(let size): size.isFinite
        case .rect(let rect): rect.isFinite
        case .transform(let transform): transform.isFinite
        case .color(let color): (color.red + color.green + color.blue + color.alpha).isFinite
        case .list(let values): values.allSatisfy(\.isFinite)
        case .path(let path): path.isEmpty || path.boundingBox.isFinite
        case .transformDifference, .image, .bool, .empty: true
        }
    }
}

extension NSNumber {
    convenience init(cgFloat: CGFloat) { self.init(value: Double(cgFloat)) }
}
