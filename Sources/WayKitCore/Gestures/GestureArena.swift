import Foundation

/// The recognisers of one window: which of them track which touch, press or touchpad gesture, and in which order they receive events. State changes are
/// decided in `GestureArena+Rules`. Pure logic: events come in, states and actions go out.
///
/// Actions are sent after all recognisers have received the event.
@MainActor final class GestureArena {
    /// The recognisers that track something, in the order of delivery: the hit view's first.
    private(set) var active: [UIGestureRecognizer] = []
    var pendingActions: [UIGestureRecognizer] = []
    private var reusableActions: [UIGestureRecognizer] = []
    /// Caches the sets of touches that recognisers and views receive.
    var touchSets = TouchSetCache()
    /// An empty array whose storage is reused.
    var reusableMessages: [TouchDelivery.Message] = []
    private var batchDepth = 0
    /// The recognisers of the current touchpad gesture.
    private var indirectRecognizers: [UIGestureRecognizer] = []
    /// The hover recognisers under the pointer.
    private var hoverRecognizers: [UIGestureRecognizer] = []
    private var swipeBack = SwipeBack()
    /// Delayed deliveries to views and responders.
    var delayedDeliveries: [DelayedDelivery] = []
    /// Called when a recogniser cancels touches in their views.
    var cancelTouchesInViews: (([UITouch]) -> Void)?
    /// Called when a recogniser cancels presses in their responders.
    var cancelPressesInResponders: (([UIPress]) -> Void)?
    /// Schedules the timers of taps and long presses.
    let schedule: (TimeInterval, @escaping @MainActor () -> Void) -> Void

    /// Seconds after its last touch or press ended in which a recogniser has to recognise or fail: it must not delay events indefinitely.
    static let decisionTimeout: TimeInterval = 1

    init(schedule: @escaping (TimeInterval, @escaping @MainActor () -> Void) -> Void) {
        self.schedule = schedule
    }

    // MARK: Touches

    /// Finds the recognisers that track a new touch: those of the hit view and of its ancestors.
    /// - Parameter joinsOnly: Only recognisers that have begun already.
    func admit(_ touch: UITouch, event: UIEvent, joinsOnly: Bool = false) {
        var found: [UIGestureRecognizer] = []
        for recognizer in recognizers(from: touch.view) where (!joinsOnly || hasBegun(recognizer)) && accepts(recognizer, touch, event) {
            track(recognizer, touch)
            recognizer.trackedTouches.append(touch)
            found.append(recognizer)
        }
        touch.gestureRecognizers = found
    }

    /// A continuous gesture is in progress.
    var isInGesture: Bool { active.contains(where: hasBegun) }

    private func hasBegun(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.state == .began || recognizer.state == .changed }

    private func recognizers(from view: UIView?) -> [UIGestureRecognizer] {
        sequence(first: view, next: { $0?.superview }).flatMap { $0?.recognizers ?? [] }
    }

    private func track(_ recognizer: UIGestureRecognizer, _ event: AnyObject) {
        // A state that was set while it tracked nothing has no gesture.
        if recognizer.tracksNothing, recognizer.storedState != .possible { recognizer.resetToPossible() }
        recognizer.arena = self
        recognizer.trackedEvents.append(event)
        activate(recognizer)
    }

    func activate(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)), mayTrack(recognizer, event) else { return false }
        if recognizer.requiresExclusiveTouchType, recognizer.trackedTouches.contains(where: { !$0.isOver && $0.type != touch.type }) { return false }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    /// A recogniser that has finished does not track new touches until the earlier ones have ended.
    private func mayTrack(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        recognizer.isEnabled && (!recognizer.hasFinished || recognizer.tracksNothing) && recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    }

    /// Delivers the changed touches to the recognisers that track them, then sends the actions, then resets finished recognisers.
    func deliver(_ touches: Set<UITouch>, event: UIEvent) {
        perform {
            for recognizer in active where !recognizer.hasFinished {
                let own = touchSets.subset(of: touches) { touch in recognizer.trackedTouches.contains { $0 === touch } }
                guard !own.isEmpty else { continue }
                recognizer.modifierFlags = event.modifierFlags
                recognizer.buttonMask = event.buttonMask
                recognizer.lastCentroid = recognizer.centroid
                deliver(own, event: event, to: recognizer)
            }
        }
        let over = touches.filter(\.isOver)
        guard !over.isEmpty else { return }
        for recognizer in active where recognizer.trackedTouches.contains(where: over.contains) {
            recognizer.trackedTouches.removeAll(where: over.contains)
            startDecisionTimeout(for: recognizer)
        }
        resetFinished()
    }

    private func deliver(_ touches: Set<UITouch>, event: UIEvent, to recognizer: UIGestureRecognizer) {
        func subset(in phase: UITouch.Phase) -> Set<UITouch> { touchSets.subset(of: touches) { $0.phase == phase } }
        // Collected before any call, since the recogniser may change the phases.
        let (began, moved, ended, cancelled) = (subset(in: .began), subset(in: .moved), subset(in: .ended), subset(in: .cancelled))
        if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
        if !moved.isEmpty { recognizer.touchesMoved(moved, with: event) }
        if !ended.isEmpty { recognizer.touchesEnded(ended, with: event) }
        if !cancelled.isEmpty { recognizer.touchesCancelled(cancelled, with: event) }
    }

    /// Fails a recogniser that has no active touches or presses and stays undecided for a second. One that waits for others waits as long as they take.
    private func startDecisionTimeout(for recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible, recognizer.hasNoActiveInput else { return }
        let count = recognizer.trackedEvents.count
        schedule(Self.decisionTimeout) { [weak self, weak recognizer] in
            guard let self, let recognizer, recognizer.arena === self, recognizer.stateAwaitingFailures == nil, recognizer.hasNoActiveInput,
                recognizer.trackedEvents.count == count
            else { return }
            recognizer.state = .failed
        }
    }

    // MARK: Presses

    /// Finds the recognisers that track a new press: those of the responder's view and of its ancestors.
    func admit(_ press: UIPress, at view: UIView, event: UIPressesEvent) {
        var found: [UIGestureRecognizer] = []
        for recognizer in recognizers(from: view) where press.isButton && recognizer.receivesPresses {
            guard recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)), mayTrack(recognizer, event),
                recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
            else { continue }
            track(recognizer, press)
            recognizer.trackedPresses.append(press)
            found.append(recognizer)
        }
        press.gestureRecognizers = found
    }

    /// Delivers presses like touches.
    func deliver(_ presses: Set<UIPress>, event: UIPressesEvent) {
        perform {
            for recognizer in active where !recognizer.hasFinished {
                for press in presses where recognizer.trackedPresses.contains(where: { $0 === press }) {
                    recognizer.modifierFlags = event.modifierFlags
                    switch press.phase {
                    case .began: recognizer.pressesBegan([press], with: event)
                    case .changed, .stationary: recognizer.pressesChanged([press], with: event)
                    case .ended: recognizer.pressesEnded([press], with: event)
                    case .cancelled: recognizer.pressesCancelled([press], with: event)
                    }
                }
            }
        }
        let over = presses.filter(\.isOver)
        for recognizer in active where recognizer.trackedPresses.contains(where: over.contains) {
            recognizer.trackedPresses.removeAll(where: over.contains)
            startDecisionTimeout(for: recognizer)
        }
        resetFinished()
    }

    // MARK: Touchpads, wheels, the pointer

    /// Delivers a touchpad gesture or wheel event; its recognisers are found when it begins, from the view under the pointer upwards.
    func deliver(_ event: IndirectEvent, to view: UIView?) {
        let input = event.input
        if case .hover = input.kind { return hover(event, over: view) }
        if input.phase == .began { indirectRecognizers = admit(event, at: view) }
        let recognizers = indirectRecognizers
        if input.phase == .ended || input.phase == .cancelled { indirectRecognizers = [] }
        perform {
            send(recognizers, event)
            if recognizers.contains(where: { $0.hasRecognized || $0.wasRefused }) { swipeBack.cancel() }
        }
        if let window = event.window { swipeBack.receive(input, in: window) }
    }

    private func send(_ recognizers: [UIGestureRecognizer], _ event: IndirectEvent) {
        for recognizer in recognizers where recognizer.arena === self && !recognizer.hasFinished {
            recognizer.modifierFlags = event.modifierFlags
            recognizer.buttonMask = event.buttonMask
            recognizer.lastCentroid = event.input.position
            recognizer.receive(event.input)
        }
    }

    private func admit(_ event: IndirectEvent, at view: UIView?) -> [UIGestureRecognizer] {
        recognizers(from: view).filter { recognizer in
            guard recognizer.handles(event.input), recognizer.storedState == .possible || recognizer.tracksNothing, mayTrack(recognizer, event) else { return false }
            track(recognizer, event)
            return true
        }
    }

    /// The pointer enters views, moves over them and leaves them.
    private func hover(_ event: IndirectEvent, over view: UIView?) {
        let isOver = event.input.phase == .changed
        let inside = isOver ? recognizers(from: view).filter { $0.handles(event.input) && $0.isEnabled } : []
        let left = hoverRecognizers.filter { old in !inside.contains { $0 === old } }
        let new = inside.filter { recognizer in !hoverRecognizers.contains { $0 === recognizer } && mayTrack(recognizer, event) }
        hoverRecognizers.removeAll { old in left.contains { $0 === old } }
        var leaving = event.input
        leaving.phase = event.input.phase == .cancelled ? .cancelled : .ended
        perform {
            for recognizer in left where recognizer.arena === self && !recognizer.hasFinished {
                recognizer.lastCentroid = leaving.position
                recognizer.receive(leaving)
            }
            for recognizer in new { track(recognizer, event) }
            hoverRecognizers += new
            send(hoverRecognizers, event)
        }
    }

    // MARK: Batches

    /// Runs `body`; when the outermost call ends, events that nothing delays any longer are delivered, actions are sent and finished recognisers are
    /// reset.
    func perform(_ body: () -> Void) {
        batchDepth += 1
        body()
        batchDepth -= 1
        guard batchDepth == 0 else { return }
        for delivery in delayedDeliveries { delivery.deliverPending() }
        while !pendingActions.isEmpty {
            // Two arrays alternate, so that both keep their storage.
            var sending = reusableActions
            reusableActions = []
            swap(&sending, &pendingActions)
            for recognizer in sending { recognizer.sendActions() }
            sending.removeAll(keepingCapacity: true)
            reusableActions = sending
        }
        resetFinished()
    }

    private func resetFinished() {
        guard batchDepth == 0 else { return }
        let finished = active.filter { recognizer in
            guard recognizer.hasFinished else { return false }
            // One that has finished during a touchpad gesture is reset when the gesture ends.
            return recognizer.hasStoppedTracking
                || recognizer.hasNoActiveInput && !(indirectRecognizers + hoverRecognizers).contains { $0 === recognizer }
        }
        guard !finished.isEmpty else { return }
        active.removeAll { recognizer in finished.contains { $0 === recognizer } }
        for recognizer in finished {
            if recognizer.hasStoppedTracking { forgetInput(of: recognizer) }
            recognizer.resetToPossible()
        }
    }

    /// What it tracks goes on without it.
    private func forgetInput(of recognizer: UIGestureRecognizer) {
        for touch in recognizer.trackedTouches { touch.gestureRecognizers?.removeAll { $0 === recognizer } }
        for press in recognizer.trackedPresses { press.gestureRecognizers?.removeAll { $0 === recognizer } }
        indirectRecognizers.removeAll { $0 === recognizer }
        hoverRecognizers.removeAll { $0 === recognizer }
    }

    // MARK: Removal

    /// Disabled, or removed from its view: cancels a gesture in progress and tracks its touches no longer. One that tracks nothing stays as it is.
    func disable(_ recognizer: UIGestureRecognizer) {
        guard active.contains(where: { $0 === recognizer }) else { return }
        perform {
            recognizer.hasStoppedTracking = true
            switch recognizer.storedState {
            case .began, .changed: set(recognizer, .cancelled)
            case .possible: fail(recognizer)
            default: break
            }
        }
    }

    func remove(_ recognizer: UIGestureRecognizer) {
        perform {
            disable(recognizer)
            // Actions are sent now, while the state is still the final one.
            if let index = pendingActions.firstIndex(where: { $0 === recognizer }) {
                pendingActions.remove(at: index)
                recognizer.sendActions()
            }
            active.removeAll { $0 === recognizer }
            forgetInput(of: recognizer)
            recognizer.resetToPossible()
            recognizer.arena = nil
        }
    }

    // MARK: Delayed delivery

    /// Whether an undecided recogniser delays its beginning for the view.
    func delaysBegan(of contact: AnyObject) -> Bool {
        active.contains { $0.delaysTouchesBegan && $0.isUndecided(about: contact) }
    }

    /// Whether an undecided recogniser delays its end for the view.
    func delaysEnded(of contact: AnyObject) -> Bool {
        active.contains { $0.delaysTouchesEnded && $0.isUndecided(about: contact) }
    }
}
