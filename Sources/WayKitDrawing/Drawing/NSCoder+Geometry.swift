import Foundation
import WayGraphics

/// Geometry as text, `{{x, y}, {width, height}}`, and in archives. Unreadable values are zero, a transform the identity.
extension NSCoder {
    private class func text(_ numbers: CGFloat...) -> String { numbers.map(\.shortest).joined(separator: ", ") }

    private class func numbers(_ string: String, _ count: Int) -> [CGFloat]? {
        let parts = string.split { !($0.isNumber || "+-.eE".contains($0)) }.compactMap { Double($0) }
        return parts.count == count ? parts.map { CGFloat($0) } : nil
    }

    public class func string(for point: CGPoint) -> String { point.description }
    public class func string(for vector: CGVector) -> String { "{\(text(vector.dx, vector.dy))}" }
    public class func string(for size: CGSize) -> String { size.description }
    public class func string(for rect: CGRect) -> String { rect.description }
    public class func string(for transform: CGAffineTransform) -> String {
        "[\(text(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty))]"
    }
    public class func string(for insets: UIEdgeInsets) -> String { "{\(text(insets.top, insets.left, insets.bottom, insets.right))}" }
    public class func string(for insets: NSDirectionalEdgeInsets) -> String {
        "{\(text(insets.top, insets.leading, insets.bottom, insets.trailing))}"
    }
    public class func string(for offset: UIOffset) -> String { "{\(text(offset.horizontal, offset.vertical))}" }

    public class func cgPoint(for string: String) -> CGPoint { numbers(string, 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }
    public class func cgVector(for string: String) -> CGVector { numbers(string, 2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero }
    public class func cgSize(for string: String) -> CGSize { numbers(string, 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }
    public class func cgRect(for string: String) -> CGRect {
        numbers(string, 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    public class func cgAffineTransform(for string: String) -> CGAffineTransform {
        numbers(string, 6).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
    }
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        numbers(string, 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public class func nsDirectionalEdgeInsets(for string: String) -> NSDirectionalEdgeInsets {
        numbers(string, 4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    public class func uiOffset(for string: String) -> UIOffset {
        numbers(string, 2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }

    public func encode(_ vector: CGVector, forKey key: String) { encodeNumbers([vector.dx, vector.dy], forKey: key) }
    public func encode(_ transform: CGAffineTransform, forKey key: String) {
        encodeNumbers([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty], forKey: key)
    }
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encodeNumbers([insets.top, insets.left, insets.bottom, insets.right], forKey: key)
    }
    public func encode(_ insets: NSDirectionalEdgeInsets, forKey key: String) {
        encodeNumbers([insets.top, insets.leading, insets.bottom, insets.trailing], forKey: key)
    }
    public func encode(_ offset: UIOffset, forKey key: String) { encodeNumbers([offset.horizontal, offset.vertical], forKey: key) }

    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
    public func decodeCGVector(forKey key: String) -> CGVector {
        decodeNumbers(2, forKey: key).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    public func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
        decodeNumbers(6, forKey: key).map { CGAffineTransform($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) } ?? .identity
    }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        decodeNumbers(4, forKey: key).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public func decodeDirectionalEdgeInsets(forKey key: String) -> NSDirectionalEdgeInsets {
        decodeNumbers(4, forKey: key).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
    }
    public func decodeUIOffset(forKey key: String) -> UIOffset {
        decodeNumbers(2, forKey: key).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
    }
}

extension NSCoder {
    package func encodeNumbers(_ numbers: [CGFloat], forKey key: String) {
        encode(NSArray(array: numbers.map { NSNumber(value: Double($0)) }), forKey: key)
    }

    /// Nil if the array has another count.
    package func decodeNumbers(_ count: Int, forKey key: String) -> [CGFloat]? {
        let numbers = (decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? NSArray)?.compactMap { ($0 as? NSNumber)?.doubleValue }
        return numbers?.count == count ? numbers?.map { CGFloat($0) } : nil
    }
}
