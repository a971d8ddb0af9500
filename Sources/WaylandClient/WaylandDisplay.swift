import CWaylandClient
import Foundation
import Logging

/// A connection to a compositor and its default event queue.
///
/// The loop that waits on `fileDescriptor`:
/// ```swift
/// while !display.prepareRead() { try display.dispatchPending() }
/// try display.flush()
/// // poll; then, if the descriptor is readable:
/// try display.readEvents()      // otherwise display.cancelRead()
/// try display.dispatchPending()
/// ```
@MainActor
package final class WaylandDisplay {
    /// The `wl_display`, for other libraries; nil once disconnected.
    package private(set) var pointer: OpaquePointer?
    /// The proxies that our objects own; all are destroyed before the connection is.
    private var handles: [ObjectIdentifier: ProxyHandle] = [:]
    private var dispatchDepth = 0
    private var isClosing = false

    /// Connects to a compositor, without waiting for it.
    /// - Parameter name: a socket in `XDG_RUNTIME_DIR` or a path; nil for the value of `WAYLAND_DISPLAY` (or `WAYLAND_SOCKET`).
    package init(name: String? = nil) throws(WaylandError) {
        ClientLog.install()
        if name == nil, let value = getenv("WAYLAND_SOCKET") {
            try DisplaySocket.check(inherited: String(cString: value))
            guard let pointer = wl_display_connect(nil) else { throw .cannotConnect(name: nil, code: errno) }
            self.pointer = pointer
        } else {
            let descriptor = try DisplaySocket.connect(name)
            guard let pointer = wl_display_connect_to_fd(descriptor) else { throw .cannotConnect(name: name, code: errno) }
            self.pointer = pointer
        }
    }

    /// Speaks over a socket that is connected already, and closes it in the end.
    package init(fileDescriptor: Int32) throws(WaylandError) {
        ClientLog.install()
        guard let pointer = wl_display_connect_to_fd(fileDescriptor) else {
            throw .cannotConnect(name: "fd \(fileDescriptor)", code: errno)
        }
        self.pointer = pointer
    }

    isolated deinit {
        if let pointer { wl_display_disconnect(pointer) }
    }

    /// The socket to wait on; -1 once disconnected.
    package var fileDescriptor: Int32 { pointer.map { wl_display_get_fd($0) } ?? -1 }

    /// Why the connection is over; nil while it lives.
    package var error: WaylandError? {
        guard let pointer else { return .connectionLost(code: ENOTCONN) }
        let code = wl_display_get_error(pointer)
        guard code != 0 else { return nil }
        guard code == EPROTO else { return .connectionLost(code: code) }
        var interface: UnsafePointer<wl_interface>?
        var objectID: UInt32 = 0
        let protocolCode = wl_display_get_protocol_error(pointer, &interface, &objectID)
        let name = interface.map { String(cString: $0.pointee.name) } ?? "unknown object"
        return .protocolError(interface: name, code: protocolCode, objectID: objectID)
    }

    /// Creates the registry that lists the globals.
    package func getRegistry() -> WlRegistry { core.getRegistry() }

    /// Creates a callback that is done once the server has handled all earlier requests.
    package func sync() -> WlCallback { core.sync() }

    private var core: WlDisplay {
        if let pointer { WlDisplay(foreign: pointer, display: self) } else { WlDisplay(destroyedOn: self, version: 1) }
    }

    // MARK: Reading and writing

    /// Announces that the socket will be read. False if events wait in the queue: dispatch them and try again.
    /// After true, exactly one of `readEvents` and `cancelRead` must follow.
    package func prepareRead() -> Bool {
        guard let pointer else { return true }
        return wl_display_prepare_read(pointer) == 0
    }

    /// Reads what has arrived into the queue; does not wait.
    package func readEvents() throws(WaylandError) { try check { wl_display_read_events($0) } }

    /// Takes the announcement of `prepareRead` back.
    package func cancelRead() {
        if let pointer { wl_display_cancel_read(pointer) }
    }

    /// Hands the events in the queue to their objects; reads nothing.
    /// - Returns: how many there were.
    @discardableResult
    package func dispatchPending() throws(WaylandError) -> Int {
        Int(try dispatching { wl_display_dispatch_pending($0) })
    }

    /// Writes the requests that wait.
    /// - Returns: false if the socket is full: flush again when it can be written.
    @discardableResult
    package func flush() throws(WaylandError) -> Bool {
        guard let pointer else { throw .connectionLost(code: ENOTCONN) }
        if wl_display_flush(pointer) >= 0 { return true }
        if errno == EAGAIN { return false }
        throw failure()
    }

    /// Waits until the server has handled all requests, handing out the events that come meanwhile.
    package func roundtrip() throws(WaylandError) {
        _ = try dispatching { wl_display_roundtrip($0) }
    }

    private func dispatching(_ body: (OpaquePointer) -> Int32) throws(WaylandError) -> Int32 {
        dispatchDepth += 1
        defer {
            dispatchDepth -= 1
            if isClosing, dispatchDepth == 0 { close() }
        }
        return try check(body)
    }

    @discardableResult
    private func check(_ body: (OpaquePointer) -> Int32) throws(WaylandError) -> Int32 {
        guard let pointer, !isClosing else { throw .connectionLost(code: ENOTCONN) }
        let result = body(pointer)
        if result < 0 { throw failure() }
        return result
    }

    private func failure() -> WaylandError { error ?? .connectionLost(code: errno) }

    // MARK: The end

    /// Ends the connection; all of its objects are destroyed afterwards. Within an event's handler the socket closes as soon as
    /// the dispatch is over.
    package func disconnect() {
        for handle in handles.values {
            if let object = handle.object { object.discard() } else { handle.destroy() }
        }
        handles = [:]
        isClosing = true
        if dispatchDepth == 0 { close() }
    }

    private func close() {
        guard let pointer else { return }
        self.pointer = nil
        wl_display_disconnect(pointer)
    }

    func register(_ handle: ProxyHandle) { handles[ObjectIdentifier(handle)] = handle }
    func unregister(_ handle: ProxyHandle) { handles[ObjectIdentifier(handle)] = nil }
}
