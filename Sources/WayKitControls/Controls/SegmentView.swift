import Foundation
@_spi(WayKit) import WayKitCore

/// One segment of a segmented control: a title or an image.
final class SegmentView: UIView {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    /// Says what an action's image shows.
    private var actionTitle: String?
    /// What the control says of the segment.
    var describe: ((SegmentView, SystemAccessibility) -> SystemAccessibility)?
    /// Points; 0 for a width that the control chooses.
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
    var isEnabled = true
    let label = UILabel()
    let imageView = UIImageView()
    let background = UIImageView()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        for view in [background, label, imageView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the action's image, or else its title.
    func adopt(_ action: UIAction) {
        self.action = action
        image = action.image
        title = action.image == nil ? action.title : nil
        isEnabled = !action.attributes.contains(.disabled)
        actionTitle = action.title
    }

    override var systemAccessibility: SystemAccessibility {
        let system = SystemAccessibility(label: title ?? image?.accessibilityLabel ?? actionTitle ?? image?.accessibilityWords, traits: .button, role: .segment)
        return describe?(self, system) ?? system
    }

    /// The width in points of a title with the attributes, or of the image.
    func contentWidth(attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        image?.size.width ?? (title ?? "").size(withAttributes: attributes).width.rounded(.up)
    }

    func show(attributes: [NSAttributedString.Key: Any], background image: UIImage?, contentAlpha: CGFloat) {
        label.attributedText = self.image == nil ? title.map { NSAttributedString(string: $0, attributes: attributes) } : nil
        imageView.image = self.image
        imageView.tintColor = attributes[.foregroundColor] as? UIColor
        background.image = image
        label.alpha = contentAlpha
        imageView.alpha = contentAlpha
    }

    /// - Parameter adjustment: moves the content, in addition to `contentOffset`.
    func layOut(adjustment: UIOffset) {
        background.frame = bounds
        let offset = CGPoint(x: contentOffset.width + adjustment.horizontal, y: contentOffset.height + adjustment.vertical)
        label.frame = bounds.offsetBy(dx: offset.x, dy: offset.y)
        let size = image?.size ?? .zero
        imageView.frame = CGRect(
            x: bounds.midX - size.width / 2 + offset.x, y: bounds.midY - size.height / 2 + offset.y, width: size.width, height: size.height)
    }
}
