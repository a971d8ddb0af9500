import Foundation
import WayLayers

/// Paths that were made for a layer's size: its mask and its shadow path. When a transition's container is resized they are scaled with
/// the layer, so that an opening mask still uncovers all of it at the end.
@MainActor struct LayerOutlines {
    private let layer: CALayer
    private let size: CGSize
    private let shadowPath: CGPath?
    private let mask: CALayer?
    private let maskFrame: CGRect
    private let maskPath: CGPath?

    init(_ layer: CALayer) {
        self.layer = layer
        size = layer.bounds.size
        shadowPath = layer.shadowPath
        mask = layer.mask
        maskFrame = layer.mask?.frame ?? .zero
        maskPath = (layer.mask as? CAShapeLayer)?.path
    }

    /// Masks and paths that the program has replaced meanwhile are left unchanged.
    func update(in timeline: AnimationTimeline) {
        let new = layer.bounds.size
        guard size.width > 0, size.height > 0, new != size else { return }
        let scale = CGAffineTransform(scaleX: new.width / size.width, y: new.height / size.height)
        if let shadowPath, layer.shadowPath === shadowPath {
            layer.shadowPath = scaled(shadowPath, scale)
            timeline.mapPaths(of: layer, "shadowPath", by: scale)
        }
        guard let mask, layer.mask === mask, mask.frame == maskFrame else { return }
        mask.frame = maskFrame.applying(scale)
        guard let shape = mask as? CAShapeLayer, shape.path === maskPath else { return }
        shape.path = maskPath.flatMap { scaled($0, scale) }
        timeline.mapPaths(of: shape, "path", by: scale)
    }

    private func scaled(_ path: CGPath, _ scale: CGAffineTransform) -> CGPath? {
        var scale = scale
        return path.copy(using: &scale)
    }
}
