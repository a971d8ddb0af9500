import Foundation
import WayHost
import WaylandClient

/// A running drag of this program, with its icon surface. The source's events are its own.
///
/// | event of the source | state |
/// | --- | --- |
/// | `target`, `action` | dragging |
/// | `dnd_drop_performed` | dropped: the target reads the data |
/// | `dnd_finished`, `cancelled` | ended: source and icon are destroyed |
@MainActor final class WaylandDrag: HostDrag {
    var onEvent: (@MainActor (HostDragEvent) -> Void)?
    var onEnd: (() -> Void)?
    private let source: WaylandSource
    private unowned let connection: Connection
    private var surface: WlSurface?
    private var image: DragImageBuffer?
    private var action: DragActions = .copy
    private var isDropped = false
    private var hasEnded = false
    /// What the icon's surface is shifted by, in points: requests shift it further.
    private var offset = (x: Int32(0), y: Int32(0))

    var provider: any DataProvider { source.provider }

    init(_ source: WaylandSource, connection: Connection) {
        self.source = source
        self.connection = connection
        source.onCancelled = { [weak self] in self?.end(.cancelled) }
        source.onDragEvent = { [weak self] in self?.handle($0) }
    }

    func makeIconSurface() -> WlSurface? {
        surface = connection.globals.compositor?.createSurface()
        return surface
    }

    func setIcon(_ icon: DragIcon?) {
        guard let surface, !hasEnded, let shm = connection.globals.shm else { return }
        let next = icon.flatMap { DragImageBuffer($0, shm: shm) { connection.host.log.warning("\($0)") } }
        guard let next, let icon else {
            surface.attach(buffer: nil, x: 0, y: 0)
            surface.commit()
            return
        }
        let x = Int32(icon.offset.x.rounded()), y = Int32(icon.offset.y.rounded())
        let shift = (x: x - offset.x, y: y - offset.y)
        offset = (x, y)
        if surface.version >= WlSurface.Since.offset {
            surface.attach(buffer: next.buffer, x: 0, y: 0)
            surface.offset(x: shift.x, y: shift.y)
        } else {
            surface.attach(buffer: next.buffer, x: shift.x, y: shift.y)
        }
        surface.setBufferScale(scale: Int32(icon.scale))
        surface.damageBuffer(x: 0, y: 0, width: Int32(icon.width), height: Int32(icon.height))
        surface.commit()
        // The compositor may still show the former one until this commit.
        let former = image
        image = next
        if let former { connection.whenAnswered { former.end() } }
    }

    func cancel() {
        onEvent = nil
        end(.cancelled)
    }

    /// The compositor has not begun the drag.
    func refused() {
        if !isDropped { end(.cancelled) }
    }

    func connectionEnded() { end(.cancelled) }

    private func handle(_ event: HostDragEvent) {
        switch event {
        case .action(let action):
            self.action = action
            onEvent?(event)
        case .dropped:
            isDropped = true
            onEvent?(event)
        case .finished: end(.finished(action))
        case .accepted, .cancelled: onEvent?(event)
        }
    }

    private func end(_ event: HostDragEvent) {
        guard !hasEnded else { return }
        hasEnded = true
        source.destroy()
        surface?.destroy()
        surface = nil
        image?.end()
        image = nil
        onEnd?()
        onEvent?(event)
        source.provider.offerEnded()
    }
}

/// The pixels of a drag's image in shared memory.
@MainActor private final class DragImageBuffer {
    let buffer: WlBuffer
    private let memory: SharedMemory
    private let pool: WlShmPool

    /// Nil for an invalid image, or without memory: `warn` receives the reason.
    init?(_ icon: DragIcon, shm: WlShm, warn: (String) -> Void) {
        let isValid = (1...8192).contains(icon.width) && (1...8192).contains(icon.height) && icon.scale > 0
        // A size that is not a multiple of the scale would be a protocol error.
        guard isValid, icon.width % icon.scale == 0, icon.height % icon.scale == 0, icon.pixels.count == icon.width * icon.height else {
            warn("the image of a drag, \(icon.width) × \(icon.height) at scale \(icon.scale) with \(icon.pixels.count) pixels, is left out")
            return nil
        }
        let stride = ShmBuffer.stride(ofWidth: icon.width), byteCount = stride * icon.height
        do throws(SharedMemory.Failure) {
            memory = try SharedMemory(capacity: byteCount)
        } catch {
            warn("no memory for the image of a drag of \(byteCount) bytes: \(error)")
            return nil
        }
        pool = shm.createPool(fd: memory.descriptor, size: Int32(byteCount))
        buffer = pool.createBuffer(
            offset: 0, width: Int32(icon.width), height: Int32(icon.height), stride: Int32(stride), format: .argb8888)
        icon.pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for row in 0..<icon.height { (memory.base + row * stride).copyMemory(from: base + row * icon.width * 4, byteCount: icon.width * 4) }
        }
    }

    func end() {
        buffer.destroy()
        pool.destroy()
    }
}
