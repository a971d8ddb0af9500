import CWaylandServer
import Foundation
import WaylandClient

/// A Wayland server in the test's process without behaviour of its own: it advertises the globals that the test specifies, records every request, and sends
/// the events that the test specifies.
///
/// It runs on its own thread, so that a client may block on it; `WaylandDisplay.roundtrip()` is the barrier after which all requests are recorded and all
/// events have arrived. Objects are destroyed by requests named `destroy` and `release`.
package final class TestServer: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let display: OpaquePointer
    private let loop: OpaquePointer
    private let wake = eventfd(0, Int32(EFD_CLOEXEC))
    private let finished = DispatchSemaphore(value: 0)
    private var globals: [ServerGlobal] = []
    private var recorded: [ServerRequest] = []
    private var allObjects: [ServerObject] = []
    private var descriptors: [Int32] = []
    private var requestHandler: (@Sendable (TestServer, ServerRequest) -> Void)?
    private var isStopping = false

    package init() {
        guard let display = wl_display_create(), let loop = wl_display_get_event_loop(display) else {
            fatalError("libwayland-server has no memory for a display")
        }
        self.display = display
        self.loop = loop
        let thread = Thread { [self] in run() }
        thread.start()
    }

    /// Ends the thread, disconnects the clients and frees everything. Must be the last call.
    package func stop() {
        locked { isStopping = true }
        eventfd_write(wake, 1)
        finished.wait()
        wl_display_destroy_clients(display)
        wl_display_destroy(display)
        allObjects = []
        recorded = []
        descriptors.forEach { close($0) }
        close(wake)
    }

    func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    private func run() {
        while !locked({ isStopping }) {
            var waiting = [
                pollfd(fd: wl_event_loop_get_fd(loop), events: Int16(POLLIN), revents: 0),
                pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
            ]
            poll(&waiting, 2, -1)
            locked {
                wl_event_loop_dispatch(loop, 0)
                wl_display_flush_clients(display)
            }
        }
        finished.signal()
    }

    // MARK: Clients and globals

    /// Connects a client. The descriptor is for `WaylandDisplay(fileDescriptor:)`, which closes it.
    package func connect() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            fatalError("no socket pair: \(String(cString: strerror(errno)))")
        }
        guard locked({ wl_client_create(display, ends[0]) }) != nil else { fatalError("no client: \(String(cString: strerror(errno)))") }
        return ends[1]
    }

    /// Disconnects all clients.
    package func disconnectClients() {
        locked { wl_display_destroy_clients(display) }
    }

    /// Advertises a global.
    @discardableResult
    @MainActor package func advertise(_ type: WaylandProxy.Type, version: UInt32? = nil) -> ServerGlobal {
        let interface = type.interface
        let version = version ?? interface.version
        return locked {
            let global = ServerGlobal(interface: interface.pointer, server: self)
            global.pointer = wl_global_create(
                display, interface.pointer, Int32(version), Unmanaged.passUnretained(global).toOpaque(), bindGlobal)
            globals.append(global)
            wl_display_flush_clients(display)
            return global
        }
    }

    /// Removes a global, as when a device is unplugged.
    package func withdraw(_ global: ServerGlobal) {
        locked {
            if let pointer = global.pointer { wl_global_destroy(pointer) }
            global.pointer = nil
            wl_display_flush_clients(display)
        }
    }

    // MARK: Requests

    /// The requests since the last call, in order of arrival.
    package func takeRequests() -> [ServerRequest] {
        locked {
            defer { recorded = [] }
            return recorded
        }
    }

    /// The live objects of an interface, oldest first.
    package func objects(_ interface: String) -> [ServerObject] {
        locked { allObjects.filter { $0.interface == interface && $0.resource != nil } }
    }

    /// Sets a handler that is called on the server's thread with every request, to respond as a compositor would.
    package func onRequest(_ requestHandler: (@Sendable (TestServer, ServerRequest) -> Void)?) { locked { self.requestHandler = requestHandler } }

    /// Closes the server's copy of a descriptor that a request passed, as a program at its end.
    package func closeDescriptor(_ descriptor: Int32) {
        locked {
            guard let index = descriptors.firstIndex(of: descriptor) else { return }
            descriptors.remove(at: index)
            close(descriptor)
        }
    }

    func record(_ request: ServerRequest) {
        for case .fd(let descriptor) in request.arguments { descriptors.append(descriptor) }
        recorded.append(request)
        requestHandler?(self, request)
    }

    /// Creates an object; the id is 0 for one created by the server.
    func makeObject(_ client: OpaquePointer, _ table: UnsafePointer<wl_interface>, version: Int32, id: UInt32) -> ServerObject {
        guard let resource = wl_resource_create(client, table, version, id) else { fatalError("no memory for a resource") }
        let object = ServerObject(resource, table: table, server: self)
        allObjects.append(object)
        wl_resource_set_dispatcher(
            resource, dispatchRequest, nil, Unmanaged.passRetained(object).toOpaque(), resourceDestroyed)
        return object
    }

    // MARK: Events

    /// The next serial for an event.
    package func nextSerial() -> UInt32 { locked { wl_display_next_serial(display) } }

    /// Sends an event by name. Traps if the arguments do not match the event's signature.
    /// - Parameter destroying: Whether the event destroys the object, as `wl_callback.done` does.
    package func send(_ event: String, to object: ServerObject, _ arguments: [ServerArgument] = [], destroying: Bool = false) {
        locked {
            guard let resource = object.resource else { fatalError("\(object) is destroyed") }
            let message = EventMessage(event, of: object)
            message.check(arguments)
            withServerArguments(arguments) { wl_resource_post_event_array(resource, message.opcode, $0) }
            if destroying { wl_resource_destroy(resource) }
            wl_display_flush_clients(display)
        }
    }

    /// Creates an object on the server's side, of the interface that `event` introduces, to be sent with it as `.newObject`.
    package func makeObject(for event: String, of object: ServerObject) -> ServerObject {
        locked {
            guard let resource = object.resource, let table = EventMessage(event, of: object).createdInterface,
                let client = wl_resource_get_client(resource)
            else { fatalError("\(object).\(event) makes no object") }
            return makeObject(client, table, version: object.version, id: 0)
        }
    }

    /// Reports a protocol error, which ends the client's connection.
    package func postError(on object: ServerObject, code: UInt32, message: String) {
        locked {
            guard let resource = object.resource else { fatalError("\(object) is destroyed") }
            waykit_resource_post_error(resource, code, message)
            wl_display_flush_clients(display)
        }
    }
}

/// A global that the server advertises.
package final class ServerGlobal: @unchecked Sendable {
    let interface: UnsafePointer<wl_interface>
    unowned let server: TestServer
    var pointer: OpaquePointer?

    init(interface: UnsafePointer<wl_interface>, server: TestServer) {
        self.interface = interface
        self.server = server
    }
}
