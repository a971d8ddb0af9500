import Foundation
import WayHost
import WaylandClient

/// A window's hints to the desktop besides its size and state: icon, content type, dialog, and activation. Each requires a global that not every compositor
/// has; without it the hint is not sent.
@MainActor final class ToplevelHints {
    private let surface: WlSurface
    private let connection: Connection
    /// Nil before the role is assigned.
    var toplevel: (any Toplevel)?
    private var contentType: WpContentType?
    private var dialog: XdgDialog?
    /// Pending token requests.
    private var requests: [XdgActivationToken] = []
    /// Requests a commit of the surface, which applies the hints.
    var needCommit: () -> Void = {}

    init(surface: WlSurface, connection: Connection) {
        self.surface = surface
        self.connection = connection
    }

    func end() {
        (toplevel, needCommit) = (nil, {})
        contentType?.destroy()
        dialog?.destroy()
        for request in requests {
            request.onEvent = nil
            request.destroy()
        }
        (contentType, dialog, requests) = (nil, nil, [])
    }

    /// The icon stays with the toplevel; its buffers are needed only until the icon object is destroyed, which may happen immediately.
    func setIcon(_ icon: WindowIcon?) {
        guard let manager = connection.globals.iconManager, let object = toplevel?.object else { return }
        guard let icon, let shm = connection.globals.shm else {
            manager.setIcon(toplevel: object, icon: nil)
            return needCommit()
        }
        let toplevelIcon = manager.createIcon()
        if let name = icon.name { toplevelIcon.setName(iconName: name) }
        let buffers = icon.images.compactMap { IconBuffer($0, shm: shm) { [log = connection.host.log] in log.warning("\($0)") } }
        for buffer in buffers { toplevelIcon.addBuffer(buffer: buffer.buffer, scale: Int32(clamping: buffer.scale)) }
        manager.setIcon(toplevel: object, icon: toplevelIcon)
        toplevelIcon.destroy()
        buffers.forEach { $0.end() }
        needCommit()
    }

    func setContentKind(_ kind: ContentKind) {
        guard let manager = connection.globals.contentTypeManager else { return }
        if contentType == nil, kind == .none { return }
        let type = contentType ?? manager.getSurfaceContentType(surface: surface)
        contentType = type
        type.setContentType(contentType: kind.wire)
    }

    /// Makes the window a dialog of `parent`, which is mapped.
    func setParent(_ parent: any Toplevel, isModal: Bool) {
        toplevel?.setParent(parent)
        guard let object = toplevel?.object, let manager = connection.globals.dialogManager, dialog == nil else { return }
        let dialog = manager.getXdgDialog(toplevel: object)
        if isModal { dialog.setModal() }
        self.dialog = dialog
    }

    // MARK: Activation

    /// Without a token the program requests one itself, based on its last press; a compositor that refuses it marks the window as demanding attention
    /// instead.
    func activate(token: String?, applicationID: String) {
        guard let activation = connection.globals.activation else { return }
        if let token { return activation.activate(token: token, surface: surface) }
        requestToken(for: applicationID, press: connection.latestPress()) { [weak self] token in
            guard let self, let token else { return }
            connection.globals.activation?.activate(token: token, surface: surface)
        }
    }

    func requestToken(
        for applicationID: String?, press: (seat: WlSeat, serial: UInt32)?, _ completion: @escaping @MainActor (String?) -> Void
    ) {
        guard let activation = connection.globals.activation else { return completion(nil) }
        let request = activation.getActivationToken()
        requests.append(request)
        request.onEvent = { [weak self, unowned request] event in
            guard case .done(let token) = event else { return }
            self?.requests.removeAll { $0 === request }
            request.destroy()
            completion(token.isEmpty ? nil : token)
        }
        if let press { request.setSerial(serial: press.serial, seat: press.seat) }
        if let applicationID, !applicationID.isEmpty { request.setAppID(appID: applicationID) }
        request.setSurface(surface: surface)
        request.commit()
    }
}

/// The pixels of an icon in shared memory.
@MainActor private final class IconBuffer {
    let buffer: WlBuffer
    let scale: Int
    private let memory: SharedMemory
    private let pool: WlShmPool

    /// Nil for an image that is not square, or without memory: `warn` receives the reason.
    init?(_ image: WindowIcon.Image, shm: WlShm, warn: (String) -> Void) {
        guard image.side > 0, image.side <= 4096, image.scale > 0, image.pixels.count == image.side * image.side else {
            warn("an icon of \(image.side) pixels a side with \(image.pixels.count) pixels is left out: it has to be a square")
            return nil
        }
        let stride = ShmBuffer.stride(ofWidth: image.side), byteCount = stride * image.side
        do throws(SharedMemory.Failure) {
            memory = try SharedMemory(capacity: byteCount)
        } catch {
            warn("no memory for an icon of \(byteCount) bytes: \(error)")
            return nil
        }
        scale = image.scale
        pool = shm.createPool(fd: memory.descriptor, size: Int32(byteCount))
        buffer = pool.createBuffer(
            offset: 0, width: Int32(image.side), height: Int32(image.side), stride: Int32(stride), format: .argb8888)
        image.pixels.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            for row in 0..<image.side { (memory.base + row * stride).copyMemory(from: base + row * image.side * 4, byteCount: image.side * 4) }
        }
    }

    func end() {
        buffer.destroy()
        pool.destroy()
    }
}

extension ContentKind {
    fileprivate var wire: WpContentType.Kind {
        switch self {
        case .none: .none
        case .photo: .photo
        case .video: .video
        case .game: .game
        }
    }
}
