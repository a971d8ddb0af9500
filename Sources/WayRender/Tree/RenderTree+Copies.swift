import WayGraphics
import WayLayers

/// What a replicator's copies looked like the last time.
private final class ReplicaStore {
    struct Place: Hashable {
        let copy: Int
        let layer: ObjectIdentifier
    }

    struct TintedBody: Hashable {
        let body: ObjectIdentifier
        let tint: LayerTint
    }

    /// Stand for the copies where nodes are told apart.
    var tokens: [Place: NSObject] = [:]
    var nodes: [Place: RenderNode] = [:]
    /// With the bodies that they were made of, so that no other takes their place in memory.
    var tinted: [TintedBody: (source: RenderBody, body: RenderBody)] = [:]
}

extension RenderTree {
    /// The sublayers of a replicator, as often as it shows them; later copies above earlier ones.
    static func makeCopies(of layer: CAReplicatorLayer, _ shown: LayerProperties, at time: TimeInterval?, keeps: Bool) -> [RenderNode] {
        let above = shown.sublayerMatrix
        // Looked at even where no copy is shown, so that changes are waited for again.
        let sources = inDrawingOrder(layer.children, layer.children.map { update($0, at: time, above: above, keeps: keeps) })
        let copies = layer.copies(shown)
        let before = layer.replicaCache as? ReplicaStore ?? ReplicaStore(), now = ReplicaStore()
        if keeps { layer.replicaCache = now }
        var result: [(depth: CGFloat, node: RenderNode)] = []
        for (index, transform) in copies.transforms().enumerated() {
            let matrix = CATransform3DConcat(transform, above), lag = copies.delay * TimeInterval(index)
            for (child, source) in sources {
                let place = ReplicaStore.Place(copy: index, layer: ObjectIdentifier(child))
                let token = before.tokens[place] ?? NSObject()
                now.tokens[place] = token
                var node = source.node
                if index > 0 {
                    let isDelayed = lag != 0 && child.subtreeAnimationCount > 0
                    let then = time.map { $0 - lag }
                    let body = isDelayed ? update(child, at: then, above: matrix, keeps: false).node.body : node.body
                    let placement = NodePlacement(properties(of: child, at: then), above: matrix)
                    node = RenderNode(layer: ObjectIdentifier(token), body: body, placement: placement)
                }
                let tint = copies.tint(index), opacity = copies.opacity(index)
                if tint != .none || opacity < 1 {
                    var placement = node.placement
                    placement.opacity *= opacity
                    node = RenderNode(layer: node.layer, body: tinted(node.body, by: tint, before, now), placement: placement)
                }
                if let old = before.nodes[place], old.body === node.body, old.placement == node.placement { node = old }
                now.nodes[place] = node
                result.append((copies.sortsByDepth ? transform.m43 : 0, node))
            }
        }
        guard copies.sortsByDepth else { return result.map(\.node) }
        return result.indices.sorted { (result[$0].depth, $0) < (result[$1].depth, $1) }.map { result[$0].node }
    }

    private static func inDrawingOrder(_ layers: [CALayer], _ entries: [RenderCache.Entry]) -> [(CALayer, RenderCache.Entry)] {
        layers.indices.sorted { (entries[$0].depth, $0) < (entries[$1].depth, $1) }.map { (layers[$0], entries[$0]) }
    }

    private static func tinted(_ body: RenderBody, by tint: LayerTint, _ before: ReplicaStore, _ now: ReplicaStore) -> RenderBody {
        guard tint != .none else { return body }
        let key = ReplicaStore.TintedBody(body: ObjectIdentifier(body), tint: tint)
        let entry = now.tinted[key] ?? before.tinted[key] ?? (body, body.tinted(by: tint))
        now.tinted[key] = entry
        return entry.body
    }
}

extension RenderBody {
    /// The same in colours that are multiplied by another.
    fileprivate func tinted(by tint: LayerTint) -> RenderBody {
        var look = look
        look.background = tint.applied(to: look.background)
        look.borderColor = tint.applied(to: look.borderColor)
        if let color = look.shadow?.color { look.shadow?.color = tint.applied(to: color) }
        look.drawing = look.drawing.map { DrawingBox($0.drawing.tinted(by: tint)) }
        if let image = look.contents?.image { look.contents?.image = image.tinted(by: tint) }
        let children = children.map { RenderNode(layer: $0.layer, body: $0.body.tinted(by: tint), placement: $0.placement) }
        return RenderBody(bounds: bounds, look: look, children: children, mask: mask)
    }
}

extension CGImage {
    /// The picture with its colours multiplied; itself where there is no memory for another.
    fileprivate func tinted(by tint: LayerTint) -> CGImage {
        guard let buffer = PixelBuffer(width: width, height: height) else { return self }
        func factor(_ value: CGFloat) -> UInt32 { UInt32((value * 255).rounded()) }
        let red = factor(tint.red), green = factor(tint.green), blue = factor(tint.blue)
        func part(_ pixel: UInt32, _ shift: UInt32, _ factor: UInt32) -> UInt32 {
            (((pixel >> shift & 0xFF) * factor + 127) / 255) << shift
        }
        withPixels { pixels, stride in
            for y in 0..<height {
                let row = buffer.row(y)
                for x in 0..<width {
                    let pixel = pixels[y * stride + x]
                    row[x] = pixel & 0xFF00_0000 | part(pixel, 16, red) | part(pixel, 8, green) | part(pixel, 0, blue)
                }
            }
        }
        return CGImage(buffer, isOpaque: isOpaque)
    }
}
