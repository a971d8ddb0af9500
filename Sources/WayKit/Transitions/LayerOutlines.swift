import Foundation
import WayLayers

/// Outlines in a layer's coordinates that were made for its size: its mask, and the path of its shadow. They go with the size, while it is a transition
/// that gives the layer another one, so that a mask which opens still uncovers all of it at the end.
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

    /// What the program has made anew is left alone.
    func follow(_ group: AnimationTimeline) {
        let new = layer.bounds.size
        guard size.width > 0, size.height > 0, new != size else { return }
        let scale = CGAffineTransform(scaleX: new.width / size.width, y: new.height / size.height)
        if let shadowPath, layer.shadowPath === shadowPath {
            layer.shadowPath = scaled(shadowPath, scale)
            group.mapPaths(of: layer, "shadowPath", by: scale)
        }
        guard let mask, layer.mask === mask, mask.frame == maskFrame else { return }
        mask.frame = maskFrame.applying(scale)
        guard let shape = mask as? CAShapeLayer, shape.path === maskPath else { return }
        shape.path = maskPath.flatMap { scaled($0, scale) }
        group.mapPaths(of: shape, "path", by: scale)
    }

    private func scaled(_ path: CGPath, _ scale: CGAffineTransform) -> CGPath? {
        var scale = scale
        return path.copy(using: &scale)
    }
}
