import Foundation

/// Distance of a baseline from the top of a view: a fraction of its height, and points.
package struct BaselinePosition {
    var fraction: CGFloat
    var offset: CGFloat

    /// Of content that is centred in the view's height.
    package init(_ distance: CGFloat, inHeight height: CGFloat) {
        fraction = 0.5
        offset = distance - height / 2
    }

    /// Of a view without text: the first baseline is its upper edge, the last one its lower edge.
    package init(edgeFor attribute: NSLayoutConstraint.Attribute) {
        fraction = attribute == .firstBaseline ? 0 : 1
        offset = 0
    }
}

/// A view whose content is text: it has baselines, and may wrap at its width.
@MainActor package protocol BaselineContent: UIView {
    /// Whether the intrinsic height depends on the width that constraints determine.
    var wrapsContent: Bool { get }
    /// The intrinsic size at a width that is smaller than the intrinsic one.
    func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize
    func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition
}
