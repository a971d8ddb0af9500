import CSystemd
import Foundation
import WayLog

/// `SetBrightness` of the caller's session (org.freedesktop.login1(5), since systemd 243). Calls block, so they are made on a queue of their own.
final class LogindBacklightSetter: BacklightSetter {
    /// Microseconds.
    private static let callTimeout: UInt64 = 2_000_000

    private let queue = DispatchQueue(label: "waykit.kiosk.backlight")
    private let connect: @Sendable () -> OpaquePointer?
    private let report: @Sendable (String) -> Void

    /// - Parameter connect: Returns a started bus connection; nil where there is none.
    init(
        connect: @escaping @Sendable () -> OpaquePointer? = LogindBacklightSetter.systemBus,
        report: @escaping @Sendable (String) -> Void = { wayLogger("waykit.kiosk").warning("\($0)") }
    ) {
        self.connect = connect
        self.report = report
    }

    static func systemBus() -> OpaquePointer? {
        var bus: OpaquePointer?
        return waykit_systemd_load() && sd_bus_open_system(&bus) >= 0 ? bus : nil
    }

    func setBrightness(_ level: Int, of name: String) {
        queue.async { [self] in
            guard let bus = connect() else { return report("the backlight \(name) cannot be set: there is no system bus") }
            defer { sd_bus_flush_close_unref(bus) }
            let result = call(bus, name, UInt32(clamping: level))
            if result < 0 { report("the backlight \(name) cannot be set to \(level) through logind: \(String(cString: strerror(-result)))") }
        }
    }

    func finish() { queue.sync {} }

    private func call(_ bus: OpaquePointer, _ name: String, _ level: UInt32) -> Int32 {
        _ = sd_bus_set_method_call_timeout(bus, Self.callTimeout)
        var message: OpaquePointer?
        defer { sd_bus_message_unref(message) }
        var result = sd_bus_message_new_method_call(
            bus, &message, "org.freedesktop.login1", "/org/freedesktop/login1/session/auto", "org.freedesktop.login1.Session", "SetBrightness")
        for text in ["backlight", name] where result >= 0 { result = sd_bus_message_append_basic(message, CChar(UInt8(ascii: "s")), text) }
        var value = level
        if result >= 0 { result = sd_bus_message_append_basic(message, CChar(UInt8(ascii: "u")), &value) }
        return result >= 0 ? sd_bus_call(bus, message, 0, nil, nil) : result
    }
}
