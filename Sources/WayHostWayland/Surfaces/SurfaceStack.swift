import Foundation
import WayHost
import WaylandClient

/// The additional surfaces above a window's main surface, back to front. Their state is sent before the window's commit, which applies all of it
/// atomically; removed surfaces are destroyed after it.
@MainActor final class SurfaceStack {
    private let parent: WlSurface
    private let connection: Connection
    private let warn: (String) -> Void
    /// The buffer pools. A surface may have buffers before a frame contains it, and keeps them as long as frames contain it.
    private var pools: [SurfaceID: BufferPool] = [:]
    private var children: [SurfaceID: ChildSurface] = [:]
    /// The stacking order that the compositor knows, back to front.
    private var order: [SurfaceID] = []
    /// Surfaces that the window's next commit hides.
    private var hiddenChildren: [ChildSurface] = []
    private var retiredPools: [BufferPool] = []
    /// The frames of the surfaces that are being hidden, in points of the window.
    private var uncovered: [PixelRect] = []
    private let colors: ColorBuffers
    /// The compositor released a buffer.
    var onRelease: (() -> Void)?

    init(parent: WlSurface, connection: Connection) {
        self.parent = parent
        self.connection = connection
        warn = { [weak host = connection.host] in host?.warnOnce($0) }
        colors = ColorBuffers(globals: connection.globals, warn: warn)
    }

    /// Nil if the compositor holds all buffers of this surface, or without memory.
    func acquire(_ id: SurfaceID, width: Int, height: Int) -> ShmBuffer? {
        // The buffer sides that a viewport's source rectangle supports.
        let sides = 1...Int(UInt16.max)
        guard let shm = connection.globals.shm, sides.contains(width), sides.contains(height) else { return nil }
        return pool(id, shm).acquire(width: width, height: height)
    }

    /// Called before the window's commit, with the window's size. Surfaces that are contained twice, or empty, are skipped.
    func show(_ surfaces: [PlacedSurface], in window: ToplevelSize) {
        var named: Set<SurfaceID> = []
        let surfaces = surfaces.filter { !$0.frame.isEmpty && named.insert($0.id).inserted }
        hideAll(but: named)
        var below = parent
        var index = 0
        for surface in surfaces {
            guard let child = child(for: surface) else { continue }
            show(surface.content, of: surface.id, in: child)
            child.update(pools[surface.id], source: surface.source, frame: surface.frame, opacity: surface.opacity, in: window)
            if index == order.count || order[index] != surface.id {
                child.placeAbove(below)
                order.removeAll { $0 == surface.id }
                order.insert(surface.id, at: index)
            }
            index += 1
            below = child.surface
        }
    }

    /// The frames of the surfaces that the last `show` hid, in points of the window, which has to damage them: sway up to 1.8 does not repaint the area of
    /// an unmapped subsurface (github.com/swaywm/sway/issues/6960). Returned once.
    func takeUncovered() -> [PixelRect] {
        defer { uncovered.removeAll(keepingCapacity: true) }
        return uncovered
    }

    /// Called after the window's commit.
    func destroyHidden() {
        hiddenChildren.forEach { $0.end() }
        hiddenChildren.removeAll()
        retiredPools.forEach { $0.end() }
        retiredPools.removeAll()
        colors.trim { Set(children.values.compactMap(\.color)) }
    }

    func end() {
        onRelease = nil
        hideAll(but: [])
        destroyHidden()
        pools.values.forEach { $0.end() }
        pools.removeAll()
        colors.end()
    }

    /// Hides all other surfaces with the next commit. The pool of a surface that no frame has contained yet is kept if a buffer is being painted.
    private func hideAll(but named: Set<SurfaceID>) {
        for (id, pool) in pools where !named.contains(id) && (children[id] != nil || !pool.hasAcquired) {
            retiredPools.append(pool)
            pools[id] = nil
        }
        for (id, child) in children where !named.contains(id) {
            if let frame = child.frame { uncovered.append(frame) }
            child.hide()
            hiddenChildren.append(child)
            children[id] = nil
        }
        order.removeAll { !named.contains($0) }
    }

    private func pool(_ id: SurfaceID, _ shm: WlShm) -> BufferPool {
        if let pool = pools[id] { return pool }
        let pool = BufferPool(shm: shm, host: connection.host, report: warn)
        pool.onRelease = { [weak self] in self?.onRelease?() }
        pools[id] = pool
        return pool
    }

    /// Nil for a new surface without content, or if the compositor cannot create it any more.
    private func child(for surface: PlacedSurface) -> ChildSurface? {
        if let child = children[surface.id] { return child }
        if case .same = surface.content { return nil }
        let child = ChildSurface(parent: parent, globals: connection.globals)
        children[surface.id] = child
        return child
    }

    /// If the content cannot be shown, the previous content stays.
    private func show(_ content: PlacedSurface.Content, of id: SurfaceID, in child: ChildSurface) {
        switch content {
        case .same:
            break
        case .buffer(let buffer, let damage, let opaque):
            guard let buffer = buffer as? ShmBuffer, let pool = pools[id], pool.isAcquired(buffer) else { return }
            child.setContent(buffer, damage: damage, opaque: opaque)
        case .color(let red, let green, let blue, let alpha):
            let color = ColorBuffers.Color(red: red, green: green, blue: blue, alpha: alpha)
            guard color != child.color, let buffer = colors.buffer(color) else { return }
            child.setContent(color, buffer.buffer, source: buffer.source)
        }
    }
}
