import Foundation
import WayHost

@testable import WayHostLibinput

/// A host whose events are sent by the test.
@MainActor final class FakeHost: WayHost.Host {
    let name = "fake"
    var screens: [HostScreen] = []
    var now: TimeInterval = 100
    let taskQueue = MainTaskQueue { 0 }
    var onEvent: (@MainActor (HostEvent) -> Void)?
    var hasKeyboard = true
    let loopSources: [any LoopSource] = []

    func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow { throw .unavailable("no windows here") }

    func send(_ event: HostEvent) { onEvent?(event) }
}

/// A session monitor controlled by the test.
@MainActor final class FakeSession: SessionMonitor {
    var allowsInput = true {
        didSet { onChange?() }
    }
    var onChange: (@MainActor () -> Void)?
    let descriptor: Int32 = -1
    let wantsWrite = false

    func prepare() -> Bool { false }
    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {}
}

/// A source without libinput or devices, controlled by the test.
@MainActor final class FakeSource: DirectSource {
    var onEvent: (@MainActor (InputEvent) -> Void)?
    var onDevicesChanged: (@MainActor () -> Void)?
    var devices: [LibinputDevice] = []
    var mapping = OutputMapping(rectangle: .zero)
    var pointerPosition = CGPoint.zero
    private(set) var isSuspended = false
    /// The touch that is down; cancelled when the source becomes inactive, as by the real source.
    private(set) var finger: CGPoint?
    var isActive = true {
        didSet {
            guard !isActive, let finger else { return }
            self.finger = nil
            touch(.cancelled, finger)
        }
    }

    let descriptor: Int32 = -1
    let wantsWrite = false

    func prepare() -> Bool { false }
    func dispatch(readable: Bool, writable: Bool, hungUp: Bool) {}
    func suspend() { isSuspended = true }
    func resume() { isSuspended = false }

    func down(_ position: CGPoint) {
        finger = position
        touch(.began, position)
    }

    private func touch(_ phase: TouchEvent.Point.Phase, _ position: CGPoint) {
        let point = TouchEvent.Point(id: 0, phase: phase, position: position)
        onEvent?(.touch(TouchEvent(device: DeviceID(rawValue: 1 << 63), timestamp: 100, points: [point])))
    }

    static func device(touchscreen: Bool = false, touchpad: Bool = false, pointer: Bool = false, output: String? = nil) -> LibinputDevice {
        LibinputDevice(
            id: DeviceID(rawValue: 1 << 63), name: "Fake", node: "event0", isTouchscreen: touchscreen, isTouchpad: touchpad,
            isPointer: pointer, physicalSize: .zero, outputName: output)
    }
}
