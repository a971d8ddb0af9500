import WayGraphics
import WayHost

/// Decides which layers are painted into the window's root layer and which are promoted to surfaces of their own.
///
/// While nothing moves, everything is painted. A layer that moves for a second frame is promoted: everything below the lowest moving compositing
/// layer stays in the root layer, the window's own buffer; that layer and everything above it becomes surfaces. They are few; each holds compositing
/// layers that do not move relative to each other. A surface is repainted where its content changes, and otherwise only placed anew. A frame that
/// surfaces cannot show as painting would, or only at a higher cost, is painted.
///
/// | part | decides |
/// | --- | --- |
/// | `PromotionPause` | whether a promotion is attempted, after earlier ones failed |
/// | `TreeFlattener`, `ContentChangeCounts` | into which compositing layers the tree is divided |
/// | `MatchedLayers` | which of them move, and which can share a surface |
/// | `RootLayerPlan` | which of them the root layer contains, and its damage |
/// | `SurfaceAssignment` | which surface shows which of the others, and where |
/// | `SurfaceBudget`, `SurfaceLateness` | whether surfaces cost more than painting, and whether the display is fast enough for them |
final class LayerPromotionPlanner {
    enum Decision {
        /// Paint everything into the root layer.
        case paint
        /// Repaint the root layer's damage and show `surfaces` above it.
        case surfaces
        /// The frame on display is up to date.
        case nothing
    }

    private(set) var isActive = false
    private let flattener = TreeFlattener()
    private var matched = MatchedLayers()
    private var changes = ContentChangeCounts()
    private var rootLayer = RootLayerPlan()
    private var assignment = SurfaceAssignment()
    private var budget = SurfaceBudget()
    private var pause = PromotionPause()
    private var lateness = SurfaceLateness()
    /// The pixels that the surfaces of the last commit covered, and those that painting their content would touch.
    private var shownRects: [PixelRect] = []
    private var lastChange: TimeInterval = 0
    /// Frames in a row for which no buffer could be acquired.
    private var failures = 0

    /// The input of a decision.
    struct Frame {
        var old: RenderNode?
        var new: RenderNode
        var time: TimeInterval
        var grid: PointGrid
        var scale: CGFloat
        var fades: Bool
        /// Promotes small moving areas, too.
        var isForced: Bool
        /// The colour behind all layers.
        var background: RGBA

        /// Fraction of the window's area that has to move to make promotion worthwhile.
        private static let minMovingFraction: CGFloat = 1 / 24

        var windowArea: Int { grid.bounds.area }

        /// Whether it is worthwhile to promote what moves in so many pixels.
        func isWorthwhile(_ area: Int) -> Bool { area > 0 && (isForced || CGFloat(area) >= CGFloat(windowArea) * Self.minMovingFraction) }
    }

    /// Seconds without a change after which everything is painted into the root layer again.
    static let idleTime: TimeInterval = 0.09
    private static let maxFailures = 2

    /// Back to front.
    var surfaces: [PlannedSurface] { assignment.surfaces }
    /// Where the root layer ends; nil where everything is painted into it.
    var stop: RootLayerEnd? { rootLayer.end }
    /// This display misses refreshes when it shows surfaces.
    var isTooSlow: Bool { lateness.isTooSlow }

    // MARK: A frame

    /// - Parameters:
    ///   - damage: The damage of painting everything.
    ///   - pending: Receives the root layer's damage if surfaces are shown.
    func decide(_ frame: Frame, damage: () -> [PixelRect], pending: PixelRegion) -> Decision {
        if isActive { return decideWhileActive(frame, pending) }
        let allowsAttempt = pause.allowsAttempt(at: frame.time)
        let area = damage().reduce(0) { $0 + $1.area }
        guard allowsAttempt, frame.old != nil, frame.isWorthwhile(area) else {
            if area > 0 { reset() }
            return .paint
        }
        let isWatched = !matched.layers.isEmpty
        guard flatten(frame, opensAll: true) else {
            pause.beginInitial()
            reset()
            return .paint
        }
        guard isWatched, frame.isWorthwhile(matched.movingArea) else { return .paint }
        guard assignLayers(frame, pending) else {
            deactivate()
            return .paint
        }
        isActive = true
        lastChange = frame.time
        return .surfaces
    }

    private func decideWhileActive(_ frame: Frame, _ pending: PixelRegion) -> Decision {
        if frame.old === frame.new, failures == 0 {
            guard frame.time - lastChange >= Self.idleTime else { return .nothing }
            deactivate(pausing: false)
            pause.succeeded()
            return .paint
        }
        lastChange = frame.time
        budget.beginFrame()
        guard frame.old != nil, flatten(frame, opensAll: false), assignLayers(frame, pending) else {
            deactivate(pausing: frame.old != nil)
            return .paint
        }
        return .surfaces
    }

    /// - Returns: false if there are too many compositing layers.
    private func flatten(_ frame: Frame, opensAll: Bool) -> Bool {
        matched.beginFrame()
        flattener.keepClosed(matched.previous.prefix(rootLayer.stableCount))
        let rule = TreeFlattener.Rule(opensChanged: opensAll, opened: changes.changingLayers, opensRoundClips: frame.background.alpha >= 1)
        guard flattener.flatten(frame.new, since: frame.old, grid: frame.grid, scale: frame.scale, rule: rule) else { return false }
        matched.match(flattener.layers)
        if !opensAll { changes.count(matched, from: rootLayer.stableCount) }
        return true
    }

    /// Divides the compositing layers into the root layer and surfaces.
    private func assignLayers(_ frame: Frame, _ pending: PixelRegion) -> Bool {
        let matched = self.matched
        if isActive { rootLayer.advance(matched, pending) } else { rootLayer.enter(matched, pending) }
        return assignment.assign(matched, from: rootLayer.count, frame) && budget.allows(bufferArea: assignment.bufferArea, windowArea: frame.windowArea)
    }

    // MARK: Feedback

    /// No frame with surfaces has been committed yet.
    var isEntering: Bool { isActive && shownRects.isEmpty }

    /// Records a commit with surfaces.
    /// - Parameters:
    ///   - rootDamageArea: How many pixels of the root layer changed.
    ///   - damageArea: The same for all buffers together.
    func committed(rootDamageArea: Int, damageArea: Int, bounds: PixelRect) {
        rootLayer.committed(damageArea: rootDamageArea, windowArea: bounds.area, isFirst: shownRects.isEmpty)
        budget.committed(paintedArea: damageArea, windowArea: bounds.area, isFirst: shownRects.isEmpty)
        failures = 0
        shownRects.removeAll(keepingCapacity: true)
        for surface in surfaces { if let placement = surface.placement { shownRects.append(placement.pixels) } }
        // Painted, they may extend a pixel further.
        for layer in matched.layers[rootLayer.count...] { shownRects.append(layer.box) }
    }

    /// Records that a frame with surfaces was presented.
    /// - Returns: true if the display is now known to be too slow for surfaces.
    func notePresented(late: Bool) -> Bool { lateness.record(late: late) }

    /// Starts anew after a change of display, which may be fast enough.
    func resetLateness() {
        lateness = SurfaceLateness()
    }

    /// A buffer could not be acquired. After three such frames everything is painted.
    func acquisitionFailed() {
        failures += 1
        if failures > Self.maxFailures { deactivate() }
    }

    /// Ends promotion: everything is painted from now on.
    /// - Parameter pausing: Attempts nothing for a while, whatever moves.
    func deactivate(pausing: Bool = true) {
        isActive = false
        if pausing { pause.begin() }
        reset()
    }

    private func reset() {
        failures = 0
        flattener.reset()
        matched.reset()
        changes.reset()
        rootLayer = RootLayerPlan()
        assignment.reset()
        budget = SurfaceBudget()
    }

    /// Adds the pixels that surfaces covered on display to a region: the root layer has to show them now.
    func moveShownRects(into region: PixelRegion) {
        for rect in shownRects { region.add(rect) }
        shownRects.removeAll(keepingCapacity: true)
    }
}
