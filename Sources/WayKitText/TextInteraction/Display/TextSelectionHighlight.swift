import Foundation
@_spi(WayKit) import WayKitCore

/// The system's highlight: the rectangles of the selection in the tint colour.
final class TextSelectionHighlight: UIView, UITextSelectionHighlightView {
    private static let opacity: CGFloat = 0.2
    private static let highContrastOpacity: CGFloat = 0.4

    private var rectLayers: [CALayer] = []

    var selectionRects: [UITextSelectionRect] = [] { didSet { updateLayers() } }
    /// Only rectangles that intersect it are shown.
    var visibleRect = CGRect.infinite

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    private var color: CGColor {
        let opacity = traitCollection.accessibilityContrast == .high ? Self.highContrastOpacity : Self.opacity
        return resolved(tintColor.withAlphaComponent(opacity))
    }

    private func updateLayers() {
        let rects = selectionRects.map(\.rect).filter { $0.width > 0 && $0.height > 0 && $0.intersects(visibleRect) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        while rectLayers.count > rects.count { rectLayers.removeLast().removeFromSuperlayer() }
        while rectLayers.count < rects.count {
            let new = CALayer()
            layer.addSublayer(new)
            rectLayers.append(new)
        }
        let color = color
        for (rectLayer, rect) in zip(rectLayers, rects) {
            rectLayer.frame = rect
            rectLayer.backgroundColor = color
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLayers()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateLayers()
    }
}
