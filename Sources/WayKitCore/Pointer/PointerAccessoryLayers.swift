import Foundation
import WayLayers

/// Draws accessories around the pointer, above everything in the window.
@MainActor struct PointerAccessoryLayers {
    /// Points from the pointer's position to the edge of the cursor, whose size the compositor does not report.
    private static let pointerRadius: CGFloat = 10
    private static let beamWidth: CGFloat = 2
    private static let zPosition: CGFloat = 100_000

    private let container = CALayer()

    /// Nil without accessories, and for a view that is in no window.
    init?(_ accessories: [UIPointerAccessory], over view: UIView) {
        guard !accessories.isEmpty, let window = view.window else { return nil }
        container.zPosition = Self.zPosition
        let color = UIColor.secondaryLabel.resolvedColor(with: view.traitCollection).cgColor
        for accessory in accessories { container.addSublayer(Self.makeLayer(accessory, color)) }
        window.layer.addSublayer(container)
    }

    private static func makeLayer(_ accessory: UIPointerAccessory, _ color: CGColor) -> CALayer {
        let path = path(of: accessory.shape), layer = CAShapeLayer(), box = path.bounds, angle = accessory.position.angle
        layer.bounds = box
        layer.path = path.cgPath
        layer.fillColor = color
        let distance = pointerRadius + max(0, accessory.position.offset) + box.height / 2
        layer.position = CGPoint(x: sin(angle) * distance, y: -cos(angle) * distance)
        if accessory.orientationMatchesAngle { layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
        return layer
    }

    private static func path(of shape: UIPointerShape) -> UIBezierPath {
        switch shape {
        case .path(let path): path
        case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius)
        case .verticalBeam(let length):
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: beamWidth, height: length), cornerRadius: beamWidth / 2)
        case .horizontalBeam(let length):
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: length, height: beamWidth), cornerRadius: beamWidth / 2)
        }
    }

    /// - Parameter location: of the pointer, in the window.
    func move(to location: CGPoint) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        container.position = location
        CATransaction.commit()
    }

    func remove() { container.removeFromSuperlayer() }
}
