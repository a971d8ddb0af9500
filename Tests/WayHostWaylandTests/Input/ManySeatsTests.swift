import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Two people at one window.
@MainActor @Suite struct ManySeatsTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject
    let seats: [ServerObject]
    let keyboards: [ServerObject]

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        for _ in 0..<2 { bench.server.advertise(WlSeat.self) }
        bench.settle()
        surface = try bench.surface()
        seats = bench.server.objects("wl_seat")
        for seat in seats {
            bench.server.send("capabilities", to: seat, [.uint(3)])
            bench.settle()
        }
        keyboards = bench.server.objects("wl_keyboard")
        bench.events = []
    }

    private func enter(_ index: Int) {
        bench.server.send("enter", to: keyboards[index], [.uint(1), .object(surface), .array([])])
        bench.settle()
    }

    private func leave(_ index: Int) {
        bench.server.send("leave", to: keyboards[index], [.uint(2), .object(surface)])
        bench.settle()
    }

    private func press(_ index: Int, _ code: UInt32) {
        bench.server.send("key", to: keyboards[index], [.uint(3), .uint(100_000), .uint(code), .uint(1)])
        bench.settle()
    }

    private var words: [String] {
        defer { bench.events = [] }
        return bench.inputs.map { event in
            switch event {
            case .keyboardFocus(let has): "focus \(has)"
            case .key(let key): "\(key.phase) \(key.code)"
            default: "\(event)"
            }
        }
    }

    @Test func oneKeyboardThatLeavesTakesNothingFromTheOther() {
        enter(0)
        enter(1)
        #expect(words == ["focus true"])
        press(0, 30)
        press(1, 31)
        #expect(words == ["pressed 30", "pressed 31"])
        leave(0)
        #expect(words == ["cancelled 30"], "its own keys end, and no others")
        leave(1)
        #expect(words == ["focus false"])
    }

    @Test func aSeatThatIsUnpluggedIsLikeOneThatLeaves() throws {
        enter(0)
        enter(1)
        bench.server.send("capabilities", to: seats[1], [.uint(1)])
        bench.settle()
        #expect(words == ["focus true"])
        #expect(try bench.host.hasKeyboard)
        var hadKeyboard: Bool?
        let host = try bench.host
        host.onEvent = { [bench] event in
            bench.events.append(event)
            hadKeyboard = host.hasKeyboard
        }
        bench.server.send("capabilities", to: seats[0], [.uint(1)])
        bench.settle()
        #expect(words == ["focus false"])
        #expect(hadKeyboard == false, "whoever hears that the focus is gone can ask why")
    }

    @Test func aWindowThatIsClosedForgetsItsKeyboards() throws {
        enter(0)
        enter(1)
        window.close()
        let other = try bench.host.makeWindow(WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 99, height: 99)))
        bench.settle()
        bench.events = []
        bench.server.send("enter", to: keyboards[0], [.uint(1), .object(bench.server.objects("wl_surface").last), .array([])])
        bench.settle()
        #expect(words == ["focus true"])
        other.close()
    }

    /// The seat with the newest press of all moves the window, whichever came first to the compositor.
    @Test(arguments: [0, 1]) func theNewestPressMovesTheWindow(index: Int) throws {
        let pointers = bench.server.objects("wl_pointer")
        for (number, which) in [1 - index, index].enumerated() {
            let serial = UInt32(900 - number)
            bench.server.send("enter", to: pointers[which], [.uint(serial), .object(surface), .fixed(1), .fixed(1)])
            bench.server.send("button", to: pointers[which], [.uint(serial), .uint(100_000), .uint(0x110), .uint(1)])
            bench.settle()
        }
        _ = bench.server.takeRequests()
        window.beginInteractiveMove()
        bench.settle()
        let moves = bench.server.takeRequests().filter { $0.fullName == "xdg_toplevel.move" }
        #expect(moves.map(\.arguments) == [[.object(seats[index]), .uint(899)]])
    }
}
