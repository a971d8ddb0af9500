import Foundation
import WayLayers

/// The visible view of a popover: body and arrow in one shape with a shadow, and the contents in the body.
final class PopoverView: UIView {
    private let shape = CAShapeLayer()
    private let clip = UIView()
    private(set) var geometry: PopoverGeometry?
    /// A custom background, instead of shape and shadow.
    private var background: UIPopoverBackgroundView?

    private static let shadowOpacity: Float = 0.18

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(shape)
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = Self.shadowOpacity
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 4)
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        clip.layer.cornerRadius = PopoverGeometry.Metrics.standard.cornerRadius
        addSubview(clip)
    }

    required init?(coder: NSCoder) { nil }

    /// A container beside what a tap outside does.
    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.containerType = .semanticGroup
        return system
    }

    /// Sets the class of the background; nil: the system's.
    func setBackground(_ type: UIPopoverBackgroundView.Type?) {
        if let background, let type, Swift.type(of: background) == type { return }
        background?.removeFromSuperview()
        background = type.map { makeView(of: $0) }
        if let background { insertSubview(background, at: 0) }
        shape.isHidden = background != nil
        layer.shadowOpacity = background == nil ? Self.shadowOpacity : 0
        let hasStandardAppearance = type?.wantsDefaultContentAppearance ?? true
        clip.layer.cornerRadius = hasStandardAppearance ? PopoverGeometry.Metrics.standard.cornerRadius : 0
    }

    /// Embeds the contents, whatever superview they have.
    func embed(_ content: UIView) {
        guard content.superview !== clip else { return }
        content.transform = .identity
        content.frame = clip.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(content)
    }

    func show(_ geometry: PopoverGeometry, color: UIColor) {
        let fill = color.cgColor
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        if geometry != self.geometry {
            let path = geometry.outline.cgPath
            shape.path = path
            layer.shadowPath = path
        }
        shape.frame = CGRect(origin: .zero, size: geometry.frame.size)
        shape.fillColor = fill
        CATransaction.commit()
        self.geometry = geometry
        clip.frame = geometry.body
        guard let background else { return }
        background.frame = CGRect(origin: .zero, size: geometry.frame.size)
        background.arrowDirection = geometry.arrow
        background.arrowOffset = geometry.arrowOffset
    }

    /// The whole shape receives touches, including the arrow; the area beside the arrow does not.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        geometry?.outline.contains(point) ?? super.point(inside: point, with: event)
    }
}
