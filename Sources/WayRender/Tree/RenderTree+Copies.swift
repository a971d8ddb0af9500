import WayGraphics
import WayLayers

/// The nodes of a replicator's copies from the last update.
private final class ReplicaStore {
    struct Key: Hashable {
        let copy: Int
        let layer: ObjectIdentifier
    }

    struct TintedBody: Hashable {
        let body: ObjectIdentifier
        let tint: LayerTint
    }

    /// The identities of the copies' nodes.
    var tokens: [Key: NSObject] = [:]
    var nodes: [Key: RenderNode] = [:]
    /// With their source bodies, which stay allocated so that their identifiers stay unique.
    var tinted: [TintedBody: (source: RenderBody, body: RenderBody)] = [:]
}

extension RenderTree {
    /// The sublayers of a replicator, once per copy; later copies above earlier ones.
    static func makeCopies(of layer: CAReplicatorLayer, _ shown: LayerProperties, at time: TimeInterval?, updatesCache: Bool) -> [RenderNode] {
        let sublayerTransform = shown.sublayerMatrix
        // Updated even without copies: that clears the dirty flags, so that later changes are noticed.
        let sources = inDrawingOrder(
            layer.children, layer.children.map { update($0, at: time, sublayerTransform: sublayerTransform, updatesCache: updatesCache) })
        let copies = layer.copies(shown)
        let previous = layer.replicaCache as? ReplicaStore ?? ReplicaStore(), current = ReplicaStore()
        if updatesCache { layer.replicaCache = current }
        var result: [(depth: CGFloat, node: RenderNode)] = []
        for (index, transform) in copies.transforms().enumerated() {
            let matrix = CATransform3DConcat(transform, sublayerTransform), lag = copies.delay * TimeInterval(index)
            for (child, source) in sources {
                let key = ReplicaStore.Key(copy: index, layer: ObjectIdentifier(child))
                let token = previous.tokens[key] ?? NSObject()
                current.tokens[key] = token
                var node = source.node
                if index > 0 {
                    let isDelayed = lag != 0 && child.subtreeAnimationCount > 0
                    let then = time.map { $0 - lag }
                    let body = isDelayed ? update(child, at: then, sublayerTransform: matrix, updatesCache: false).node.body : node.body
                    let placement = NodePlacement(properties(of: child, at: then), sublayerTransform: matrix)
                    node = RenderNode(layer: ObjectIdentifier(token), body: body, placement: placement)
                }
                let tint = copies.tint(index), opacity = copies.opacity(index)
                if tint != .none || opacity < 1 {
                    var placement = node.placement
                    placement.opacity *= opacity
                    node = RenderNode(layer: node.layer, body: tinted(node.body, by: tint, previous, current), placement: placement)
                }
                if let old = previous.nodes[key], old.body === node.body, old.placement == node.placement { node = old }
                current.nodes[key] = node
                result.append((copies.sortsByDepth ? transform.m43 : 0, node))
            }
        }
        guard copies.sortsByDepth else { return result.map(\.node) }
        return result.indices.sorted { (result[$0].depth, $0) < (result[$1].depth, $1) }.map { result[$0].node }
    }

    private static func inDrawingOrder(_ layers: [CALayer], _ entries: [RenderCache.Entry]) -> [(CALayer, RenderCache.Entry)] {
        layers.indices.sorted { (entries[$0].depth, $0) < (entries[$1].depth, $1) }.map { (layers[$0], entries[$0]) }
    }

    private static func tinted(_ body: RenderBody, by tint: LayerTint, _ previous: ReplicaStore, _ current: ReplicaStore) -> RenderBody {
        guard tint != .none else { return body }
        let key = ReplicaStore.TintedBody(body: ObjectIdentifier(body), tint: tint)
        let entry = current.tinted[key] ?? previous.tinted[key] ?? (body, body.tinted(by: tint))
        current.tinted[key] = entry
        return entry.body
    }
}

extension RenderBody {
    /// The body with all colours multiplied by a tint.
    fileprivate func tinted(by tint: LayerTint) -> RenderBody {
        var style = style
        style.background = tint.applied(to: style.background)
        style.borderColor = tint.applied(to: style.borderColor)
        if let color = style.shadow?.color { style.shadow?.color = tint.applied(to: color) }
        style.drawing = style.drawing.map { DrawingBox($0.drawing.tinted(by: tint)) }
        if let image = style.contents?.image { style.contents?.image = image.tinted(by: tint) }
        let children = children.map { RenderNode(layer: $0.layer, body: $0.body.tinted(by: tint), placement: $0.placement) }
        return RenderBody(bounds: bounds, style: style, children: children, mask: mask)
    }
}

extension CGImage {
    /// The image with its colours multiplied; the image itself if memory runs out.
    func tinted(by tint: LayerTint) -> CGImage {
        guard let buffer = PixelBuffer(width: width, height: height) else { return self }
        func factor(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        let red = factor(tint.red), green = factor(tint.green), blue = factor(tint.blue)
        func channel(_ pixel: UInt32, _ shift: UInt32, _ factor: UInt32) -> UInt32 {
            (((pixel >> shift & 0xFF) * factor + 127) / 255) << shift
        }
        withPixels { pixels, stride in
            for y in 0..<height {
                let row = buffer.row(y)
                for x in 0..<width {
                    let pixel = pixels[y * stride + x]
                    row[x] = pixel & 0xFF00_0000 | channel(pixel, 16, red) | channel(pixel, 8, green) | channel(pixel, 0, blue)
                }
            }
        }
        return CGImage(buffer, isOpaque: isOpaque)
    }
}
