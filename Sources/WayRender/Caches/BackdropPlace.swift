import WayGraphics
import WayHost
import WayLayers

/// A backdrop in a window, or in a picture that is being made.
struct BackdropPlace {
    let key: Key
    /// What is painted ends before this to find what lies behind.
    let spot: Spot
    /// The pixels about it that superlayers leave to it.
    let area: PixelRect
    let blur: BackdropBlur
    /// How it stands; nil for one that stands upright and takes all of `area`.
    let quad: Quad?

    /// What shows in it.
    func source(in bounds: PixelRect) -> PixelRect { blur.source(of: area, in: bounds) }

    /// A layer and where it is: a snapshot shows it at another place.
    struct Key: Hashable {
        let layer: ObjectIdentifier
        let x, y: Int
        /// The layer in perspective whose picture it is part of; nil where it is painted straight away.
        let space: ObjectIdentifier?

        init(_ node: RenderNode, at transform: CGAffineTransform, space: ObjectIdentifier? = nil) {
            self.init(node.layer, node.body, at: transform, space: space)
        }

        init(_ layer: ObjectIdentifier, _ body: RenderBody, at transform: CGAffineTransform, space: ObjectIdentifier?) {
            let box = DevicePixels.snapped(transform.box(body.bounds))
            (self.layer, x, y, self.space) = (layer, box.x, box.y, space)
        }
    }

    /// A node where a tree shows it.
    struct Spot: Equatable {
        private let layer: ObjectIdentifier
        private let box: PixelRect

        /// - Parameter parent: From the superlayer's space to the device.
        init(_ node: RenderNode, under parent: CGAffineTransform) {
            layer = node.layer
            box = node.frame.isNull ? .zero : DevicePixels.snapped(parent.box(node.frame))
        }
    }

    /// What is askew on the device, or stands in a picture that is.
    struct Quad {
        /// From the device to where it is painted.
        let fromDevice: PlaneProjection
        /// Where it is painted.
        let corners: [CGPoint]
    }

    /// Its blurred picture, in the pixels that it is painted in.
    /// - Parameter replaces: What it blurs is not to be seen besides, though something may shine through it.
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

/// Where a list finds what lies behind the backdrops in it.
struct BackdropSource {
    let backdrops: Backdrops
    /// The layer in perspective whose picture is made; nil for those painted straight away.
    let space: ObjectIdentifier?

    /// The same for the picture of a layer in perspective; what stands in perspective in that one finds only what is in the picture.
    func inside(_ node: RenderNode) -> BackdropSource? {
        space == nil ? BackdropSource(backdrops: backdrops, space: node.layer) : nil
    }

    /// The pictures that are brought from it.
    var images: [CGImage] { space.map(backdrops.images) ?? [] }
}
