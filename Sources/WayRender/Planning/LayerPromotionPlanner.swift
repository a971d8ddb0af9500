import WayGraphics
import WayHost

/// Decides which layers are painted into the window's root layer and which are promoted to surfaces of their own.
///
/// While nothing moves, everything is painted. A layer that moves for a second frame is promoted: everything below the lowest moving compositing
/// layer stays in the root layer, the window's own buffer; that layer and everything above it becomes surfaces. They are few; each holds compositing
/// layers that do not move relative to each other. A surface is repainted where its content changes, and otherwise only placed anew. A frame that
/// surfaces cannot show as painting would, or only at a higher cost, is painted.
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
    /// Back to front.
    private(set) var surfaces: [PlannedSurface] = []
    /// Where the root layer ends; nil where everything is painted into it.
    private(set) var stop: RootLayerEnd?
    /// The pixels that the surfaces of the last commit covered, and those that painting their content would touch.
    private var shownRects: [PixelRect] = []

    private let flattener = TreeFlattener()
    private var previousLayers: [CompositingLayer] = []
    /// For each compositing layer its index in `previousLayers`; -1 for a new one.
    private var previousIndices: [Int] = []
    private var rootLayerCount = 0
    /// The last frame repainted little of the root layer.
    private var isRootLayerStable = true
    /// In how many consecutive frames the body of an unopened compositing layer changed.
    private var changeCounts: [ObjectIdentifier: Int] = [:]
    private var changingLayers: Set<ObjectIdentifier> = []
    /// Solid-colour layers whose edges are not on whole points.
    private var unalignedColors: Set<ObjectIdentifier> = []
    private var lastID: UInt64 = 0
    private var lastChange: TimeInterval = 0
    /// Exponentially decaying sum of the pixels painted for surfaces, as multiples of the window's area.
    private var recentPaintedArea: CGFloat = 0
    /// When the last frame without surfaces was decided.
    private var lastTime: TimeInterval = 0
    /// Frames left without an attempt at promotion, and the length of the pause after the next failure.
    private var pauseFrames = 0
    private var nextPauseLength = LayerPromotionPlanner.pauseLength
    private var failures = 0
    /// Bit set of late frames among the last ones with surfaces; the lowest bit is the newest frame.
    private var lateFrames: UInt32 = 0
    /// This display misses refreshes when it shows surfaces.
    private(set) var isTooSlow = false

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
    }

    private static let maxSurfaces = 16
    /// Pixels of all surface buffers, as a multiple of the window's area.
    private static let maxPixels: CGFloat = 3
    /// Fraction of the window's area that has to move to make promotion worthwhile.
    private static let minMovingFraction: CGFloat = 1 / 24
    /// Limit for `recentPaintedArea`, which spans about ten frames without the first one. Beyond it painting everything is cheaper.
    private static let maxPaintedArea: CGFloat = 2
    /// Frames; doubled after each failure until a promotion ends at rest.
    private static let pauseLength = 30
    /// Seconds without a frame after which motion counts as new and ends the pause.
    private static let newMotionTime: TimeInterval = 0.2
    private static let maxPauseLength = 960
    /// Seconds without a change after which everything is painted into the root layer again.
    static let idleTime: TimeInterval = 0.09
    private static let minColorArea = 64 * 64
    /// A display is too slow if `maxLateFrames` of the last `lateFrameWindow` frames were late.
    private static let lateFrameWindow: UInt32 = 30
    private static let maxLateFrames = 6

    // MARK: A frame

    /// - Parameters:
    ///   - damage: The damage of painting everything.
    ///   - pending: Receives the root layer's damage if surfaces are shown.
    func decide(_ frame: Frame, damage: () -> [PixelRect], pending: PixelRegion) -> Decision {
        if isActive { return decideWhileActive(frame, pending) }
        if pauseFrames > 0 { pauseFrames = frame.time - lastTime > Self.newMotionTime ? 0 : pauseFrames - 1 }
        lastTime = frame.time
        let window = CGFloat(frame.grid.bounds.area)
        let area = damage().reduce(0) { $0 + $1.area }
        guard pauseFrames == 0, frame.old != nil, area > 0, frame.isForced || CGFloat(area) >= window * Self.minMovingFraction else {
            if area > 0 { reset() }
            return .paint
        }
        let isWatched = !flattener.layers.isEmpty
        guard flatten(frame, opensAll: true) else {
            pauseFrames = Self.pauseLength
            reset()
            return .paint
        }
        let moved = flattener.layers.indices.reduce(0) { $0 + (isMoving($1) ? flattener.layers[$1].box.area : 0) }
        guard isWatched, moved > 0, frame.isForced || CGFloat(moved) >= window * Self.minMovingFraction else { return .paint }
        rootLayerCount = flattener.layers.count
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
            nextPauseLength = Self.pauseLength
            return .paint
        }
        lastChange = frame.time
        recentPaintedArea *= 0.9
        guard frame.old != nil, flatten(frame, opensAll: false), assignLayers(frame, pending) else {
            deactivate(pausing: frame.old != nil)
            return .paint
        }
        return .surfaces
    }

    /// - Returns: false if there are too many compositing layers.
    private func flatten(_ frame: Frame, opensAll: Bool) -> Bool {
        previousLayers.removeAll(keepingCapacity: true)
        previousLayers.append(contentsOf: flattener.layers)
        flattener.keepClosed(previousLayers.prefix(isRootLayerStable ? rootLayerCount : 0))
        let rule = TreeFlattener.Rule(opensChanged: opensAll, opened: changingLayers, opensRoundClips: frame.background.alpha >= 1)
        guard flattener.flatten(frame.new, since: frame.old, grid: frame.grid, scale: frame.scale, rule: rule) else { return false }
        matchPreviousLayers()
        if !opensAll { countChanges() }
        return true
    }

    /// Compositing layers seldom change their order, so the search starts at the next index.
    private func matchPreviousLayers() {
        previousIndices.removeAll(keepingCapacity: true)
        var next = 0
        for layer in flattener.layers {
            var found = next < previousLayers.count && previousLayers[next].key == layer.key ? next : nil
            found = found ?? previousLayers.indices.first { previousLayers[$0].key == layer.key }
            previousIndices.append(found ?? -1)
            if let found { next = found + 1 }
        }
    }

    private func countChanges() {
        // Repainting the damage is enough in the root layer, unless the damage is large.
        for (index, layer) in flattener.layers.enumerated().dropFirst(isRootLayerStable ? rootLayerCount : 0) where layer.key.part == .whole {
            guard previousIndices[index] >= 0, previousLayers[previousIndices[index]].body !== layer.body else {
                if !changeCounts.isEmpty { changeCounts[layer.key.source] = nil }
                continue
            }
            let count = (changeCounts[layer.key.source] ?? 0) + 1
            changeCounts[layer.key.source] = count
            if count > 1 { changingLayers.insert(layer.key.source) }
        }
    }

    private func isMoving(_ index: Int) -> Bool {
        guard previousIndices[index] >= 0 else { return false }
        return flattener.layers[index].hasMoved(from: previousLayers[previousIndices[index]])
    }

    // MARK: Surfaces

    /// Divides the compositing layers into the root layer and surfaces.
    private func assignLayers(_ frame: Frame, _ pending: PixelRegion) -> Bool {
        let layers = flattener.layers, oldRootCount = isActive ? rootLayerCount : 0
        var rootCount = 0
        while rootCount < min(rootLayerCount, layers.count), previousIndices[rootCount] == rootCount, !isMoving(rootCount) { rootCount += 1 }
        // A corner overlay lies above everything that its layer clips, so all of that is promoted with it.
        for index in rootCount..<max(rootCount, layers.count) { rootCount = min(rootCount, layers[index].firstClippedIndex) }
        addRootLayerDamage(layers, rootCount, oldRootCount, pending)
        guard updateSurfaces(frame, layers[rootCount...]) else { return false }
        rootLayerCount = rootCount
        stop = rootCount < layers.count ? RootLayerEnd(layers[rootCount]) : nil
        var pixels = 0
        for surface in surfaces {
            guard surface.place(on: frame.grid) else {
                // Try again with a painted buffer in place of a solid colour.
                guard surface.kind == .color else { return false }
                unalignedColors.insert(surface.members[0].layer.key.source)
                return assignLayers(frame, pending)
            }
            if surface.kind != .color { pixels += surface.bufferRect.area }
        }
        let window = CGFloat(frame.grid.bounds.area)
        return CGFloat(pixels) <= window * Self.maxPixels && recentPaintedArea <= Self.maxPaintedArea
    }

    /// Adds what differs in the root layer from the frame before.
    private func addRootLayerDamage(_ layers: [CompositingLayer], _ rootCount: Int, _ oldRootCount: Int, _ pending: PixelRegion) {
        for index in 0..<rootCount where !layers[index].isSame(as: previousLayers[index]) {
            let old = previousLayers[index], new = layers[index]
            guard new.projection == nil else {
                pending.add(old.box)
                pending.add(new.box)
                continue
            }
            var damage = TreeDamage()
            damage.compare(
                RenderNode(layer: new.key.source, body: old.body, placement: NodePlacement()),
                RenderNode(layer: new.key.source, body: new.body, placement: NodePlacement()), at: new.transform, clip: new.clip,
                fades: new.alpha < 1)
            for rect in damage.rects { pending.add(rect) }
        }
        // Layers that leave the root layer; in the first frame all promoted layers.
        if isActive {
            for index in rootCount..<max(rootCount, min(oldRootCount, previousLayers.count)) { pending.add(previousLayers[index].box) }
        } else {
            for layer in layers[rootCount...] { pending.add(layer.box) }
        }
    }

    private func updateSurfaces(_ frame: Frame, _ layers: ArraySlice<CompositingLayer>) -> Bool {
        var next: [PlannedSurface] = []
        next.reserveCapacity(surfaces.count)
        var index = layers.startIndex, known = surfaces[...]
        while index < layers.endIndex {
            if let match = known.firstIndex(where: { $0.members[0].layer.key == layers[index].key }) {
                let surface = known[match], end = index + surface.members.count
                if end <= layers.endIndex, isUsable(surface),
                    surface.update(layers[index..<end], behind: { self.contentBehind($0, frame) })
                {
                    next.append(surface)
                    known = known[(match + 1)...]
                    index = end
                    continue
                }
            }
            var end = index + 1
            while end < layers.endIndex, canShareSurface(end, from: index) { end += 1 }
            guard next.count < Self.maxSurfaces, layers[index..<end].allSatisfy(\.isIndependent),
                let surface = makeSurface(frame, layers[index..<end])
            else { return false }
            next.append(surface)
            index = end
        }
        surfaces = next
        return true
    }

    private func isUsable(_ surface: PlannedSurface) -> Bool {
        surface.kind != .color || !unalignedColors.contains(surface.members[0].layer.key.source)
    }

    private func makeSurface(_ frame: Frame, _ layers: ArraySlice<CompositingLayer>) -> PlannedSurface? {
        guard let first = layers.first else { return nil }
        lastID += 1
        let index = layers.startIndex
        var color: RGBA?
        if first.rounded != nil, case .color(let found) = contentBehind(first, frame) { color = found }
        return PlannedSurface(
            id: SurfaceID(rawValue: lastID), layers, moving: previousIndices[index] < 0 || isMoving(index),
            asColor: !unalignedColors.contains(first.key.source), behind: color, grid: frame.grid, scale: frame.scale, fades: frame.fades)
    }

    /// Whether a compositing layer can share a surface with those before it.
    private func canShareSurface(_ index: Int, from first: Int) -> Bool {
        let layers = flattener.layers, last = index - 1, layer = layers[index]
        guard previousIndices[last] >= 0, previousIndices[index] >= 0, isShareable(layers[last]), isShareable(layer) else { return false }
        let oldLast = previousLayers[previousIndices[last]], old = previousLayers[previousIndices[index]]
        guard oldLast.alpha == layers[last].alpha, old.alpha == layer.alpha else { return false }
        if isMoving(last) || isMoving(index) {
            guard layer.clip == layers[last].clip, layer.transform.isUnflippedAxisAligned, layers[last].transform.isUnflippedAxisAligned,
                layer.movedAlike(since: old, with: layers[last], since: oldLast)
            else { return false }
        }
        // A shared buffer must not waste memory on a gap between them.
        let all = layers[first...index].reduce(PixelRect.zero) { $0.union($1.box) }
        return all.area <= 2 * layers[first...index].reduce(0) { $0 + $1.box.area } + Self.minColorArea
    }

    private func isShareable(_ layer: CompositingLayer) -> Bool {
        layer.isIndependent && layer.rounded == nil && (layer.box.area < Self.minColorArea || layer.color == nil)
    }

    private func contentBehind(_ corner: CompositingLayer, _ frame: Frame) -> PlannedSurface.Behind {
        if let color = color(behind: corner, frame) { return .color(color) }
        for index in 0..<corner.firstClippedIndex {
            let layer = flattener.layers[index]
            let old = previousIndices[index] < 0 ? nil : previousLayers[previousIndices[index]]
            if let old, layer.isSame(as: old), previousIndices[index] == index { continue }
            if layer.box.intersects(corner.box) || old?.box.intersects(corner.box) ?? true { return .layers(haveChanged: true) }
        }
        return .layers(haveChanged: false)
    }

    /// The solid colour behind a corner; nil if anything else is visible there.
    private func color(behind corner: CompositingLayer, _ frame: Frame) -> RGBA? {
        for layer in flattener.layers[..<corner.firstClippedIndex].reversed() where layer.box.intersects(corner.box) {
            guard let color = layer.color, color.alpha * layer.alpha >= 1,
                DevicePixels.snapped(layer.transform.mapAxisAligned(layer.body.bounds)).intersection(layer.clip).contains(corner.box)
            else { return nil }
            return color
        }
        return frame.background
    }

    // MARK: Feedback

    /// No frame with surfaces has been committed yet.
    var isEntering: Bool { isActive && shownRects.isEmpty }

    /// Records a commit with surfaces.
    /// - Parameters:
    ///   - rootDamageArea: How many pixels of the root layer changed.
    ///   - damageArea: The same for all buffers together.
    func committed(rootDamageArea: Int, damageArea: Int, bounds: PixelRect) {
        isRootLayerStable = shownRects.isEmpty || CGFloat(rootDamageArea) < CGFloat(bounds.area) * Self.minMovingFraction
        failures = 0
        recentPaintedArea = shownRects.isEmpty ? 0 : recentPaintedArea + CGFloat(damageArea) / CGFloat(max(1, bounds.area))
        shownRects.removeAll(keepingCapacity: true)
        for surface in surfaces { if let placement = surface.placement { shownRects.append(placement.pixels) } }
        // Painted, they may extend a pixel further.
        for layer in flattener.layers[rootLayerCount...] { shownRects.append(layer.box) }
    }

    /// Records that a frame with surfaces was presented.
    /// - Returns: true if the display is now known to be too slow for surfaces.
    func notePresented(late: Bool) -> Bool {
        guard !isTooSlow else { return false }
        lateFrames = (lateFrames << 1 | (late ? 1 : 0)) & (1 << Self.lateFrameWindow - 1)
        isTooSlow = lateFrames.nonzeroBitCount >= Self.maxLateFrames
        return isTooSlow
    }

    /// Starts anew after a change of display, which may be fast enough.
    func resetLateness() {
        isTooSlow = false
        lateFrames = 0
    }

    /// A buffer could not be acquired. After three such frames everything is painted.
    func acquisitionFailed() {
        failures += 1
        if failures > 2 { deactivate() }
    }

    /// Ends promotion: everything is painted from now on.
    /// - Parameter pausing: Attempts nothing for a while, whatever moves.
    func deactivate(pausing: Bool = true) {
        isActive = false
        if pausing {
            pauseFrames = nextPauseLength
            nextPauseLength = min(2 * nextPauseLength, Self.maxPauseLength)
        }
        reset()
    }

    private func reset() {
        failures = 0
        recentPaintedArea = 0
        isRootLayerStable = true
        flattener.reset()
        previousLayers.removeAll(keepingCapacity: true)
        surfaces.removeAll()
        stop = nil
        changeCounts.removeAll(keepingCapacity: true)
        changingLayers.removeAll(keepingCapacity: true)
        unalignedColors.removeAll(keepingCapacity: true)
    }

    /// Adds the pixels that surfaces covered on display to a region: the root layer has to show them now.
    func moveShownRects(into region: PixelRegion) {
        for rect in shownRects { region.add(rect) }
        shownRects.removeAll(keepingCapacity: true)
    }
}

extension CompositingLayer {
    /// Whether two layers underwent the same translation and scale.
    fileprivate func movedAlike(since old: CompositingLayer, with other: CompositingLayer, since otherOld: CompositingLayer) -> Bool {
        func mapping(_ new: CGAffineTransform, _ old: CGAffineTransform) -> (x: CGFloat, y: CGFloat, a: CGFloat, d: CGFloat) {
            let a = new.a / old.a, d = new.d / old.d
            return (new.tx - a * old.tx, new.ty - d * old.ty, a, d)
        }
        let mine = mapping(transform, old.transform), its = mapping(other.transform, otherOld.transform)
        return abs(mine.a - its.a) < 1e-6 && abs(mine.d - its.d) < 1e-6 && abs(mine.x - its.x) < 0.01 && abs(mine.y - its.y) < 0.01
    }
}
