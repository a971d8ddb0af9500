import Foundation
import WayGraphics

/// What a focus ring lies on: one opaque colour, or something else, such as an image.
@MainActor struct FocusBackdrop {
    private(set) var color: CGColor?
    private let root: CALayer
    private let ring: CALayer
    private let item: CALayer
    /// The ring's outline, in the coordinates of the root.
    private let outer: CGRect
    /// What lies in here is not below the ring.
    private let inner: CGRect

    /// Goes through the layers in the order of painting, up to the item's.
    /// - Parameters:
    ///   - outer: the rectangle that contains the ring, in the coordinates of the root.
    ///   - width: of the ring, in points.
    init(of ring: CALayer, around item: CALayer, in root: CALayer, outer: CGRect, width: CGFloat) {
        (self.ring, self.item, self.root, self.outer) = (ring, item, root, outer)
        inner = outer.insetBy(dx: width, dy: width)
        _ = visit(root)
    }

    /// False ends the search.
    private mutating func visit(_ layer: CALayer) -> Bool {
        guard layer !== ring, !layer.isHidden, layer.opacity > 0.01 else { return true }
        let frame = layer.convert(layer.bounds, to: root)
        if frame.intersects(outer) {
            paint(layer, frame)
        } else if layer.masksToBounds {
            return true
        }
        for sublayer in layer.sublayers ?? [] where !visit(sublayer) { return false }
        return layer !== item
    }

    private mutating func paint(_ layer: CALayer, _ frame: CGRect) {
        let background = layer.backgroundColor.flatMap { $0.alpha > 0.01 ? $0 : nil }
        let hasContent = layer.contents != nil || layer.drawnContent != nil || type(of: layer) != CALayer.self
        guard background != nil || hasContent || layer.borderWidth > 0, !inner.contains(frame) else { return }
        let covers = frame.insetBy(dx: -0.5, dy: -0.5).contains(outer), isOpaque = layer.opacity > 0.99 && background?.alpha ?? 0 > 0.99
        color = covers && isOpaque && !hasContent ? background : nil
    }
}
