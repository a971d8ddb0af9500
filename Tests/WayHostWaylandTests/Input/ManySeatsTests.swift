import Foundation
import Testing
import WayHost
import WaylandClient
import WaylandTestServer

@testable import WayHostWayland

/// Two seats with one window.
@MainActor struct ManySeatsTests {
    let bench: HostBench
    let window: any HostWindow
    let surface: ServerObject
    let seats: [ServerObject]
    let keyboards: [ServerObject]

    init() throws {
        bench = HostBench()
        window = try bench.mappedWindow()
        for _ in 0..<2 { bench.server.advertise(WlSeat.self) }
        bench.runUntilIdle()
        surface = try bench.surface()
        seats = bench.server.objects("wl_seat")
        for seat in seats {
            bench.server.send("capabilities", to: seat, [.uint(3)])
            bench.runUntilIdle()
        }
        keyboards = bench.server.objects("wl_keyboard")
        bench.events = []
    }

    private func enter(_ index: Int) {
        bench.server.send("enter", to: keyboards[index], [.uint(1), .object(surface), .array([])])
        bench.runUntilIdle()
    }

    private func leave(_ index: Int) {
        bench.server.send("leave", to: keyboards[index], [.uint(2), .object(surface)])
        bench.runUntilIdle()
    }

    private func press(_ index: Int, _ code: UInt32) {
        bench.server.send("key", to: keyboards[index], [.uint(3), .uint(100_000), .uint(code), .uint(1)])
        bench.runUntilIdle()
    }

    private var eventTexts: [String] {
        defer { bench.events = [] }
        return bench.inputs.map { event in
            switch event {
            case .keyboardFocus(let has): "focus \(has)"
            case .key(let key): "\(key.phase) \(key.code)"
            default: "\(event)"
            }
        }
    }

    @Test func aLeaveOfOneKeyboardKeepsTheOthersFocus() {
        enter(0)
        enter(1)
        #expect(eventTexts == ["focus true"])
        press(0, 30)
        press(1, 31)
        #expect(eventTexts == ["pressed 30", "pressed 31"])
        leave(0)
        #expect(eventTexts == ["cancelled 30"], "only its own keys are cancelled")
        leave(1)
        #expect(eventTexts == ["focus false"])
    }

    @Test func aRemovedKeyboardActsAsALeave() throws {
        enter(0)
        enter(1)
        bench.server.send("capabilities", to: seats[1], [.uint(1)])
        bench.runUntilIdle()
        #expect(eventTexts == ["focus true"])
        #expect(try bench.host.hasKeyboard)
        var hadKeyboard: Bool?
        let host = try bench.host
        host.onEvent = { [bench] event in
            bench.events.append(event)
            hadKeyboard = host.hasKeyboard
        }
        bench.server.send("capabilities", to: seats[0], [.uint(1)])
        bench.runUntilIdle()
        #expect(eventTexts == ["focus false"])
        #expect(hadKeyboard == false, "`hasKeyboard` is up to date when the focus event is sent")
    }

    @Test func closingAWindowDropsItsKeyboards() throws {
        enter(0)
        enter(1)
        window.close()
        let other = try bench.host.makeWindow(WindowOptions(title: "", applicationID: "", preferredSize: CGSize(width: 99, height: 99)))
        bench.runUntilIdle()
        bench.events = []
        bench.server.send("enter", to: keyboards[0], [.uint(1), .object(bench.server.objects("wl_surface").last), .array([])])
        bench.runUntilIdle()
        #expect(eventTexts == ["focus true"])
        other.close()
    }

    /// The seat with the most recent press moves the window, in whichever order the seats were advertised.
    @Test(arguments: [0, 1]) func theMostRecentPressMovesTheWindow(index: Int) throws {
        let pointers = bench.server.objects("wl_pointer")
        for (number, seatIndex) in [1 - index, index].enumerated() {
            let serial = UInt32(900 - number)
            bench.server.send("enter", to: pointers[seatIndex], [.uint(serial), .object(surface), .fixed(1), .fixed(1)])
            bench.server.send("button", to: pointers[seatIndex], [.uint(serial), .uint(100_000), .uint(0x110), .uint(1)])
            bench.runUntilIdle()
        }
        _ = bench.server.takeRequests()
        window.beginInteractiveMove()
        bench.runUntilIdle()
        let moves = bench.server.takeRequests().filter { $0.fullName == "xdg_toplevel.move" }
        #expect(moves.map(\.arguments) == [[.object(seats[index]), .uint(899)]])
    }
}
