import Foundation
import WayLayers

/// The glow of a pressed button with `showsTouchWhenHighlighted`.
final class TouchGlow: UIView {
    /// Points.
    private static let diameter: CGFloat = 90
    private static let alpha: CGFloat = 0.75

    override class var layerClass: AnyClass { CAGradientLayer.self }

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter))
        isUserInteractionEnabled = false
        guard let gradient = layer as? CAGradientLayer else { return }
        gradient.type = .radial
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [1, 0.6, 0].map { UIColor.white.withAlphaComponent(Self.alpha * $0).cgColor }
        gradient.locations = [0, 0.3, 1]
    }

    required init?(coder: NSCoder) { nil }
}
