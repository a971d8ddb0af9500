import CWaylandClient
import CWaylandProtocols

/// The owner of a `wl_proxy`, and the way from libwayland back to the object.
///
/// Separate from the object, because an object whose last reference is released on another thread is deallocated later on
/// the main actor: until then libwayland finds the handle, and the handle has no object.
@MainActor
final class ProxyHandle {
    private(set) var pointer: OpaquePointer?
    private(set) weak var object: WaylandProxy?
    /// Whether the proxy is to be destroyed with the object; not if another library made it.
    let isOwned: Bool

    init(pointer: OpaquePointer?, isOwned: Bool) {
        self.pointer = pointer
        self.isOwned = isOwned
    }

    /// Tags the proxy as one of ours and sends its events to `object`. The handle must stay alive as long as the proxy.
    func attach(_ object: WaylandProxy) {
        guard let pointer else { return }
        self.object = object
        wl_proxy_set_tag(pointer, waykit_proxy_tag())
        wl_proxy_add_dispatcher(pointer, dispatchEvent, nil, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Gives the proxy up without destroying it.
    func take() -> OpaquePointer? {
        defer { pointer = nil }
        return pointer
    }

    func destroy() {
        guard let pointer = take(), isOwned else { return }
        wl_proxy_destroy(pointer)
    }

    /// WayKit's object of a proxy; nil for another library's and for a destroyed one.
    static func object(behind proxy: OpaquePointer) -> WaylandProxy? {
        guard wl_proxy_get_tag(proxy) == waykit_proxy_tag(), let data = wl_proxy_get_user_data(proxy) else { return nil }
        return Unmanaged<ProxyHandle>.fromOpaque(data).takeUnretainedValue().object
    }
}

/// The one dispatcher of all proxies: finds the object and lets it read the event.
private let dispatchEvent: wl_dispatcher_func_t = { _, target, opcode, message, arguments in
    nonisolated(unsafe) let target = target
    nonisolated(unsafe) let message = message
    nonisolated(unsafe) let arguments = arguments
    // libwayland calls back only from the dispatch functions of WaylandDisplay, which are the main actor's.
    MainActor.assumeIsolated {
        guard let target, let arguments, let signature = message?.pointee.signature else { return }
        guard let object = ProxyHandle.object(behind: OpaquePointer(target)) else {
            return EventArguments.discard(arguments, signature)
        }
        let event = EventArguments(values: arguments, display: object.display)
        let isLast = type(of: object).destructorEvents.contains(opcode)
        if !object.receive(opcode, event) { EventArguments.discard(arguments, signature) }
        if isLast { object.discard() }
    }
    return 0
}
