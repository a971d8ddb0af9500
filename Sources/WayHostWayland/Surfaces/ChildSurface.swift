import Foundation
import WayHost
import WaylandClient

/// A surface above a window's main surface: a subsurface in synchronised mode, so that all its state waits for the window's commit. Touch and pointer input
/// passes through to the window. Each property is sent only when it changes.
///
/// The last column of the window is never declared opaque. A compositor that considers the window's surface obscured, also by subsurfaces, sends it no
/// frame callbacks, discards its presentation feedback and sends a leave for its output (wlroots' scene graph from 0.16 on).
///
/// Unless the compositor is known to use a GPU, the buffer itself is cropped to the visible region: wlroots' pixman renderer (before 0.17) uses only the
/// size of a viewport's source, and shows pixels outside of it.
@MainActor final class ChildSurface {
    private enum Content {
        case none
        case buffer(ShmBuffer, opaque: [PixelRect])
        case color(ColorBuffers.Color, source: CGRect?)
    }

    let surface: WlSurface
    private let subsurface: WlSubsurface
    private let viewport: WpViewport
    private var modifier: WpAlphaModifierSurface?
    private let globals: Globals

    private var content = Content.none
    /// The region of the buffer that is attached, in its pixels.
    private var attached = PixelRect.zero
    /// The damage of a buffer that is not attached yet.
    private var damage: [PixelRect]?
    private var x = 0
    private var y = 0
    private var destination: ToplevelSize?
    /// Nil if the whole buffer is shown.
    private var source: CGRect?
    private var factor = UInt32.max
    private var opaque: [PixelRect] = []
    /// Pending state requires a commit of the surface.
    private var needsCommit = false

    /// Nil if globals are missing.
    init?(parent: WlSurface, globals: Globals) {
        guard let compositor = globals.compositor, let subcompositor = globals.subcompositor, let viewporter = globals.viewporter else {
            return nil
        }
        self.globals = globals
        surface = compositor.createSurface()
        subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
        subsurface.setSync()
        viewport = viewporter.getViewport(surface: surface)
        let emptyRegion = compositor.createRegion()
        surface.setInputRegion(region: emptyRegion)
        emptyRegion.destroy()
    }

    /// The colour that is shown; nil for a buffer.
    var color: ColorBuffers.Color? {
        if case .color(let color, _) = content { color } else { nil }
    }

    /// Its frame in points of the window; nil without content.
    var frame: PixelRect? {
        guard let destination, attached != .zero || color != nil else { return nil }
        return PixelRect(x: x, y: y, width: destination.width, height: destination.height)
    }

    func placeAbove(_ sibling: WlSurface) { subsurface.placeAbove(sibling: sibling) }

    /// Called before `update`.
    func setContent(_ buffer: ShmBuffer, damage: [PixelRect], opaque: [PixelRect]) {
        content = .buffer(buffer, opaque: opaque)
        self.damage = damage
    }

    /// Called before `update`. `source` is the visible rectangle of the buffer; nil for all of it.
    func setContent(_ color: ColorBuffers.Color, _ buffer: WlBuffer, source: CGRect?) {
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: Int32(ColorBuffers.side), height: Int32(ColorBuffers.side))
        content = .color(color, source: source)
        attached = .zero
        needsCommit = true
    }

    /// - Parameters:
    ///   - pool: The buffer pool of this surface.
    ///   - source: In pixels of the buffer; ignored for a colour.
    ///   - frame: In points of the window, not empty.
    ///   - window: The window's size in points.
    func update(_ pool: BufferPool?, source: CGRect, frame: PixelRect, opacity: CGFloat, in window: ToplevelSize) {
        if (frame.x, frame.y) != (x, y) {
            (x, y) = (frame.x, frame.y)
            subsurface.setPosition(x: Int32(clamping: x), y: Int32(clamping: y))
        }
        let size = ToplevelSize(width: frame.width, height: frame.height)
        let obscuring = PixelRect(x: 0, y: 0, width: min(frame.width, window.width - 1 - frame.x), height: frame.height)
        setOpacity(opacity)
        switch content {
        case .none:
            break
        case .color(let color, let source):
            setSource(source)
            setDestination(size)
            setOpaque(color.isOpaque && !obscuring.isEmpty ? [obscuring] : [])
        case .buffer(let buffer, let opaque):
            let crop = SurfaceCrop(source: source, bufferWidth: buffer.width, bufferHeight: buffer.height, destination: size)
            guard let pool, attach(buffer, crop, pool) else { break }
            setSource(crop.source.offsetBy(dx: -CGFloat(attached.x), dy: -CGFloat(attached.y)))
            setDestination(size)
            setOpaque(opaque.map { crop.pointsInside($0).intersection(obscuring) }.filter { !$0.isEmpty })
        }
        commit()
    }

    /// Hides the surface with the window's next commit.
    func hide() {
        surface.attach(buffer: nil, x: 0, y: 0)
        content = .none
        attached = .zero
        needsCommit = true
        commit()
    }

    func end() {
        modifier?.destroy()
        viewport.destroy()
        subsurface.destroy()
        surface.destroy()
    }

    /// - Returns: False if the attached region cannot be replaced, and is not the requested one.
    private func attach(_ buffer: ShmBuffer, _ crop: SurfaceCrop, _ pool: BufferPool) -> Bool {
        let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        let region = globals.graphics?.hasMainDevice == true ? whole : crop.pixels
        guard damage != nil || region != attached else { return true }
        guard let next = damage != nil ? pool.commit(buffer, region: region) : pool.show(region, of: buffer) else { return false }
        let old = attached
        attached = next === buffer.buffer ? whole : region
        // Another region is damaged as a whole.
        let changed = old == attached ? damage ?? [] : [attached]
        surface.attach(buffer: next, x: 0, y: 0)
        surface.damage(
            changed.map { PixelRect(x: $0.x - attached.x, y: $0.y - attached.y, width: $0.width, height: $0.height) }, width: attached.width,
            height: attached.height)
        damage = nil
        needsCommit = true
        return true
    }

    private func commit() {
        guard needsCommit else { return }
        needsCommit = false
        surface.commit()
    }

    private func setSource(_ source: CGRect?) {
        guard source != self.source else { return }
        self.source = source
        let rect = source ?? CGRect(x: -1, y: -1, width: -1, height: -1)
        viewport.setSource(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
        needsCommit = true
    }

    private func setDestination(_ size: ToplevelSize) {
        guard size != destination else { return }
        destination = size
        viewport.setDestination(width: Int32(clamping: size.width), height: Int32(clamping: size.height))
        needsCommit = true
    }

    private func setOpacity(_ opacity: CGFloat) {
        let factor = opacity > 0 ? UInt32((min(opacity, 1) * CGFloat(UInt32.max)).rounded()) : 0
        guard factor != self.factor else { return }
        if modifier == nil { modifier = globals.alphaModifier?.getSurface(surface: surface) }
        guard let modifier else { return }
        self.factor = factor
        modifier.setMultiplier(factor: factor)
        needsCommit = true
    }

    /// In points of the surface. A translucent surface has no opaque region.
    private func setOpaque(_ rects: [PixelRect]) {
        let rects = factor == .max ? rects : []
        guard rects != opaque, let compositor = globals.compositor else { return }
        opaque = rects
        surface.setOpaqueRegion(rects, compositor: compositor)
        needsCommit = true
    }
}
