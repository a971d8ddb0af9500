import Foundation
import WayHost

/// Everything about one device between libinput's events and the host's: its clock, its fingers, its gesture, its scrolling.
struct DeviceTranslator {
    /// What the events of a batch have in common.
    struct Surroundings {
        var mapping: OutputMapping
        /// The pointer, in the window.
        var pointer: CGPoint
        /// The clock when the batch was read.
        var now: TimeInterval
    }

    private var time = EventTime()
    private var touch: TouchFrameAssembler
    private var gestures: GestureTranslator
    private var scroll: ScrollTranslator

    init(device: DeviceID) {
        touch = TouchFrameAssembler(device: device)
        gestures = GestureTranslator(device: device)
        scroll = ScrollTranslator(device: device)
    }

    /// `isLast`: the device goes away in this batch. Some versions of libinput then lift its fingers and end its gesture by themselves
    /// (others cancel); a person did neither, so they count as cancelled.
    mutating func handle(_ event: DeviceEvent, isLast: Bool, in surroundings: inout Surroundings, into outbox: inout Outbox) {
        if case .unknown(let code) = event.kind {
            outbox.note(.unknownEvent(code: code))
            return
        }
        let stamp = time.seconds(event.microseconds, now: surroundings.now, noting: &outbox)
        switch event.kind {
        case .touchDown(let slot, let x, let y):
            touch.down(slot, at: place(x, y, surroundings, noting: &outbox), time: stamp, into: &outbox)
        case .touchMotion(let slot, let x, let y):
            touch.motion(slot, to: place(x, y, surroundings, noting: &outbox), time: stamp, into: &outbox)
        case .touchUp(let slot):
            if isLast { touch.cancel(slot, time: stamp, into: &outbox) } else { touch.up(slot, time: stamp, into: &outbox) }
        case .touchCancel(let slot):
            touch.cancel(slot, time: stamp, into: &outbox)
        case .touchFrame:
            touch.frame(into: &outbox)
        case .pointerMotion(let dx, let dy):
            guard dx.isFinite, dy.isFinite else { return outbox.note(.notANumber) }
            let moved = CGPoint(x: surroundings.pointer.x + dx, y: surroundings.pointer.y + dy)
            surroundings.pointer = surroundings.mapping.clamped(moved)
        case .pointerPlaced(let x, let y):
            if let point = place(x, y, surroundings, noting: &outbox) { surroundings.pointer = point }
        default:
            handleGesture(event.kind, isLast: isLast, stamp, at: surroundings.pointer, into: &outbox)
        }
    }

    /// The batch is over: a frame that nothing closed goes out.
    mutating func endBatch(into outbox: inout Outbox) {
        touch.frame(into: &outbox)
    }

    /// The device is gone.
    mutating func cancelAll(in surroundings: Surroundings, into outbox: inout Outbox) {
        let stamp = time.seconds(at: surroundings.now)
        touch.cancelAll(time: stamp, into: &outbox)
        gestures.cancel(at: surroundings.pointer, time: stamp, into: &outbox)
        scroll.end(at: surroundings.pointer, time: stamp, into: &outbox)
    }

    /// Nobody listens to its touches, or to its gestures and scrolling, from now on, or somebody does again.
    mutating func setMuted(touches: Bool, gestures muted: Bool, in surroundings: Surroundings, into outbox: inout Outbox) {
        let stamp = time.seconds(at: surroundings.now)
        touch.setMuted(touches, time: stamp, into: &outbox)
        gestures.setMuted(muted, at: surroundings.pointer, time: stamp, into: &outbox)
        scroll.setMuted(muted, at: surroundings.pointer, time: stamp, into: &outbox)
    }

    private mutating func handleGesture(
        _ kind: DeviceEvent.Kind, isLast: Bool, _ stamp: TimeInterval, at pointer: CGPoint, into outbox: inout Outbox
    ) {
        switch kind {
        case .gestureBegan(let gesture, let fingers):
            gestures.began(gesture, fingers: fingers, at: pointer, time: stamp, into: &outbox)
        case .gestureChanged(let gesture, let dx, let dy, let scale, let degrees):
            gestures.changed(
                gesture, dx: dx, dy: dy, scale: scale, degrees: degrees, at: pointer, time: stamp, into: &outbox)
        case .gestureEnded(let gesture, let cancelled):
            gestures.ended(gesture, cancelled: cancelled || isLast, at: pointer, time: stamp, into: &outbox)
        case .scroll(let source, let x, let y, let clicksX, let clicksY):
            scroll.scroll(source, x: x, y: y, clicks120: (clicksX, clicksY), at: pointer, time: stamp, into: &outbox)
        case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .pointerMotion, .pointerPlaced, .unknown: break
        }
    }

    private func place(_ x: Double, _ y: Double, _ surroundings: Surroundings, noting outbox: inout Outbox) -> CGPoint? {
        guard let place = surroundings.mapping.position(x: x, y: y) else {
            outbox.note(.notANumber)
            return nil
        }
        if place.wasOutside { outbox.note(.outsideOfPanel) }
        return place.point
    }
}
