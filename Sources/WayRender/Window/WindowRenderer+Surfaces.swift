import WayGraphics
import WayHost

extension WindowRenderer {
    /// The planner's input; nil if everything is painted.
    func planFrame(
        _ old: RenderNode?, _ new: RenderNode, at time: TimeInterval, _ next: Geometry, _ window: any HostDrawable
    ) -> LayerPromotionPlanner.Frame? {
        guard compositingMode != .paint else { return nil }
        let abilities = window.surfaceCapabilities
        guard abilities.contains(.viewport), compositingMode == .surfaces || (abilities.contains(.isGPUComposited) && !planner.isTooSlow),
            let grid = PointGrid(window.state)
        else { return nil }
        return LayerPromotionPlanner.Frame(
            old: old, new: new, time: time, grid: grid, scale: next.scale, fades: abilities.contains(.opacity), isForced: compositingMode == .surfaces,
            background: next.background)
    }

    /// Commits the planner's surfaces and the damage of the root layer.
    func renderSurfaces(_ next: Geometry, into window: any HostDrawable) -> Outcome {
        guard let tree, let buffers = acquire(from: window) else {
            planner.acquisitionFailed()
            return .postponed
        }
        if buffers.root != nil, planner.isEntering { rasterCache.removeSubtreeRasters() }
        let rootDamageArea = damageHistory.pending.area, damageArea = rootDamageArea + buffers.surfaces.reduce(0) { $0 + $1.surface.damageHistory.pending.area }
        var frame = SurfaceFrame(base: nil, surfaces: [])
        if let buffer = buffers.root, !paint(tree, next, into: buffer, before: planner.stop) {
            discard(buffers, from: window)
            invalidate()
            return .postponed
        }
        noteDamage()
        if let buffer = buffers.root { frame.base = SurfaceFrame.Base(buffer: buffer, damage: next.transformed(lastDamage), opaque: opaqueRects) }
        var statistics = CompositingStatistics()
        frame.surfaces.reserveCapacity(planner.surfaces.count)
        for surface in planner.surfaces {
            let buffer = buffers.surfaces.first { $0.surface === surface }?.buffer
            let opaque = buffer.map { paint(surface, of: tree, next, into: $0) } ?? []
            let damage = buffer == nil ? [] : surface.damage
            guard let placed = surface.makePlacedSurface(buffer, damage: damage, opaque: opaque) else { continue }
            if buffer != nil { surface.damageHistory.committed() }
            frame.surfaces.append(placed)
            statistics.surfaces += 1
            statistics.surfacePixels += surface.placement?.pixels.area ?? 0
        }
        statistics.paintedPixels = lastStatistics.paintedPixels
        lastStatistics = statistics
        trace.span("commit", "frame") { window.commit(frame) }
        if frame.base != nil { damageHistory.committed() }
        planner.committed(rootDamageArea: rootDamageArea, damageArea: damageArea, bounds: next.bounds)
        return .approximate
    }

    /// Records that a frame with surfaces was presented.
    /// - Returns: true if no more frames will have surfaces, because too many were late.
    package func notePresented(late: Bool) -> Bool { planner.notePresented(late: late) && compositingMode == .auto }

    // MARK: Buffers

    private typealias Buffers = (root: (any HostBuffer)?, surfaces: [(surface: PlannedSurface, buffer: any HostBuffer)])

    /// Acquires a buffer for everything that has to be painted; nil if one of them is not available.
    private func acquire(from window: any HostDrawable) -> Buffers? {
        var buffers: Buffers = (nil, [])
        if damageHistory.needsPainting {
            guard let root = window.acquireBuffer() else { return nil }
            buffers.root = root
        }
        for surface in planner.surfaces where surface.needsPainting {
            let size = surface.bufferRect
            guard let buffer = window.acquireBuffer(for: surface.id, width: size.width, height: size.height) else {
                discard(buffers, from: window)
                return nil
            }
            buffers.surfaces.append((surface, buffer))
        }
        return buffers
    }

    private func discard(_ buffers: Buffers, from window: any HostDrawable) {
        if let root = buffers.root { window.discard(root) }
        for entry in buffers.surfaces { window.discard(entry.buffer) }
    }

    // MARK: Painting

    /// - Returns: The opaque region, in pixels of the buffer.
    private func paint(_ surface: PlannedSurface, of tree: RenderNode, _ next: Geometry, into buffer: any HostBuffer) -> [PixelRect] {
        let area = surface.bufferRect
        guard let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.stride, bounds: area) else { return [] }
        surface.damageHistory.flashesDamage = showsPaintFlashing
        surface.damageHistory.beginFrame()
        surface.damageHistory.computeBufferDamage(age: buffer.age, bounds: surface.contentRect)
        let region = surface.damageHistory.bufferDamage
        canvas.clear(buffer.age == 0 ? PixelRegion([area]) : region)
        if let corner = surface.corner {
            if let color = corner.color {
                canvas.fill(PixelRegion([corner.box]), with: color.premultiplied)
                lastStatistics.paintedPixels += region.area
            } else if let layer = surface.members.first?.layer {
                buildDisplayList(tree, next, region, usesRasters: false, before: RootLayerEnd(layer))
                paintItems(region, on: canvas)
            }
            painter.keepOutside(corner.corner, of: corner.rounded, canvas)
            if surface.extendsEdges { canvas.extendEdges(of: surface.contentRect) }
            return []
        }
        for member in surface.members {
            let builder = DisplayListBuilder(scale: max(member.rasterTransform.a, member.rasterTransform.d), rasterCache: rasterCache)
            builder.addBody(member.layer.body, at: member.rasterTransform, clip: member.box, alpha: member.alpha, to: &items)
        }
        let opaque = OpaqueRegion.region(of: items, in: surface.contentRect).rects.map { $0.offset(x: -area.x, y: -area.y) }
        paintItems(region, on: canvas)
        flash(surface.damageHistory.flashed, on: canvas)
        if surface.extendsEdges { canvas.extendEdges(of: surface.contentRect) }
        return opaque
    }
}

extension Canvas {
    /// Repeats a rectangle's edge pixels up to the canvas's edges: bilinear scaling samples beyond the content.
    fileprivate func extendEdges(of rect: PixelRect) {
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
