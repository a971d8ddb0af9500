import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// A window, and a server that plays the input method of one seat or more.
@MainActor final class TextInputBench {
    let bench: HostBench
    let window: any HostWindow
    private(set) var seats: [ServerGlobal] = []
    let manager: ServerGlobal
    static let state = TextInputState(
        surroundingText: SurroundingText(before: "Grüße", after: "!"), hint: [.spellcheck, .multiline], purpose: .email,
        cursorRectangle: CGRect(x: 10.5, y: 20, width: 1, height: 17.25))

    init(seats count: Int = 1, reconnects: Bool = false) throws {
        bench = HostBench()
        manager = bench.server.advertise(WpTextInputManager.self)
        for _ in 0..<count { seats.append(bench.server.advertise(WlSeat.self)) }
        if reconnects { try bench.start { $0.reconnects = true } }
        window = try bench.mappedWindow()
    }

    var inputs: [ServerObject] { bench.server.objects("zwp_text_input_v3") }

    func input(_ index: Int = 0) throws -> ServerObject { try #require(inputs.count > index ? inputs[index] : nil, "no text input \(index)") }

    func send(_ event: String, _ arguments: [ServerArgument], seat index: Int = 0) throws {
        bench.server.send(event, to: try input(index), arguments)
    }

    /// A surface of the client that is no window's.
    func foreignSurface() throws -> ServerObject {
        let created = try bench.host.connection?.globals.compositor?.createSurface()
        bench.runUntilIdle()
        defer { created?.discard() }
        return try bench.object("wl_surface")
    }

    func enter(seat index: Int = 0) throws {
        try send("enter", [.object(bench.surface())], seat: index)
        bench.runUntilIdle()
    }

    func leave(seat index: Int = 0) throws {
        try send("leave", [.object(bench.surface())], seat: index)
        bench.runUntilIdle()
    }

    func done(_ serial: UInt32, seat index: Int = 0) throws {
        try send("done", [.uint(serial)], seat: index)
        bench.runUntilIdle()
    }

    func commit(_ text: String?, serial: UInt32, seat index: Int = 0) throws {
        try send("commit_string", [.string(text)], seat: index)
        try done(serial, seat: index)
    }

    /// The requests to text inputs since the last call, as `enable`, `set_content_type(3, 4)`.
    func requests(seat index: Int = 0) throws -> [String] {
        bench.runUntilIdle()
        let input = try input(index)
        return bench.server.takeRequests().filter { $0.object == input }.map { request in
            let arguments = request.arguments.map { argument in
                switch argument {
                case .int(let value): "\(value)"
                case .uint(let value): "\(value)"
                case .string(let value): value ?? "nil"
                default: "\(argument)"
                }
            }
            return arguments.isEmpty ? request.name : "\(request.name)(\(arguments.joined(separator: ", ")))"
        }
    }

    /// The text-input events since the last call.
    func events() -> [TextInputEvent] {
        defer { bench.events = [] }
        return bench.inputs.compactMap { if case .textInput(let event) = $0 { event } else { nil } }
    }

    func updates() -> [TextInputUpdate] {
        events().compactMap { if case .update(let update) = $0.kind { update } else { nil } }
    }
}
