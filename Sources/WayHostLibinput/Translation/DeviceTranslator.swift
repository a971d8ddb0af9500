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

    private var clock = EventClock()
    private var touch: TouchTracker
    private var gestures: TouchpadGestureTracker
    private var scroll: ScrollTracker

    init(device: DeviceID) {
        touch = TouchTracker(device: device)
        gestures = TouchpadGestureTracker(device: device)
        scroll = ScrollTracker(device: device)
    }

    /// `isLast`: the device is removed in this batch. Some versions of libinput then lift its touches and end its gesture (others cancel); the user did
    /// neither, so both count as cancelled.
    mutating func handle(_ event: DeviceEvent, isLast: Bool, in context: inout EventContext, into outbox: inout Outbox) {
        if case .unknown(let code) = event.kind {
            outbox.note(.unknownEvent(code: code))
            return
        }
        let (stamp, problem) = clock.time(microseconds: event.microseconds, arrival: context.now)
        outbox.note(problem.map(InputProblem.init))
        defer { send(into: &outbox) }
        switch event.kind {
        case .touchDown(let slot, let x, let y):
            outbox.note(touch.down(slot, at: position(x, y, context, noting: &outbox), time: stamp).map(InputProblem.init))
        case .touchMotion(let slot, let x, let y):
            outbox.note(touch.motion(slot, to: position(x, y, context, noting: &outbox), time: stamp).map(InputProblem.init))
        case .touchUp(let slot):
            if isLast { touch.cancel(slot, time: stamp) } else { outbox.note(touch.up(slot, time: stamp).map(InputProblem.init)) }
        case .touchCancel(let slot):
            touch.cancel(slot, time: stamp)
        case .touchFrame:
            touch.endFrame()
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
        touch.endFrame()
        send(into: &outbox)
    }

    private mutating func send(into outbox: inout Outbox) {
        outbox.events += touch.takeFrames().map { .touch($0.event) }
        outbox.events += gestures.takeEvents().map { .touchpad($0) }
        outbox.events += scroll.takeEvents().map { .scroll($0) }
    }

    /// The device was removed.
    mutating func cancelAll(in context: EventContext, into outbox: inout Outbox) {
        let stamp = clock.time(arrival: context.now)
        touch.cancelAll(time: stamp)
        gestures.cancel(at: context.pointer, time: stamp)
        scroll.end(at: context.pointer, time: stamp)
        send(into: &outbox)
    }

    /// Mutes or unmutes the device's touches, and its gestures and scrolling.
    mutating func setMuted(touches: Bool, gestures muted: Bool, in context: EventContext, into outbox: inout Outbox) {
        let stamp = clock.time(arrival: context.now)
        touch.setMuted(touches, time: stamp)
        gestures.setMuted(muted, at: context.pointer, time: stamp)
        scroll.setMuted(muted, at: context.pointer, time: stamp)
        send(into: &outbox)
    }

    private mutating func handleGesture(
        _ kind: DeviceEvent.Kind, isLast: Bool, _ stamp: TimeInterval, at pointer: CGPoint, into outbox: inout Outbox
    ) {
        switch kind {
        case .gestureBegan(let gesture, let fingers):
            outbox.note(gestures.began(gesture, fingers: fingers, at: pointer, time: stamp).map(InputProblem.init))
        case .gestureChanged(let gesture, let dx, let dy, let scale, let degrees):
            let change = TouchpadGestureTracker.Change(delta: CGPoint(x: dx, y: dy), scale: scale, rotation: degrees * .pi / 180)
            outbox.note(gestures.changed(gesture, change, at: pointer, time: stamp).map(InputProblem.init))
        case .gestureEnded(let gesture, let cancelled):
            outbox.note(gestures.ended(gesture, cancelled: cancelled || isLast, at: pointer, time: stamp).map(InputProblem.init))
        case .scroll(let source, let x, let y, let clicksX, let clicksY):
            guard let frame = scrollFrame(source, x: x, y: y, clicks120: (clicksX, clicksY), noting: &outbox) else { return }
            scroll.scroll(frame, at: pointer, time: stamp)
        case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .pointerMotion, .pointerMotionAbsolute, .unknown: break
        }
    }

    /// `x` and `y` are nil for axes without a value; 0 stops an axis. A value that is not finite counts as none.
    private func scrollFrame(
        _ source: ScrollEvent.Source, x: Double?, y: Double?, clicks120: (x: Double, y: Double), noting outbox: inout Outbox
    ) -> ScrollTracker.Frame? {
        if [x, y].contains(where: { $0?.isFinite == false }) { outbox.note(.notANumber) }
        let values = (x: x.flatMap { $0.isFinite ? $0 : nil }, y: y.flatMap { $0.isFinite ? $0 : nil })
        guard values.x != nil || values.y != nil else { return nil }
        func axes(_ matches: (Double) -> Bool) -> ScrollTracker.Axes {
            var result: ScrollTracker.Axes = []
            if let x = values.x, matches(x) { result.insert(.horizontal) }
            if let y = values.y, matches(y) { result.insert(.vertical) }
            return result
        }
        let moved = axes { $0 != 0 }, isWheel = source == .wheel || source == .wheelTilt
        return ScrollTracker.Frame(
            source, delta: CGPoint(x: values.x ?? 0, y: values.y ?? 0), clicks120: (clicks120.x.wholeNumber, clicks120.y.wholeNumber),
            moved: moved.isEmpty && !isWheel ? nil : moved, stopped: isWheel ? [] : axes { $0 == 0 })
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

extension Double {
    /// Rounded; 0 for what no `Int` holds.
    fileprivate var wholeNumber: Int { Int(exactly: rounded()) ?? 0 }
}
