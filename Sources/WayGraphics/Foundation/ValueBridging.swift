// On Apple's systems `as?` casts an NSNumber to CGFloat and an NSValue to CGRect, and vice versa. Swift on Linux does so only for its own numbers; these
// conformances add Core Graphics' values.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) { result = CGFloat(source.doubleValue) }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(source.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat { CGFloat(source?.doubleValue ?? 0) }
}

/// A value that an `NSValue` can hold.
package protocol ValueBridged: _ObjectiveCBridgeable where _ObjectiveCType == NSValue {
    /// Nil if the `NSValue` has another type.
    init?(boxed value: NSValue)
    static var empty: Self { get }
}

extension ValueBridged {
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) { result = Self(boxed: source) }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) -> Bool {
        result = Self(boxed: source)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self { source.flatMap(Self.init(boxed:)) ?? .empty }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, ValueBridged {
    private static let encoding = String(cString: NSValue(point: .zero).objCType)
    package static var empty: CGPoint { .zero }
    package init?(boxed value: NSValue) {
        guard String(cString: value.objCType) == Self.encoding else { return nil }
        self = value.pointValue
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, ValueBridged {
    private static let encoding = String(cString: NSValue(size: .zero).objCType)
    package static var empty: CGSize { .zero }
    package init?(boxed value: NSValue) {
        guard String(cString: value.objCType) == Self.encoding else { return nil }
        self = value.sizeValue
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, ValueBridged {
    private static let encoding = String(cString: NSValue(rect: .zero).objCType)
    package static var empty: CGRect { .zero }
    package init?(boxed value: NSValue) {
        guard String(cString: value.objCType) == Self.encoding else { return nil }
        self = value.rectValue
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
}

extension NSValue {
    // Foundation on Linux traps on the encoding of a structure, "{…}"; an array of doubles has the same memory.

    package convenience init(numbers: [CGFloat]) {
        let doubles = numbers.map(Double.init)
        self.init(bytes: doubles, objCType: "[\(doubles.count)d]")
    }

    /// Nil if the value does not hold `count` numbers.
    package func numbers(_ count: Int) -> [CGFloat]? {
        guard String(cString: objCType) == "[\(count)d]" else { return nil }
        var doubles = [Double](repeating: 0, count: count)
        getValue(&doubles)
        return doubles.map { CGFloat($0) }
    }
}

extension CGVector: ValueBridged {
    package static var empty: CGVector { .zero }
    package init?(boxed value: NSValue) {
        guard let numbers = value.numbers(2) else { return nil }
        self.init(dx: numbers[0], dy: numbers[1])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(numbers: [dx, dy]) }
}

extension CGAffineTransform: ValueBridged {
    package static var empty: CGAffineTransform { .identity }
    package init?(boxed value: NSValue) {
        guard let numbers = value.numbers(6) else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(numbers: [a, b, c, d, tx, ty]) }
}
