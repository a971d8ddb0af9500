import WayGraphics
import WayHost
import WayLayers

/// Shows a tree of layers in a window: finds what changed, paints that, commits it.
@MainActor package final class WindowRenderer {
    let painter = Painter()
    let pictures: RasterCache
    private let backdrops = Backdrops()
    let builder: DisplayListBuilder
    /// Used again from frame to frame: a frame asks for no memory.
    var items: [DisplayItem] = []
    private var canvases: [Canvas] = []

    /// The tree that the damage counts from.
    private(set) var tree: RenderNode?
    private var geometry: Geometry?
    private var damage = TreeDamage()
    /// What has to be painted of the window's picture, in upright device pixels.
    let strokes = PaintedRegions()
    private(set) var opaqueParts: [PixelRect] = []
    let planner = LayerPromotionPlanner()
    /// Nothing moved since the last frame: this one only makes exact what was approximate.
    private var isAtRest = false
    /// The picture as it is seen, where the buffers are turned.
    private var upright: Canvas?

    /// Replaces what is painted unchanged in frame after frame by a picture of it. Off only to compare.
    package var keepsPictures = true
    /// Leaves out what lies under opaque things. Off only to compare.
    package var skipsHidden: Bool {
        get { painter.skipsHidden }
        set { painter.skipsHidden = newValue }
    }
    /// How many pictures of subtrees are kept.
    package var pictureCount: Int { pictures.count }
    /// How many blurs of what lies behind layers were made.
    package var blurredCount: Int { backdrops.blurredCount }
    /// How many pictures of what special layers draw were made.
    package var drawnCount: Int { pictures.drawings.drawnCount }
    /// Pixels of those that are kept.
    var drawnArea: Int { pictures.drawings.area }
    /// What the last commit changed, in upright device pixels.
    package internal(set) var lastDamage: [PixelRect] = []
    /// How many frames were committed.
    package internal(set) var commitCount = 0
    /// What the last frame took.
    package internal(set) var lastPlan = CompositingStatistics()
    /// How what is shown comes about.
    package var planMode = PlanMode.auto
    /// Shows what each frame painted anew in colour, until the next one.
    package var marksDamage = false {
        didSet { strokes.marksNew = marksDamage }
    }
    private static let markColors = [
        RGBA(red: 1, green: 0, blue: 0.6, alpha: 0.3), RGBA(red: 0, green: 0.6, blue: 1, alpha: 0.3), RGBA(red: 1, green: 0.7, blue: 0, alpha: 0.3),
    ]
    /// Where commits are written down.
    package var trace: Trace?

    struct Geometry: Equatable {
        var width: Int
        var height: Int
        var scale: CGFloat
        var transform: OutputTransform
        var background: RGBA

        /// The display as a person sees it.
        var bounds: PixelRect { transform.upright(width: width, height: height) }

        /// Where rectangles of that are in the buffer.
        func turned(_ rects: [PixelRect]) -> [PixelRect] { transform == .normal ? rects : rects.map { transform.turned($0, in: bounds) } }
    }

    package init() {
        pictures = RasterCache(painter: painter)
        builder = DisplayListBuilder(pictures: pictures, backdrops: [BackdropSource(backdrops: backdrops, space: nil)])
    }

    /// Where the picture's upper left corner is in the coordinates of the root's superlayer, in points: a popup shows a layer of a window.
    package var origin = CGPoint.zero
    /// The last tree, moved there.
    private var moved: RenderNode?

    /// Everything has to be painted anew: the buffers' contents are lost.
    package func invalidate() {
        geometry = nil
    }

    /// Gives back memory that can be filled again: pictures, shadows, scratch space.
    package func trimMemory() {
        pictures.removeAll()
        backdrops.removeAll()
        painter.trim()
        items = []
        canvases = []
    }

    /// What has become of a frame.
    package enum Outcome: Int {
        /// The display shows the tree, to the pixel.
        case exact
        /// What moved is shown by kept pictures at whole pixels: a frame in which nothing moves any more makes it exact.
        case approximate
        /// The window had no buffer to paint in: another frame is needed.
        case postponed

        /// Of a window and its popups.
        package func joined(_ other: Outcome) -> Outcome { rawValue < other.rawValue ? other : self }
    }

    /// Shows the tree as it is at a media time in seconds. Lays nothing out; where nothing changed it commits nothing.
    package func render(root: CALayer, at time: TimeInterval, background: CGColor, into window: any HostDrawable) -> Outcome {
        let state = window.state
        guard state.pixelWidth > 0, state.pixelHeight > 0, state.scale > 0, state.scale.isFinite else { return .postponed }
        let next = Geometry(
            width: state.pixelWidth, height: state.pixelHeight, scale: state.scale, transform: state.transform, background: background.rgba)
        lastPlan.paintedPixels = 0
        switch plan(root: root, at: time, next, for: window) {
        case .paint: return renderWhole(next, into: window)
        case .surfaces: return renderSurfaces(next, into: window)
        case .nothing: return .approximate
        }
    }

    private func renderWhole(_ next: Geometry, into window: any HostDrawable) -> Outcome {
        guard strokes.isWanting else { return .exact }
        guard let buffer = window.acquireBuffer() else { return .postponed }
        guard let tree, paint(tree, next, into: buffer) else {
            window.discard(buffer)
            invalidate()
            return .postponed
        }
        noteDamage()
        lastPlan = CompositingStatistics(paintedPixels: lastPlan.paintedPixels)
        trace.span("commit", "frame") {
            window.commit(buffer, damage: next.turned(lastDamage), opaque: opaqueParts)
        }
        strokes.shown()
        return pictures.inexact.isEmpty && !pictures.hasRounded && !strokes.isWanting ? .exact : .approximate
    }

    func noteDamage() {
        lastDamage.removeAll(keepingCapacity: true)
        strokes.pending.withBoxes { boxes in lastDamage.append(contentsOf: boxes.lazy.map(PixelRect.init)) }
        commitCount += 1
    }

    /// A picture of what a layer shows, its own place, opacity and visibility left aside.
    /// - Parameters:
    ///   - size: In points; the bounds are stretched to it.
    ///   - scale: Pixels per point.
    ///   - opaque: On black.
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

    /// Paints a body alone.
    /// - Parameter opaque: On black.
    func paint(_ body: RenderBody, at transform: CGAffineTransform, in area: PixelRect, on canvas: Canvas, opaque: Bool = false) {
        var items: [DisplayItem] = []
        if opaque { items.append(DisplayItem(kind: .fill(.black), bounds: area, opaque: area)) }
        let scale = max(transform.axisScales.width, transform.axisScales.height)
        items += pictures.list(body, at: transform, scale: scale, area: area).items
        painter.paint(items, in: PixelRegion([area]), on: canvas)
    }

    // MARK: -

    /// Finds what changed, and what is to be done about it.
    private func plan(root: CALayer, at time: TimeInterval, _ next: Geometry, for window: any HostDrawable) -> LayerPromotionPlanner.Decision {
        let new = movedToOrigin(RenderTree.update(root: root, at: time))
        let bounds = next.bounds, old = geometry == next ? tree : nil
        tree = new
        if old == nil { begin(next) }
        let wasActive = planner.isActive
        var decision = LayerPromotionPlanner.Decision.paint, isCompared = false
        if let frame = planFrame(old, new, at: time, next, window) {
            decision = planner.decide(frame, damage: { isCompared = true; return compare(old, new, next) }, pending: strokes.pending)
        } else if wasActive {
            planner.leave()
        }
        if decision == .nothing { return decision }
        if decision == .paint || !wasActive {
            if !isCompared { _ = compare(old, new, next) }
            collectDamage(bounds, rests: wasActive && damage.rects.isEmpty)
            planner.takeShown(into: strokes.pending)
        }
        backdrops.find(in: new, since: old, scale: next.scale, bounds: bounds, damage: strokes.pending)
        return decision
    }

    /// The same object for the same tree and place.
    private func movedToOrigin(_ tree: RenderNode) -> RenderNode {
        guard origin != .zero else { return tree }
        let placement = NodePlacement(affine: CGAffineTransform(translationX: -origin.x, y: -origin.y))
        if let moved, moved.placement == placement, moved.body.children.first === tree { return moved }
        let body = RenderBody(bounds: .zero, look: ResolvedLayerStyle(), children: [tree])
        let result = RenderNode(layer: ObjectIdentifier(self), body: body, placement: placement)
        moved = result
        return result
    }

    /// Everything is new.
    private func begin(_ next: Geometry) {
        planner.beginJudging()
        geometry = next
        upright = nil
        canvases = []
        opaqueParts = next.background.alpha >= 1 ? [PixelRect(x: 0, y: 0, width: next.width, height: next.height)] : []
        strokes.begin(next.bounds)
        isAtRest = false
    }

    /// What differs between two trees.
    private func compare(_ old: RenderNode?, _ new: RenderNode, _ next: Geometry) -> [PixelRect] {
        damage.clear()
        if let old { damage.compare(old, new, at: CGAffineTransform(scaleX: next.scale, y: next.scale), clip: next.bounds) }
        return damage.rects
    }

    /// - Parameter rests: What was on surfaces has come to rest.
    private func collectDamage(_ bounds: PixelRect, rests: Bool) {
        for rect in damage.rects { strokes.pending.add(rect) }
        for rect in pictures.inexact { strokes.pending.add(rect.intersection(bounds)) }
        isAtRest = rests || (damage.rects.isEmpty && (pictures.hasRounded || !pictures.inexact.isEmpty))
        if isAtRest { pictures.takeRounded(into: strokes.pending) }
    }

    /// - Parameter stop: All that is painted lies behind it.
    func paint(_ tree: RenderNode, _ next: Geometry, into buffer: any HostBuffer, before stop: PlanStop? = nil) -> Bool {
        guard buffer.width == next.width, buffer.height == next.height, let canvas = canvas(on: buffer) else { return false }
        strokes.beginPicture()
        strokes.findStale(age: buffer.age, bounds: next.bounds)
        guard next.transform != .normal else {
            paint(tree, next, strokes.stale, on: canvas, before: stop)
            mark(strokes.new, on: canvas)
            return true
        }
        // Painted as it is seen, and turned in a copy: pictures, text and corners are copied row by row either way.
        if upright == nil {
            upright = Canvas(bounds: next.bounds)
            strokes.pending.set(next.bounds)
            strokes.stale.set(next.bounds)
        }
        guard let upright else { return false }
        paint(tree, next, strokes.pending, on: upright, before: stop)
        mark(strokes.new, on: upright)
        for rect in strokes.stale.rects {
            upright.turn(rect, by: next.transform, into: canvas)
        }
        return true
    }

    /// Lays a colour over what was painted anew, another one each time.
    func mark(_ region: PixelRegion, on canvas: Canvas) {
        guard !region.isEmpty else { return }
        let color = Self.markColors[commitCount % Self.markColors.count]
        painter.paint([DisplayItem(kind: .fill(color), bounds: canvas.bounds)], in: region, on: canvas)
    }

    /// The one that was made for this memory before, or a new one.
    func canvas(on buffer: any HostBuffer) -> Canvas? {
        let bounds = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        if let known = canvases.first(where: { $0.lies(on: buffer.pixels, bytesPerRow: buffer.stride, bounds: bounds) }) { return known }
        guard let canvas = Canvas(pixels: buffer.pixels, bytesPerRow: buffer.stride, bounds: bounds) else { return nil }
        if canvases.count == PaintedRegions.historyLength { canvases.removeFirst() }
        canvases.append(canvas)
        return canvas
    }

    private func paint(_ tree: RenderNode, _ next: Geometry, _ region: PixelRegion, on canvas: Canvas, before stop: PlanStop?) {
        if next.background.alpha < 1 { canvas.clear(region) }
        let bounds = next.bounds
        pictures.beginFrame(windowArea: bounds.area)
        backdrops.update(in: region, bounds: bounds) { spot, area, canvas in
            list(tree, next, area, usesPictures: false, until: spot)
            paintItems(area, on: canvas)
        }
        // What lies under surfaces stands still.
        list(tree, next, region, usesPictures: keepsPictures && !isAtRest && !planner.isActive, before: stop)
        paintItems(region, on: canvas)
        pictures.endFrame()
    }

    /// Lists what is to be painted in a region.
    func list(
        _ tree: RenderNode, _ next: Geometry, _ region: PixelRegion, usesPictures: Bool, until end: BackdropPlace.Spot? = nil,
        before stop: PlanStop? = nil
    ) {
        let bounds = next.bounds
        var listed = region
        if let stop {
            listed = PixelRegion(region.rects)
            listed.add(stop.box)
        }
        builder.begin(scale: next.scale, region: listed, usesPictures: usesPictures, until: end, before: stop?.spot)
        items.append(DisplayItem(kind: .fill(next.background), bounds: bounds, opaque: next.background.alpha >= 1 ? bounds : .zero))
        builder.add(tree, under: CGAffineTransform(scaleX: next.scale, y: next.scale), clip: bounds, alpha: 1, to: &items)
    }

    /// Paints what was listed.
    func paintItems(_ region: PixelRegion, on canvas: Canvas) {
        painter.paint(items, in: region, on: canvas)
        items.removeAll(keepingCapacity: true)
        lastPlan.paintedPixels += region.area
    }
}

extension CGImage {
    /// In place of a picture that there is no memory for.
    fileprivate static func onePixel(opaque: Bool) -> CGImage {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: opaque ? 0xFF00_0000 : 0)
        return CGImage(PixelBuffer(adopting: pixel, width: 1, height: 1, bytesPerRow: 4) { $0.deallocate() }, isOpaque: opaque)
    }
}
