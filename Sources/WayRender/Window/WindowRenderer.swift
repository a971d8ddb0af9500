import WayGraphics
import WayHost
import WayLayers

/// Renders a layer tree into a window: computes the damage, paints it and commits.
@MainActor package final class WindowRenderer {
    let painter = Painter()
    let rasterCache: RasterCache
    private let backdrops = Backdrops()
    let builder: DisplayListBuilder
    /// Reused in every frame, so that a frame allocates nothing.
    var items: [DisplayItem] = []
    private var canvases: [Canvas] = []

    /// The last frame's tree, against which damage is computed.
    private(set) var tree: RenderNode?
    private let spareNodes = SpareNodes()
    private var geometry: Geometry?
    private var damage = TreeDamage()
    /// The damage of the window's buffers, in logical device pixels.
    let damageHistory = DamageHistory()
    private(set) var opaqueRects: [PixelRect] = []
    let planner = LayerPromotionPlanner()
    /// Nothing moved since the last frame: this one only repaints exactly what was approximate.
    private var isAtRest = false
    /// The content in logical orientation, if the buffers are output-transformed.
    private var logicalCanvas: Canvas?

    /// Replaces a subtree that is repainted unchanged in consecutive frames by a cached raster. Off only to compare.
    package var usesRasterCache = true
    /// Occlusion culling: skips what opaque items cover. Off only to compare.
    package var cullsOccluded: Bool {
        get { painter.cullsOccluded }
        set { painter.cullsOccluded = newValue }
    }
    /// How many rasters of subtrees are cached.
    package var rasterCount: Int { rasterCache.count }
    /// How many backdrop blurs were computed.
    package var blurCount: Int { backdrops.blurCount }
    /// How many rasters of special layers' drawings were made.
    package var drawingRasterCount: Int { rasterCache.drawings.rasterCount }
    /// Pixels of the cached ones.
    var drawingRasterArea: Int { rasterCache.drawings.area }
    /// The damage of the last commit, in logical device pixels.
    package internal(set) var lastDamage: [PixelRect] = []
    /// How many frames were committed.
    package internal(set) var commitCount = 0
    /// What the last frame cost.
    package internal(set) var lastStatistics = CompositingStatistics()
    /// How the window's content is composited.
    package var compositingMode = CompositingMode.auto
    /// Paint flashing: tints the damage of each frame until the next one.
    package var showsPaintFlashing = false {
        didSet { damageHistory.flashesDamage = showsPaintFlashing }
    }
    private static let flashColors = [
        RGBA(red: 1, green: 0, blue: 0.6, alpha: 0.3), RGBA(red: 0, green: 0.6, blue: 1, alpha: 0.3), RGBA(red: 1, green: 0.7, blue: 0, alpha: 0.3),
    ]
    /// Where commits are recorded.
    package var trace: Trace?

    struct Geometry: Equatable {
        var width: Int
        var height: Int
        var scale: CGFloat
        var transform: OutputTransform
        var background: RGBA

        /// The bounds in logical orientation.
        var bounds: PixelRect { transform.logicalBounds(width: width, height: height) }

        /// Maps logical rectangles into the output-transformed buffer.
        func transformed(_ rects: [PixelRect]) -> [PixelRect] {
            transform == .normal ? rects : rects.map { transform.map($0, width: bounds.width, height: bounds.height) }
        }
    }

    package init() {
        rasterCache = RasterCache(painter: painter)
        builder = DisplayListBuilder(rasterCache: rasterCache, backdrops: [BackdropSource(backdrops: backdrops, space: nil)])
    }

    /// The upper left corner of the rendered area in the coordinates of the root's superlayer, in points: a popup shows a layer of a window.
    package var origin = CGPoint.zero
    /// The last tree, translated to `origin`.
    private var translatedTree: RenderNode?

    /// Damages everything: the buffers' contents are lost.
    package func invalidate() {
        geometry = nil
    }

    /// Releases memory that only motion needs: the rasters of moved subtrees.
    package func trimMotionMemory() { rasterCache.removeMotionRasters() }

    /// Releases memory that can be rebuilt: rasters, shadows, scratch space.
    package func trimMemory() {
        rasterCache.removeAll()
        backdrops.removeAll()
        painter.trim()
        spareNodes.removeAll()
        items = []
        canvases = []
    }

    /// The result of rendering a frame.
    package enum Outcome: Int {
        /// The display shows the tree, to the pixel.
        case exact
        /// Moving content is shown from cached rasters at whole pixels; a frame without motion makes it exact.
        case approximate
        /// No buffer was available: another frame is needed.
        case postponed

        /// The combined outcome of a window and its popups.
        package func joined(_ other: Outcome) -> Outcome { rawValue < other.rawValue ? other : self }
    }

    /// Renders the tree at a media time in seconds. Performs no layout; commits nothing if nothing changed.
    package func render(root: CALayer, at time: TimeInterval, background: CGColor, into window: any HostDrawable) -> Outcome {
        let state = window.state
        guard state.pixelWidth > 0, state.pixelHeight > 0, state.scale > 0, state.scale.isFinite else { return .postponed }
        let next = Geometry(
            width: state.pixelWidth, height: state.pixelHeight, scale: state.scale, transform: state.transform, background: background.rgba)
        lastStatistics.paintedPixels = 0
        let decision = plan(root: root, at: time, next, for: window)
        spareNodes.takeApart()
        switch decision {
        case .paint: return renderWhole(next, into: window)
        case .surfaces: return renderSurfaces(next, into: window)
        case .nothing: return .approximate
        }
    }

    private func renderWhole(_ next: Geometry, into window: any HostDrawable) -> Outcome {
        guard damageHistory.needsPainting else { return .exact }
        guard let buffer = window.acquireBuffer() else { return .postponed }
        guard let tree, paint(tree, next, into: buffer) else {
            window.discard(buffer)
            invalidate()
            return .postponed
        }
        noteDamage()
        lastStatistics = CompositingStatistics(paintedPixels: lastStatistics.paintedPixels)
        trace.span("commit", "frame") {
            window.commit(buffer, damage: next.transformed(lastDamage), opaque: opaqueRects)
        }
        damageHistory.committed()
        return rasterCache.approximateRects.isEmpty && !rasterCache.hasRounded && !damageHistory.needsPainting ? .exact : .approximate
    }

    func noteDamage() {
        lastDamage.removeAll(keepingCapacity: true)
        damageHistory.pending.withBoxes { boxes in lastDamage.append(contentsOf: boxes.lazy.map(PixelRect.init)) }
        commitCount += 1
    }

    /// Renders a layer into an image, regardless of its own position, opacity and visibility.
    /// - Parameters:
    ///   - size: In points; the bounds are scaled to it.
    ///   - scale: Pixels per point.
    ///   - opaque: Whether to paint on black.
    package func image(of layer: CALayer, at time: TimeInterval, size: CGSize, scale: CGFloat, opaque: Bool) -> CGImage {
        let width = min(max(1, DevicePixels.integer((size.width * scale).rounded())), PixelBuffer.maximumLength)
        let height = min(max(1, DevicePixels.integer((size.height * scale).rounded())), PixelBuffer.maximumLength)
        let area = PixelRect(x: 0, y: 0, width: width, height: height)
        guard let buffer = PixelBuffer(width: width, height: height),
            let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.bytesPerRow, bounds: area)
        else { return .onePixel(opaque: opaque) }
        let body = RenderTree.body(of: layer, at: time)
        var transform = CGAffineTransform.identity
        if body.bounds.width > 0, body.bounds.height > 0 {
            transform = CGAffineTransform(translationX: -body.bounds.minX, y: -body.bounds.minY).concatenating(
                CGAffineTransform(scaleX: size.width * scale / body.bounds.width, y: size.height * scale / body.bounds.height))
        }
        paint(body, at: transform, in: area, on: canvas, opaque: opaque)
        return CGImage(buffer, isOpaque: opaque ? true : nil)
    }

    /// Paints a body by itself.
    /// - Parameter opaque: Whether to paint on black.
    func paint(_ body: RenderBody, at transform: CGAffineTransform, in area: PixelRect, on canvas: Canvas, opaque: Bool = false) {
        var items: [DisplayItem] = []
        if opaque { items.append(DisplayItem(kind: .fill(.black), bounds: area, opaque: area)) }
        let scale = max(transform.axisScales.width, transform.axisScales.height)
        items += rasterCache.list(body, at: transform, scale: scale, area: area).items
        painter.paint(items, in: PixelRegion([area]), on: canvas)
    }

    // MARK: -

    /// Computes the damage and decides how to show it.
    private func plan(root: CALayer, at time: TimeInterval, _ next: Geometry, for window: any HostDrawable) -> LayerPromotionPlanner.Decision {
        let new = translatedToOrigin(RenderTree.update(root: root, at: time, spareNodes))
        let bounds = next.bounds, old = geometry == next ? tree : nil
        tree = new
        if old == nil { reset(to: next) }
        let wasActive = planner.isActive
        var decision = LayerPromotionPlanner.Decision.paint, isCompared = false
        if let frame = planFrame(old, new, at: time, next, window) {
            decision = planner.decide(frame, damage: { isCompared = true; return compare(old, new, next) }, pending: damageHistory.pending)
        } else if wasActive {
            planner.deactivate()
        }
        if decision == .nothing { return decision }
        if decision == .paint || !wasActive {
            if !isCompared { _ = compare(old, new, next) }
            collectDamage(bounds, rests: wasActive && damage.rects.isEmpty)
            planner.moveShownRects(into: damageHistory.pending)
        }
        backdrops.find(in: new, since: old, scale: next.scale, bounds: bounds, damage: damageHistory.pending)
        return decision
    }

    /// The tree translated to `origin`: the same object for the same tree and origin.
    private func translatedToOrigin(_ tree: RenderNode) -> RenderNode {
        guard origin != .zero else { return tree }
        let placement = NodePlacement(affine: CGAffineTransform(translationX: -origin.x, y: -origin.y))
        if let translatedTree, translatedTree.placement == placement, translatedTree.body.children.first === tree { return translatedTree }
        let body = RenderBody(bounds: .zero, style: ResolvedLayerStyle(), children: [tree])
        let result = RenderNode(layer: ObjectIdentifier(self), body: body, placement: placement)
        translatedTree = result
        return result
    }

    /// Starts anew after a change of geometry or lost contents.
    private func reset(to next: Geometry) {
        planner.resetLateness()
        geometry = next
        logicalCanvas = nil
        canvases = []
        opaqueRects = next.background.alpha >= 1 ? [PixelRect(x: 0, y: 0, width: next.width, height: next.height)] : []
        damageHistory.reset(next.bounds)
        isAtRest = false
    }

    /// The damage between two trees.
    private func compare(_ old: RenderNode?, _ new: RenderNode, _ next: Geometry) -> [PixelRect] {
        damage.clear()
        if let old { damage.compare(old, new, at: CGAffineTransform(scaleX: next.scale, y: next.scale), clip: next.bounds) }
        return damage.rects
    }

    /// - Parameter rests: The content of surfaces has come to rest.
    private func collectDamage(_ bounds: PixelRect, rests: Bool) {
        for rect in damage.rects { damageHistory.pending.add(rect) }
        for rect in rasterCache.approximateRects { damageHistory.pending.add(rect.intersection(bounds)) }
        isAtRest = rests || (damage.rects.isEmpty && (rasterCache.hasRounded || !rasterCache.approximateRects.isEmpty))
        if isAtRest { rasterCache.takeRounded(into: damageHistory.pending) }
    }

    /// - Parameter stop: Painting ends before it.
    func paint(_ tree: RenderNode, _ next: Geometry, into buffer: any HostBuffer, before stop: RootLayerEnd? = nil) -> Bool {
        guard buffer.width == next.width, buffer.height == next.height, let canvas = canvas(on: buffer) else { return false }
        damageHistory.beginFrame()
        damageHistory.computeBufferDamage(age: buffer.age, bounds: next.bounds)
        guard next.transform != .normal else {
            // A buffer without content may have other memory at the same address.
            if buffer.age < 1 || !canvas.remembersBlankRows { canvas.rememberBlankRows() }
            paint(tree, next, damageHistory.bufferDamage, on: canvas, before: stop)
            flash(damageHistory.flashed, on: canvas)
            return true
        }
        // Painted in logical orientation and transformed in a copy: rasters, text and corners are copied row by row either way.
        if logicalCanvas == nil {
            logicalCanvas = Canvas(bounds: next.bounds)
            damageHistory.pending.set(next.bounds)
            damageHistory.bufferDamage.set(next.bounds)
        }
        guard let logicalCanvas else { return false }
        paint(tree, next, damageHistory.pending, on: logicalCanvas, before: stop)
        flash(damageHistory.flashed, on: logicalCanvas)
        for rect in damageHistory.bufferDamage.rects {
            logicalCanvas.copy(rect, transformedBy: next.transform, into: canvas)
        }
        return true
    }

    /// Tints a region, with another colour in each frame.
    func flash(_ region: PixelRegion, on canvas: Canvas) {
        guard !region.isEmpty else { return }
        let color = Self.flashColors[commitCount % Self.flashColors.count]
        painter.paint([DisplayItem(kind: .fill(color), bounds: canvas.bounds)], in: region, on: canvas)
    }

    /// The canvas made for this memory before, or a new one.
    func canvas(on buffer: any HostBuffer) -> Canvas? {
        let bounds = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        if let known = canvases.first(where: { $0.isBacked(by: buffer.pixels, bytesPerRow: buffer.stride, bounds: bounds) }) { return known }
        guard let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.stride, bounds: bounds) else { return nil }
        if canvases.count == DamageHistory.historyLength { canvases.removeFirst() }
        canvases.append(canvas)
        return canvas
    }

    private func paint(_ tree: RenderNode, _ next: Geometry, _ region: PixelRegion, on canvas: Canvas, before stop: RootLayerEnd?) {
        if next.background.alpha < 1 { canvas.clear(region) }
        let bounds = next.bounds
        rasterCache.beginFrame(windowArea: bounds.area)
        backdrops.update(in: region, bounds: bounds) { occurrence, area, canvas in
            buildDisplayList(tree, next, area, usesRasters: false, until: occurrence)
            paintItems(area, on: canvas)
        }
        // Content below surfaces does not move, so it needs no cached rasters.
        buildDisplayList(tree, next, region, usesRasters: usesRasterCache && !isAtRest && !planner.isActive, before: stop)
        paintItems(region, on: canvas)
        rasterCache.endFrame()
    }

    /// Builds the display list of a region.
    func buildDisplayList(
        _ tree: RenderNode, _ next: Geometry, _ region: PixelRegion, usesRasters: Bool, until end: BackdropPlacement.Occurrence? = nil,
        before stop: RootLayerEnd? = nil
    ) {
        let bounds = next.bounds
        var listed = region
        if let stop {
            listed = PixelRegion(region.rects)
            listed.add(stop.box)
        }
        builder.begin(window: bounds, scale: next.scale, region: listed, usesRasters: usesRasters, until: end, before: stop?.occurrence)
        items.append(DisplayItem(kind: .fill(next.background), bounds: bounds, opaque: next.background.alpha >= 1 ? bounds : .zero))
        builder.add(tree, under: CGAffineTransform(scaleX: next.scale, y: next.scale), clip: bounds, alpha: 1, to: &items)
        items.blendCoveringFills(of: bounds)
    }

    /// Paints the display list.
    func paintItems(_ region: PixelRegion, on canvas: Canvas) {
        painter.paint(items, in: region, on: canvas)
        items.removeAll(keepingCapacity: true)
        lastStatistics.paintedPixels += region.area
    }
}

extension CGImage {
    /// Stands in for an image that could not be allocated.
    fileprivate static func onePixel(opaque: Bool) -> CGImage {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: opaque ? 0xFF00_0000 : 0)
        return CGImage(PixelBuffer(adopting: pixel, width: 1, height: 1, bytesPerRow: 4) { $0.deallocate() }, isOpaque: opaque)
    }
}
