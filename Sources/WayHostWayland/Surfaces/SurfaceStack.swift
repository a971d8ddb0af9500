import Foundation
import WayHost
import WaylandClient

/// The surfaces of their own above a window's, back to front. What a frame says of them is told before the window's commit, which shows all of
/// it at once; what is gone is destroyed after it.
@MainActor final class SurfaceStack {
    private let parent: WlSurface
    private let connection: Connection
    private let complain: (String) -> Void
    /// A surface has buffers before a frame names it, and keeps them as long as frames do.
    private var rings: [SurfaceID: BufferPool] = [:]
    private var children: [SurfaceID: ChildSurface] = [:]
    /// Back to front, as the compositor has it.
    private var order: [SurfaceID] = []
    /// Hidden by the window's next commit.
    private var goneChildren: [ChildSurface] = []
    private var goneRings: [BufferPool] = []
    /// What those that are hidden now covered, in points of the window.
    private var uncovered: [PixelRect] = []
    private let colors: ColorBuffers
    /// A buffer came back from the compositor.
    var onRelease: (() -> Void)?

    init(parent: WlSurface, connection: Connection) {
        self.parent = parent
        self.connection = connection
        complain = { [unowned host = connection.host] in host.warnOnce($0) }
        colors = ColorBuffers(globals: connection.globals, complain: complain)
    }

    /// Nil where the compositor holds all buffers of this surface, or where there is no memory.
    func acquire(_ id: SurfaceID, width: Int, height: Int) -> ShmBuffer? {
        // More no viewport can tell.
        let sides = 1...Int(UInt16.max)
        guard let shm = connection.globals.shm, sides.contains(width), sides.contains(height) else { return nil }
        return ring(id, shm).acquire(width: width, height: height)
    }

    /// Before the window's commit, in a window of that size. What is named twice, or has no size, is left out.
    func show(_ surfaces: [PlacedSurface], in window: ToplevelSize) {
        var named: Set<SurfaceID> = []
        let surfaces = surfaces.filter { !$0.frame.isEmpty && named.insert($0.id).inserted }
        hideAll(but: named)
        var below = parent
        var place = 0
        for surface in surfaces {
            guard let child = child(for: surface) else { continue }
            show(surface.content, of: surface.id, in: child)
            child.place(rings[surface.id], source: surface.source, frame: surface.frame, opacity: surface.opacity, in: window)
            if place == order.count || order[place] != surface.id {
                child.placeAbove(below)
                order.removeAll { $0 == surface.id }
                order.insert(surface.id, at: place)
            }
            place += 1
            below = child.surface
        }
    }

    /// What the surfaces that the last `show` hid had covered, in points of the window, which has to damage it: sway up to 1.8 does not paint anew what
    /// a subsurface covered that is unmapped (github.com/swaywm/sway/issues/6960). Told once.
    func takeUncovered() -> [PixelRect] {
        defer { uncovered.removeAll(keepingCapacity: true) }
        return uncovered
    }

    /// After the window's commit.
    func forgetHidden() {
        goneChildren.forEach { $0.end() }
        goneChildren.removeAll()
        goneRings.forEach { $0.end() }
        goneRings.removeAll()
        colors.trim { Set(children.values.compactMap(\.color)) }
    }

    func end() {
        onRelease = nil
        hideAll(but: [])
        forgetHidden()
        rings.values.forEach { $0.end() }
        rings.removeAll()
        colors.end()
    }

    /// The rest is gone with the next commit. A surface that no frame has named yet may be being painted.
    private func hideAll(but named: Set<SurfaceID>) {
        for (id, ring) in rings where !named.contains(id) && (children[id] != nil || !ring.hasAcquired) {
            goneRings.append(ring)
            rings[id] = nil
        }
        for (id, child) in children where !named.contains(id) {
            if let frame = child.frame { uncovered.append(frame) }
            child.hide()
            goneChildren.append(child)
            children[id] = nil
        }
        order.removeAll { !named.contains($0) }
    }

    private func ring(_ id: SurfaceID, _ shm: WlShm) -> BufferPool {
        if let ring = rings[id] { return ring }
        let ring = BufferPool(shm: shm, setup: connection.host.setup, complain: complain)
        ring.onRelease = { [unowned self] in onRelease?() }
        rings[id] = ring
        return ring
    }

    /// Nil for a new one that has nothing to show, or that the compositor cannot make any more.
    private func child(for surface: PlacedSurface) -> ChildSurface? {
        if let child = children[surface.id] { return child }
        if case .same = surface.content { return nil }
        let child = ChildSurface(parent: parent, globals: connection.globals)
        children[surface.id] = child
        return child
    }

    /// What cannot be shown leaves what was shown before.
    private func show(_ content: PlacedSurface.Content, of id: SurfaceID, in child: ChildSurface) {
        switch content {
        case .same:
            break
        case .buffer(let buffer, let damage, let opaque):
            guard let buffer = buffer as? ShmBuffer, let ring = rings[id], ring.isAcquired(buffer) else { return }
            child.show(buffer, damage: damage, opaque: opaque)
        case .color(let red, let green, let blue, let alpha):
            let color = ColorBuffers.Color(red: red, green: green, blue: blue, alpha: alpha)
            guard color != child.color, let buffer = colors.buffer(color) else { return }
            child.show(color, buffer.buffer, source: buffer.source)
        }
    }
}
