import WayGraphics
import WayHost
import WayLayers

/// A backdrop in a window, or in a raster that is being made.
struct BackdropPlacement {
    let key: Key
    /// Painting that stops at this occurrence paints the content behind the backdrop.
    let occurrence: Occurrence
    /// The device pixels of its bounding box, clipped by superlayers.
    let area: PixelRect
    let blur: BackdropBlur
    /// Its shape; nil for an axis-aligned one that fills `area`.
    let quad: Quad?

    /// The pixels that contribute to its blur.
    func source(in bounds: PixelRect) -> PixelRect { blur.source(of: area, in: bounds) }

    /// A layer and its position: a snapshot can show the same layer at another position.
    struct Key: Hashable {
        let layer: ObjectIdentifier
        let x, y: Int
        /// The layer in perspective whose raster contains it; nil if it is painted directly.
        let space: ObjectIdentifier?

        init(_ node: RenderNode, at transform: CGAffineTransform, space: ObjectIdentifier? = nil) {
            self.init(node.layer, node.body, at: transform, space: space)
        }

        init(_ layer: ObjectIdentifier, _ body: RenderBody, at transform: CGAffineTransform, space: ObjectIdentifier?) {
            let box = DevicePixels.snapped(transform.box(body.bounds))
            (self.layer, x, y, self.space) = (layer, box.x, box.y, space)
        }
    }

    /// Identifies one occurrence of a layer in a tree: the layer and its device box.
    struct Occurrence: Equatable {
        private let layer: ObjectIdentifier
        private let box: PixelRect

        /// - Parameter parent: From the superlayer's space to the device.
        init(_ node: RenderNode, under parent: CGAffineTransform) {
            layer = node.layer
            box = node.frame.isNull ? .zero : DevicePixels.snapped(parent.box(node.frame))
        }
    }

    /// A shape that is not axis-aligned on the device, or that is in a raster in perspective.
    struct Quad {
        /// From the device to the canvas that it is painted on.
        let fromDevice: PlaneProjection
        /// The corners on that canvas.
        let corners: [CGPoint]
    }

    /// The display item of the blurred image, in the canvas's pixels.
    /// - Parameter replaces: Whether it replaces the sharp content behind it, even where it is translucent.
    func item(_ image: CGImage, clip: PixelRect, alpha: CGFloat, replaces: Bool) -> DisplayItem {
        guard let quad else {
            let bounds = area.intersection(clip)
            let source = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
            var draw = ImageDraw(image: image, source: source, mapping: .copy(x: area.x, y: area.y))
            draw.replaces = replaces
            return DisplayItem(kind: .image(draw), bounds: bounds, opaque: image.isOpaque && alpha >= 1 ? bounds : .zero, alpha: alpha)
        }
        let toDevice = PlaneProjection(CATransform3DMakeTranslation(CGFloat(area.x), CGFloat(area.y), 0))
        let draw = QuadDraw(image: image, projection: toDevice.concatenating(quad.fromDevice), corners: quad.corners)
        let bounds = DevicePixels.covering(CGRect(enclosing: quad.corners).insetBy(dx: -1, dy: -1)).intersection(clip)
        return DisplayItem(kind: .quad(draw), bounds: bounds, alpha: alpha)
    }
}

/// Where a display list finds the blurred content behind its backdrops.
struct BackdropSource {
    let backdrops: Backdrops
    /// The layer in perspective whose raster is made; nil for backdrops that are painted directly.
    let space: ObjectIdentifier?

    /// The source for the raster of a layer in perspective. A layer in perspective inside such a raster sees only the raster's own content.
    func inside(_ node: RenderNode) -> BackdropSource? {
        space == nil ? BackdropSource(backdrops: backdrops, space: node.layer) : nil
    }

    /// The blurred images of this space.
    var images: [CGImage] { space.map(backdrops.images) ?? [] }
}
