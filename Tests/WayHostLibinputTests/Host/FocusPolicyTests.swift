import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

/// Selection of the window that receives device input.
struct FocusPolicyTests {
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

    @Test func activeFullScreenWindowIsTarget() throws {
        var policy = FocusPolicy()
        #expect(policy.target(on: [Self.panel]) == nil)
        policy.configured(window, Self.state())
        let target = try #require(policy.target(on: [Self.other, Self.panel]))
        #expect(target.window == window)
        #expect(
            target.mapping
                == OutputMapping(
                    rectangle: CGRect(x: 0, y: 0, width: 800, height: 1280), transform: .rotated90, scale: 1.5, outputName: "DSI-1"))
    }

    @Test(arguments: [
        state(isActive: false), state(isFullScreen: false), state(isSuspended: true), state(screen: nil), state(screen: 99), state(size: .zero),
    ])
    func ineligibleWindowIsNoTarget(_ state: WindowState) {
        var policy = FocusPolicy()
        policy.configured(window, state)
        #expect(policy.target(on: [Self.panel, Self.other]) == nil)
        // A window that was the target loses it.
        policy.configured(window, Self.state())
        policy.configured(window, state)
        #expect(policy.target(on: [Self.panel, Self.other]) == nil)
    }

    @Test func unpluggedScreenRemovesTarget() {
        var policy = FocusPolicy()
        policy.configured(window, Self.state())
        #expect(policy.target(on: [Self.other]) == nil)
        #expect(policy.target(on: [Self.panel]) != nil)
        policy.reset()
        #expect(policy.target(on: [Self.panel]) == nil)
    }

    @Test func lastActivatedWindowIsTarget() {
        let second = WindowID(rawValue: 2)
        var policy = FocusPolicy()
        policy.configured(window, Self.state())
        policy.configured(second, Self.state(screen: 8))
        #expect(policy.target(on: [Self.panel, Self.other])?.window == second)
        // A new size for the first window does not make it the target.
        policy.configured(window, Self.state(size: CGSize(width: 1280, height: 800)))
        #expect(policy.target(on: [Self.panel, Self.other])?.window == second)
        policy.configured(second, Self.state(screen: 8, isActive: false))
        #expect(policy.target(on: [Self.panel, Self.other])?.window == window)
    }
}
