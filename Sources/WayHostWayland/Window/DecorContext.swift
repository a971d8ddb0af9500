import CLibdecor
import CWayDecor
import Foundation
import WaylandClient

/// libdecor on one connection. It may be unusable: there is no plug-in, or its plug-in does not support the compositor.
@MainActor final class DecorContext {
    /// The owner pointer that C receives, since errors may be reported while the context is being created.
    @MainActor private final class Failure {
        var text: String?
        var report: (() -> Void)?
    }

    private let context: OpaquePointer
    private weak var display: WaylandDisplay?
    private let failure = Failure()

    /// Why libdecor cannot be used; nil while it can.
    var failureText: String? { failure.text }
    /// libdecor failed after it had started.
    var onFailure: (() -> Void)? {
        get { failure.report }
        set { failure.report = newValue }
    }

    /// Nil if libdecor does not start.
    init?(display: WaylandDisplay) {
        let report: waykit_decor_error = { owner, _, message in
            guard let owner, let message else { return }
            let text = String(cString: message)
            let address = UInt(bitPattern: owner)
            MainActor.assumeIsolated {
                guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
                let failure = Unmanaged<Failure>.fromOpaque(owner).takeUnretainedValue()
                failure.text = text
                failure.report?()
            }
        }
        guard let pointer = display.pointer,
            let context = waykit_decor_new(pointer, report, Unmanaged.passUnretained(failure).toOpaque())
        else { return nil }
        self.context = context
        self.display = display
    }

    isolated deinit { waykit_decor_free(context, display?.pointer != nil) }

    /// The compositor has answered all that libdecor started with.
    func started() { waykit_decor_started(context) }

    /// libdecor's own descriptor, which may be the display's.
    var descriptor: Int32 { waykit_decor_fd(context) }

    /// Dispatches pending events of libdecor and its toolkit. Never called while a read of the display is prepared.
    func dispatch() { _ = waykit_decor_dispatch(context) }

    /// Decorates the surface; the result is freed by `waykit_decor_frame_free`. Nil if libdecor refuses.
    func decorate(_ surface: WlSurface, owner: DecorToplevel.Owner) -> OpaquePointer? {
        guard failureText == nil, let surface = surface.pointer else { return nil }
        var listener = waykit_decor_listener(
            configure: { owner, configuration in
                guard let configuration else { return }
                let address = UInt(bitPattern: configuration)
                DecorContext.toplevel(owner) { toplevel in
                    OpaquePointer(bitPattern: address).map(toplevel.configure)
                }
            },
            close: { DecorContext.toplevel($0) { $0.close() } },
            commit: { DecorContext.toplevel($0) { $0.commit() } })
        return waykit_decor_decorate(context, surface, &listener, Unmanaged.passUnretained(owner).toOpaque())
    }

    /// libdecor calls back only inside our own calls, which are made on the main actor.
    private nonisolated static func toplevel(_ owner: UnsafeMutableRawPointer?, _ work: @MainActor @Sendable (DecorToplevel) -> Void) {
        guard let owner else { return }
        let address = UInt(bitPattern: owner)
        MainActor.assumeIsolated {
            guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
            Unmanaged<DecorToplevel.Owner>.fromOpaque(owner).takeUnretainedValue().toplevel.map(work)
        }
    }
}
