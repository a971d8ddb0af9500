import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// Who may have the devices, as pure logic.
@Suite struct FocusPolicyTests {
    static let panel = HostScreen(
        id: 7, name: "DSI-1", frame: CGRect(x: 1920, y: 0, width: 800, height: 1280), pixelWidth: 1280, pixelHeight: 800, scale: 1,
        transform: .rotated90, refreshRate: 60)
    static let other = HostScreen(
        id: 8, name: "HDMI-A-1", frame: CGRect(x: 0, y: 0, width: 1920, height: 1080), pixelWidth: 1920, pixelHeight: 1080, scale: 1,
        refreshRate: 60)
    let window = WindowID(rawValue: 1)

    static func state(
        screen: UInt64? = 7, isActive: Bool = true, isFullScreen: Bool = true, isSuspended: Bool = false,
        size: CGSize = CGSize(width: 800, height: 1280)
    ) -> WindowState {
        WindowState(
            size: size, scale: 1.5, pixelWidth: 1200, pixelHeight: 1920, screen: screen, isActive: isActive, isFullScreen: isFullScreen,
            isSuspended: isSuspended)
    }

    @Test func itOpensForAWindowThatIsActiveAndFullScreen() throws {
        var gate = FocusPolicy()
        #expect(gate.opening(on: [Self.panel]) == nil)
        gate.configured(window, Self.state())
        let opening = try #require(gate.opening(on: [Self.other, Self.panel]))
        #expect(opening.window == window)
        #expect(
            opening.mapping
                == OutputMapping(
                    rectangle: CGRect(x: 0, y: 0, width: 800, height: 1280), transform: .rotated90, scale: 1.5, outputName: "DSI-1"))
    }

    @Test(arguments: [
        state(isActive: false), state(isFullScreen: false), state(isSuspended: true), state(screen: nil), state(screen: 99), state(size: .zero),
    ])
    func itStaysShut(_ state: WindowState) {
        var gate = FocusPolicy()
        gate.configured(window, state)
        #expect(gate.opening(on: [Self.panel, Self.other]) == nil)
        // And shuts where it was open.
        gate.configured(window, Self.state())
        gate.configured(window, state)
        #expect(gate.opening(on: [Self.panel, Self.other]) == nil)
    }

    @Test func anUnpluggedScreenShutsIt() {
        var gate = FocusPolicy()
        gate.configured(window, Self.state())
        #expect(gate.opening(on: [Self.other]) == nil)
        #expect(gate.opening(on: [Self.panel]) != nil)
        gate.reset()
        #expect(gate.opening(on: [Self.panel]) == nil)
    }

    @Test func ofTwoWindowsTheOneThatBecameActiveLastHasIt() {
        let second = WindowID(rawValue: 2)
        var gate = FocusPolicy()
        gate.configured(window, Self.state())
        gate.configured(second, Self.state(screen: 8))
        #expect(gate.opening(on: [Self.panel, Self.other])?.window == second)
        // A word about the old one's size takes nothing from the new one.
        gate.configured(window, Self.state(size: CGSize(width: 1280, height: 800)))
        #expect(gate.opening(on: [Self.panel, Self.other])?.window == second)
        gate.configured(second, Self.state(screen: 8, isActive: false))
        #expect(gate.opening(on: [Self.panel, Self.other])?.window == window)
    }
}
