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

    private var clock = EventClock()
    private var touch: TouchTracker
    private var gestures: TouchpadGestureTracker
    private var scroll: ScrollTracker

    init(device: DeviceID) {
        touch = TouchTracker(device: device)
        gestures = TouchpadGestureTracker(device: device)
        scroll = ScrollTracker(device: device)
    }

    /// `isLast`: the device goes away in this batch. Some versions of libinput then lift its fingers and end its gesture by themselves
    /// (others cancel); a person did neither, so they count as cancelled.
    mutating func handle(_ event: DeviceEvent, isLast: Bool, in surroundings: inout Surroundings, into outbox: inout Outbox) {
        if case .unknown(let code) = event.kind {
            outbox.note(.unknownEvent(code: code))
            return
        }
        let (stamp, problem) = clock.time(microseconds: event.microseconds, arrival: surroundings.now)
        outbox.note(problem.map(InputProblem.init))
        defer { send(into: &outbox) }
        switch event.kind {
        case .touchDown(let slot, let x, let y):
            outbox.note(touch.down(slot, at: place(x, y, surroundings, noting: &outbox), time: stamp).map(InputProblem.init))
        case .touchMotion(let slot, let x, let y):
            outbox.note(touch.motion(slot, to: place(x, y, surroundings, noting: &outbox), time: stamp).map(InputProblem.init))
        case .touchUp(let slot):
            if isLast { touch.cancel(slot, time: stamp) } else { outbox.note(touch.up(slot, time: stamp).map(InputProblem.init)) }
        case .touchCancel(let slot):
            touch.cancel(slot, time: stamp)
        case .touchFrame:
            touch.endFrame()
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
        touch.endFrame()
        send(into: &outbox)
    }

    private mutating func send(into outbox: inout Outbox) {
        outbox.events += touch.takeFrames().map { .touch($0.event) }
        outbox.events += gestures.takeEvents().map { .touchpad($0) }
        outbox.events += scroll.takeEvents().map { .scroll($0) }
    }

    /// The device is gone.
    mutating func cancelAll(in surroundings: Surroundings, into outbox: inout Outbox) {
        let stamp = clock.time(arrival: surroundings.now)
        touch.cancelAll(time: stamp)
        gestures.cancel(at: surroundings.pointer, time: stamp)
        scroll.end(at: surroundings.pointer, time: stamp)
        send(into: &outbox)
    }

    /// Nobody listens to its touches, or to its gestures and scrolling, from now on, or somebody does again.
    mutating func setMuted(touches: Bool, gestures muted: Bool, in surroundings: Surroundings, into outbox: inout Outbox) {
        let stamp = clock.time(arrival: surroundings.now)
        touch.setMuted(touches, time: stamp)
        gestures.setMuted(muted, at: surroundings.pointer, time: stamp)
        scroll.setMuted(muted, at: surroundings.pointer, time: stamp)
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
        case .touchDown, .touchMotion, .touchUp, .touchCancel, .touchFrame, .pointerMotion, .pointerPlaced, .unknown: break
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

    private func place(_ x: Double, _ y: Double, _ surroundings: Surroundings, noting outbox: inout Outbox) -> CGPoint? {
        guard let place = surroundings.mapping.position(x: x, y: y) else {
            outbox.note(.notANumber)
            return nil
        }
        if place.wasOutside { outbox.note(.outsideOfPanel) }
        return place.point
    }
}

extension Double {
    /// Rounded; 0 for what no `Int` holds.
    fileprivate var wholeNumber: Int { Int(exactly: rounded()) ?? 0 }
}
