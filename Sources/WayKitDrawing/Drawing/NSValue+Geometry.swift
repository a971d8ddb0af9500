import Foundation
import WayGraphics

extension NSValue {
    public convenience init(cgPoint point: CGPoint) {
        self.init(point: point)
    }

    public convenience init(cgSize size: CGSize) {
        self.init(size: size)
    }

    public convenience init(cgRect rect: CGRect) {
        self.init(rect: rect)
    }

    public convenience init(cgVector vector: CGVector) {
        self.init(numbers: [vector.dx, vector.dy])
    }

    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }

    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
    }

    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
    }

    public convenience init(uiOffset offset: UIOffset) {
        self.init(numbers: [offset.horizontal, offset.vertical])
    }

    public var cgPointValue: CGPoint { pointValue }
    public var cgSizeValue: CGSize { sizeValue }
    public var cgRectValue: CGRect { rectValue }

    /// Zero if the value has another type, as the properties below; the identity for an affine transform.
    public var cgVectorValue: CGVector { CGVector(boxed: self) ?? .empty }
    public var cgAffineTransformValue: CGAffineTransform { CGAffineTransform(boxed: self) ?? .empty }
    public var uiEdgeInsetsValue: UIEdgeInsets { UIEdgeInsets(boxed: self) ?? .empty }
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(boxed: self) ?? .empty }
    public var uiOffsetValue: UIOffset { UIOffset(boxed: self) ?? .empty }
}

extension UIEdgeInsets: ValueBridged {
    package static var empty: UIEdgeInsets { .zero }
    package init?(boxed value: NSValue) {
        guard let numbers = value.numbers(4) else { return nil }
        self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}

extension NSDirectionalEdgeInsets: ValueBridged {
    package static var empty: NSDirectionalEdgeInsets { .zero }
    package init?(boxed value: NSValue) {
        guard let numbers = value.numbers(4) else { return nil }
        self.init(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }
}

extension UIOffset: ValueBridged {
    package static var empty: UIOffset { .zero }
    package init?(boxed value: NSValue) {
        guard let numbers = value.numbers(2) else { return nil }
        self.init(horizontal: numbers[0], vertical: numbers[1])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }
}
