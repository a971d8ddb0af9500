import Foundation
import WayHost

/// Translates one device's libinput events to host events: time stamps, touches, gestures and scrolling.
struct DeviceTranslator {
    /// State shared by the events of a batch.
    struct EventContext {
        var mapping: OutputMapping
        /// The pointer position, in the window.
        var pointer: CGPoint
        /// The host's clock when the batch was read.
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

    /// `isLast`: the device is removed in this batch. Some versions of libinput then lift its touches and end its gesture (others cancel); the user did
    /// neither, so both count as cancelled.
    mutating func handle(_ event: DeviceEvent, isLast: Bool, in context: inout EventContext, into outbox: inout Outbox) {
        if case .unknown(let code) = event.kind {
            outbox.note(.unknownEvent(code: code))
            return
        }
        let stamp = time.seconds(event.microseconds, now: context.now, noting: &outbox)
        switch event.kind {
        case .touchDown(let slot, let x, let y):
            touch.down(slot, at: position(x, y, context, noting: &outbox), time: stamp, into: &outbox)
        case .touchMotion(let slot, let x, let y):
            touch.motion(slot, to: position(x, y, context, noting: &outbox), time: stamp, into: &outbox)
        case .touchUp(let slot):
            if isLast { touch.cancel(slot, time: stamp, into: &outbox) } else { touch.up(slot, time: stamp, into: &outbox) }
        case .touchCancel(let slot):
            touch.cancel(slot, time: stamp, into: &outbox)
        case .touchFrame:
            touch.frame(into: &outbox)
        case .pointerMotion(let dx, let dy):
            guard dx.isFinite, dy.isFinite else { return outbox.note(.notANumber) }
            let moved = CGPoint(x: context.pointer.x + dx, y: context.pointer.y + dy)
            context.pointer = context.mapping.clamped(moved)
        case .pointerMotionAbsolute(let x, let y):
            if let point = position(x, y, context, noting: &outbox) { context.pointer = point }
        default:
            handleGesture(event.kind, isLast: isLast, stamp, at: context.pointer, into: &outbox)
        }
    }

    /// The batch has ended: a touch frame without a frame event is delivered.
    mutating func endBatch(into outbox: inout Outbox) {
        touch.frame(into: &outbox)
    }

    /// The device was removed.
    mutating func cancelAll(in context: EventContext, into outbox: inout Outbox) {
        let stamp = time.seconds(at: context.now)
        touch.cancelAll(time: stamp, into: &outbox)
        gestures.cancel(at: context.pointer, time: stamp, into: &outbox)
        scroll.end(at: context.pointer, time: stamp, into: &outbox)
    }

    /// Mutes or unmutes the device's touches, and its gestures and scrolling.
    mutating func setMuted(touches: Bool, gestures muted: Bool, in context: EventContext, into outbox: inout Outbox) {
        let stamp = time.seconds(at: context.now)
        touch.setMuted(touches, time: stamp, into: &outbox)
        gestures.setMuted(muted, at: context.pointer, time: stamp, into: &outbox)
        scroll.setMuted(muted, at: context.pointer, time: stamp, into: &outbox)
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
        case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .pointerMotion, .pointerMotionAbsolute, .unknown: break
        }
    }

    private func position(_ x: Double, _ y: Double, _ context: EventContext, noting outbox: inout Outbox) -> CGPoint? {
        guard let result = context.mapping.position(x: x, y: y) else {
            outbox.note(.notANumber)
            return nil
        }
        if result.wasOutside { outbox.note(.outsideOfPanel) }
        return result.point
    }
}
