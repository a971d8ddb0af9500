import Foundation

/// The recognisers of one window and their rules. Pure logic: touches come in, states and actions go out.
///
/// | request | settled as |
/// | --- | --- |
/// | possible → began, ended | refused by `shouldBegin` or by one that recognised before and prevents it: failed. Another has to fail first: kept until that one has. Else granted, and what it prevents fails |
/// | possible → failed, cancelled | failed |
/// | began, changed → changed, ended, cancelled, failed | granted; failed counts as cancelled |
/// | anything else | refused |
///
/// Actions are sent once all recognisers have seen the event.
@MainActor final class GestureArena {
    /// The recognisers that follow a touch, in the order in which they hear of it: the hit view's first.
    private(set) var active: [UIGestureRecognizer] = []
    private var pendingActions: [UIGestureRecognizer] = []
    private var depth = 0
    /// Who acts on the touchpad's gesture that is going on.
    private var indirect: [UIGestureRecognizer] = []
    /// Called when a recogniser takes touches away from their views.
    var cancelTouchesInViews: (([UITouch]) -> Void)?
    /// Timers of taps and long presses run here.
    let schedule: (TimeInterval, @escaping @MainActor () -> Void) -> Void

    init(schedule: @escaping (TimeInterval, @escaping @MainActor () -> Void) -> Void) {
        self.schedule = schedule
    }

    // MARK: Touches

    /// Finds who follows a new touch: the recognisers of the hit view and of its ancestors.
    func admit(_ touch: UITouch, event: UIEvent) {
        var found: [UIGestureRecognizer] = []
        for view in sequence(first: touch.view, next: { $0?.superview }).compactMap({ $0 }) {
            for recognizer in view.recognizers where accepts(recognizer, touch, event) {
                recognizer.arena = self
                recognizer.followed.append(touch)
                if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
                found.append(recognizer)
            }
        }
        touch.gestureRecognizers = found
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.isEnabled, recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)) else { return false }
        // One that is through with an earlier touch is out until that one has left.
        guard recognizer.storedState != .failed, recognizer.storedState != .ended, recognizer.storedState != .cancelled else {
            return false
        }
        guard recognizer.shouldReceive(event), recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true else {
            return false
        }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    /// Hands the changed touches to everyone who follows them, then sends the actions, then resets who is through.
    func deliver(_ touches: Set<UITouch>, event: UIEvent) {
        perform {
            for recognizer in active {
                let own = touches.filter { touch in recognizer.followed.contains { $0 === touch } }
                guard !own.isEmpty else { continue }
                recognizer.modifierFlags = event.modifierFlags
                recognizer.buttonMask = event.buttonMask
                recognizer.lastCentroid = recognizer.centroid
                deliver(own, event: event, to: recognizer)
            }
        }
        removeLeft(touches)
    }

    private func deliver(_ touches: Set<UITouch>, event: UIEvent, to recognizer: UIGestureRecognizer) {
        let isOut = [.failed, .ended, .cancelled].contains(recognizer.storedState)
        guard !isOut else { return }
        let byPhase = Dictionary(grouping: touches, by: \.phase)
        if let began = byPhase[.began] { recognizer.touchesBegan(Set(began), with: event) }
        if let moved = byPhase[.moved] { recognizer.touchesMoved(Set(moved), with: event) }
        if let ended = byPhase[.ended] { recognizer.touchesEnded(Set(ended), with: event) }
        if let cancelled = byPhase[.cancelled] { recognizer.touchesCancelled(Set(cancelled), with: event) }
    }

    private func removeLeft(_ touches: Set<UITouch>) {
        let over = touches.filter(\.isOver)
        guard !over.isEmpty else { return }
        for recognizer in active {
            recognizer.followed.removeAll { touch in over.contains(touch) }
        }
        resetFinished()
    }

    /// A touchpad's gesture or a wheel: at its beginning finds who acts on it, from the view under the pointer outwards.
    func deliver(_ event: IndirectEvent, to view: UIView?) {
        let input = event.input
        if input.phase == .began { indirect = view.map { admit(event, at: $0) } ?? [] }
        let followers = indirect
        if input.phase == .ended || input.phase == .cancelled { indirect = [] }
        perform {
            for recognizer in followers where recognizer.arena === self {
                recognizer.lastCentroid = input.position
                recognizer.receive(input)
            }
        }
    }

    private func admit(_ event: IndirectEvent, at view: UIView) -> [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for view in sequence(first: view, next: { $0.superview }) {
            for recognizer in view.recognizers where recognizer.isEnabled && recognizer.storedState == .possible {
                guard recognizer.wants(event.input), recognizer.shouldReceive(event),
                    recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
                else { continue }
                recognizer.arena = self
                if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
                found.append(recognizer)
            }
        }
        return found
    }

    /// Runs `body`; when the outermost call ends, actions are sent and finished recognisers reset.
    func perform(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        while !pendingActions.isEmpty {
            let sending = pendingActions
            pendingActions.removeAll()
            for recognizer in sending { recognizer.sendActions() }
        }
        resetFinished()
    }

    private func resetFinished() {
        guard depth == 0 else { return }
        let finished = active.filter { recognizer in
            let isOut = [.failed, .ended, .cancelled].contains(recognizer.storedState)
            // One that is through with a touchpad's gesture is out until the gesture is over.
            return isOut && recognizer.followed.allSatisfy(\.isOver) && !indirect.contains { $0 === recognizer }
        }
        guard !finished.isEmpty else { return }
        for recognizer in finished {
            recognizer.followed.removeAll()
            recognizer.storedState = .possible
            recognizer.awaited = nil
            recognizer.hasRecognized = false
            recognizer.reset()
        }
        active.removeAll { recognizer in finished.contains { $0 === recognizer } }
    }

    // MARK: Requests

    func request(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
        perform {
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
        if recognizer.awaited != nil {
            recognizer.awaited = state
            return
        }
        guard recognizer.isEnabled, mayBegin(recognizer), !isPrevented(recognizer) else { return fail(recognizer) }
        if isWaiting(recognizer) {
            recognizer.awaited = state
            return
        }
        grant(recognizer, state)
    }

    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true else { return false }
        // The views that the fingers hit are asked as well: a button keeps its taps from whoever holds it.
        let touched = recognizer.followed.compactMap(\.view)
        return ([recognizer.view] + touched).compactMap { $0 }.allSatisfy { $0.gestureRecognizerShouldBegin(recognizer) }
    }

    private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
        rivals(of: recognizer).contains { $0.hasRecognized && prevents($0, recognizer) }
    }

    /// Those who follow a touch in common with it, or did in this sequence.
    private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        active.filter { $0 !== recognizer }
    }

    private func prevents(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        guard one.canPrevent(other), other.canBePrevented(by: one) else { return false }
        let together = one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
        return !together
    }

    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        rivals(of: recognizer).contains { $0.storedState == .possible && requires(recognizer, toFail: $0) }
    }

    private func requires(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) -> Bool {
        recognizer.requirements.contains { $0.object === other }
            || recognizer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: recognizer)
            || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
    }

    private func grant(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        recognizer.hasRecognized = true
        for other in rivals(of: recognizer) where other.storedState == .possible {
            if prevents(recognizer, other) || requires(other, toFail: recognizer) { fail(other) }
        }
        set(recognizer, state)
        if recognizer.cancelsTouchesInView { cancelTouchesInViews?(recognizer.followed.filter { !$0.isOver || state == .ended }) }
    }

    private func set(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        recognizer.storedState = state
        // One action per event, with the state that it leaves the recogniser in.
        pendingActions.removeAll { $0 === recognizer }
        pendingActions.append(recognizer)
        if recognizer.state == .ended || recognizer.state == .cancelled { settleWaiting() }
    }

    private func fail(_ recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible else { return }
        recognizer.storedState = .failed
        recognizer.awaited = nil
        settleWaiting()
    }

    /// Somebody failed: those who waited for it and for nobody else may begin.
    private func settleWaiting() {
        for recognizer in active {
            guard let state = recognizer.awaited, recognizer.storedState == .possible, !isWaiting(recognizer) else { continue }
            recognizer.awaited = nil
            if isPrevented(recognizer) { fail(recognizer) } else { grant(recognizer, state) }
        }
    }

    // MARK: Leaving

    /// Switched off or taken from its view: a gesture in progress is cancelled.
    func disable(_ recognizer: UIGestureRecognizer) {
        perform {
            switch recognizer.storedState {
            case .began, .changed: set(recognizer, .cancelled)
            case .possible: fail(recognizer)
            default: break
            }
        }
    }

    func remove(_ recognizer: UIGestureRecognizer) {
        disable(recognizer)
        active.removeAll { $0 === recognizer }
        recognizer.followed.removeAll()
        recognizer.storedState = .possible
        recognizer.hasRecognized = false
        recognizer.awaited = nil
        recognizer.arena = nil
        recognizer.reset()
    }
}
