import Foundation
import WayHost

/// The movements of fingers and of the pointer with a button down that no frame has told yet.
@MainActor struct WaitingMoves {
    private var resamplers: [InputRouter.Contact: TouchResampler] = [:]
    private var clock = ResamplingClock()
    /// Seconds after which movements do not wait for a frame any more: none comes to a window that nobody sees.
    private static let patience: TimeInterval = 0.25

    /// Another frame has something to tell.
    var isUnsettled: Bool { resamplers.values.contains(where: \.isUnsettled) }

    /// - Parameter touch: as it was told last.
    mutating func add(_ sample: TouchResampler.Sample, of contact: InputRouter.Contact, from touch: UITouch) {
        if let resampler = resamplers[contact] { return resampler.add(sample) }
        let known = TouchEvent.Point(id: contact.id, phase: .moved, position: touch.position)
        let resampler = TouchResampler(.init(time: touch.timestamp, point: known))
        resampler.add(sample)
        resamplers[contact] = resampler
    }

    func isStale(at time: TimeInterval) -> Bool {
        resamplers.values.contains { time - ($0.oldestWaiting ?? time) > Self.patience }
    }

    /// - Parameter timing: Nil for where the device saw everything last.
    mutating func steps(
        at timing: FrameTiming?, _ sampling: TouchSampling
    ) -> [(contact: InputRouter.Contact, step: TouchResampler.Step)] {
        guard !resamplers.isEmpty else { return [] }
        let instant = timing.map { clock.instant(of: $0) }
        var steps: [(contact: InputRouter.Contact, step: TouchResampler.Step)] = []
        for (contact, resampler) in resamplers {
            let step = if let instant, sampling == .resampled, contact.id >= 0 { resampler.step(to: instant) } else { resampler.takeAll() }
            if let step { steps.append((contact, step)) }
        }
        return steps
    }

    mutating func remove(_ contact: InputRouter.Contact) { resamplers[contact] = nil }
    mutating func removeAll() { resamplers.removeAll() }
}

extension InputRouter {
    /// A frame begins: what moved since the one before is told, once.
    func beginFrame(_ timing: FrameTiming) {
        deliverMoves(at: timing)
        deliverIndirect()
    }

    /// The next frame has something to tell, too.
    var needsFrame: Bool { moves.isUnsettled }

    /// What moved, before what is told at once.
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
        let steps = moves.steps(at: timing, sampling)
        for device in Set(steps.map(\.contact.device)).sorted(by: { $0.rawValue < $1.rawValue }) {
            var changed: Set<UITouch> = [], samples: UIEvent.Samples = [:], time = -TimeInterval.infinity
            for (contact, step) in steps where contact.device == device {
                guard let touch = touches[contact] else { continue }
                touch.move(by: step, seenAt: timing?.presentation)
                if !step.samples.isEmpty { samples[ObjectIdentifier(touch)] = step.samples }
                changed.insert(touch)
                time = max(time, touch.timestamp)
            }
            send(changed, time: time, buttons: buttons(of: device), samples: samples)
        }
    }
}

extension UITouch {
    /// Moves to where a frame shows it, by way of what the device said.
    func move(by step: TouchResampler.Step, seenAt: TimeInterval?) {
        let told = position
        phase = .moved
        for sample in step.samples {
            place(at: sample.point.position, time: sample.time)
            describe(sample.point)
        }
        show(at: step.position, time: step.time, after: told, seenAt: seenAt)
    }

    /// What the device said, as a touch of its own.
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
    /// It may wait for a frame, as far as it is concerned itself.
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
