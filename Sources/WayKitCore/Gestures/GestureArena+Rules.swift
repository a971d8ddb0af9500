import Foundation

/// The state machine of recognisers: which state changes are granted.
///
/// | request | outcome |
/// | --- | --- |
/// | possible → began, ended | refused by `shouldBegin`, or prevented: failed. Waits for another to fail: deferred. Else granted; those it prevents fail |
/// | possible → failed, cancelled | failed |
/// | began, changed → changed, ended, cancelled, failed | granted; failed becomes cancelled |
/// | anything else | refused |
///
/// Recognisers affect each other only if they track a common touch, press or touchpad gesture.
extension GestureArena {
    func request(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        perform {
            activate(recognizer)
            switch (recognizer.storedState, new) {
            case (.possible, .began), (.possible, .ended), (.possible, .changed):
                begin(recognizer, as: new == .changed ? .began : new)
            case (.possible, .failed), (.possible, .cancelled):
                fail(recognizer)
            case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
                set(recognizer, new)
            case (.began, .failed), (.changed, .failed):
                set(recognizer, .cancelled)
            default:
                break
            }
        }
    }

    private func begin(_ recognizer: UIGestureRecognizer, as state: UIGestureRecognizer.State) {
        if let stateAwaitingFailures = recognizer.stateAwaitingFailures {
            if stateAwaitingFailures == .began, state != .began { recognizer.hasUnsentBegan = true }
            recognizer.stateAwaitingFailures = state
            return
        }
        // The delegate may disable or remove it.
        guard recognizer.isEnabled, mayBegin(recognizer), recognizer.arena === self, recognizer.storedState == .possible, !isPrevented(recognizer) else {
            if recognizer.arena === self { fail(recognizer) }
            return
        }
        if awaitsFailure(recognizer) {
            recognizer.stateAwaitingFailures = state
            return
        }
        grant(recognizer, state)
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        // The hit-tested views may refuse, too: a button keeps its taps from its ancestors' recognisers.
        let touchedViews = recognizer.trackedTouches.compactMap(\.view)
        return ([recognizer.view] + touchedViews).compactMap { $0 }.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
    }

    private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        competitors(of: recognizer).contains { $0.hasRecognized && prevents($0, recognizer) }
    }

    /// The recognisers that track something in common with it, now or earlier in this sequence.
    private func competitors(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        active.filter { other in
            other !== recognizer && other.trackedEvents.contains { event in recognizer.trackedEvents.contains { $0 === event } }
        }
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard one.canPrevent(other), other.canBePrevented(by: one) else { return false }
        let simultaneously = one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
        return !simultaneously
    }

    private func awaitsFailure(_ recognizer: UIGestureRecognizer) -> Bool {
        competitors(of: recognizer).contains { $0.storedState == .possible && requires(recognizer, toFail: $0) }
    }

    private func requires(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Bool {
        recognizer.requirements.contains { $0.object === other }
            || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    private func grant(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        recognizer.hasRecognized = true
        for other in competitors(of: recognizer) where other.storedState == .possible {
            if prevents(recognizer, other) || requires(other, toFail: recognizer) { fail(other) }
        }
        set(recognizer, state)
        guard recognizer.cancelsTouchesInView else { return }
        cancelTouchesInViews?(recognizer.trackedEvents.compactMap { $0 as? UITouch })
        cancelPressesInResponders?(recognizer.trackedEvents.compactMap { $0 as? UIPress })
    }

    func set(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        // One action per event, with its final state; but targets receive no end without the beginning. A recogniser that is cancelled as it begins,
        // such as a pan in the wrong direction, only reports the cancellation.
        if recognizer.storedState == .began, state != .began, state != .cancelled, pendingActions.contains(where: { $0 === recognizer }) {
            recognizer.hasUnsentBegan = true
        }
        recognizer.storedState = state
        pendingActions.removeAll { $0 === recognizer }
        pendingActions.append(recognizer)
        if state == .ended || state == .cancelled { resolveAwaitingRecognizers() }
    }

    func fail(_ recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible else { return }
        recognizer.storedState = .failed
        recognizer.stateAwaitingFailures = nil
        resolveAwaitingRecognizers()
    }

    /// A recogniser failed or ended: recognisers that required only that failure may begin.
    private func resolveAwaitingRecognizers() {
        for recognizer in active {
            guard let state = recognizer.stateAwaitingFailures, recognizer.storedState == .possible, !awaitsFailure(recognizer) else { continue }
            recognizer.stateAwaitingFailures = nil
            if isPrevented(recognizer) { fail(recognizer) } else { grant(recognizer, state) }
        }
    }
}
