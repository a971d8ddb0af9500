// Made by Tools/WaylandScanner from Protocols/wayland.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// The connection itself: the object with id 1 from which every other object comes.
///
/// `wl_display`, version 1.
package final class WlDisplay: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_display_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Asks for a callback that is done once the server has handled every request sent before this one.
    package func sync() -> WlCallback {
        create(0, WlCallback.self, [.newID])
    }

    /// Creates the registry that lists the globals of the server.
    package func getRegistry() -> WlRegistry {
        create(1, WlRegistry.self, [.newID])
    }

    /// Errors that any request can raise.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidObject = ErrorCode(rawValue: 0)
        package static let invalidMethod = ErrorCode(rawValue: 1)
        package static let noMemory = ErrorCode(rawValue: 2)
        package static let implementation = ErrorCode(rawValue: 3)
    }

    /// What the server says about a `wl_display`.
    package enum Event: Sendable {
        /// A request broke the rules; the connection is over after this.
        case error(objectID: WaylandProxy?, code: UInt32, message: String)
        /// The server has forgotten an object that the client destroyed; its id may be used again.
        case deleteID(id: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .error(objectID: arguments.object(0, as: WaylandProxy.self), code: arguments.uint(1), message: arguments.string(2))
            case 1:
                self = .deleteID(id: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// The list of globals; it tells of those that come and go for as long as it lives.
///
/// `wl_registry`, version 1.
package final class WlRegistry: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_registry_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Creates the client's object for a global that was announced.
    ///
    /// Bound at the lower of `version`, which is the server's, and the version that the class was made for.
    package func bind<Object: WaylandProxy>(name: UInt32, as type: Object.Type, version: UInt32) -> Object {
        let version = min(version, type.interface.version)
        return create(0, type, version: version, [.uint(name), .string(type.interface.name), .uint(version), .newID])
    }

    /// What the server says about a `wl_registry`.
    package enum Event: Sendable {
        /// A global is there: its name (a number), its interface and the highest version the server speaks.
        case global(name: UInt32, interface: String, version: UInt32)
        /// A global has gone; objects bound to it stay but no longer do anything.
        case globalRemove(name: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .global(name: arguments.uint(0), interface: arguments.string(1), version: arguments.uint(2))
            case 1:
                self = .globalRemove(name: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// Tells once that something has happened.
///
/// `wl_callback`, version 1.
package final class WlCallback: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_callback_interface()) }
    override class var destructorEvents: Set<UInt32> { [0] }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// What the server says about a `wl_callback`.
    package enum Event: Sendable {
        /// It has happened; what the number means depends on the request that made the callback.
        ///
        /// The object is dead afterwards.
        case done(callbackData: UInt32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .done(callbackData: arguments.uint(0))
            default:
                return nil
            }
        }
    }
}

/// Makes surfaces and regions.
///
/// `wl_compositor`, version 6.
package final class WlCompositor: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_compositor_interface()) }

    /// Creates a surface without a role.
    package func createSurface() -> WlSurface {
        create(0, WlSurface.self, [.newID])
    }

    /// Creates an empty region.
    package func createRegion() -> WlRegion {
        create(1, WlRegion.self, [.newID])
    }
}

/// A piece of shared memory from which buffers are cut.
///
/// `wl_shm_pool`, version 1.
package final class WlShmPool: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_shm_pool_interface()) }

    /// Makes a buffer of the bytes from offset on; stride is the length of a row in bytes.
    package func createBuffer(offset: Int32, width: Int32, height: Int32, stride: Int32, format: WlShm.Format) -> WlBuffer {
        create(0, WlBuffer.self, [.newID, .int(offset), .int(width), .int(height), .int(stride), .uint(format.rawValue)])
    }

    /// Lets go of the pool; the memory stays mapped until its last buffer is gone.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }

    /// Makes the pool larger; the file must have been extended before. A pool never shrinks.
    package func resize(size: Int32) {
        send(2, [.int(size)])
    }
}

/// Shared memory: pools, and the pixel formats that the server reads.
///
/// `wl_shm`, version 2.
package final class WlShm: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_shm_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Makes a pool of the first size bytes of a file that can be mapped.
    ///
    /// The descriptor is copied; the caller keeps its own.
    package func createPool(fd: Int32, size: Int32) -> WlShmPool {
        create(0, WlShmPool.self, [.newID, .fd(fd), .int(size)])
    }

    /// Lets go of the global; pools made from it stay.
    ///
    /// Since version 2. The object is dead afterwards.
    package func release() {
        sendDestructor(1, since: 2)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 2
    }

    /// Errors of shared memory.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidFormat = ErrorCode(rawValue: 0)
        package static let invalidStride = ErrorCode(rawValue: 1)
        package static let invalidFd = ErrorCode(rawValue: 2)
    }

    /// Memory layout of a pixel; apart from the first two values these are the fourcc codes of drm_fourcc.h.
    package struct Format: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let argb8888 = Format(rawValue: 0)
        package static let xrgb8888 = Format(rawValue: 1)
        package static let c8 = Format(rawValue: 0x20203843)
        package static let rgb332 = Format(rawValue: 0x38424752)
        package static let bgr233 = Format(rawValue: 0x38524742)
        package static let xrgb4444 = Format(rawValue: 0x32315258)
        package static let xbgr4444 = Format(rawValue: 0x32314258)
        package static let rgbx4444 = Format(rawValue: 0x32315852)
        package static let bgrx4444 = Format(rawValue: 0x32315842)
        package static let argb4444 = Format(rawValue: 0x32315241)
        package static let abgr4444 = Format(rawValue: 0x32314241)
        package static let rgba4444 = Format(rawValue: 0x32314152)
        package static let bgra4444 = Format(rawValue: 0x32314142)
        package static let xrgb1555 = Format(rawValue: 0x35315258)
        package static let xbgr1555 = Format(rawValue: 0x35314258)
        package static let rgbx5551 = Format(rawValue: 0x35315852)
        package static let bgrx5551 = Format(rawValue: 0x35315842)
        package static let argb1555 = Format(rawValue: 0x35315241)
        package static let abgr1555 = Format(rawValue: 0x35314241)
        package static let rgba5551 = Format(rawValue: 0x35314152)
        package static let bgra5551 = Format(rawValue: 0x35314142)
        package static let rgb565 = Format(rawValue: 0x36314752)
        package static let bgr565 = Format(rawValue: 0x36314742)
        package static let rgb888 = Format(rawValue: 0x34324752)
        package static let bgr888 = Format(rawValue: 0x34324742)
        package static let xbgr8888 = Format(rawValue: 0x34324258)
        package static let rgbx8888 = Format(rawValue: 0x34325852)
        package static let bgrx8888 = Format(rawValue: 0x34325842)
        package static let abgr8888 = Format(rawValue: 0x34324241)
        package static let rgba8888 = Format(rawValue: 0x34324152)
        package static let bgra8888 = Format(rawValue: 0x34324142)
        package static let xrgb2101010 = Format(rawValue: 0x30335258)
        package static let xbgr2101010 = Format(rawValue: 0x30334258)
        package static let rgbx1010102 = Format(rawValue: 0x30335852)
        package static let bgrx1010102 = Format(rawValue: 0x30335842)
        package static let argb2101010 = Format(rawValue: 0x30335241)
        package static let abgr2101010 = Format(rawValue: 0x30334241)
        package static let rgba1010102 = Format(rawValue: 0x30334152)
        package static let bgra1010102 = Format(rawValue: 0x30334142)
        package static let yuyv = Format(rawValue: 0x56595559)
        package static let yvyu = Format(rawValue: 0x55595659)
        package static let uyvy = Format(rawValue: 0x59565955)
        package static let vyuy = Format(rawValue: 0x59555956)
        package static let ayuv = Format(rawValue: 0x56555941)
        package static let nv12 = Format(rawValue: 0x3231564e)
        package static let nv21 = Format(rawValue: 0x3132564e)
        package static let nv16 = Format(rawValue: 0x3631564e)
        package static let nv61 = Format(rawValue: 0x3136564e)
        package static let yuv410 = Format(rawValue: 0x39565559)
        package static let yvu410 = Format(rawValue: 0x39555659)
        package static let yuv411 = Format(rawValue: 0x31315559)
        package static let yvu411 = Format(rawValue: 0x31315659)
        package static let yuv420 = Format(rawValue: 0x32315559)
        package static let yvu420 = Format(rawValue: 0x32315659)
        package static let yuv422 = Format(rawValue: 0x36315559)
        package static let yvu422 = Format(rawValue: 0x36315659)
        package static let yuv444 = Format(rawValue: 0x34325559)
        package static let yvu444 = Format(rawValue: 0x34325659)
        package static let r8 = Format(rawValue: 0x20203852)
        package static let r16 = Format(rawValue: 0x20363152)
        package static let rg88 = Format(rawValue: 0x38384752)
        package static let gr88 = Format(rawValue: 0x38385247)
        package static let rg1616 = Format(rawValue: 0x32334752)
        package static let gr1616 = Format(rawValue: 0x32335247)
        package static let xrgb16161616f = Format(rawValue: 0x48345258)
        package static let xbgr16161616f = Format(rawValue: 0x48344258)
        package static let argb16161616f = Format(rawValue: 0x48345241)
        package static let abgr16161616f = Format(rawValue: 0x48344241)
        package static let xyuv8888 = Format(rawValue: 0x56555958)
        package static let vuy888 = Format(rawValue: 0x34325556)
        package static let vuy101010 = Format(rawValue: 0x30335556)
        package static let y210 = Format(rawValue: 0x30313259)
        package static let y212 = Format(rawValue: 0x32313259)
        package static let y216 = Format(rawValue: 0x36313259)
        package static let y410 = Format(rawValue: 0x30313459)
        package static let y412 = Format(rawValue: 0x32313459)
        package static let y416 = Format(rawValue: 0x36313459)
        package static let xvyu2101010 = Format(rawValue: 0x30335658)
        package static let xvyu1216161616 = Format(rawValue: 0x36335658)
        package static let xvyu16161616 = Format(rawValue: 0x38345658)
        package static let y0l0 = Format(rawValue: 0x304c3059)
        package static let x0l0 = Format(rawValue: 0x304c3058)
        package static let y0l2 = Format(rawValue: 0x324c3059)
        package static let x0l2 = Format(rawValue: 0x324c3058)
        package static let yuv4208bit = Format(rawValue: 0x38305559)
        package static let yuv42010bit = Format(rawValue: 0x30315559)
        package static let xrgb8888A8 = Format(rawValue: 0x38415258)
        package static let xbgr8888A8 = Format(rawValue: 0x38414258)
        package static let rgbx8888A8 = Format(rawValue: 0x38415852)
        package static let bgrx8888A8 = Format(rawValue: 0x38415842)
        package static let rgb888A8 = Format(rawValue: 0x38413852)
        package static let bgr888A8 = Format(rawValue: 0x38413842)
        package static let rgb565A8 = Format(rawValue: 0x38413552)
        package static let bgr565A8 = Format(rawValue: 0x38413542)
        package static let nv24 = Format(rawValue: 0x3432564e)
        package static let nv42 = Format(rawValue: 0x3234564e)
        package static let p210 = Format(rawValue: 0x30313250)
        package static let p010 = Format(rawValue: 0x30313050)
        package static let p012 = Format(rawValue: 0x32313050)
        package static let p016 = Format(rawValue: 0x36313050)
        package static let axbxgxrx106106106106 = Format(rawValue: 0x30314241)
        package static let nv15 = Format(rawValue: 0x3531564e)
        package static let q410 = Format(rawValue: 0x30313451)
        package static let q401 = Format(rawValue: 0x31303451)
        package static let xrgb16161616 = Format(rawValue: 0x38345258)
        package static let xbgr16161616 = Format(rawValue: 0x38344258)
        package static let argb16161616 = Format(rawValue: 0x38345241)
        package static let abgr16161616 = Format(rawValue: 0x38344241)
    }

    /// What the server says about a `wl_shm`.
    package enum Event: Sendable {
        /// A pixel format that buffers may have.
        case format(format: WlShm.Format)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .format(format: WlShm.Format(rawValue: arguments.uint(0)))
            default:
                return nil
            }
        }
    }
}

/// Pixels that can be attached to a surface.
///
/// `wl_buffer`, version 1.
package final class WlBuffer: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_buffer_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Destroys the buffer; destroy it only after its release, or the picture on the display is undefined.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// What the server says about a `wl_buffer`.
    package enum Event: Sendable {
        /// The server no longer reads this buffer; its pixels may be written again.
        case release

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .release
            default:
                return nil
            }
        }
    }
}

/// Data that another client offers by clipboard or drag.
///
/// `wl_data_offer`, version 3.
package final class WlDataOffer: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_data_offer_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Says which type would be taken, or none; feedback for the drag's source.
    package func accept(serial: UInt32, mimeType: String?) {
        send(0, [.uint(serial), .string(mimeType)])
    }

    /// Asks the source to write the data in one type into the file, and to close it.
    ///
    /// The descriptor is copied; the caller keeps its own.
    package func receive(mimeType: String, fd: Int32) {
        send(1, [.string(mimeType), .fd(fd)])
    }

    /// Lets go of the offer.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(2)
    }

    /// The drag's data was received and used; the drag is over.
    ///
    /// Since version 3.
    package func finish() {
        send(3, since: 3)
    }

    /// Says which actions the place under the drag can do, and which it prefers.
    ///
    /// Since version 3.
    package func setActions(dndActions: WlDataDeviceManager.DndAction, preferredAction: WlDataDeviceManager.DndAction) {
        send(4, since: 3, [.uint(dndActions.rawValue), .uint(preferredAction.rawValue)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let finish: UInt32 = 3
        package static let setActions: UInt32 = 3
        package static let sourceActions: UInt32 = 3
        package static let action: UInt32 = 3
    }

    /// Errors of a data offer.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidFinish = ErrorCode(rawValue: 0)
        package static let invalidActionMask = ErrorCode(rawValue: 1)
        package static let invalidAction = ErrorCode(rawValue: 2)
        package static let invalidOffer = ErrorCode(rawValue: 3)
    }

    /// What the server says about a `wl_data_offer`.
    package enum Event: Sendable {
        /// One type (MIME) in which the data can be had.
        case offer(mimeType: String)
        /// The actions that the drag's source allows.
        ///
        /// Since version 3.
        case sourceActions(sourceActions: WlDataDeviceManager.DndAction)
        /// The action that the server picked from what both sides can do.
        ///
        /// Since version 3.
        case action(dndAction: WlDataDeviceManager.DndAction)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .offer(mimeType: arguments.string(0))
            case 1:
                self = .sourceActions(sourceActions: WlDataDeviceManager.DndAction(rawValue: arguments.uint(0)))
            case 2:
                self = .action(dndAction: WlDataDeviceManager.DndAction(rawValue: arguments.uint(0)))
            default:
                return nil
            }
        }
    }
}

/// Data that this client offers by clipboard or drag.
///
/// `wl_data_source`, version 3.
package final class WlDataSource: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_data_source_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Adds one type (MIME) in which the data can be had.
    package func offer(mimeType: String) {
        send(0, [.string(mimeType)])
    }

    /// Takes the offer back.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(1)
    }

    /// Says which actions this source allows; once, before the drag starts.
    ///
    /// Since version 3.
    package func setActions(dndActions: WlDataDeviceManager.DndAction) {
        send(2, since: 3, [.uint(dndActions.rawValue)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let setActions: UInt32 = 3
        package static let dndDropPerformed: UInt32 = 3
        package static let dndFinished: UInt32 = 3
        package static let action: UInt32 = 3
    }

    /// Errors of a data source.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidActionMask = ErrorCode(rawValue: 0)
        package static let invalidSource = ErrorCode(rawValue: 1)
    }

    /// What the server says about a `wl_data_source`.
    package enum Event: Sendable {
        /// The target would take this type, or none.
        case target(mimeType: String?)
        /// Write the data in this type into the file, then close it.
        ///
        /// The descriptor is the receiver's, who closes it.
        case send(mimeType: String, fd: Int32)
        /// Another source has taken over, or the drag ended without a drop; destroy this one.
        case cancelled
        /// The user has dropped; the data may still be asked for.
        ///
        /// Since version 3.
        case dndDropPerformed
        /// The target has all it wanted; this source can be destroyed.
        ///
        /// Since version 3.
        case dndFinished
        /// The action that the server picked from what both sides can do.
        ///
        /// Since version 3.
        case action(dndAction: WlDataDeviceManager.DndAction)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .target(mimeType: arguments.optionalString(0))
            case 1:
                self = .send(mimeType: arguments.string(0), fd: arguments.fd(1))
            case 2:
                self = .cancelled
            case 3:
                self = .dndDropPerformed
            case 4:
                self = .dndFinished
            case 5:
                self = .action(dndAction: WlDataDeviceManager.DndAction(rawValue: arguments.uint(0)))
            default:
                return nil
            }
        }
    }
}

/// Clipboard and drags of one seat.
///
/// `wl_data_device`, version 3.
package final class WlDataDevice: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_data_device_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Starts a drag from a pressed button or finger; without a source it stays within the client.
    package func startDrag(source: WlDataSource?, origin: WlSurface, icon: WlSurface?, serial: UInt32) {
        send(0, [.object(source), .object(origin), .object(icon), .uint(serial)])
    }

    /// Puts a source on the clipboard, or empties it.
    package func setSelection(source: WlDataSource?, serial: UInt32) {
        send(1, [.object(source), .uint(serial)])
    }

    /// Lets go of the device.
    ///
    /// Since version 2. The object is dead afterwards.
    package func release() {
        sendDestructor(2, since: 2)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 2
    }

    /// Errors of a data device.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let role = ErrorCode(rawValue: 0)
    }

    /// What the server says about a `wl_data_device`.
    package enum Event: Sendable {
        /// Introduces an offer; its types follow before it is used.
        case dataOffer(id: WlDataOffer)
        /// A drag came over a surface, at this place in surface coordinates.
        case enter(serial: UInt32, surface: WlSurface?, x: Double, y: Double, id: WlDataOffer?)
        /// The drag has left the surface, or has ended.
        case leave
        /// The drag moved; time in milliseconds.
        case motion(time: UInt32, x: Double, y: Double)
        /// The user let go over this surface.
        case drop
        /// The clipboard holds this offer now, or nothing.
        case selection(id: WlDataOffer?)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                guard let id = arguments.newObject(0, as: WlDataOffer.self) else { return nil }
                self = .dataOffer(id: id)
            case 1:
                self = .enter(serial: arguments.uint(0), surface: arguments.object(1, as: WlSurface.self), x: arguments.fixed(2), y: arguments.fixed(3), id: arguments.object(4, as: WlDataOffer.self))
            case 2:
                self = .leave
            case 3:
                self = .motion(time: arguments.uint(0), x: arguments.fixed(1), y: arguments.fixed(2))
            case 4:
                self = .drop
            case 5:
                self = .selection(id: arguments.object(0, as: WlDataOffer.self))
            default:
                return nil
            }
        }
    }
}

/// Makes data sources, and data devices of seats.
///
/// `wl_data_device_manager`, version 3.
package final class WlDataDeviceManager: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_data_device_manager_interface()) }

    /// Creates an empty data source.
    package func createDataSource() -> WlDataSource {
        create(0, WlDataSource.self, [.newID])
    }

    /// Creates the data device of a seat.
    package func getDataDevice(seat: WlSeat) -> WlDataDevice {
        create(1, WlDataDevice.self, [.newID, .object(seat)])
    }

    /// What a drop may do with the data. Since version 3.
    package struct DndAction: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none: DndAction = []
        package static let copy = DndAction(rawValue: 1)
        package static let move = DndAction(rawValue: 2)
        package static let ask = DndAction(rawValue: 4)
    }
}

/// The shell before xdg_wm_base; deprecated, kept because it is part of the core protocol.
///
/// `wl_shell`, version 1.
package final class WlShell: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_shell_interface()) }

    /// Gives a surface the role of a shell surface.
    package func getShellSurface(surface: WlSurface) -> WlShellSurface {
        create(0, WlShellSurface.self, [.newID, .object(surface)])
    }

    /// Errors of the old shell.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let role = ErrorCode(rawValue: 0)
    }
}

/// A window of the old shell.
///
/// `wl_shell_surface`, version 1.
package final class WlShellSurface: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_shell_surface_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Answers a ping.
    package func pong(serial: UInt32) {
        send(0, [.uint(serial)])
    }

    /// Lets the user move the window from a pressed button.
    package func move(seat: WlSeat, serial: UInt32) {
        send(1, [.object(seat), .uint(serial)])
    }

    /// Lets the user resize the window from a pressed button.
    package func resize(seat: WlSeat, serial: UInt32, edges: WlShellSurface.Resize) {
        send(2, [.object(seat), .uint(serial), .uint(edges.rawValue)])
    }

    /// Makes the surface an ordinary window.
    package func setToplevel() {
        send(3)
    }

    /// Places the surface relative to a parent.
    package func setTransient(parent: WlSurface, x: Int32, y: Int32, flags: WlShellSurface.Transient) {
        send(4, [.object(parent), .int(x), .int(y), .uint(flags.rawValue)])
    }

    /// Makes the surface cover an output; framerate in thousandths of a hertz, 0 for any.
    package func setFullscreen(method: WlShellSurface.FullscreenMethod, framerate: UInt32, output: WlOutput?) {
        send(5, [.uint(method.rawValue), .uint(framerate), .object(output)])
    }

    /// Makes the surface a popup that holds the pointer.
    package func setPopup(seat: WlSeat, serial: UInt32, parent: WlSurface, x: Int32, y: Int32, flags: WlShellSurface.Transient) {
        send(6, [.object(seat), .uint(serial), .object(parent), .int(x), .int(y), .uint(flags.rawValue)])
    }

    /// Makes the surface fill the free part of an output.
    package func setMaximized(output: WlOutput?) {
        send(7, [.object(output)])
    }

    /// Sets the title.
    package func setTitle(title: String) {
        send(8, [.string(title)])
    }

    /// Names the application, usually by its desktop file.
    package func setClass(class: String) {
        send(9, [.string(`class`)])
    }

    /// Edges that a resize pulls at.
    package struct Resize: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let none: Resize = []
        package static let top = Resize(rawValue: 1)
        package static let bottom = Resize(rawValue: 2)
        package static let left = Resize(rawValue: 4)
        package static let topLeft = Resize(rawValue: 5)
        package static let bottomLeft = Resize(rawValue: 6)
        package static let right = Resize(rawValue: 8)
        package static let topRight = Resize(rawValue: 9)
        package static let bottomRight = Resize(rawValue: 10)
    }

    /// How a transient surface behaves.
    package struct Transient: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let inactive = Transient(rawValue: 1)
    }

    /// What to do when the surface does not have the size of the output.
    package struct FullscreenMethod: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let `default` = FullscreenMethod(rawValue: 0)
        package static let scale = FullscreenMethod(rawValue: 1)
        package static let driver = FullscreenMethod(rawValue: 2)
        package static let fill = FullscreenMethod(rawValue: 3)
    }

    /// What the server says about a `wl_shell_surface`.
    package enum Event: Sendable {
        /// Asks whether the client is alive; answer with pong.
        case ping(serial: UInt32)
        /// A size that the window should take.
        case configure(edges: WlShellSurface.Resize, width: Int32, height: Int32)
        /// The popup has been dismissed by a click elsewhere.
        case popupDone

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .ping(serial: arguments.uint(0))
            case 1:
                self = .configure(edges: WlShellSurface.Resize(rawValue: arguments.uint(0)), width: arguments.int(1), height: arguments.int(2))
            case 2:
                self = .popupDone
            default:
                return nil
            }
        }
    }
}

/// A rectangle of pixels; most of what is set takes effect together at the next commit.
///
/// `wl_surface`, version 6.
package final class WlSurface: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_surface_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Destroys the surface; its role objects must be gone before.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Sets the buffer of the next commit, or none to unmap. From version 5 on x and y must be 0.
    package func attach(buffer: WlBuffer?, x: Int32, y: Int32) {
        send(1, [.object(buffer), .int(x), .int(y)])
    }

    /// Marks a part as changed, in surface coordinates.
    package func damage(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(2, [.int(x), .int(y), .int(width), .int(height)])
    }

    /// Asks to be told when it is a good time to draw the next frame; asked for before the commit it belongs to.
    package func frame() -> WlCallback {
        create(3, WlCallback.self, [.newID])
    }

    /// Promises that a region has no transparency, so that nothing below need be drawn.
    package func setOpaqueRegion(region: WlRegion?) {
        send(4, [.object(region)])
    }

    /// Limits where the surface takes input; none means everywhere.
    package func setInputRegion(region: WlRegion?) {
        send(5, [.object(region)])
    }

    /// Applies everything set since the last commit, at once.
    package func commit() {
        send(6)
    }

    /// Says how the buffer's content is turned, so that the server can show it without turning.
    ///
    /// Since version 2.
    package func setBufferTransform(transform: WlOutput.Transform) {
        send(7, since: 2, [.uint(transform.rawValue)])
    }

    /// Says how many buffer pixels stand for one unit of the surface, in each direction.
    ///
    /// Since version 3.
    package func setBufferScale(scale: Int32) {
        send(8, since: 3, [.int(scale)])
    }

    /// Marks a part as changed, in buffer pixels.
    ///
    /// Since version 4.
    package func damageBuffer(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(9, since: 4, [.int(x), .int(y), .int(width), .int(height)])
    }

    /// Moves the surface by this much at the next commit, in surface coordinates.
    ///
    /// Since version 5.
    package func offset(x: Int32, y: Int32) {
        send(10, since: 5, [.int(x), .int(y)])
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let setBufferTransform: UInt32 = 2
        package static let setBufferScale: UInt32 = 3
        package static let damageBuffer: UInt32 = 4
        package static let offset: UInt32 = 5
        package static let preferredBufferScale: UInt32 = 6
        package static let preferredBufferTransform: UInt32 = 6
    }

    /// Errors of a surface.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let invalidScale = ErrorCode(rawValue: 0)
        package static let invalidTransform = ErrorCode(rawValue: 1)
        package static let invalidSize = ErrorCode(rawValue: 2)
        package static let invalidOffset = ErrorCode(rawValue: 3)
    }

    /// What the server says about a `wl_surface`.
    package enum Event: Sendable {
        /// A part of the surface is on this output now.
        case enter(output: WlOutput?)
        /// No part of the surface is on this output any longer.
        case leave(output: WlOutput?)
        /// The whole-number scale at which buffers look best here.
        ///
        /// Since version 6.
        case preferredBufferScale(factor: Int32)
        /// The transform with which buffers can be shown without turning.
        ///
        /// Since version 6.
        case preferredBufferTransform(transform: WlOutput.Transform)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .enter(output: arguments.object(0, as: WlOutput.self))
            case 1:
                self = .leave(output: arguments.object(0, as: WlOutput.self))
            case 2:
                self = .preferredBufferScale(factor: arguments.int(0))
            case 3:
                self = .preferredBufferTransform(transform: WlOutput.Transform(rawValue: arguments.uint(0)))
            default:
                return nil
            }
        }
    }
}

/// A person at the machine: one pointer, one keyboard, one touch screen, each perhaps missing.
///
/// `wl_seat`, version 9.
package final class WlSeat: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_seat_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Creates the pointer of the seat.
    package func getPointer() -> WlPointer {
        create(0, WlPointer.self, [.newID])
    }

    /// Creates the keyboard of the seat.
    package func getKeyboard() -> WlKeyboard {
        create(1, WlKeyboard.self, [.newID])
    }

    /// Creates the touch screen of the seat.
    package func getTouch() -> WlTouch {
        create(2, WlTouch.self, [.newID])
    }

    /// Lets go of the seat.
    ///
    /// Since version 5. The object is dead afterwards.
    package func release() {
        sendDestructor(3, since: 5)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 5
        package static let name: UInt32 = 2
    }

    /// Kinds of devices that a seat has.
    package struct Capability: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let pointer = Capability(rawValue: 1)
        package static let keyboard = Capability(rawValue: 2)
        package static let touch = Capability(rawValue: 4)
    }

    /// Errors of a seat.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let missingCapability = ErrorCode(rawValue: 0)
    }

    /// What the server says about a `wl_seat`.
    package enum Event: Sendable {
        /// The devices that the seat has now; objects of those that went away fall silent.
        case capabilities(capabilities: WlSeat.Capability)
        /// A name for the seat that tells it from others, such as seat0.
        ///
        /// Since version 2.
        case name(name: String)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .capabilities(capabilities: WlSeat.Capability(rawValue: arguments.uint(0)))
            case 1:
                self = .name(name: arguments.string(0))
            default:
                return nil
            }
        }
    }
}

/// A mouse, touchpad or anything else that moves a cursor.
///
/// `wl_pointer`, version 9.
package final class WlPointer: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_pointer_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Shows a surface as cursor while the pointer is ours, or hides the cursor with none.
    package func setCursor(serial: UInt32, surface: WlSurface?, hotspotX: Int32, hotspotY: Int32) {
        send(0, [.uint(serial), .object(surface), .int(hotspotX), .int(hotspotY)])
    }

    /// Lets go of the pointer.
    ///
    /// Since version 3. The object is dead afterwards.
    package func release() {
        sendDestructor(1, since: 3)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 3
        package static let frame: UInt32 = 5
        package static let axisSource: UInt32 = 5
        package static let axisStop: UInt32 = 5
        package static let axisDiscrete: UInt32 = 5
        package static let axisValue120: UInt32 = 8
        package static let axisRelativeDirection: UInt32 = 9
    }

    /// Errors of a pointer.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let role = ErrorCode(rawValue: 0)
    }

    /// Whether a button is down.
    package struct ButtonState: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let released = ButtonState(rawValue: 0)
        package static let pressed = ButtonState(rawValue: 1)
    }

    /// Direction in which an axis scrolls.
    package struct Axis: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let verticalScroll = Axis(rawValue: 0)
        package static let horizontalScroll = Axis(rawValue: 1)
    }

    /// What made an axis move.
    package struct AxisSource: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let wheel = AxisSource(rawValue: 0)
        package static let finger = AxisSource(rawValue: 1)
        package static let continuous = AxisSource(rawValue: 2)
        /// Since version 6.
        package static let wheelTilt = AxisSource(rawValue: 3)
    }

    /// How an axis event's sign relates to the movement of the fingers or the wheel.
    package struct AxisRelativeDirection: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let identical = AxisRelativeDirection(rawValue: 0)
        package static let inverted = AxisRelativeDirection(rawValue: 1)
    }

    /// What the server says about a `wl_pointer`.
    package enum Event: Sendable {
        /// The pointer came over a surface; its cursor must be set with this serial.
        case enter(serial: UInt32, surface: WlSurface?, surfaceX: Double, surfaceY: Double)
        /// The pointer has left a surface.
        case leave(serial: UInt32, surface: WlSurface?)
        /// The pointer moved; time in milliseconds, place in surface coordinates.
        case motion(time: UInt32, surfaceX: Double, surfaceY: Double)
        /// A button went down or up; its number is that of linux/input-event-codes.h.
        case button(serial: UInt32, time: UInt32, button: UInt32, state: WlPointer.ButtonState)
        /// Scrolling by a distance in surface coordinates; positive is down or right.
        case axis(time: UInt32, axis: WlPointer.Axis, value: Double)
        /// The events since the last frame belong together.
        ///
        /// Since version 5.
        case frame
        /// What made the axes of this frame move.
        ///
        /// Since version 5.
        case axisSource(axisSource: WlPointer.AxisSource)
        /// The fingers left the touchpad: scrolling on this axis has ended and may coast.
        ///
        /// Since version 5.
        case axisStop(time: UInt32, axis: WlPointer.Axis)
        /// Wheel clicks of this frame; replaced by axis_value120 from version 8 on.
        ///
        /// Since version 5.
        case axisDiscrete(axis: WlPointer.Axis, discrete: Int32)
        /// Wheel movement of this frame; 120 is one click, smaller steps come from fine wheels.
        ///
        /// Since version 8.
        case axisValue120(axis: WlPointer.Axis, value120: Int32)
        /// Whether the axis follows the fingers or the wheel, or runs against them (natural scrolling).
        ///
        /// Since version 9.
        case axisRelativeDirection(axis: WlPointer.Axis, direction: WlPointer.AxisRelativeDirection)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .enter(serial: arguments.uint(0), surface: arguments.object(1, as: WlSurface.self), surfaceX: arguments.fixed(2), surfaceY: arguments.fixed(3))
            case 1:
                self = .leave(serial: arguments.uint(0), surface: arguments.object(1, as: WlSurface.self))
            case 2:
                self = .motion(time: arguments.uint(0), surfaceX: arguments.fixed(1), surfaceY: arguments.fixed(2))
            case 3:
                self = .button(serial: arguments.uint(0), time: arguments.uint(1), button: arguments.uint(2), state: WlPointer.ButtonState(rawValue: arguments.uint(3)))
            case 4:
                self = .axis(time: arguments.uint(0), axis: WlPointer.Axis(rawValue: arguments.uint(1)), value: arguments.fixed(2))
            case 5:
                self = .frame
            case 6:
                self = .axisSource(axisSource: WlPointer.AxisSource(rawValue: arguments.uint(0)))
            case 7:
                self = .axisStop(time: arguments.uint(0), axis: WlPointer.Axis(rawValue: arguments.uint(1)))
            case 8:
                self = .axisDiscrete(axis: WlPointer.Axis(rawValue: arguments.uint(0)), discrete: arguments.int(1))
            case 9:
                self = .axisValue120(axis: WlPointer.Axis(rawValue: arguments.uint(0)), value120: arguments.int(1))
            case 10:
                self = .axisRelativeDirection(axis: WlPointer.Axis(rawValue: arguments.uint(0)), direction: WlPointer.AxisRelativeDirection(rawValue: arguments.uint(1)))
            default:
                return nil
            }
        }
    }
}

/// A keyboard.
///
/// `wl_keyboard`, version 9.
package final class WlKeyboard: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_keyboard_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the keyboard.
    ///
    /// Since version 3. The object is dead afterwards.
    package func release() {
        sendDestructor(0, since: 3)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 3
        package static let repeatInfo: UInt32 = 4
    }

    /// How a keymap is written.
    package struct KeymapFormat: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let noKeymap = KeymapFormat(rawValue: 0)
        package static let xkbV1 = KeymapFormat(rawValue: 1)
    }

    /// Whether a key is down.
    package struct KeyState: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let released = KeyState(rawValue: 0)
        package static let pressed = KeyState(rawValue: 1)
    }

    /// What the server says about a `wl_keyboard`.
    package enum Event: Sendable {
        /// The keymap, in a file of this many bytes that must be mapped privately.
        ///
        /// The descriptor is the receiver's, who closes it.
        case keymap(format: WlKeyboard.KeymapFormat, fd: Int32, size: UInt32)
        /// The keyboard's focus is on a surface; the keys are those that are down, as 32-bit numbers.
        case enter(serial: UInt32, surface: WlSurface?, keys: [UInt8])
        /// The focus has left a surface.
        case leave(serial: UInt32, surface: WlSurface?)
        /// A key went down or up; its number is that of linux/input-event-codes.h.
        case key(serial: UInt32, time: UInt32, key: UInt32, state: WlKeyboard.KeyState)
        /// The modifiers and the layout (group) that hold from now on.
        case modifiers(serial: UInt32, modsDepressed: UInt32, modsLatched: UInt32, modsLocked: UInt32, group: UInt32)
        /// How keys repeat: rate in characters a second (0 is never), delay in milliseconds.
        ///
        /// Since version 4.
        case repeatInfo(rate: Int32, delay: Int32)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .keymap(format: WlKeyboard.KeymapFormat(rawValue: arguments.uint(0)), fd: arguments.fd(1), size: arguments.uint(2))
            case 1:
                self = .enter(serial: arguments.uint(0), surface: arguments.object(1, as: WlSurface.self), keys: arguments.array(2))
            case 2:
                self = .leave(serial: arguments.uint(0), surface: arguments.object(1, as: WlSurface.self))
            case 3:
                self = .key(serial: arguments.uint(0), time: arguments.uint(1), key: arguments.uint(2), state: WlKeyboard.KeyState(rawValue: arguments.uint(3)))
            case 4:
                self = .modifiers(serial: arguments.uint(0), modsDepressed: arguments.uint(1), modsLatched: arguments.uint(2), modsLocked: arguments.uint(3), group: arguments.uint(4))
            case 5:
                self = .repeatInfo(rate: arguments.int(0), delay: arguments.int(1))
            default:
                return nil
            }
        }
    }
}

/// A touch screen.
///
/// `wl_touch`, version 9.
package final class WlTouch: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_touch_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the touch screen.
    ///
    /// Since version 3. The object is dead afterwards.
    package func release() {
        sendDestructor(0, since: 3)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 3
        package static let shape: UInt32 = 6
        package static let orientation: UInt32 = 6
    }

    /// What the server says about a `wl_touch`.
    package enum Event: Sendable {
        /// A finger touched a surface; the id names it until it is lifted.
        case down(serial: UInt32, time: UInt32, surface: WlSurface?, id: Int32, x: Double, y: Double)
        /// A finger was lifted.
        case up(serial: UInt32, time: UInt32, id: Int32)
        /// A finger moved; place in coordinates of the surface that it first touched.
        case motion(time: UInt32, id: Int32, x: Double, y: Double)
        /// The events since the last frame belong together.
        case frame
        /// The compositor has taken all fingers for itself; forget them without acting.
        case cancel
        /// The ellipse that a finger covers: lengths of its axes in surface coordinates.
        ///
        /// Since version 6.
        case shape(id: Int32, major: Double, minor: Double)
        /// The angle of a finger's ellipse, in degrees clockwise from the surface's y axis.
        ///
        /// Since version 6.
        case orientation(id: Int32, orientation: Double)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .down(serial: arguments.uint(0), time: arguments.uint(1), surface: arguments.object(2, as: WlSurface.self), id: arguments.int(3), x: arguments.fixed(4), y: arguments.fixed(5))
            case 1:
                self = .up(serial: arguments.uint(0), time: arguments.uint(1), id: arguments.int(2))
            case 2:
                self = .motion(time: arguments.uint(0), id: arguments.int(1), x: arguments.fixed(2), y: arguments.fixed(3))
            case 3:
                self = .frame
            case 4:
                self = .cancel
            case 5:
                self = .shape(id: arguments.int(0), major: arguments.fixed(1), minor: arguments.fixed(2))
            case 6:
                self = .orientation(id: arguments.int(0), orientation: arguments.fixed(1))
            default:
                return nil
            }
        }
    }
}

/// A display on which surfaces are seen.
///
/// `wl_output`, version 4.
package final class WlOutput: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_output_interface()) }

    /// Called with every event.
    package var onEvent: (@MainActor (Event) -> Void)?

    override func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool {
        guard let onEvent, let event = Event(opcode, arguments) else { return false }
        onEvent(event)
        return true
    }

    override func forgetHandler() { onEvent = nil }

    /// Lets go of the output.
    ///
    /// Since version 3. The object is dead afterwards.
    package func release() {
        sendDestructor(0, since: 3)
    }

    /// The versions from which on these requests and events exist.
    package enum Since {
        package static let release: UInt32 = 3
        package static let done: UInt32 = 2
        package static let scale: UInt32 = 2
        package static let name: UInt32 = 4
        package static let description: UInt32 = 4
    }

    /// How the colour stripes of a pixel lie.
    package struct Subpixel: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let unknown = Subpixel(rawValue: 0)
        package static let none = Subpixel(rawValue: 1)
        package static let horizontalRgb = Subpixel(rawValue: 2)
        package static let horizontalBgr = Subpixel(rawValue: 3)
        package static let verticalRgb = Subpixel(rawValue: 4)
        package static let verticalBgr = Subpixel(rawValue: 5)
    }

    /// A turn by quarters counterclockwise, after a flip around the vertical axis where it says so.
    package struct Transform: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let normal = Transform(rawValue: 0)
        package static let transform90 = Transform(rawValue: 1)
        package static let transform180 = Transform(rawValue: 2)
        package static let transform270 = Transform(rawValue: 3)
        package static let flipped = Transform(rawValue: 4)
        package static let flipped90 = Transform(rawValue: 5)
        package static let flipped180 = Transform(rawValue: 6)
        package static let flipped270 = Transform(rawValue: 7)
    }

    /// What a mode is.
    package struct Mode: OptionSet, Hashable, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let current = Mode(rawValue: 1)
        package static let preferred = Mode(rawValue: 2)
    }

    /// What the server says about a `wl_output`.
    package enum Event: Sendable {
        /// Place, physical size in millimetres, maker and mounting of the display.
        case geometry(x: Int32, y: Int32, physicalWidth: Int32, physicalHeight: Int32, subpixel: WlOutput.Subpixel, make: String, model: String, transform: WlOutput.Transform)
        /// A mode: pixels, and refresh rate in thousandths of a hertz (0 where there is none).
        case mode(flags: WlOutput.Mode, width: Int32, height: Int32, refresh: Int32)
        /// All that changed has been said; it takes effect together.
        ///
        /// Since version 2.
        case done
        /// The whole-number scale that suits the display.
        ///
        /// Since version 2.
        case scale(factor: Int32)
        /// A name that tells the output from others, such as HDMI-A-1.
        ///
        /// Since version 4.
        case name(name: String)
        /// A name for people to read.
        ///
        /// Since version 4.
        case description(description: String)

        /// Reads the event; nil if the opcode is unknown. An object argument is nil if the object is dead or was made by another library.
        @MainActor init?(_ opcode: UInt32, _ arguments: EventArguments) {
            switch opcode {
            case 0:
                self = .geometry(x: arguments.int(0), y: arguments.int(1), physicalWidth: arguments.int(2), physicalHeight: arguments.int(3), subpixel: WlOutput.Subpixel(rawValue: arguments.uint(4)), make: arguments.string(5), model: arguments.string(6), transform: WlOutput.Transform(rawValue: arguments.uint(7)))
            case 1:
                self = .mode(flags: WlOutput.Mode(rawValue: arguments.uint(0)), width: arguments.int(1), height: arguments.int(2), refresh: arguments.int(3))
            case 2:
                self = .done
            case 3:
                self = .scale(factor: arguments.int(0))
            case 4:
                self = .name(name: arguments.string(0))
            case 5:
                self = .description(description: arguments.string(0))
            default:
                return nil
            }
        }
    }
}

/// A set of points, built from rectangles.
///
/// `wl_region`, version 1.
package final class WlRegion: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_region_interface()) }

    /// Destroys the region; what was set from it stays set.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Adds a rectangle.
    package func add(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(1, [.int(x), .int(y), .int(width), .int(height)])
    }

    /// Takes a rectangle away.
    package func subtract(x: Int32, y: Int32, width: Int32, height: Int32) {
        send(2, [.int(x), .int(y), .int(width), .int(height)])
    }
}

/// Makes surfaces children of others.
///
/// `wl_subcompositor`, version 1.
package final class WlSubcompositor: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_subcompositor_interface()) }

    /// Lets go of the global; subsurfaces stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Makes a surface the child of another.
    package func getSubsurface(surface: WlSurface, parent: WlSurface) -> WlSubsurface {
        create(1, WlSubsurface.self, [.newID, .object(surface), .object(parent)])
    }

    /// Errors of the subcompositor.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let badSurface = ErrorCode(rawValue: 0)
    }
}

/// A surface that is placed relative to its parent.
///
/// `wl_subsurface`, version 1.
package final class WlSubsurface: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_wl_subsurface_interface()) }

    /// Takes the surface out of its parent; it vanishes at once.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Places the surface's top left corner in the parent; applied with the parent's next commit.
    package func setPosition(x: Int32, y: Int32) {
        send(1, [.int(x), .int(y)])
    }

    /// Moves the surface just above a sibling or the parent.
    package func placeAbove(sibling: WlSurface) {
        send(2, [.object(sibling)])
    }

    /// Moves the surface just below a sibling or the parent.
    package func placeBelow(sibling: WlSurface) {
        send(3, [.object(sibling)])
    }

    /// Holds commits back until the parent commits; this is how a subsurface starts.
    package func setSync() {
        send(4)
    }

    /// Lets commits take effect by themselves.
    package func setDesync() {
        send(5)
    }

    /// Errors of a subsurface.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let badSurface = ErrorCode(rawValue: 0)
    }
}
