import Foundation

/// The recognisers of one window: who follows which touch, press or gesture of a touchpad, and when each hears of it. What they may do is settled in
/// `GestureArena+Rules`. Pure logic: events come in, states and actions go out.
///
/// Actions are sent once all recognisers have seen the event.
@MainActor final class GestureArena {
    /// The recognisers that follow something, in the order in which they hear of it: the hit view's first.
    private(set) var active: [UIGestureRecognizer] = []
    var pendingActions: [UIGestureRecognizer] = []
    private var spareActions: [UIGestureRecognizer] = []
    /// The sets of touches that recognisers and views are handed.
    var sets = TouchSets()
    /// An empty list that keeps its memory.
    var spareMessages: [TouchDelivery.Message] = []
    private var depth = 0
    /// Who acts on the touchpad's gesture that is going on.
    private var indirect: [UIGestureRecognizer] = []
    /// Where the pointer is.
    private var hovering: [UIGestureRecognizer] = []
    private var swipeBack = SwipeBack()
    /// What views and responders hear of later.
    var held: [HeldDelivery] = []
    /// Called when a recogniser takes touches away from their views.
    var cancelTouchesInViews: (([UITouch]) -> Void)?
    /// Called when a recogniser takes presses away from their responders.
    var cancelPressesInResponders: (([UIPress]) -> Void)?
    /// Timers of taps and long presses run here.
    let schedule: (TimeInterval, @escaping @MainActor () -> Void) -> Void

    /// Seconds after its last touch or press in which a recogniser has to make up its mind: what it holds back is not held back for ever.
    static let patience: TimeInterval = 1

    init(schedule: @escaping (TimeInterval, @escaping @MainActor () -> Void) -> Void) {
        self.schedule = schedule
    }

    // MARK: Touches

    /// Finds who follows a new touch: the recognisers of the hit view and of its ancestors.
    /// - Parameter joinsOnly: Only those that have begun already.
    func admit(_ touch: UITouch, event: UIEvent, joinsOnly: Bool = false) {
        var found: [UIGestureRecognizer] = []
        for recognizer in recognizers(from: touch.view) where (!joinsOnly || hasBegun(recognizer)) && accepts(recognizer, touch, event) {
            follow(recognizer, touch)
            recognizer.followed.append(touch)
            found.append(recognizer)
        }
        touch.gestureRecognizers = found
    }

    /// A gesture is going on.
    var isInGesture: Bool { active.contains(where: hasBegun) }

    private func hasBegun(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.state == .began || recognizer.state == .changed }

    private func recognizers(from view: UIView?) -> [UIGestureRecognizer] {
        sequence(first: view, next: { $0?.superview }).flatMap { $0?.recognizers ?? [] }
    }

    private func follow(_ recognizer: UIGestureRecognizer, _ subject: AnyObject) {
        recognizer.arena = self
        recognizer.subjects.append(subject)
        activate(recognizer)
    }

    func activate(_ recognizer: UIGestureRecognizer) {
        if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }

    private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
        guard recognizer.allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)), mayFollow(recognizer, event) else { return false }
        if recognizer.requiresExclusiveTouchType, recognizer.followed.contains(where: { !$0.isOver && $0.type != touch.type }) { return false }
        return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }

    /// One that is through with an earlier touch is out until that one has left.
    private func mayFollow(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
        recognizer.isEnabled && !recognizer.isOut && recognizer.shouldReceive(event)
            && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    }

    /// Hands the changed touches to everyone who follows them, then sends the actions, then resets who is through.
    func deliver(_ touches: Set<UITouch>, event: UIEvent) {
        perform {
            for recognizer in active where !recognizer.isOut {
                let own = sets.part(of: touches) { touch in recognizer.followed.contains { $0 === touch } }
                guard !own.isEmpty else { continue }
                recognizer.modifierFlags = event.modifierFlags
                recognizer.buttonMask = event.buttonMask
                recognizer.lastCentroid = recognizer.centroid
                deliver(own, event: event, to: recognizer)
            }
        }
        let over = touches.filter(\.isOver)
        guard !over.isEmpty else { return }
        for recognizer in active where recognizer.followed.contains(where: over.contains) {
            recognizer.followed.removeAll(where: over.contains)
            waitPatiently(for: recognizer)
        }
        resetFinished()
    }

    private func deliver(_ touches: Set<UITouch>, event: UIEvent, to recognizer: UIGestureRecognizer) {
        func part(_ phase: UITouch.Phase) -> Set<UITouch> { sets.part(of: touches) { $0.phase == phase } }
        // Found before it hears of any: what it does may change the phases.
        let (began, moved, ended, cancelled) = (part(.began), part(.moved), part(.ended), part(.cancelled))
        if !began.isEmpty { recognizer.touchesBegan(began, with: event) }
        if !moved.isEmpty { recognizer.touchesMoved(moved, with: event) }
        if !ended.isEmpty { recognizer.touchesEnded(ended, with: event) }
        if !cancelled.isEmpty { recognizer.touchesCancelled(cancelled, with: event) }
    }

    /// One that follows nothing any more and has not said what it saw gets a moment for it. Who waits for others waits as long as they take.
    private func waitPatiently(for recognizer: UIGestureRecognizer) {
        guard recognizer.storedState == .possible, recognizer.isLetGo else { return }
        let subjects = recognizer.subjects.count
        schedule(Self.patience) { [weak self, weak recognizer] in
            guard let self, let recognizer, recognizer.arena === self, recognizer.awaited == nil, recognizer.isLetGo,
                recognizer.subjects.count == subjects
            else { return }
            recognizer.state = .failed
        }
    }

    // MARK: Presses

    /// Finds who follows a new press: the recognisers of the responder's view and of its ancestors.
    func admit(_ press: UIPress, at view: UIView, event: UIPressesEvent) {
        var found: [UIGestureRecognizer] = []
        for recognizer in recognizers(from: view) where press.isButton && recognizer.hearsPresses {
            guard recognizer.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)), mayFollow(recognizer, event),
                recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: press) ?? true
            else { continue }
            follow(recognizer, press)
            recognizer.followedPresses.append(press)
            found.append(recognizer)
        }
        press.gestureRecognizers = found
    }

    /// As touches.
    func deliver(_ presses: Set<UIPress>, event: UIPressesEvent) {
        perform {
            for recognizer in active where !recognizer.isOut {
                for press in presses where recognizer.followedPresses.contains(where: { $0 === press }) {
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
        for recognizer in active where recognizer.followedPresses.contains(where: over.contains) {
            recognizer.followedPresses.removeAll(where: over.contains)
            waitPatiently(for: recognizer)
        }
        resetFinished()
    }

    // MARK: Touchpads, wheels, the pointer

    /// A touchpad's gesture or a wheel: at its beginning finds who acts on it, from the view under the pointer outwards.
    func deliver(_ event: IndirectEvent, to view: UIView?) {
        let input = event.input
        if case .hover = input.kind { return hover(event, over: view) }
        if input.phase == .began { indirect = admit(event, at: view) }
        let followers = indirect
        if input.phase == .ended || input.phase == .cancelled { indirect = [] }
        perform {
            tell(followers, event)
            if followers.contains(where: { $0.hasRecognized || $0.wasRefused }) { swipeBack.drop() }
        }
        if let window = event.window { swipeBack.receive(input, in: window) }
    }

    private func tell(_ recognizers: [UIGestureRecognizer], _ event: IndirectEvent) {
        for recognizer in recognizers where recognizer.arena === self && !recognizer.isOut {
            recognizer.modifierFlags = event.modifierFlags
            recognizer.buttonMask = event.buttonMask
            recognizer.lastCentroid = event.input.position
            recognizer.receive(event.input)
        }
    }

    private func admit(_ event: IndirectEvent, at view: UIView?) -> [UIGestureRecognizer] {
        recognizers(from: view).filter { recognizer in
            guard recognizer.wants(event.input), recognizer.storedState == .possible, mayFollow(recognizer, event) else { return false }
            follow(recognizer, event)
            return true
        }
    }

    /// The pointer comes to views, moves over them, and leaves them.
    private func hover(_ event: IndirectEvent, over view: UIView?) {
        let isOver = event.input.phase == .changed
        let inside = isOver ? recognizers(from: view).filter { $0.wants(event.input) && $0.isEnabled } : []
        let left = hovering.filter { old in !inside.contains { $0 === old } }
        let new = inside.filter { recognizer in !hovering.contains { $0 === recognizer } && mayFollow(recognizer, event) }
        hovering.removeAll { old in left.contains { $0 === old } }
        var leaving = event.input
        leaving.phase = event.input.phase == .cancelled ? .cancelled : .ended
        perform {
            for recognizer in left where recognizer.arena === self && !recognizer.isOut {
                recognizer.lastCentroid = leaving.position
                recognizer.receive(leaving)
            }
            for recognizer in new { follow(recognizer, event) }
            hovering += new
            tell(hovering, event)
        }
    }

    // MARK: Turns

    /// Runs `body`; when the outermost call ends, views hear what nobody holds back any more, actions are sent and finished recognisers reset.
    func perform(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        guard depth == 0 else { return }
        for delivery in held { delivery.release() }
        while !pendingActions.isEmpty {
            // Two lists take turns, so that both keep their memory.
            var sending = spareActions
            spareActions = []
            swap(&sending, &pendingActions)
            for recognizer in sending { recognizer.sendActions() }
            sending.removeAll(keepingCapacity: true)
            spareActions = sending
        }
        resetFinished()
    }

    private func resetFinished() {
        guard depth == 0 else { return }
        let finished = active.filter { recognizer in
            // One that is through with a touchpad's gesture is out until the gesture is over.
            recognizer.isOut && recognizer.isLetGo && !(indirect + hovering).contains { $0 === recognizer }
        }
        guard !finished.isEmpty else { return }
        active.removeAll { recognizer in finished.contains { $0 === recognizer } }
        for recognizer in finished { recognizer.startAnew() }
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
        perform {
            disable(recognizer)
            // Its targets hear now, while the state says what happened.
            if let place = pendingActions.firstIndex(where: { $0 === recognizer }) {
                pendingActions.remove(at: place)
                recognizer.sendActions()
            }
            active.removeAll { $0 === recognizer }
            indirect.removeAll { $0 === recognizer }
            hovering.removeAll { $0 === recognizer }
            recognizer.startAnew()
            recognizer.arena = nil
        }
    }

    // MARK: What views hear later

    /// Somebody wants to be through with it before its view hears of it.
    func holdsBeginning(of contact: AnyObject) -> Bool {
        active.contains { $0.delaysTouchesBegan && $0.isWatching(contact) }
    }

    /// The same for its end.
    func holdsEnd(of contact: AnyObject) -> Bool {
        active.contains { $0.delaysTouchesEnded && $0.isWatching(contact) }
    }
}
