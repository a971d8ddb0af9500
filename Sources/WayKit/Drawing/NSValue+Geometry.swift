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

    /// Zero when the value holds something else; so the others below.
    public var cgVectorValue: CGVector {
        let values = numbers(2)
        return CGVector(dx: values[0], dy: values[1])
    }

    public var cgAffineTransformValue: CGAffineTransform {
        let values = numbers(6)
        return CGAffineTransform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }

    public var uiEdgeInsetsValue: UIEdgeInsets {
        let values = numbers(4)
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }

    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let values = numbers(4)
        return NSDirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
    }

    public var uiOffsetValue: UIOffset {
        let values = numbers(2)
        return UIOffset(horizontal: values[0], vertical: values[1])
    }

    // Foundation on Linux traps on the encoding of a structure, "{…}"; an array of doubles has the same memory.

    private convenience init(numbers: [CGFloat]) {
        let doubles = numbers.map(Double.init)
        self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
    }

    private func numbers(_ count: Int) -> [CGFloat] {
        var doubles = [Double](repeating: 0, count: count)
        if String(cString: objCType) == "[\(count)d]" { getValue(&doubles) }
        return doubles.map { CGFloat($0) }
    }
}
