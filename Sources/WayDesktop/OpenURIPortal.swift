import CSystemd
import Foundation
import Glibc
import WayBus
import WayHost
import WayLog

/// Opens URLs with the desktop's programs through the portal (`org.freedesktop.portal.OpenURI`). The portal may ask the user for a program; it closes
/// its dialog when the caller's connection ends, so the connection stays until the portal's response.
package struct OpenURIPortal: Sendable {
    package enum Outcome: Equatable, Sendable {
        case opened
        /// The user chose no program, or the portal could not start it.
        case refused
        /// There is no bus, no portal, or the portal did not accept the URL.
        case unavailable(String)
    }

    private static let portal = (name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
    private static let interface = "org.freedesktop.portal.OpenURI"
    private static let request = "org.freedesktop.portal.Request"
    /// Seconds for the bus to start the portal, and for its reply.
    private static let callTimeout: TimeInterval = 5
    /// Seconds for the user to choose a program.
    private static let responseTimeout: TimeInterval = 600

    private let connect: @Sendable () -> OpaquePointer?
    private let responseTimeout: TimeInterval

    package init() { self.init(connect: { BusConnection.session() }) }

    /// - Parameter connect: Returns a started connection to a bus; nil where there is none.
    init(connect: @escaping @Sendable () -> OpaquePointer?, responseTimeout: TimeInterval = Self.responseTimeout) {
        self.connect = connect
        self.responseTimeout = responseTimeout
    }

    /// Opens a URL on a thread of its own.
    /// - Parameters:
    ///   - activationToken: Lets the program bring its window to the front; nil for none.
    ///   - completion: Called once on the main actor.
    @MainActor package func open(_ url: URL, activationToken: String?, completion: @escaping @MainActor @Sendable (Outcome) -> Void) {
        BackgroundThread.run({ openAndWait(url, activationToken: activationToken) }, completion)
    }

    /// Blocks until the portal's response.
    func openAndWait(_ url: URL, activationToken: String?) -> Outcome {
        guard let bus = connect() else { return .unavailable("there is no session bus") }
        let connection = BusConnection(bus)
        do {
            try subscribe(connection)
            let handle = try url.isFileURL ? openFile(url, activationToken, connection) : openURI(url, activationToken, connection)
            guard let handle else { return .refused }
            return try response(to: handle, connection)
        } catch { return .unavailable("\(error)") }
    }

    /// The response may arrive before the reply that names its object.
    private func subscribe(_ connection: BusConnection) throws(BusError) {
        let rule = "type='signal',sender='\(Self.portal.name)',interface='\(Self.request)',member='Response'"
        _ = try connection.call(
            "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "AddMatch", timeout: Self.callTimeout
        ) { message throws(BusError) in try message.append(rule) }
    }

    private func openURI(_ url: URL, _ activationToken: String?, _ connection: BusConnection) throws(BusError) -> String? {
        try connection.call(Self.portal.name, Self.portal.path, Self.interface, "OpenURI", timeout: Self.callTimeout) { message throws(BusError) in
            try message.append("")
            try message.append(url.absoluteString)
            try message.append(Self.options(activationToken))
        }.objectPath()
    }

    /// `OpenURI` refuses the scheme `file`. Nil for a file that cannot be read.
    private func openFile(_ url: URL, _ activationToken: String?, _ connection: BusConnection) throws(BusError) -> String? {
        let descriptor = Glibc.open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return try connection.call(Self.portal.name, Self.portal.path, Self.interface, "OpenFile", timeout: Self.callTimeout) { message throws(BusError) in
            try message.append("")
            try message.append(descriptor: descriptor)
            try message.append(Self.options(activationToken))
        }.objectPath()
    }

    private static func options(_ activationToken: String?) -> [(String, String)] {
        activationToken.map { [("activation_token", $0)] } ?? []
    }

    private func response(to handle: String, _ connection: BusConnection) throws(BusError) -> Outcome {
        let deadline = Date(timeIntervalSinceNow: responseTimeout)
        repeat {
            while let message = try connection.nextMessage() {
                if message.isSignal(Self.request, "Response"), message.path == handle { return try message.unsigned() == 0 ? .opened : .refused }
            }
        } while connection.wait(until: deadline)
        return .refused
    }
}
