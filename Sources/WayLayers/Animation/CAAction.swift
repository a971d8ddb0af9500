/// The response to a layer's property change: an animation, or an observer. `NSNull` stands for no action.
@preconcurrency @MainActor public protocol CAAction {
    /// - Parameters:
    ///   - event: the property's name, as `position`.
    ///   - anObject: the layer, after the change.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
