import WayGraphics
import WayHost

/// Decides which layers are painted into the window's picture and which are surfaces of their own.
///
/// While nothing moves, all is painted. What moves for a second frame is taken apart: what stands still and lies lowest stays in the window's
/// picture (the base), everything from the lowest thing that moves on becomes surfaces, few, each a picture of what keeps its places. They are
/// painted where their content changes, and otherwise only placed. What cannot be shown so as painting would, or costs more, is painted.
final class LayerPromotionPlanner {
    enum Decision {
        /// All of it into the window's picture.
        case paint
        /// The base, where it differs, and `surfaces` on it.
        case surfaces
        /// What is on display is right.
        case nothing
    }

    private(set) var isActive = false
    /// Back to front.
    private(set) var surfaces: [PlannedSurface] = []
    /// Where the base ends; nil where all is base.
    private(set) var stop: PlanStop?
    /// Where the last commit had surfaces, and what is on them would be painted.
    private var shown: [PixelRect] = []

    private let flattener = TreeFlattener()
    private var before: [CompositingLayer] = []
    /// For each leaf its place among those of the frame before; -1 for none.
    private var priors: [Int] = []
    private var baseCount = 0
    /// Little of the base was painted in the last frame.
    private var isBaseCalm = true
    /// How often in a row a leaf that is not taken apart has changed.
    private var changes: [ObjectIdentifier: Int] = [:]
    private var restless: Set<ObjectIdentifier> = []
    /// Colours whose edges are not on whole points.
    private var unplaced: Set<ObjectIdentifier> = []
    private var lastID: UInt64 = 0
    private var lastChange: TimeInterval = 0
    /// Pixels that were painted lately, fading, in windows.
    private var effort: CGFloat = 0
    /// Of the last frame without surfaces.
    private var lastTime: TimeInterval = 0
    /// Frames in which nothing is tried, and after the next failure.
    private var pause = 0
    private var nextPause = LayerPromotionPlanner.pauseLength
    private var failures = 0
    /// Which of the last frames with surfaces came late, the newest in the lowest bit.
    private var lateness: UInt32 = 0
    /// This display does not show surfaces in time.
    private(set) var isTooSlow = false

    /// What a frame has to go by.
    struct Frame {
        var old: RenderNode?
        var new: RenderNode
        var time: TimeInterval
        var grid: PointGrid
        var scale: CGFloat
        var fades: Bool
        /// Small things are worth it, too.
        var isForced: Bool
        /// Behind everything.
        var background: RGBA
    }

    private static let mostSurfaces = 16
    /// Windows; pixels of all pictures together.
    private static let mostPixels: CGFloat = 3
    /// Of the window: what moves has to be as large to be worth a plan.
    private static let leastPart: CGFloat = 1 / 24
    /// Windows painted within about ten frames, after the first one, beyond which painting as a whole is cheaper.
    private static let mostEffort: CGFloat = 2
    /// Frames; twice as many after each failure, until a plan comes to rest.
    private static let pauseLength = 30
    /// Seconds without a frame: what moves then is something else, and tried at once.
    private static let freshTime: TimeInterval = 0.2
    private static let longestPause = 960
    /// Seconds in which nothing changed: then all is painted again.
    static let restTime: TimeInterval = 0.09
    private static let leastColor = 64 * 64
    /// Of so many frames so many may be late.
    private static let judgedFrames: UInt32 = 30
    private static let mostLate = 6

    // MARK: A frame

    /// - Parameters:
    ///   - damage: What painting would have to paint.
    ///   - pending: Gets what of the base differs, where there are surfaces.
    func decide(_ frame: Frame, damage: () -> [PixelRect], pending: PixelRegion) -> Decision {
        if isActive { return goOn(frame, pending) }
        if pause > 0 { pause = frame.time - lastTime > Self.freshTime ? 0 : pause - 1 }
        lastTime = frame.time
        let window = CGFloat(frame.grid.bounds.area)
        let area = damage().reduce(0) { $0 + $1.area }
        guard pause == 0, frame.old != nil, area > 0, frame.isForced || CGFloat(area) >= window * Self.leastPart else {
            if area > 0 { reset() }
            return .paint
        }
        let isWatched = !flattener.leaves.isEmpty
        guard flatten(frame, opensAll: true) else {
            pause = Self.pauseLength
            reset()
            return .paint
        }
        let moved = flattener.leaves.indices.reduce(0) { $0 + (isMoving($1) ? flattener.leaves[$1].box.area : 0) }
        guard isWatched, moved > 0, frame.isForced || CGFloat(moved) >= window * Self.leastPart else { return .paint }
        baseCount = flattener.leaves.count
        guard arrange(frame, pending) else {
            leave()
            return .paint
        }
        isActive = true
        lastChange = frame.time
        return .surfaces
    }

    private func goOn(_ frame: Frame, _ pending: PixelRegion) -> Decision {
        if frame.old === frame.new, failures == 0 {
            guard frame.time - lastChange >= Self.restTime else { return .nothing }
            leave(pausing: false)
            nextPause = Self.pauseLength
            return .paint
        }
        lastChange = frame.time
        effort *= 0.9
        guard frame.old != nil, flatten(frame, opensAll: false), arrange(frame, pending) else {
            leave(pausing: frame.old != nil)
            return .paint
        }
        return .surfaces
    }

    /// - Returns: false where there are too many leaves.
    private func flatten(_ frame: Frame, opensAll: Bool) -> Bool {
        before.removeAll(keepingCapacity: true)
        before.append(contentsOf: flattener.leaves)
        flattener.keepTogether(before.prefix(isBaseCalm ? baseCount : 0))
        let rule = TreeFlattener.Rule(changed: opensAll, layers: restless, round: frame.background.alpha >= 1)
        guard flattener.flatten(frame.new, since: frame.old, grid: frame.grid, scale: frame.scale, rule: rule) else { return false }
        findPriors()
        if !opensAll { countChanges() }
        return true
    }

    /// Leaves seldom change their order.
    private func findPriors() {
        priors.removeAll(keepingCapacity: true)
        var next = 0
        for leaf in flattener.leaves {
            var found = next < before.count && before[next].key == leaf.key ? next : nil
            found = found ?? before.indices.first { before[$0].key == leaf.key }
            priors.append(found ?? -1)
            if let found { next = found + 1 }
        }
    }

    private func countChanges() {
        // In the base it is enough to paint what changes, unless that is much.
        for (index, leaf) in flattener.leaves.enumerated().dropFirst(isBaseCalm ? baseCount : 0) where leaf.key.part == .whole {
            guard priors[index] >= 0, before[priors[index]].body !== leaf.body else {
                if !changes.isEmpty { changes[leaf.key.layer] = nil }
                continue
            }
            let count = (changes[leaf.key.layer] ?? 0) + 1
            changes[leaf.key.layer] = count
            if count > 1 { restless.insert(leaf.key.layer) }
        }
    }

    private func isMoving(_ index: Int) -> Bool {
        guard priors[index] >= 0 else { return false }
        return flattener.leaves[index].hasMoved(from: before[priors[index]])
    }

    // MARK: Surfaces

    /// Sorts the leaves into the base and surfaces.
    private func arrange(_ frame: Frame, _ pending: PixelRegion) -> Bool {
        let leaves = flattener.leaves, was = isActive ? baseCount : 0
        var base = 0
        while base < min(baseCount, leaves.count), priors[base] == base, !isMoving(base) { base += 1 }
        // A round corner is laid over all that it is the corner of.
        for index in base..<max(base, leaves.count) { base = min(base, leaves[index].first) }
        addBaseDamage(leaves, base, was, pending)
        guard form(frame, leaves[base...]) else { return false }
        baseCount = base
        stop = base < leaves.count ? PlanStop(leaves[base]) : nil
        var pixels = 0
        for surface in surfaces {
            guard surface.settle(on: frame.grid) else {
                // Once more, as a picture.
                guard surface.kind == .color else { return false }
                unplaced.insert(surface.members[0].leaf.key.layer)
                return arrange(frame, pending)
            }
            if surface.kind != .color { pixels += surface.area.area }
        }
        let window = CGFloat(frame.grid.bounds.area)
        return CGFloat(pixels) <= window * Self.mostPixels && effort <= Self.mostEffort
    }

    /// What the base shows otherwise than before.
    private func addBaseDamage(_ leaves: [CompositingLayer], _ base: Int, _ was: Int, _ pending: PixelRegion) {
        for index in 0..<base where !leaves[index].isSame(as: before[index]) {
            let old = before[index], new = leaves[index]
            guard new.projection == nil else {
                pending.add(old.box)
                pending.add(new.box)
                continue
            }
            var damage = TreeDamage()
            damage.compare(
                RenderNode(layer: new.key.layer, body: old.body, placement: NodePlacement()),
                RenderNode(layer: new.key.layer, body: new.body, placement: NodePlacement()), at: new.transform, clip: new.clip,
                fades: new.alpha < 1)
            for rect in damage.rects { pending.add(rect) }
        }
        // What goes out of it; at the beginning, all that is no part of it.
        if isActive {
            for index in base..<max(base, min(was, before.count)) { pending.add(before[index].box) }
        } else {
            for leaf in leaves[base...] { pending.add(leaf.box) }
        }
    }

    private func form(_ frame: Frame, _ leaves: ArraySlice<CompositingLayer>) -> Bool {
        var next: [PlannedSurface] = []
        next.reserveCapacity(surfaces.count)
        var index = leaves.startIndex, known = surfaces[...]
        while index < leaves.endIndex {
            if let place = known.firstIndex(where: { $0.members[0].leaf.key == leaves[index].key }) {
                let surface = known[place], end = index + surface.members.count
                if end <= leaves.endIndex, isAllowed(surface),
                    surface.follow(leaves[index..<end], behind: { self.behind($0, frame) })
                {
                    next.append(surface)
                    known = known[(place + 1)...]
                    index = end
                    continue
                }
            }
            var end = index + 1
            while end < leaves.endIndex, joins(end, from: index) { end += 1 }
            guard next.count < Self.mostSurfaces, leaves[index..<end].allSatisfy(\.standsAlone),
                let surface = make(frame, leaves[index..<end])
            else { return false }
            next.append(surface)
            index = end
        }
        surfaces = next
        return true
    }

    private func isAllowed(_ surface: PlannedSurface) -> Bool {
        surface.kind != .color || !unplaced.contains(surface.members[0].leaf.key.layer)
    }

    private func make(_ frame: Frame, _ leaves: ArraySlice<CompositingLayer>) -> PlannedSurface? {
        guard let first = leaves.first else { return nil }
        lastID += 1
        let index = leaves.startIndex
        var color: RGBA?
        if first.rounded != nil, case .color(let found) = behind(first, frame) { color = found }
        return PlannedSurface(
            id: SurfaceID(rawValue: lastID), leaves, moving: priors[index] < 0 || isMoving(index), asColor: !unplaced.contains(first.key.layer),
            behind: color, grid: frame.grid, scale: frame.scale, fades: frame.fades)
    }

    /// Whether a leaf goes into one picture with those before it.
    private func joins(_ index: Int, from first: Int) -> Bool {
        let leaves = flattener.leaves, last = index - 1, leaf = leaves[index]
        guard priors[last] >= 0, priors[index] >= 0, isMere(leaves[last]), isMere(leaf) else { return false }
        let oldLast = before[priors[last]], old = before[priors[index]]
        guard oldLast.alpha == leaves[last].alpha, old.alpha == leaf.alpha else { return false }
        if isMoving(last) || isMoving(index) {
            guard leaf.clip == leaves[last].clip, leaf.transform.isPlain, leaves[last].transform.isPlain,
                leaf.hasMoved(from: old, as: leaves[last], from: oldLast)
            else { return false }
        }
        // Not for the gap between them.
        let all = leaves[first...index].reduce(PixelRect.zero) { $0.union($1.box) }
        return all.area <= 2 * leaves[first...index].reduce(0) { $0 + $1.box.area } + Self.leastColor
    }

    private func isMere(_ leaf: CompositingLayer) -> Bool {
        leaf.standsAlone && leaf.rounded == nil && (leaf.box.area < Self.leastColor || leaf.color == nil)
    }

    private func behind(_ corner: CompositingLayer, _ frame: Frame) -> PlannedSurface.Behind {
        if let color = color(behind: corner, frame) { return .color(color) }
        for index in 0..<corner.first {
            let leaf = flattener.leaves[index]
            let old = priors[index] < 0 ? nil : before[priors[index]]
            if let old, leaf.isSame(as: old), priors[index] == index { continue }
            if leaf.box.intersects(corner.box) || old?.box.intersects(corner.box) ?? true { return .things(areChanged: true) }
        }
        return .things(areChanged: false)
    }

    /// The one colour that is seen behind a corner; nil where there is more.
    private func color(behind corner: CompositingLayer, _ frame: Frame) -> RGBA? {
        for leaf in flattener.leaves[..<corner.first].reversed() where leaf.box.intersects(corner.box) {
            guard let color = leaf.color, color.alpha * leaf.alpha >= 1,
                DevicePixels.snapped(leaf.transform.upright(leaf.body.bounds)).intersection(leaf.clip).contains(corner.box)
            else { return nil }
            return color
        }
        return frame.background
    }

    // MARK: What became of it

    /// No frame of the plan is on display yet.
    var isEntering: Bool { isActive && shown.isEmpty }

    /// The frame is on display.
    /// - Parameters:
    ///   - base: How many pixels of the base had to be painted because they looked otherwise before.
    ///   - news: The same in all pictures.
    func committed(base: Int, news: Int, bounds: PixelRect) {
        isBaseCalm = shown.isEmpty || CGFloat(base) < CGFloat(bounds.area) * Self.leastPart
        failures = 0
        effort = shown.isEmpty ? 0 : effort + CGFloat(news) / CGFloat(max(1, bounds.area))
        shown.removeAll(keepingCapacity: true)
        for surface in surfaces { if let place = surface.place { shown.append(place.pixels) } }
        // Painted, they may reach a pixel further.
        for leaf in flattener.leaves[baseCount...] { shown.append(leaf.box) }
    }

    /// A frame with surfaces was seen.
    /// - Returns: true where that decides that there are to be no more of them.
    func seen(late: Bool) -> Bool {
        guard !isTooSlow else { return false }
        lateness = (lateness << 1 | (late ? 1 : 0)) & (1 << Self.judgedFrames - 1)
        isTooSlow = lateness.nonzeroBitCount >= Self.mostLate
        return isTooSlow
    }

    /// The display is another one: it may show surfaces in time.
    func beginJudging() {
        isTooSlow = false
        lateness = 0
    }

    /// There was no memory for it: it is tried again a few times.
    func failed() {
        failures += 1
        if failures > 2 { leave() }
    }

    /// All is painted from now on.
    /// - Parameter pausing: For a while, whatever moves.
    func leave(pausing: Bool = true) {
        isActive = false
        if pausing {
            pause = nextPause
            nextPause = min(2 * nextPause, Self.longestPause)
        }
        reset()
    }

    private func reset() {
        failures = 0
        effort = 0
        isBaseCalm = true
        flattener.forget()
        before.removeAll(keepingCapacity: true)
        surfaces.removeAll()
        stop = nil
        changes.removeAll(keepingCapacity: true)
        restless.removeAll(keepingCapacity: true)
        unplaced.removeAll(keepingCapacity: true)
    }

    /// What the base has to show in place of the surfaces that were on display.
    func takeShown(into region: PixelRegion) {
        for rect in shown { region.add(rect) }
        shown.removeAll(keepingCapacity: true)
    }
}

extension CompositingLayer {
    /// Whether two went the same way.
    fileprivate func hasMoved(from old: CompositingLayer, as other: CompositingLayer, from otherOld: CompositingLayer) -> Bool {
        func way(_ new: CGAffineTransform, _ old: CGAffineTransform) -> (x: CGFloat, y: CGFloat, a: CGFloat, d: CGFloat) {
            let a = new.a / old.a, d = new.d / old.d
            return (new.tx - a * old.tx, new.ty - d * old.ty, a, d)
        }
        let mine = way(transform, old.transform), its = way(other.transform, otherOld.transform)
        return abs(mine.a - its.a) < 1e-6 && abs(mine.d - its.d) < 1e-6 && abs(mine.x - its.x) < 0.01 && abs(mine.y - its.y) < 0.01
    }
}
