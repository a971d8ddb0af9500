extension NSValue {
    /// Foundation on Linux traps on the encoding of a structure; an array of doubles has the same memory.
    fileprivate static let transformEncoding = "[16d]"

    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(bytes: transform.elements.map { Double($0) }, objCType: Self.transformEncoding)
    }

    /// All zeros where the value holds something else.
    public var caTransform3DValue: CATransform3D {
        guard holdsTransform else { return CATransform3D() }
        var numbers = [Double](repeating: 0, count: 16)
        getValue(&numbers)
        return CATransform3D(elements: numbers.map { CGFloat($0) })
    }

    var holdsTransform: Bool { String(cString: objCType) == Self.transformEncoding }
}
