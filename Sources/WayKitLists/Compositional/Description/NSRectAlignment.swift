/// An edge or corner of a rectangle that another one is aligned with. Source: UIKit `NSRectAlignment`.
public enum NSRectAlignment: Int, Sendable {
    /// The centre.
    case none = 0
    case top
    case topLeading
    case leading
    case bottomLeading
    case bottom
    case bottomTrailing
    case trailing
    case topTrailing
}
