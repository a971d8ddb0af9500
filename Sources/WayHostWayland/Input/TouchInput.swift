import Foundation
import WayHost
import WaylandClient

/// The touchscreen of a seat: converts `wl_touch` events to `TouchEvent`s.
@MainActor final class TouchInput {
    private let touch: WlTouch
    private unowned let seat: Seat
    private var tracker: TouchTracker
    private var clock = EventClock()
    /// The popups that touches began on, by touch id.
    private var popups: [Int: WaylandPopup] = [:]
    /// The serials of the touches that are down, by touch id.
    private var serials: [Int: UInt32] = [:]
    let device: DeviceID

    init(_ touch: WlTouch, seat: Seat) {
        self.touch = touch
        self.seat = seat
        device = seat.host.makeDeviceID()
        tracker = TouchTracker(device: device)
        touch.onEvent = { [weak self] in self?.handle($0) }
    }

    /// The capability or the connection was lost: cancels the touches that are down.
    func end() {
        touch.onEvent = nil
        tracker.cancelAll(time: clock.time(arrival: seat.host.now))
        send()
        touch.release()
    }

    func forget(_ window: WindowID) { tracker.forget(window) }

    func forget(_ popup: WaylandPopup) {
        for id in popups.filter({ $0.value === popup }).keys.sorted() { tracker.cancel(id, time: clock.time(arrival: seat.host.now)) }
        popups = popups.filter { $0.value !== popup }
        endBatch()
    }

    /// The batch ended: delivers events that no `frame` terminated.
    func endBatch() {
        tracker.endFrame()
        send()
    }

    /// The serial with which a drag may start; nil if the touch is not down.
    func serial(of id: Int?, device: DeviceID) -> UInt32? { device == self.device ? id.flatMap { serials[$0] } : nil }

    /// The compositor sends no end of a touch that drags.
    func dragStarted(_ id: Int, device: DeviceID?) {
        guard device == self.device else { return }
        serials[id] = nil
        tracker.cancel(id, time: clock.time(arrival: seat.host.now))
        endBatch()
    }

    private func send() {
        for frame in tracker.takeFrames() {
            if let window = frame.window { seat.host.send(.input(window, .touch(frame.event))) }
        }
    }

    private func handle(_ event: WlTouch.Event) {
        defer { send() }
        switch event {
        case .down(let serial, let time, let surface, let id, let x, let y):
            // Foreign surfaces (nil: libdecor's) are ignored; a touch with that id in one of our windows, whose `up` was lost, is cancelled.
            guard let window = seat.host.window(of: surface) else { return tracker.cancel(Int(id), time: hostTime(time)) }
            seat.recordPress(serial, in: window)
            serials[Int(id)] = serial
            popups[Int(id)] = window.popup(of: surface)
            tracker.down(Int(id), in: window.id, at: windowPoint(x, y, of: id), time: hostTime(time))
        case .up(_, let time, let id):
            if serials.removeValue(forKey: Int(id)) == nil { seat.pressEnded() }
            tracker.up(Int(id), time: hostTime(time))
            popups[Int(id)] = nil
        case .motion(let time, let id, let x, let y):
            tracker.motion(Int(id), to: windowPoint(x, y, of: id), time: hostTime(time))
        case .frame:
            tracker.endFrame()
        case .cancel:
            tracker.cancelAll(time: clock.time(arrival: seat.host.now))
            popups.removeAll()
            serials.removeAll()
        case .shape(let id, let major, let minor):
            tracker.shape(Int(id), major: major, minor: minor)
        case .orientation(let id, let orientation):
            tracker.orientation(Int(id), degrees: orientation)
        }
    }

    /// A point of the touch's surface in the window's coordinates.
    private func windowPoint(_ x: CGFloat, _ y: CGFloat, of id: Int32) -> CGPoint {
        popups[Int(id)].toWindow(CGPoint(x: x, y: y))
    }

    private func hostTime(_ time: UInt32) -> TimeInterval { clock.time(milliseconds: time, arrival: seat.host.now) }
}
