extension NSValue {
    public convenience init(caTransform3D transform: CATransform3D) { self.init(numbers: transform.elements) }

    /// All zeros if the value has another type.
    public var caTransform3DValue: CATransform3D { CATransform3D(boxed: self) ?? CATransform3D() }
}

extension CATransform3D: ValueBridged {
    package static var empty: CATransform3D { CATransform3D() }
    package init?(boxed value: NSValue) {
        guard let numbers = value.numbers(16) else { return nil }
        self.init(elements: numbers)
    }
    public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}
