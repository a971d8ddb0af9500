import Foundation

/// The shadow of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let tag = CoreFoundationTag()
    /// In points; positive is right and down.
    open var shadowOffset = CGSize.zero
    /// In points; 0 for a sharp edge.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; by default black with an alpha of one third, nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && (other.shadowColor as? UIColor) == (shadowColor as? UIColor)
    }

    open override var hash: Int { shadowBlurRadius.hashValue }
}
