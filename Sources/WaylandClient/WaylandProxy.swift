import CWaylandClient
import CWaylandProtocols
import Logging

let log = Logger(label: "waykit.wayland")

/// A protocol object of the connection: the superclass of all generated classes.
///
/// The object is alive until its destructor request is sent, a destructor event has arrived, the connection is
/// disconnected, or its last reference is released. Then its proxy is destroyed and no event arrives any more; a request
/// on a destroyed object, or with one as argument, is not sent and leaves a line in the log. Releasing the last reference
/// does not send the destructor request: the order in which the protocol requires objects to be destroyed is the caller's
/// responsibility.
///
/// A request that is newer than the version the object was bound with is not sent either: compare `version` with the
/// class's `Since`. A request that creates an object then returns a destroyed one.
@MainActor
package class WaylandProxy {
    /// The `wl_proxy`; nil if the object is destroyed.
    package final var pointer: OpaquePointer? { handle.pointer }
    /// The version with which the object was bound, or that of the object that created it.
    package final let version: UInt32
    package final let display: WaylandDisplay
    private let handle: ProxyHandle

    /// The interface table of the class.
    package class var interface: WaylandInterface { WaylandInterface(waykit_wl_display_interface()) }

    /// The events after which the server has destroyed the object.
    class var destructorEvents: Set<UInt32> { [] }

    /// Takes ownership of a proxy and receives its events.
    required init(adopting pointer: OpaquePointer, display: WaylandDisplay) {
        handle = ProxyHandle(pointer: pointer, isOwned: true)
        version = wl_proxy_get_version(pointer)
        self.display = display
        handle.attach(self)
        display.register(handle)
    }

    /// Wraps a proxy that libdecor created and owns, to send requests on it or pass it as
    /// an argument. That library receives its events and destroys it: the wrapper must not outlive the proxy.
    package required init(foreign pointer: OpaquePointer, display: WaylandDisplay) {
        handle = ProxyHandle(pointer: pointer, isOwned: false)
        // libwayland gives wl_display version 0.
        version = max(wl_proxy_get_version(pointer), 1)
        self.display = display
    }

    /// A destroyed object, for a request that was not sent.
    required init(destroyedOn display: WaylandDisplay, version: UInt32) {
        handle = ProxyHandle(pointer: nil, isOwned: false)
        self.version = version
        self.display = display
    }

    isolated deinit {
        handle.destroy()
        display.unregister(handle)
    }

    package final var isAlive: Bool { pointer != nil }

    /// The number of the object on the wire, as `WAYLAND_DEBUG` prints it; 0 if it is destroyed.
    package final var id: UInt32 { pointer.map { wl_proxy_get_id($0) } ?? 0 }

    /// Destroys the proxy without a request; for interfaces without a destructor request.
    package final func discard() {
        handle.destroy()
        didDestroy()
    }

    /// Passes an event to the handler; false if there is none or the event cannot be decoded.
    func receive(_ opcode: UInt32, _ arguments: EventArguments) -> Bool { false }

    /// Releases the handler, which often retains the object.
    func forgetHandler() {}

    private func didDestroy() {
        display.unregister(handle)
        forgetHandler()
    }
}

// MARK: - Requests

extension WaylandProxy {
    final func send(_ opcode: UInt32, since: UInt32 = 1, _ arguments: [WireArgument] = []) {
        guard let pointer = target(opcode, since, arguments) else { return }
        arguments.withWire { _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, 0, $0) }
    }

    /// Sends a request that creates an object.
    final func create<Object: WaylandProxy>(
        _ opcode: UInt32, _ type: Object.Type, version newVersion: UInt32? = nil, since: UInt32 = 1, _ arguments: [WireArgument]
    ) -> Object {
        let newVersion = newVersion ?? version
        guard let pointer = target(opcode, since, arguments) else { return Object(destroyedOn: display, version: newVersion) }
        let created = arguments.withWire {
            wl_proxy_marshal_array_flags(pointer, opcode, type.interface.pointer, newVersion, 0, $0)
        }
        guard let created else { return Object(destroyedOn: display, version: newVersion) }
        return Object(adopting: created, display: display)
    }

    /// Sends the request that destroys the object. If the version has no such request only the proxy is destroyed.
    final func sendDestructor(_ opcode: UInt32, since: UInt32 = 1, _ arguments: [WireArgument] = []) {
        if isAlive, version < since { return discard() }
        guard let pointer = target(opcode, since, arguments) else { return }
        guard handle.isOwned else {
            refuse(opcode, "the object is another library's")
            return discard()
        }
        arguments.withWire { _ = wl_proxy_marshal_array_flags(pointer, opcode, nil, version, UInt32(WL_MARSHAL_FLAG_DESTROY), $0) }
        // libwayland has destroyed the proxy with the request.
        _ = handle.take()
        didDestroy()
    }

    /// The proxy to send on, or nil and a line in the log if the request cannot be sent.
    private func target(_ opcode: UInt32, _ since: UInt32, _ arguments: [WireArgument]) -> OpaquePointer? {
        guard let pointer else {
            refuse(opcode, "the object is dead")
            return nil
        }
        guard version >= since else {
            refuse(opcode, "the object has version \(version), the request is of \(since)")
            return nil
        }
        for case .object(let object?) in arguments where !object.isAlive {
            refuse(opcode, "its argument, a \(type(of: object).interface.name), is dead")
            return nil
        }
        guard arguments.reduce(8, { $0 + $1.size }) <= longestMessage else {
            refuse(opcode, "it would be longer than \(longestMessage) bytes")
            return nil
        }
        return pointer
    }

    private func refuse(_ opcode: UInt32, _ reason: String) {
        let interface = Self.interface
        log.warning("\(interface.name).\(interface.requestName(opcode)) not sent: \(reason)")
    }
}

extension WaylandProxy: @MainActor Hashable {
    package static func == (left: WaylandProxy, right: WaylandProxy) -> Bool { left === right }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
