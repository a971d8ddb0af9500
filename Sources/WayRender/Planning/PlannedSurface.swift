import WayGraphics
import WayHost

/// A surface of a plan: leaves that keep their places among each other, as one picture; or one colour; or a round corner.
final class PlannedSurface {
    /// A leaf in the surface's picture.
    struct Member {
        var leaf: CompositingLayer
        /// From the leaf's space to the picture's pixels.
        let raster: CGAffineTransform
        /// What of it is in the picture, where superlayers cut it there and it does not move.
        let clip: PixelRect?
        /// The leaf's alpha that is in the picture, too.
        var alpha: CGFloat
    }

    enum Kind: Equatable {
        case picture, color, corner
    }

    let id: SurfaceID
    let kind: Kind
    private(set) var members: [Member]
    /// Of a corner.
    private(set) var corner: CornerPicture?
    /// What the picture shows, in its pixels.
    private(set) var content: PixelRect
    /// All of the buffer.
    private(set) var area: PixelRect
    /// What has to be painted, in the picture's pixels, and what each of its last pictures changed.
    let strokes = PaintedRegions()
    /// What is beyond the picture's edges is as these are, where frames end with pictures; transparent, where they end on the next whole point.
    let continuesEdges: Bool
    /// It takes its alpha from the leaf, and the display fades it.
    private let fades: Bool

    /// Where it is in this frame; nil for nowhere.
    private(set) var place: SurfacePlace?
    /// A buffer or a colour of it is on display.
    private(set) var isShown = false
    private var shownColor: RGBA?

    /// Of the window's scale, or of a power of two of it: pictures are never enlarged by more, nor made smaller by half, as what arrives in its
    /// own size would be.
    private static let largest: CGFloat = 1.03
    private static let smallest: CGFloat = 0.505

    /// - Parameters:
    ///   - leaves: Neighbours that are drawn alike, or one.
    ///   - moving: They do.
    ///   - asColor: One that is a colour needs no picture.
    ///   - behind: The colour behind all of a corner.
    init?(id: SurfaceID, _ leaves: ArraySlice<CompositingLayer>, moving: Bool, asColor: Bool, behind: RGBA?, grid: PointGrid, scale: CGFloat, fades: Bool) {
        guard let first = leaves.first else { return nil }
        self.id = id
        continuesEdges = grid.isEverywhere
        let isAlone = leaves.count == 1
        self.fades = fades && isAlone && first.fadesAsOne
        if let rounded = first.rounded, case .corner(let place) = first.key.part {
            kind = .corner
            let picture = CornerPicture(.init(rawValue: place), of: rounded, behind: behind)
            content = picture.content
            corner = picture
            members = [Member(leaf: first, raster: .identity, clip: nil, alpha: 1)]
        } else if asColor, isAlone, first.color != nil {
            kind = .color
            content = .zero
            members = [Member(leaf: first, raster: first.transform, clip: nil, alpha: 1)]
        } else {
            kind = .picture
            guard let change = Self.change(first.transform, moving: moving, scale: scale) else { return nil }
            let bakesAlpha = !self.fades
            members = leaves.map { leaf in
                let isCut = !moving && !leaf.clip.contains(DevicePixels.covering(leaf.transform.box(leaf.body.extent)))
                return Member(
                    leaf: leaf, raster: leaf.transform.concatenating(change), clip: isCut ? leaf.clip : nil, alpha: bakesAlpha ? leaf.alpha : 1)
            }
            content = members.reduce(.zero) { $0.union($1.box) }
        }
        area = content.widened(by: grid.margin)
        if kind != .color { strokes.pending.set(content) }
    }

    /// From the device to the picture's pixels.
    private static func change(_ transform: CGAffineTransform, moving: Bool, scale: CGFloat) -> CGAffineTransform? {
        // What stands still is exact where it stands.
        guard moving, transform.isPlain else { return .identity }
        let raster = CGAffineTransform(scaleX: scale * level(transform.a / scale), y: scale * level(transform.d / scale))
        guard transform.isInvertible else { return nil }
        return transform.inverted().concatenating(raster)
    }

    private static func level(_ ratio: CGFloat) -> CGFloat {
        guard ratio > 0 else { return 1 }
        return exp2(min(max(log2(ratio / largest).rounded(.up), -6), 6))
    }

    /// From the picture's pixels to the device.
    private func map(of member: Member, _ leaf: CompositingLayer) -> CGAffineTransform? {
        guard member.raster.isInvertible else { return nil }
        let map = member.raster.inverted().concatenating(leaf.transform)
        // Sums of products lose a little.
        return map.isMove ? CGAffineTransform(translationX: map.tx, y: map.ty) : map
    }

    // MARK: From frame to frame

    /// Goes on with the leaves of another frame.
    /// - Parameter behind: What lies behind a corner.
    /// - Returns: false where another picture is needed for them.
    func follow(_ leaves: ArraySlice<CompositingLayer>, behind: (CompositingLayer) -> Behind) -> Bool {
        guard leaves.count == members.count, zip(leaves, members).allSatisfy({ $0.key == $1.leaf.key }), let first = leaves.first else { return false }
        switch kind {
        case .color:
            guard first.color != nil else { return false }
        case .corner:
            guard let rounded = first.rounded, followCorner(rounded, first, behind(first)) else { return false }
        case .picture:
            guard goesOn(leaves, first) else { return false }
            noteChanges(leaves)
        }
        for (index, leaf) in leaves.enumerated() {
            members[index].leaf = leaf
            if kind == .picture, !fades { members[index].alpha = leaf.alpha }
        }
        return true
    }

    /// What lies behind a corner.
    enum Behind {
        /// Nothing but a colour.
        case color(RGBA)
        /// The same as in the frame before, or not.
        case things(areChanged: Bool)
    }

    private func followCorner(_ rounded: RoundedPixelRect, _ leaf: CompositingLayer, _ behind: Behind) -> Bool {
        switch behind {
        case .color(let color): return corner?.fits(rounded, behind: color) ?? false
        case .things(let areChanged):
            guard let way = corner?.move(to: rounded), let moved = corner?.content else { return false }
            content = moved
            area = area.offset(x: way.x, y: way.y)
            strokes.shift(x: way.x, y: way.y)
            if areChanged || rounded != members[0].leaf.rounded { strokes.pending.set(content) }
            return true
        }
    }

    /// Whether the leaves are where the picture has them.
    private func goesOn(_ leaves: ArraySlice<CompositingLayer>, _ first: CompositingLayer) -> Bool {
        guard let map = map(of: members[0], first), map.isMove || map.isPlain else { return false }
        guard map.isMove || ((Self.smallest...Self.largest).contains(map.a) && (Self.smallest...Self.largest).contains(map.d)) else { return false }
        for (leaf, member) in zip(leaves, members) {
            if !fades, leaf.alpha != member.alpha, members.count > 1 { return false }
            guard DevicePixels.covering(member.raster.box(leaf.body.extent)) == member.extent, leaf.standsAlone,
                let own = self.map(of: member, leaf), own.isNear(map, over: leaf.body.extent.applying(member.raster))
            else { return false }
            if let clip = member.clip { guard map == .identity, clip == leaf.clip else { return false } }
            if member.clip == nil, leaf.clip != first.clip, !leaf.clip.contains(DevicePixels.covering(leaf.transform.box(leaf.body.extent))) {
                return false
            }
        }
        return true
    }

    private func noteChanges(_ leaves: ArraySlice<CompositingLayer>) {
        for (leaf, member) in zip(leaves, members) {
            if !fades, leaf.alpha != member.leaf.alpha {
                strokes.pending.add(member.box)
            } else if leaf.body !== member.leaf.body {
                var damage = TreeDamage()
                damage.compare(
                    RenderNode(layer: leaf.key.layer, body: member.leaf.body, placement: NodePlacement()),
                    RenderNode(layer: leaf.key.layer, body: leaf.body, placement: NodePlacement()), at: member.raster, clip: member.box)
                for rect in damage.rects { strokes.pending.add(rect) }
            }
        }
    }

    /// Finds its place in this frame.
    /// - Returns: false where it has none that shows it as painting would.
    func settle(on grid: PointGrid) -> Bool {
        place = nil
        let leaf = members[0].leaf
        var outcome = SurfacePlace.Outcome.hidden
        switch kind {
        case .color:
            let box = DevicePixels.snapped(leaf.transform.upright(leaf.body.bounds)).intersection(leaf.clip)
            guard !box.isEmpty else { return true }
            let found = grid.frame(around: box)
            guard found.pixels == box else { return false }
            outcome = .placed(SurfacePlace(frame: found.points, source: .zero, pixels: box))
        case .corner:
            guard let corner, let rounded = leaf.rounded else { return false }
            outcome = grid.place(content, of: area, by: corner.map(to: rounded), clip: leaf.clip)
        case .picture:
            guard let map = map(of: members[0], leaf) else { return false }
            let clip = members.count > 1 || members[0].clip != nil ? commonClip(grid) : leaf.clip
            outcome = grid.place(content, of: area, by: map, clip: clip)
        }
        switch outcome {
        case .placed(let found): place = found
        case .hidden: break
        case .impossible: return false
        }
        return true
    }

    private func commonClip(_ grid: PointGrid) -> PixelRect {
        members.contains { $0.clip != nil } ? grid.bounds : members[0].leaf.clip
    }

    var opacity: CGFloat { fades && kind == .picture ? members[0].leaf.alpha : 1 }

    /// What a frame says of it.
    /// - Parameter buffer: What was painted for it; nil for nothing.
    func placed(_ buffer: (any HostBuffer)?, damage: [PixelRect], opaque: [PixelRect]) -> PlacedSurface? {
        guard let place else {
            isShown = false
            if kind != .color { strokes.begin(content) }
            return nil
        }
        var content = PlacedSurface.Content.same
        if let buffer {
            content = .buffer(buffer, damage: damage, opaque: opaque)
        } else if kind == .color, let color = members[0].leaf.color.map({ $0.faded(by: members[0].leaf.alpha) }) {
            if color != shownColor || !isShown { content = color.surfaceColor }
            shownColor = color
        }
        isShown = true
        return PlacedSurface(id: id, content: content, source: kind == .color ? .zero : place.source, frame: place.frame, opacity: opacity)
    }

    /// What is pending, in pixels of the buffer, with what goes on around it.
    var damage: [PixelRect] {
        let margin = (area.width - content.width) / 2
        let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
        return strokes.pending.rects.map { $0.offset(x: -area.x, y: -area.y).widened(by: margin).intersection(whole) }
    }

    var needsPainting: Bool { kind != .color && place != nil && strokes.isWanting }
}

extension PlannedSurface.Member {
    /// The pixels of the picture that the leaf takes.
    fileprivate var extent: PixelRect { DevicePixels.covering(raster.box(leaf.body.extent)) }
    var box: PixelRect { clip.map(extent.intersection) ?? extent }
}

extension RGBA {
    /// In the steps that painting has.
    fileprivate var surfaceColor: PlacedSurface.Content {
        let pixel = premultiplied
        func part(_ shift: UInt32) -> CGFloat { CGFloat(pixel >> shift & 0xFF) / 255 }
        return .color(red: part(16), green: part(8), blue: part(0), alpha: part(24))
    }
}

extension PixelRect {
    func widened(by margin: Int) -> PixelRect {
        isEmpty ? self : PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }
}

extension CGAffineTransform {
    /// Leads every place of a rectangle to where another one does, but for a hundredth of a pixel.
    fileprivate func isNear(_ other: CGAffineTransform, over rect: CGRect) -> Bool {
        let one = CGPoint(x: rect.minX, y: rect.minY), two = CGPoint(x: rect.maxX, y: rect.maxY)
        func isNear(_ point: CGPoint) -> Bool {
            let mine = point.applying(self), its = point.applying(other)
            return abs(mine.x - its.x) < 0.01 && abs(mine.y - its.y) < 0.01
        }
        return isNear(one) && isNear(two)
    }
}
