import CWaylandServer
import Foundation
import WaylandClient

/// A Wayland server in the test's process that knows nothing of its own: it offers the globals it is told to, writes down
/// every request, and sends the events it is told to.
///
/// It runs on a thread of its own, so that a client may wait for it; `WaylandDisplay.roundtrip()` is the barrier after which
/// all requests are written down and all events have arrived. Objects are destroyed by requests named `destroy` and `release`.
package final class TestServer: @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let display: OpaquePointer
    private let loop: OpaquePointer
    private let wake = eventfd(0, Int32(EFD_CLOEXEC))
    private let finished = DispatchSemaphore(value: 0)
    private var globals: [ServerGlobal] = []
    private var recorded: [ServerRequest] = []
    private var known: [ServerObject] = []
    private var descriptors: [Int32] = []
    private var answer: (@Sendable (TestServer, ServerRequest) -> Void)?
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

    /// Ends the thread, disconnects the clients and frees everything. Nothing may be called afterwards.
    package func stop() {
        locked { isStopping = true }
        eventfd_write(wake, 1)
        finished.wait()
        wl_display_destroy_clients(display)
        wl_display_destroy(display)
        known = []
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

    /// Hangs up on every client.
    package func disconnectClients() {
        locked { wl_display_destroy_clients(display) }
    }

    /// Offers a global.
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

    /// Takes a global away, as if its device had been unplugged.
    package func withdraw(_ global: ServerGlobal) {
        locked {
            if let pointer = global.pointer { wl_global_destroy(pointer) }
            global.pointer = nil
            wl_display_flush_clients(display)
        }
    }

    // MARK: Requests

    /// The requests since the last call, in the order in which they came.
    package func takeRequests() -> [ServerRequest] {
        locked {
            defer { recorded = [] }
            return recorded
        }
    }

    /// The living objects of an interface, oldest first.
    package func objects(_ interface: String) -> [ServerObject] {
        locked { known.filter { $0.interface == interface && $0.resource != nil } }
    }

    /// Called on the server's thread with every request, to answer as a compositor would.
    package func onRequest(_ answer: (@Sendable (TestServer, ServerRequest) -> Void)?) { locked { self.answer = answer } }

    func record(_ request: ServerRequest) {
        for case .fd(let descriptor) in request.arguments { descriptors.append(descriptor) }
        recorded.append(request)
        answer?(self, request)
    }

    /// Makes an object; the id is 0 for one that the server begins with.
    func makeObject(_ client: OpaquePointer, _ table: UnsafePointer<wl_interface>, version: Int32, id: UInt32) -> ServerObject {
        guard let resource = wl_resource_create(client, table, version, id) else { fatalError("no memory for a resource") }
        let object = ServerObject(resource, table: table, server: self)
        known.append(object)
        wl_resource_set_dispatcher(
            resource, dispatchRequest, nil, Unmanaged.passRetained(object).toOpaque(), forgetObject)
        return object
    }

    // MARK: Events

    /// A serial for an event.
    package func nextSerial() -> UInt32 { locked { wl_display_next_serial(display) } }

    /// Sends an event by name. What the event's signature does not fit is a mistake of the test and traps.
    /// - Parameter destroying: whether the object is gone afterwards, as after `wl_callback.done`.
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

    /// Makes an object on the server's side, of the interface that `event` announces, to be sent with it as `.newObject`.
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

/// A global that the server offers.
package final class ServerGlobal: @unchecked Sendable {
    let interface: UnsafePointer<wl_interface>
    unowned let server: TestServer
    var pointer: OpaquePointer?

    init(interface: UnsafePointer<wl_interface>, server: TestServer) {
        self.interface = interface
        self.server = server
    }
}
