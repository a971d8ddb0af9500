import WayGraphics
import WayHost

/// A promoted surface: compositing layers that do not move relative to each other, painted into one buffer; or a solid colour; or a corner overlay.
final class PlannedSurface {
    /// A compositing layer in the surface's buffer.
    struct Member {
        var layer: CompositingLayer
        /// From the layer's space to the buffer's pixels.
        let rasterTransform: CGAffineTransform
        /// The part of it that is painted if superlayers clip it and it does not move.
        let clip: PixelRect?
        /// The layer's opacity that is painted into the buffer.
        var alpha: CGFloat
    }

    enum Kind: Equatable {
        case painted, color, corner
    }

    let id: SurfaceID
    let kind: Kind
    private(set) var members: [Member]
    /// The overlay of a corner; nil for other kinds.
    private(set) var corner: CornerOverlay?
    /// The painted part of the buffer, in its pixels.
    private(set) var contentRect: PixelRect
    /// The whole buffer, in the same pixels.
    private(set) var bufferRect: PixelRect
    /// The damage of its buffers, in their pixels.
    let damageHistory = DamageHistory()
    /// The margin repeats the content's edge pixels where frames end with the content; it is transparent where they extend to the next whole point.
    let extendsEdges: Bool
    /// The compositor applies the layer's opacity (`wp_alpha_modifier_v1`).
    private let usesSurfaceOpacity: Bool

    /// Its placement in this frame; nil if it is hidden.
    private(set) var placement: SurfacePlacement?
    /// It is on display with a buffer or a colour.
    private(set) var isShown = false
    private var shownColor: RGBA?

    /// Limits of the scale at which a buffer is shown, relative to its own, which is the window's scale times a power of two. It is hardly ever
    /// enlarged, and repainted before it is reduced to half, so that content which arrives at its natural size is painted for that size.
    private static let maxScale: CGFloat = 1.03
    private static let minScale: CGFloat = 0.505

    /// - Parameters:
    ///   - layers: Neighbours in z-order with the same motion, or a single one.
    ///   - moving: They move.
    ///   - asColor: A single layer of one colour needs no painted buffer.
    ///   - behind: The solid colour behind a corner.
    init?(id: SurfaceID, _ layers: ArraySlice<CompositingLayer>, moving: Bool, asColor: Bool, behind: RGBA?, grid: PointGrid, scale: CGFloat, fades: Bool) {
        guard let first = layers.first else { return nil }
        self.id = id
        extendsEdges = grid.isOneToOne
        let isAlone = layers.count == 1
        usesSurfaceOpacity = fades && isAlone && first.fadesUniformly
        if let rounded = first.rounded, case .corner(let rawCorner) = first.key.part {
            kind = .corner
            let overlay = CornerOverlay(.init(rawValue: rawCorner), of: rounded, behind: behind)
            contentRect = overlay.content
            corner = overlay
            members = [Member(layer: first, rasterTransform: .identity, clip: nil, alpha: 1)]
        } else if asColor, isAlone, first.color != nil {
            kind = .color
            contentRect = .zero
            members = [Member(layer: first, rasterTransform: first.transform, clip: nil, alpha: 1)]
        } else {
            kind = .painted
            guard let bufferTransform = Self.bufferTransform(first.transform, moving: moving, scale: scale) else { return nil }
            let bakesAlpha = !usesSurfaceOpacity
            members = layers.map { layer in
                let isClipped = !moving && !layer.clip.contains(DevicePixels.covering(layer.transform.box(layer.body.extent)))
                return Member(
                    layer: layer, rasterTransform: layer.transform.concatenating(bufferTransform), clip: isClipped ? layer.clip : nil,
                    alpha: bakesAlpha ? layer.alpha : 1)
            }
            contentRect = members.reduce(.zero) { $0.union($1.box) }
        }
        bufferRect = contentRect.widened(by: grid.margin)
        if kind != .color { damageHistory.pending.set(contentRect) }
    }

    /// From the device to the buffer's pixels.
    private static func bufferTransform(_ transform: CGAffineTransform, moving: Bool, scale: CGFloat) -> CGAffineTransform? {
        // A layer at rest is painted for its exact position.
        guard moving, transform.isUnflippedAxisAligned else { return .identity }
        let raster = CGAffineTransform(scaleX: scale * scaleLevel(transform.a / scale), y: scale * scaleLevel(transform.d / scale))
        guard transform.isInvertible else { return nil }
        return transform.inverted().concatenating(raster)
    }

    private static func scaleLevel(_ ratio: CGFloat) -> CGFloat {
        guard ratio > 0 else { return 1 }
        return exp2(min(max(log2(ratio / maxScale).rounded(.up), -6), 6))
    }

    /// From the buffer's pixels to the device.
    private func map(of member: Member, _ layer: CompositingLayer) -> CGAffineTransform? {
        guard member.rasterTransform.isInvertible else { return nil }
        let map = member.rasterTransform.inverted().concatenating(layer.transform)
        // Removes rounding errors of the multiplication.
        return map.isPureTranslation ? CGAffineTransform(translationX: map.tx, y: map.ty) : map
    }

    // MARK: From frame to frame

    /// Updates the surface to the compositing layers of another frame.
    /// - Parameter behind: Finds the content behind a corner.
    /// - Returns: false if they need another surface.
    func update(_ layers: ArraySlice<CompositingLayer>, behind: (CompositingLayer) -> Behind) -> Bool {
        guard layers.count == members.count, zip(layers, members).allSatisfy({ $0.key == $1.layer.key }), let first = layers.first else { return false }
        switch kind {
        case .color:
            guard first.color != nil else { return false }
        case .corner:
            guard let rounded = first.rounded, updateCorner(rounded, first, behind(first)) else { return false }
        case .painted:
            guard matches(layers, first) else { return false }
            addContentDamage(layers)
        }
        for (index, layer) in layers.enumerated() {
            members[index].layer = layer
            if kind == .painted, !usesSurfaceOpacity { members[index].alpha = layer.alpha }
        }
        return true
    }

    /// The content behind a corner.
    enum Behind {
        /// One solid colour.
        case color(RGBA)
        /// Layers, and whether they differ from the frame before.
        case layers(haveChanged: Bool)
    }

    private func updateCorner(_ rounded: RoundedPixelRect, _ layer: CompositingLayer, _ behind: Behind) -> Bool {
        switch behind {
        case .color(let color): return corner?.fits(rounded, behind: color) ?? false
        case .layers(let haveChanged):
            guard let translation = corner?.move(to: rounded), let moved = corner?.content else { return false }
            contentRect = moved
            bufferRect = bufferRect.offset(x: translation.x, y: translation.y)
            damageHistory.translate(x: translation.x, y: translation.y)
            if haveChanged || rounded != members[0].layer.rounded { damageHistory.pending.set(contentRect) }
            return true
        }
    }

    /// Whether the layers are where the buffer shows them.
    private func matches(_ layers: ArraySlice<CompositingLayer>, _ first: CompositingLayer) -> Bool {
        guard let map = map(of: members[0], first), map.isPureTranslation || map.isUnflippedAxisAligned else { return false }
        guard
            map.isPureTranslation
                || ((Self.minScale...Self.maxScale).contains(map.a) && (Self.minScale...Self.maxScale).contains(map.d))
        else { return false }
        let haveSameClip = layers.allSatisfy { $0.clip == first.clip }
        for (layer, member) in zip(layers, members) {
            if !usesSurfaceOpacity, layer.alpha != member.alpha, members.count > 1 { return false }
            guard DevicePixels.covering(member.rasterTransform.box(layer.body.extent)) == member.extent, layer.isIndependent,
                let own = self.map(of: member, layer), own.isNear(map, over: layer.body.extent.applying(member.rasterTransform))
            else { return false }
            if let clip = member.clip { guard map == .identity, clip == layer.clip else { return false } }
            if member.clip == nil, !haveSameClip, !layer.clip.contains(DevicePixels.covering(layer.transform.box(layer.body.extent))) {
                return false
            }
        }
        return true
    }

    private func addContentDamage(_ layers: ArraySlice<CompositingLayer>) {
        for (layer, member) in zip(layers, members) {
            if !usesSurfaceOpacity, layer.alpha != member.layer.alpha {
                damageHistory.pending.add(member.box)
            } else if layer.body !== member.layer.body {
                var damage = TreeDamage()
                damage.compare(
                    RenderNode(layer: layer.key.source, body: member.layer.body, placement: NodePlacement()),
                    RenderNode(layer: layer.key.source, body: layer.body, placement: NodePlacement()), at: member.rasterTransform, clip: member.box)
                for rect in damage.rects { damageHistory.pending.add(rect) }
            }
        }
    }

    /// Finds its placement in this frame.
    /// - Returns: false if no placement shows it as painting would.
    func place(on grid: PointGrid) -> Bool {
        placement = nil
        let layer = members[0].layer
        var outcome = SurfacePlacement.Outcome.hidden
        switch kind {
        case .color:
            let box = DevicePixels.snapped(layer.transform.mapAxisAligned(layer.body.bounds)).intersection(layer.clip)
            guard !box.isEmpty else { return true }
            let found = grid.frame(around: box)
            guard found.pixels == box else { return false }
            outcome = .placed(SurfacePlacement(frame: found.points, source: .zero, pixels: box))
        case .corner:
            guard let corner, let rounded = layer.rounded else { return false }
            outcome = grid.place(contentRect, of: bufferRect, by: corner.map(to: rounded), clip: layer.clip)
        case .painted:
            guard let map = map(of: members[0], layer) else { return false }
            let clip = members.count > 1 || members[0].clip != nil ? commonClip(grid) : layer.clip
            outcome = grid.place(contentRect, of: bufferRect, by: map, clip: clip)
        }
        switch outcome {
        case .placed(let found): placement = found
        case .hidden: break
        case .impossible: return false
        }
        return true
    }

    /// The clip that the compositor applies: that of all layers. Where they differ, each layer is inside of its own, or is painted clipped.
    private func commonClip(_ grid: PointGrid) -> PixelRect {
        let clip = members[0].layer.clip
        return members.allSatisfy { $0.clip == nil && $0.layer.clip == clip } ? clip : grid.bounds
    }

    var opacity: CGFloat { usesSurfaceOpacity && kind == .painted ? members[0].layer.alpha : 1 }

    /// Its state for a surface frame; nil if it is hidden.
    /// - Parameter buffer: The newly painted buffer; nil if nothing was painted.
    func makePlacedSurface(_ buffer: (any HostBuffer)?, damage: [PixelRect], opaque: [PixelRect]) -> PlacedSurface? {
        guard let placement else {
            isShown = false
            if kind != .color { damageHistory.reset(contentRect) }
            return nil
        }
        var content = PlacedSurface.Content.same
        if let buffer {
            content = .buffer(buffer, damage: damage, opaque: opaque)
        } else if kind == .color, let color = members[0].layer.color.map({ $0.faded(by: members[0].layer.alpha) }) {
            if color != shownColor || !isShown { content = color.surfaceColor }
            shownColor = color
        }
        isShown = true
        return PlacedSurface(id: id, content: content, source: kind == .color ? .zero : placement.source, frame: placement.frame, opacity: opacity)
    }

    /// The pending damage in pixels of the buffer, widened by the margin.
    var damage: [PixelRect] {
        let margin = (bufferRect.width - contentRect.width) / 2
        let whole = PixelRect(x: 0, y: 0, width: bufferRect.width, height: bufferRect.height)
        return damageHistory.pending.rects.map { $0.offset(x: -bufferRect.x, y: -bufferRect.y).widened(by: margin).intersection(whole) }
    }

    var needsPainting: Bool { kind != .color && placement != nil && damageHistory.needsPainting }
}

extension PlannedSurface.Member {
    /// The buffer's pixels that the layer covers.
    fileprivate var extent: PixelRect { DevicePixels.covering(rasterTransform.box(layer.body.extent)) }
    var box: PixelRect { clip.map(extent.intersection) ?? extent }
}

extension RGBA {
    /// Rounded to 8 bits per channel, as painting does.
    fileprivate var surfaceColor: PlacedSurface.Content {
        let pixel = premultiplied
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / 255 }
        return .color(red: channel(16), green: channel(8), blue: channel(0), alpha: channel(24))
    }
}

extension PixelRect {
    func widened(by margin: Int) -> PixelRect {
        isEmpty ? self : PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension CGAffineTransform {
    /// Maps each point of a rectangle to within a hundredth of a pixel of where another transform maps it.
    fileprivate func isNear(_ other: CGAffineTransform, over rect: CGRect) -> Bool {
        let one = CGPoint(x: rect.minX, y: rect.minY), two = CGPoint(x: rect.maxX, y: rect.maxY)
        func isNear(_ point: CGPoint) -> Bool {
            let mine = point.applying(self), its = point.applying(other)
            return abs(mine.x - its.x) < 0.01 && abs(mine.y - its.y) < 0.01
        }
        return isNear(one) && isNear(two)
    }
}
