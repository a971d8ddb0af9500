import WayGraphics
import WayHost

extension WindowRenderer {
    /// What the planner has to go by; nil where everything is painted.
    func planFrame(
        _ old: RenderNode?, _ new: RenderNode, at time: TimeInterval, _ next: Geometry, _ window: any HostDrawable
    ) -> LayerPromotionPlanner.Frame? {
        guard planMode != .paint else { return nil }
        let abilities = window.surfaceAbilities
        guard abilities.contains(.place), planMode == .surfaces || (abilities.contains(.isFree) && !planner.isTooSlow),
            let grid = PointGrid(window.state)
        else { return nil }
        return LayerPromotionPlanner.Frame(
            old: old, new: new, time: time, grid: grid, scale: next.scale, fades: abilities.contains(.fade), isForced: planMode == .surfaces,
            background: next.background)
    }

    /// Shows the planner's surfaces, and what of the base has changed.
    func renderSurfaces(_ next: Geometry, into window: any HostDrawable) -> Outcome {
        guard let tree, let buffers = acquire(from: window) else {
            planner.failed()
            return .postponed
        }
        if buffers.base != nil, planner.isEntering { pictures.removePictures() }
        let base = strokes.pending.area, news = base + buffers.surfaces.reduce(0) { $0 + $1.surface.strokes.pending.area }
        var frame = SurfaceFrame(base: nil, surfaces: [])
        if let buffer = buffers.base, !paint(tree, next, into: buffer, before: planner.stop) {
            discard(buffers, from: window)
            invalidate()
            return .postponed
        }
        noteDamage()
        if let buffer = buffers.base { frame.base = SurfaceFrame.Base(buffer: buffer, damage: next.turned(lastDamage), opaque: opaqueParts) }
        var figures = CompositingStatistics()
        frame.surfaces.reserveCapacity(planner.surfaces.count)
        for surface in planner.surfaces {
            let buffer = buffers.surfaces.first { $0.surface === surface }?.buffer
            let opaque = buffer.map { paint(surface, of: tree, next, into: $0) } ?? []
            let damage = buffer == nil ? [] : surface.damage
            guard let placed = surface.placed(buffer, damage: damage, opaque: opaque) else { continue }
            if buffer != nil { surface.strokes.shown() }
            frame.surfaces.append(placed)
            figures.surfaces += 1
            figures.surfacePixels += surface.place?.pixels.area ?? 0
        }
        figures.paintedPixels = lastPlan.paintedPixels
        lastPlan = figures
        trace.span("commit", "frame") { window.commit(frame) }
        if frame.base != nil { strokes.shown() }
        planner.committed(base: base, news: news, bounds: next.bounds)
        return .approximate
    }

    /// A frame with surfaces was seen.
    /// - Returns: true where that decides that there are to be no more of them: too many came late.
    package func seen(late: Bool) -> Bool { planner.seen(late: late) && planMode == .auto }

    // MARK: Buffers

    private typealias Buffers = (base: (any HostBuffer)?, surfaces: [(surface: PlannedSurface, buffer: any HostBuffer)])

    /// A buffer for everything that has to be painted; nil where one of them cannot be had.
    private func acquire(from window: any HostDrawable) -> Buffers? {
        var buffers: Buffers = (nil, [])
        if strokes.isWanting {
            guard let base = window.acquireBuffer() else { return nil }
            buffers.base = base
        }
        for surface in planner.surfaces where surface.needsPainting {
            let size = surface.area
            guard let buffer = window.acquireBuffer(for: surface.id, width: size.width, height: size.height) else {
                discard(buffers, from: window)
                return nil
            }
            buffers.surfaces.append((surface, buffer))
        }
        return buffers
    }

    private func discard(_ buffers: Buffers, from window: any HostDrawable) {
        if let base = buffers.base { window.discard(base) }
        for entry in buffers.surfaces { window.discard(entry.buffer) }
    }

    // MARK: Painting

    /// - Returns: What nothing shines through, in pixels of the buffer.
    private func paint(_ surface: PlannedSurface, of tree: RenderNode, _ next: Geometry, into buffer: any HostBuffer) -> [PixelRect] {
        let area = surface.area
        guard let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.stride, bounds: area) else { return [] }
        surface.strokes.marksNew = marksDamage
        surface.strokes.beginPicture()
        surface.strokes.findStale(age: buffer.age, bounds: surface.content)
        let region = surface.strokes.stale
        canvas.clear(buffer.age == 0 ? PixelRegion([area]) : region)
        if let corner = surface.corner {
            if let color = corner.color {
                canvas.fill(PixelRegion([corner.box]), with: color.premultiplied)
                lastPlan.paintedPixels += region.area
            } else if let leaf = surface.members.first?.leaf {
                list(tree, next, region, usesPictures: false, before: PlanStop(leaf))
                paintItems(region, on: canvas)
            }
            painter.cutOut(corner.corner, of: corner.rounded, canvas)
            if surface.continuesEdges { canvas.continueEdges(of: surface.content) }
            return []
        }
        for member in surface.members {
            let builder = DisplayListBuilder(scale: max(member.raster.a, member.raster.d), pictures: pictures)
            builder.addBody(member.leaf.body, at: member.raster, clip: member.box, alpha: member.alpha, to: &items)
        }
        let opaque = OpaqueParts.region(of: items, in: surface.content).rects.map { $0.offset(x: -area.x, y: -area.y) }
        paintItems(region, on: canvas)
        mark(surface.strokes.new, on: canvas)
        if surface.continuesEdges { canvas.continueEdges(of: surface.content) }
        return opaque
    }
}

extension Canvas {
    /// Lets the outermost pixels of a rectangle go on to the canvas's edges: who stretches it mixes them with what is beside.
    fileprivate func continueEdges(of rect: PixelRect) {
        guard !rect.isEmpty else { return }
        for y in rect.y..<rect.maxY {
            let left = address(x: rect.x, y: y), right = address(x: rect.maxX - 1, y: y)
            for x in 0..<(rect.x - bounds.x) { left[-1 - x] = left[0] }
            for x in 0..<(bounds.maxX - rect.maxX) { right[1 + x] = right[0] }
        }
        for y in bounds.y..<rect.y { copyRow(rect.y, to: y) }
        for y in rect.maxY..<bounds.maxY { copyRow(rect.maxY - 1, to: y) }
    }

    private func copyRow(_ row: Int, to other: Int) {
        address(x: bounds.x, y: other).update(from: address(x: bounds.x, y: row), count: bounds.width)
    }
}
