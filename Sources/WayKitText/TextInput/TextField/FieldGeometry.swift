import Foundation

/// The default rectangles of a text field.
@MainActor struct FieldGeometry {
    /// Points.
    static let clearButtonSize = CGSize(width: 19, height: 19)
    private static let clearButtonMargin: CGFloat = 5
    /// Between the border and the text.
    private static let borderInset = CGSize(width: 7, height: 2)
    /// Between the border and an overlay view, and between it and the text.
    private static let overlayMargin: CGFloat = 5
    /// The height of a field with a border is this much more than that of its line.
    private static let borderedPadding: CGFloat = 13
    /// Of a rounded field, since iOS 13.
    private static let minimumBorderedHeight: CGFloat = 34
    private static let plainPadding: CGFloat = 1
    private static let framedPadding: CGFloat = 6

    private let field: UITextField

    init(_ field: UITextField) {
        self.field = field
    }

    private var hasBorder: Bool { field.borderStyle != .none }
    private var isMirrored: Bool { field.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func shows(_ mode: UITextField.ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: field.isEditing
        case .unlessEditing: !field.isEditing
        case .always: true
        }
    }

    var showsLeftView: Bool { field.leftView != nil && shows(field.leftViewMode) }
    var showsRightView: Bool { field.rightView != nil && shows(field.rightViewMode) }
    var showsClearButton: Bool { field.isEnabled && field.hasText && shows(field.clearButtonMode) }

    func textRect(_ bounds: CGRect) -> CGRect {
        var left = hasBorder ? Self.borderInset.width : 0, right = left
        func obstruct(_ rect: CGRect, _ gap: CGFloat) {
            if rect.midX < bounds.midX { left = max(left, rect.maxX - bounds.minX + gap) } else { right = max(right, bounds.maxX - rect.minX + gap) }
        }
        let gap = hasBorder ? Self.overlayMargin : 0
        if showsLeftView { obstruct(field.leftViewRect(forBounds: bounds), gap) }
        if showsRightView { obstruct(field.rightViewRect(forBounds: bounds), gap) }
        if showsClearButton { obstruct(field.clearButtonRect(forBounds: bounds), Self.clearButtonMargin) }
        let vertical = hasBorder ? Self.borderInset.height : 0
        return CGRect(
            x: bounds.minX + left, y: bounds.minY + vertical, width: max(0, bounds.width - left - right), height: max(0, bounds.height - 2 * vertical))
    }

    /// At the trailing edge.
    func clearButtonRect(_ bounds: CGRect) -> CGRect {
        let size = Self.clearButtonSize
        let x = isMirrored ? bounds.minX + Self.clearButtonMargin : bounds.maxX - Self.clearButtonMargin - size.width
        return field.pixelAligned(CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size))
    }

    func overlayRect(_ view: UIView?, in bounds: CGRect, isLeading: Bool) -> CGRect {
        guard let view else { return .zero }
        var size = view.bounds.size
        if size.width <= 0 || size.height <= 0 { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        size.height = min(size.height, bounds.height)
        let margin = hasBorder ? Self.overlayMargin : 0
        let x = isLeading != isMirrored ? bounds.minX + margin : bounds.maxX - margin - size.width
        return field.pixelAligned(CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size))
    }

    private var padding: CGFloat {
        switch field.borderStyle {
        case .none: Self.plainPadding
        case .line, .bezel: Self.framedPadding
        case .roundedRect: Self.borderedPadding
        }
    }

    /// The text, or else the placeholder, with everything beside it.
    var intrinsicSize: CGSize {
        let text = FieldText(field).size
        let probe = CGRect(x: 0, y: 0, width: 10_000, height: 1000), inner = field.textRect(forBounds: probe)
        let width = text.width + (field.hasText ? FieldTextLayout.caretWidth : 0) + probe.width - inner.width
        let least = field.borderStyle == .roundedRect ? Self.minimumBorderedHeight : field.showsBackground ? field.background?.size.height ?? 0 : 0
        let height = max(least, text.height.rounded(.up) + padding)
        return CGSize(width: width.rounded(.up), height: height)
    }
}
