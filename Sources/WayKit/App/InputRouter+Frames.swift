import Foundation
import WayHost

/// Movements of touches, and of the pointer with a button pressed, that wait for the next frame.
@MainActor struct WaitingMoves {
    private struct Mover {
        let touch: UITouch
        let resampler: TouchResampler
    }
    /// The movement of one touch that a frame delivers.
    struct Move {
        let contact: InputRouter.Contact
        let touch: UITouch
        let step: TouchResampler.Step
    }

    private var movers: [InputRouter.Contact: Mover] = [:]
    /// The moves of the last frame; the storage is reused.
    private var told: [Move] = []
    private var clock = ResamplingClock()
    /// Seconds after which movements are delivered without a frame: a hidden window gets no frames.
    private static let patience: TimeInterval = 0.25

    /// The next frame has movement to deliver as well.
    var isUnsettled: Bool { movers.values.contains(where: \.resampler.isUnsettled) }

    /// - Parameter touch: The touch in its last delivered state.
    mutating func add(_ sample: TouchResampler.Sample, of contact: InputRouter.Contact, from touch: UITouch) {
        if let mover = movers[contact] { return mover.resampler.add(sample) }
        let known = TouchEvent.Point(id: contact.id, phase: .moved, position: touch.position)
        let resampler = TouchResampler(.init(time: touch.timestamp, point: known))
        resampler.add(sample)
        movers[contact] = Mover(touch: touch, resampler: resampler)
    }

    func isStale(at time: TimeInterval) -> Bool {
        movers.values.contains { time - ($0.resampler.oldestWaiting ?? time) > Self.patience }
    }

    /// - Parameter timing: Nil for the last positions that the device reported.
    /// - Returns: The moves, grouped by device.
    mutating func take(at timing: FrameTiming?, _ sampling: TouchSampling) -> [Move] {
        // Cleared before the resamplers refill their arrays, which the previous moves share.
        told.removeAll(keepingCapacity: true)
        guard !movers.isEmpty else { return told }
        let instant = timing.map { clock.instant(of: $0) }
        for (contact, mover) in movers {
            let resampler = mover.resampler
            let step = if let instant, sampling == .resampled, contact.id >= 0 { resampler.step(to: instant) } else { resampler.takeAll() }
            if let step { told.append(Move(contact: contact, touch: mover.touch, step: step)) }
        }
        told.sort { ($0.contact.device.rawValue, $0.contact.id) < ($1.contact.device.rawValue, $1.contact.id) }
        return told
    }

    mutating func remove(_ contact: InputRouter.Contact) {
        movers[contact] = nil
        told.removeAll { $0.contact == contact }
    }

    mutating func removeAll() {
        movers.removeAll()
        told.removeAll()
    }
}

extension InputRouter {
    /// Call when a frame begins: movement since the previous frame is delivered, once per touch.
    func beginFrame(_ timing: FrameTiming) {
        deliverMoves(at: timing)
        deliverIndirect()
    }

    /// The next frame has movement to deliver as well.
    var needsFrame: Bool { moves.isUnsettled }

    /// Delivers pending movement, before an event that is delivered immediately.
    func deliverWaiting() {
        deliverMoves(at: nil)
        deliverIndirect()
    }

    private func deliverIndirect() {
        guard let input = indirect else { return }
        indirect = nil
        deliver(input)
    }

    private func deliverMoves(at timing: FrameTiming?) {
        var rest = moves.take(at: timing, sampling)[...]
        while let device = rest.first?.contact.device {
            let own = rest.prefix { $0.contact.device == device }
            rest = rest.dropFirst(own.count)
            tell(own, of: device, seenAt: timing?.presentation)
        }
    }

    private func tell(_ moves: ArraySlice<WaitingMoves.Move>, of device: DeviceID, seenAt: TimeInterval?) {
        let event = makeEvent(-.infinity, buttons(of: device))
        for move in moves where down.contains(move.touch) {
            move.touch.move(by: move.step, seenAt: seenAt)
            if !move.step.samples.isEmpty { event.samples[ObjectIdentifier(move.touch)] = move.step.samples }
            event.timestamp = max(event.timestamp, move.touch.timestamp)
        }
        // Skips touches that were cancelled while another device's events were delivered.
        send(sets.part(of: down) { touch in moves.contains { $0.touch === touch } }, in: consume event)
    }
}

extension UITouch {
    /// Applies the device's samples, then moves to the position that the frame shows.
    func move(by step: TouchResampler.Step, seenAt: TimeInterval?) {
        let told = position
        phase = .moved
        for sample in step.samples {
            place(at: sample.point.position, time: sample.time)
            describe(sample.point)
        }
        show(at: step.position, time: step.time, after: told, seenAt: seenAt)
    }

    /// A copy of the touch with the values of one device sample.
    func copy(of sample: TouchResampler.Sample, after told: CGPoint) -> UITouch {
        let copy = self.sample()
        copy.previousPosition = told
        if sample.point.position.isFinite { copy.position = sample.point.position }
        copy.timestamp = sample.time
        copy.describe(sample.point)
        return copy
    }
}

extension InputEvent {
    /// Whether the event consists of movement only, so that it can wait for a frame.
    var onlyMoves: Bool {
        switch self {
        case .touch(let event): event.points.allSatisfy { $0.phase == .moved }
        case .pointer(let event): event.kind == .moved
        case .scroll(let event): event.phase == .changed
        case .touchpad(let event): event.phase == .changed
        case .key, .keyboardFocus: false
        }
    }
}
