import Foundation
import WayHost
import WaylandClient

/// A surface above a window's: a subsurface in synchronised mode, so that all it is told waits for the window's commit. Fingers and pointers
/// go through it to the window. Each thing is told where it changed.
///
/// The last column of the window is never declared opaque. A compositor that knows the window's surface to be obscured, by subsurfaces too, sends
/// it no frame callbacks, discards its presentation feedback and says that it left its output (wlroots' scene graph from 0.16 on).
///
/// Where no graphics processor is known to stand behind the compositor, a buffer is cut itself to what is shown of it: wlroots' pixman renderer
/// (before 0.17) takes of a viewport's source its size alone, and shows what lies beyond.
@MainActor final class ChildSurface {
    private enum Content {
        case nothing
        case buffer(ShmBuffer, opaque: [PixelRect])
        case color(ColorBuffers.Color, source: CGRect?)
    }

    let surface: WlSurface
    private let subsurface: WlSubsurface
    private let viewport: WpViewport
    private var modifier: WpAlphaModifierSurface?
    private let globals: Globals

    private var content = Content.nothing
    /// What of the buffer is attached, in its pixels.
    private var attached = PixelRect.zero
    /// Of a buffer that is not attached yet.
    private var damage: [PixelRect]?
    private var x = 0
    private var y = 0
    private var destination: ToplevelSize?
    /// Nil where the whole buffer is shown.
    private var source: CGRect?
    private var factor = UInt32.max
    private var opaque: [PixelRect] = []
    /// Something waits for the surface's commit.
    private var isChanged = false

    /// Nil where the globals are missing.
    init?(parent: WlSurface, globals: Globals) {
        guard let compositor = globals.compositor, let subcompositor = globals.subcompositor, let viewporter = globals.viewporter else {
            return nil
        }
        self.globals = globals
        surface = compositor.createSurface()
        subsurface = subcompositor.getSubsurface(surface: surface, parent: parent)
        subsurface.setSync()
        viewport = viewporter.getViewport(surface: surface)
        let nothing = compositor.createRegion()
        surface.setInputRegion(region: nothing)
        nothing.destroy()
    }

    /// The colour that is shown; nil for a picture.
    var color: ColorBuffers.Color? {
        if case .color(let color, _) = content { color } else { nil }
    }

    /// Where it is seen, in points of the window; nil while it shows nothing.
    var frame: PixelRect? {
        guard let destination, attached != .zero || color != nil else { return nil }
        return PixelRect(x: x, y: y, width: destination.width, height: destination.height)
    }

    func placeAbove(_ sibling: WlSurface) { subsurface.placeAbove(sibling: sibling) }

    /// Before `place`.
    func show(_ buffer: ShmBuffer, damage: [PixelRect], opaque: [PixelRect]) {
        content = .buffer(buffer, opaque: opaque)
        self.damage = damage
    }

    /// Before `place`. `source` is what of the buffer is shown; nil for all of it.
    func show(_ color: ColorBuffers.Color, _ buffer: WlBuffer, source: CGRect?) {
        surface.attach(buffer: buffer, x: 0, y: 0)
        surface.damageBuffer(x: 0, y: 0, width: Int32(ColorBuffers.side), height: Int32(ColorBuffers.side))
        content = .color(color, source: source)
        attached = .zero
        isChanged = true
    }

    /// - Parameters:
    ///   - ring: The buffers of this surface.
    ///   - source: In pixels of the buffer; of no meaning for a colour.
    ///   - frame: In points of the window, not empty.
    ///   - window: The window's size in points.
    func place(_ ring: BufferPool?, source: CGRect, frame: PixelRect, opacity: CGFloat, in window: ToplevelSize) {
        if (frame.x, frame.y) != (x, y) {
            (x, y) = (frame.x, frame.y)
            subsurface.setPosition(x: Int32(clamping: x), y: Int32(clamping: y))
        }
        let size = ToplevelSize(width: frame.width, height: frame.height)
        let obscuring = PixelRect(x: 0, y: 0, width: min(frame.width, window.width - 1 - frame.x), height: frame.height)
        setOpacity(opacity)
        switch content {
        case .nothing:
            break
        case .color(let color, let source):
            setSource(source)
            setDestination(size)
            setOpaque(color.isOpaque && !obscuring.isEmpty ? [obscuring] : [])
        case .buffer(let buffer, let opaque):
            let crop = SurfaceCrop(source: source, bufferWidth: buffer.width, bufferHeight: buffer.height, destination: size)
            guard let ring, attach(buffer, crop, ring) else { break }
            setSource(crop.source.offsetBy(dx: -CGFloat(attached.x), dy: -CGFloat(attached.y)))
            setDestination(size)
            setOpaque(opaque.map { crop.pointsInside($0).intersection(obscuring) }.filter { !$0.isEmpty })
        }
        commit()
    }

    /// Unseen from the window's next commit on.
    func hide() {
        surface.attach(buffer: nil, x: 0, y: 0)
        content = .nothing
        attached = .zero
        isChanged = true
        commit()
    }

    func end() {
        modifier?.destroy()
        viewport.destroy()
        subsurface.destroy()
        surface.destroy()
    }

    /// - Returns: false where what is attached has to stay, and is not what is to be shown.
    private func attach(_ buffer: ShmBuffer, _ crop: SurfaceCrop, _ ring: BufferPool) -> Bool {
        let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
        let part = globals.graphics?.hasMainDevice == true ? whole : crop.pixels
        guard damage != nil || part != attached else { return true }
        guard let next = damage != nil ? ring.commit(buffer, part: part) : ring.show(part, of: buffer) else { return false }
        let old = attached
        attached = next === buffer.buffer ? whole : part
        // Another part is another picture.
        let changed = old == attached ? damage ?? [] : [attached]
        surface.attach(buffer: next, x: 0, y: 0)
        surface.damage(
            changed.map { PixelRect(x: $0.x - attached.x, y: $0.y - attached.y, width: $0.width, height: $0.height) }, width: attached.width,
            height: attached.height)
        damage = nil
        isChanged = true
        return true
    }

    private func commit() {
        guard isChanged else { return }
        isChanged = false
        surface.commit()
    }

    private func setSource(_ source: CGRect?) {
        guard source != self.source else { return }
        self.source = source
        let rect = source ?? CGRect(x: -1, y: -1, width: -1, height: -1)
        viewport.setSource(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
        isChanged = true
    }

    private func setDestination(_ size: ToplevelSize) {
        guard size != destination else { return }
        destination = size
        viewport.setDestination(width: Int32(clamping: size.width), height: Int32(clamping: size.height))
        isChanged = true
    }

    private func setOpacity(_ opacity: CGFloat) {
        let factor = opacity > 0 ? UInt32((min(opacity, 1) * CGFloat(UInt32.max)).rounded()) : 0
        guard factor != self.factor else { return }
        if modifier == nil { modifier = globals.alphaModifier?.getSurface(surface: surface) }
        guard let modifier else { return }
        self.factor = factor
        modifier.setMultiplier(factor: factor)
        isChanged = true
    }

    /// Points of the surface. What is translucent as a whole hides nothing.
    private func setOpaque(_ rects: [PixelRect]) {
        let rects = factor == .max ? rects : []
        guard rects != opaque, let compositor = globals.compositor else { return }
        opaque = rects
        surface.setOpaqueRegion(rects, compositor: compositor)
        isChanged = true
    }
}
