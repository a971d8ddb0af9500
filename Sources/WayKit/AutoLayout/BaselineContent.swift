import Foundation

/// Distance of a baseline from the top of a view: a fraction of its height, and points.
struct BaselinePosition {
    var fraction: CGFloat
    var offset: CGFloat

    /// Of content that is centred in the view's height.
    init(_ distance: CGFloat, inHeight height: CGFloat) {
        fraction = 0.5
        offset = distance - height / 2
    }

    /// Of a view without text: the first baseline is its upper edge, the last one its lower edge.
    init(edgeFor attribute: NSLayoutConstraint.Attribute) {
        fraction = attribute == .firstBaseline ? 0 : 1
        offset = 0
    }
}

/// A view whose content is text: it has baselines, and may wrap at its width.
@MainActor protocol BaselineContent: UIView {
    /// Whether the intrinsic height depends on the width that constraints determine.
    var wrapsContent: Bool { get }
    /// The intrinsic size at a width that is smaller than the intrinsic one.
    func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize
    func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition
}

extension UILabel: BaselineContent {
    var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    /// Through `intrinsicContentSize`, which subclasses override.
    func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
        layoutWidth = width
        defer { layoutWidth = 0 }
        return intrinsicContentSize
    }

    func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        let wraps = wrapsContent && width > 0
        let size = wraps ? intrinsicContentSize(forLayoutWidth: width) : intrinsicContentSize
        let text = LabelText(label: self).baselines(in: CGRect(x: 0, y: 0, width: wraps ? width : size.width, height: size.height))
        return BaselinePosition(attribute == .firstBaseline ? text.first : text.last, inHeight: size.height)
    }
}

extension UISegmentedControl: BaselineContent {
    var wrapsContent: Bool { false }

    func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { intrinsicContentSize }

    /// That of the titles, which are centred in the control's height.
    func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        segments.first { $0.title != nil }?.label.baseline(attribute, forWidth: 0) ?? BaselinePosition(edgeFor: attribute)
    }
}

extension UIButton: BaselineContent {
    var wrapsContent: Bool { storedTitleLabel.map { $0.numberOfLines != 1 } ?? false }

    func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize { sizeThatFits(CGSize(width: width, height: 0)) }

    func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        guard let label = storedTitleLabel else { return BaselinePosition(edgeFor: attribute) }
        let size = wrapsContent && width > 0 ? intrinsicContentSize(forLayoutWidth: width) : intrinsicContentSize
        let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        let line = label.baseline(attribute, forWidth: title.width)
        return BaselinePosition(title.minY + line.fraction * title.height + line.offset, inHeight: size.height)
    }
}
