import Foundation

/// The moving view: the presented controller's view clipped to rounded corners, with the grabber on top.
final class SheetView: UIView {
    /// Points from the upper edge to the grabber.
    static let grabberInset: CGFloat = 5

    let grabber = SheetGrabber(frame: CGRect(origin: .zero, size: SheetGrabber.size))
    private var effectView: UIVisualEffectView?

    /// Behind the content; nil for none.
    var effect: UIVisualEffect? {
        didSet {
            guard effect != nil || effectView != nil else { return }
            let view = effectView ?? UIVisualEffectView()
            if effectView == nil {
                effectView = view
                view.frame = bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                insertSubview(view, at: 0)
            }
            view.effect = effect
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        layer.cornerCurve = .continuous
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    var showsGrabber: Bool {
        get { !grabber.isHidden }
        set { grabber.isHidden = !newValue }
    }

    /// Embeds the view, whatever superview it has.
    func embed(_ content: UIView) {
        guard content.superview !== self else { return }
        content.transform = .identity
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(content, belowSubview: grabber)
    }

    func round(_ radius: CGFloat, all: Bool) {
        layer.cornerRadius = radius
        let upper: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        layer.maskedCorners = all ? upper.union([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) : upper
    }

    /// Sets position and size independent of the transform: a pushed-back sheet keeps its own.
    func setBoundsAndCenter(_ frame: CGRect) {
        bounds.size = frame.size
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = SheetGrabber.size
        grabber.frame = CGRect(x: (bounds.width - size.width) / 2, y: Self.grabberInset, width: size.width, height: size.height)
    }
}
