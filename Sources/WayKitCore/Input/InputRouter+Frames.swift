import Foundation
import WayHost

/// Movements of touches, and of the pointer with a button pressed, that wait for the next frame.
@MainActor struct PendingMoves {
    private struct Entry {
        let touch: UITouch
        let resampler: TouchResampler
    }
    /// The movement of one touch that a frame delivers.
    struct Move {
        let contact: InputRouter.Contact
        let touch: UITouch
        let step: TouchResampler.Step
    }

    private var entries: [InputRouter.Contact: Entry] = [:]
    /// The moves of the last frame; the storage is reused.
    private var delivered: [Move] = []
    private var clock = ResamplingClock()
    /// Seconds after which movements are delivered without a frame: a hidden window gets no frames.
    private static let maximumDelay: TimeInterval = 0.25

    /// The next frame has movement to deliver as well.
    var needsNextFrame: Bool { entries.values.contains(where: \.resampler.hasPending) }

    /// - Parameter touch: The touch in its last delivered state.
    mutating func add(_ sample: TouchResampler.Sample, of contact: InputRouter.Contact, from touch: UITouch) {
        if let entry = entries[contact] { return entry.resampler.add(sample) }
        let known = TouchEvent.Point(id: contact.id, phase: .moved, position: touch.position)
        let resampler = TouchResampler(.init(time: touch.timestamp, point: known))
        resampler.add(sample)
        entries[contact] = Entry(touch: touch, resampler: resampler)
    }

    func isStale(at time: TimeInterval) -> Bool {
        entries.values.contains { time - ($0.resampler.oldestPendingTime ?? time) > Self.maximumDelay }
    }

    /// - Parameter timing: Nil for the last positions that the device reported.
    /// - Returns: The moves, grouped by device.
    mutating func dequeue(at timing: FrameTiming?, _ sampling: TouchSampling) -> [Move] {
        // Cleared before the resamplers refill their arrays, which the previous moves share.
        delivered.removeAll(keepingCapacity: true)
        guard !entries.isEmpty else { return delivered }
        let instant = timing.map { clock.sampleTime(for: $0) }
        for (contact, entry) in entries {
            let resampler = entry.resampler
            let step = if let instant, sampling == .resampled, contact.id >= 0 { resampler.step(to: instant) } else { resampler.drain() }
            if let step { delivered.append(Move(contact: contact, touch: entry.touch, step: step)) }
        }
        delivered.sort { ($0.contact.device.rawValue, $0.contact.id) < ($1.contact.device.rawValue, $1.contact.id) }
        return delivered
    }

    mutating func remove(_ contact: InputRouter.Contact) {
        entries[contact] = nil
        delivered.removeAll { $0.contact == contact }
    }

    mutating func removeAll() {
        entries.removeAll()
        delivered.removeAll()
    }
}

extension InputRouter {
    /// Call when a frame begins: movement since the previous frame is delivered, once per touch.
    func beginFrame(_ timing: FrameTiming) {
        deliverMoves(at: timing)
        deliverIndirect()
    }

    /// The next frame has movement to deliver as well.
    var needsFrame: Bool { moves.needsNextFrame }

    /// Delivers pending movement, before an event that is delivered immediately.
    func deliverPending() {
        deliverMoves(at: nil)
        deliverIndirect()
    }

    private func deliverIndirect() {
        guard let input = pendingIndirectInput else { return }
        pendingIndirectInput = nil
        deliver(input)
    }

    private func deliverMoves(at timing: FrameTiming?) {
        var remaining = moves.dequeue(at: timing, sampling)[...]
        while let device = remaining.first?.contact.device {
            let own = remaining.prefix { $0.contact.device == device }
            remaining = remaining.dropFirst(own.count)
            deliver(own, of: device, presentationTime: timing?.presentation)
        }
    }

    private func deliver(_ moves: ArraySlice<PendingMoves.Move>, of device: DeviceID, presentationTime: TimeInterval?) {
        let event = makeEvent(-.infinity, buttons(of: device))
        for move in moves where activeTouches.contains(move.touch) {
            move.touch.apply(move.step, presentationTime: presentationTime)
            if !move.step.samples.isEmpty { event.samples[ObjectIdentifier(move.touch)] = move.step.samples }
            event.timestamp = max(event.timestamp, move.touch.timestamp)
        }
        // Skips touches that were cancelled while another device's events were delivered.
        send(touchSets.subset(of: activeTouches) { touch in moves.contains { $0.touch === touch } }, in: consume event)
    }
}

extension UITouch {
    /// Applies the device's samples, then moves to the position that the frame shows.
    func apply(_ step: TouchResampler.Step, presentationTime: TimeInterval?) {
        let previous = position
        phase = .moved
        for sample in step.samples {
            addSample(at: sample.point.position, time: sample.time)
            updateProperties(from: sample.point)
        }
        moveToResampled(step.position, time: step.time, previous: previous, presentationTime: presentationTime)
    }

    /// A copy of the touch with the values of one device sample.
    func copy(of sample: TouchResampler.Sample, previousPosition: CGPoint) -> UITouch {
        let copy = snapshot()
        copy.previousPosition = previousPosition
        if sample.point.position.isFinite { copy.position = sample.point.position }
        copy.timestamp = sample.time
        copy.updateProperties(from: sample.point)
        return copy
    }
}

extension InputEvent {
    /// Whether the event consists of movement only, so that it can wait for a frame.
    var isMovementOnly: Bool {
        switch self {
        case .touch(let event): event.points.allSatisfy { $0.phase == .moved }
        case .pointer(let event): event.kind == .moved
        case .scroll(let event): event.phase == .changed
        case .touchpad(let event): event.phase == .changed
        case .key, .keyboardFocus, .textInput: false
        }
    }
}
