import Foundation
@_spi(WayKit) import WayKitCore

/// The views of a text field: border, background image, text and clear button.
@MainActor final class FieldChrome {
    private static let cornerRadius: CGFloat = 5
    /// The extent in points around the clear button in which a touch is the button's.
    private static let clearButtonReach: CGFloat = 12

    private unowned let field: UITextField
    private let border = UIView()
    private let innerBorder = UIView()
    private let backgroundView = UIImageView()
    private let canvas: FieldCanvas
    private var clearButton: FieldClearButton?

    init(field: UITextField) {
        self.field = field
        canvas = FieldCanvas(field: field)
        for view in [border, innerBorder, backgroundView, canvas] {
            view.isUserInteractionEnabled = false
            field.addSubview(view)
        }
    }

    func setNeedsTextDisplay() { canvas.setNeedsDisplay() }

    /// Replaces an overlay view.
    func replace(_ old: UIView?, with new: UIView?) {
        guard old !== new else { return }
        if old?.superview === field { old?.removeFromSuperview() }
        field.chromeChanged()
    }

    func layOut() {
        let geometry = FieldGeometry(field), bounds = field.bounds
        let borderRect = field.borderRect(forBounds: bounds)
        border.frame = borderRect
        innerBorder.frame = borderRect.width > 2 && borderRect.height > 2 ? borderRect.insetBy(dx: 1, dy: 1) : borderRect
        backgroundView.frame = borderRect
        canvas.frame = bounds
        updateSideView(field.leftView, at: field.leftViewRect(forBounds: bounds), isShown: geometry.showsLeftView)
        updateSideView(field.rightView, at: field.rightViewRect(forBounds: bounds), isShown: geometry.showsRightView)
        updateClearButton(isShown: geometry.showsClearButton)
        show()
    }

    private func updateSideView(_ view: UIView?, at frame: CGRect, isShown: Bool) {
        guard let view else { return }
        guard isShown else {
            if view.superview === field { view.removeFromSuperview() }
            return
        }
        if view.superview !== field { field.addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = frame
    }

    private func updateClearButton(isShown: Bool) {
        guard isShown || clearButton != nil else { return }
        let button = clearButton ?? FieldClearButton(field: field)
        clearButton = button
        button.isHidden = !isShown
        guard isShown else { return }
        button.image = field.clearButtonImage
        button.visibleRect = field.clearButtonRect(forBounds: field.bounds)
        var frame = button.visibleRect.insetBy(dx: -Self.clearButtonReach, dy: -Self.clearButtonReach).intersection(field.bounds)
        // At the field's end the touches that it lacks there are those at its other side.
        let missing = max(0, UIView.minimumTouchTarget - frame.width)
        if frame.midX > field.bounds.midX { frame.origin.x -= missing }
        frame.size.width += missing
        button.frame = frame
        field.bringSubviewToFront(button)
    }

    private func show() {
        let style = field.borderStyle, image = field.showsBackground ? field.shownBackground : nil
        backgroundView.image = image
        backgroundView.isHidden = image == nil
        border.isHidden = style == .none || image != nil
        innerBorder.isHidden = style != .bezel || image != nil
        let isHighContrast = field.traitCollection.accessibilityContrast == .high
        func cg(_ color: UIColor) -> CGColor { color.resolvedColor(with: field.traitCollection).cgColor }
        switch style {
        case .none: break
        case .line:
            border.backgroundColor = nil
            border.layer.cornerRadius = 0
            border.layer.borderWidth = 1
            border.layer.borderColor = cg(field.isEnabled ? .label : .tertiaryLabel)
        case .bezel:
            border.backgroundColor = .systemBackground
            border.layer.cornerRadius = 0
            border.layer.borderWidth = 1
            border.layer.borderColor = cg(isHighContrast ? .label : .systemGray)
            innerBorder.layer.borderWidth = 1
            innerBorder.layer.borderColor = cg(.systemGray4)
        case .roundedRect:
            border.backgroundColor = field.isEnabled ? .systemBackground : .secondarySystemBackground
            border.layer.cornerRadius = Self.cornerRadius
            border.layer.borderWidth = field.pixelLength
            border.layer.borderColor = cg(isHighContrast ? .systemGray : .systemGray4)
        }
    }
}

/// Draws the text of a text field, or its placeholder.
final class FieldCanvas: UIView {
    private unowned let field: UITextField

    init(field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        drawsContent = true
        layer.needsDisplayOnBoundsChange = true
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { field.drawContent() }
}

/// Removes the text.
final class FieldClearButton: UIControl {
    private unowned let field: UITextField
    private let icon = UIImageView()
    /// The icon's frame in the field.
    var visibleRect = CGRect.zero { didSet { setNeedsLayout() } }

    /// In place of the system's.
    var image: UIImage? { didSet { if oldValue !== image { updateIcon() } } }

    init(field: UITextField) {
        self.field = field
        super.init(frame: .zero)
        updateIcon()
        icon.tintColor = .tertiaryLabel
        icon.contentMode = .center
        addSubview(icon)
        field.addSubview(self)
    }

    required init?(coder: NSCoder) { nil }

    override var extendsTouchTarget: Bool { true }

    private func updateIcon() {
        let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .regular)
        icon.image = image ?? UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration)
    }

    /// Keys remain the field's.
    override var canBecomeFocused: Bool { false }

    override func touchedUpInside(with event: UIEvent?) { field.clearButtonTapped() }

    override var systemAccessibility: SystemAccessibility {
        var system = super.systemAccessibility
        system.label = SystemString.clearText.text
        system.traits.insert(.button)
        system.activate = { [weak self] in self?.tapForAssistiveTechnology() ?? false }
        return system
    }

    override func stateChanged() {
        super.stateChanged()
        icon.alpha = isHighlighted ? 0.5 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        icon.frame = visibleRect.offsetBy(dx: -frame.minX, dy: -frame.minY)
    }
}
