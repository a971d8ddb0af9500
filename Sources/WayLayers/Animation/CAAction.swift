/// What answers a change of a layer: an animation, or anything that wants to know. `NSNull` says that nothing shall happen.
@preconcurrency @MainActor public protocol CAAction {
    /// - Parameters:
    ///   - event: the property's name, as `position`.
    ///   - anObject: the layer, changed already.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
