import CPixman
import Foundation
import WayHost

/// The additional surfaces above a window's main surface. Traps where a compositor would raise a protocol error.
@MainActor final class HeadlessSurfaces {
    /// The surfaces of the last frame, back to front.
    private(set) var placed: [PlacedSurface] = []
    private var surfacesByID: [SurfaceID: HeadlessSurface] = [:]
    /// See `HeadlessWindow.showsOnlyDamage`.
    var showsOnlyDamage = false

    private static let bufferCount = 2

    /// Nil while both buffers are in use.
    func acquire(_ id: SurfaceID, width: Int, height: Int) -> HeadlessBuffer? {
        precondition(width > 0 && height > 0, "a buffer of \(width) × \(height)")
        let surface = surfacesByID[id] ?? HeadlessSurface()
        surfacesByID[id] = surface
        surface.buffers.removeAll { ($0.width, $0.height) != (width, height) && !$0.isAcquired && $0 !== surface.shown }
        let free = surface.buffers.filter { $0 !== surface.shown && !$0.isAcquired }.max { $0.shownAt < $1.shownAt }
        guard let buffer = free ?? surface.addBuffer(width: width, height: height, limit: Self.bufferCount) else { return nil }
        buffer.isAcquired = true
        buffer.age = buffer.shownAt == 0 ? 0 : surface.commitCount + 1 - buffer.shownAt
        return buffer
    }

    func discard(_ buffer: any HostBuffer) {
        for surface in surfacesByID.values {
            guard let own = surface.buffers.first(where: { $0 === buffer }) else { continue }
            own.isAcquired = false
            own.shownAt = 0
        }
    }

    /// Applies the surfaces of a frame.
    func show(_ surfaces: [PlacedSurface], capabilities: SurfaceCapabilities, window: CGSize) {
        if surfaces.isEmpty && surfacesByID.isEmpty { return }
        precondition(surfaces.isEmpty || capabilities.contains(.viewport), "this display knows no surfaces")
        precondition(Set(surfaces.map(\.id)).count == surfaces.count, "a surface is named twice")
        let bounds = PixelRect(x: 0, y: 0, width: Int(window.width), height: Int(window.height))
        for placed in surfaces {
            precondition(!placed.frame.isEmpty && bounds.contains(placed.frame), "\(placed.frame) is not inside of the window")
            precondition((0...1).contains(placed.opacity), "an opacity of \(placed.opacity)")
            precondition(placed.opacity == 1 || capabilities.contains(.opacity), "this display does not fade")
            let surface = surfacesByID[placed.id] ?? HeadlessSurface()
            surfacesByID[placed.id] = surface
            surface.show(placed.content, copies: showsOnlyDamage)
            guard surface.color == nil else { continue }
            guard let buffer = surface.shown else { preconditionFailure("a surface without a picture") }
            let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
            precondition(placed.source.width > 0 && placed.source.height > 0 && whole.contains(placed.source), "\(placed.source) is not in \(whole)")
        }
        placed = surfaces
        let named = Set(surfaces.map(\.id))
        // A surface with an acquired buffer that no frame has contained yet is kept.
        surfacesByID = surfacesByID.filter { named.contains($0.key) || $0.value.commitCount == 0 }
    }

    func removeAll() {
        placed = []
        surfacesByID = [:]
    }

    /// Composites the surfaces, which are in logical orientation, over a copy of the window's main surface, which is output-transformed.
    func compose(on image: HeadlessImage, scale: CGFloat, transform: OutputTransform) -> HeadlessImage {
        guard !placed.isEmpty else { return image }
        let logical = image.logical(undoing: transform)
        var pixels = logical.pixels
        pixels.withUnsafeMutableBufferPointer { memory in
            guard
                let target = pixman_image_create_bits(
                    PIXMAN_a8r8g8b8, Int32(logical.width), Int32(logical.height), memory.baseAddress, Int32(logical.width * 4))
            else { return }
            defer { pixman_image_unref(target) }
            for surface in placed { composite(surface, over: target, scale: scale, width: logical.width, height: logical.height) }
        }
        return HeadlessImage(width: logical.width, height: logical.height, pixels: pixels).transformed(by: transform)
    }

    private func composite(_ placed: PlacedSurface, over target: OpaquePointer, scale: CGFloat, width: Int, height: Int) {
        func edge(_ points: Int, _ end: Int) -> Int { min(Int((CGFloat(points) * scale).rounded()), end) }
        let left = edge(placed.frame.x, width), top = edge(placed.frame.y, height)
        let right = edge(placed.frame.maxX, width), bottom = edge(placed.frame.maxY, height)
        guard right > left, bottom > top, let surface = surfacesByID[placed.id], let source = surface.makePixmanImage() else { return }
        defer { pixman_image_unref(source) }
        if surface.color == nil {
            let x = placed.source.width / CGFloat(right - left), y = placed.source.height / CGFloat(bottom - top)
            var transform = pixman_transform_t()
            pixman_transform_init_scale(&transform, fixed(x), fixed(y))
            transform.matrix.0.2 = fixed(placed.source.minX)
            transform.matrix.1.2 = fixed(placed.source.minY)
            pixman_image_set_transform(source, &transform)
            pixman_image_set_filter(source, PIXMAN_FILTER_BILINEAR, nil, 0)
            pixman_image_set_repeat(source, PIXMAN_REPEAT_PAD)
        }
        var alpha = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16((placed.opacity * 255).rounded()) * 257)
        let mask = placed.opacity < 1 ? pixman_image_create_solid_fill(&alpha) : nil
        pixman_image_composite32(
            PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
        if let mask { pixman_image_unref(mask) }
    }

    private func fixed(_ value: CGFloat) -> pixman_fixed_t { pixman_fixed_t((value * 65_536).rounded()) }
}

/// The content and buffers of a surface.
@MainActor private final class HeadlessSurface {
    var buffers: [HeadlessBuffer] = []
    private(set) var shown: HeadlessBuffer?
    private(set) var color: UInt32?
    private(set) var commitCount = 0
    /// The display's copy of the shown buffer, if it copies.
    private var texture: HeadlessTexture?

    func addBuffer(width: Int, height: Int, limit: Int) -> HeadlessBuffer? {
        guard buffers.count < limit else { return nil }
        let buffer = HeadlessBuffer(width: width, height: height)
        buffers.append(buffer)
        return buffer
    }

    func show(_ content: PlacedSurface.Content, copies: Bool) {
        switch content {
        case .same: precondition(commitCount > 0, "a surface that showed nothing shows the same")
        case .buffer(let buffer, let damage, _):
            guard let own = buffers.first(where: { $0 === buffer }), own.isAcquired else {
                preconditionFailure("a buffer that was not acquired for this surface")
            }
            own.isAcquired = false
            shown = own
            color = nil
            texture = copies ? HeadlessTexture.updated(texture, from: own, damage: damage) : nil
            commitCount += 1
            own.shownAt = commitCount
        case .color(let red, let green, let blue, let alpha):
            precondition([red, green, blue].allSatisfy { (0...alpha).contains($0) } && alpha <= 1, "a colour that is not premultiplied")
            func component(_ value: CGFloat, _ shift: UInt32) -> UInt32 { UInt32((value * 255).rounded()) << shift }
            color = component(alpha, 24) | component(red, 16) | component(green, 8) | component(blue, 0)
            shown = nil
            texture = nil
            commitCount += 1
        }
    }

    /// The content as a pixman image; the caller releases it.
    func makePixmanImage() -> OpaquePointer? {
        if let color {
            func component(_ shift: UInt32) -> UInt16 { UInt16(color >> shift & 0xFF) * 257 }
            var solid = pixman_color_t(red: component(16), green: component(8), blue: component(0), alpha: component(24))
            return pixman_image_create_solid_fill(&solid)
        }
        guard let shown else { return nil }
        let pixels = texture?.pixels ?? shown.pixels
        return pixman_image_create_bits(
            PIXMAN_a8r8g8b8, Int32(shown.width), Int32(shown.height), pixels.assumingMemoryBound(to: UInt32.self), Int32(shown.stride))
    }
}
