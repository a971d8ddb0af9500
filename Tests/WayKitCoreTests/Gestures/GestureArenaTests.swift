import Foundation
import Testing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// Records the touches it receives, and takes configured actions.
@MainActor private final class CustomRecognizer: UIGestureRecognizer {
    var received: [String] = []
    var stateOnBegan: State?
    var ignoresSecond = false
    var preventsNobody = false
    var isNotPrevented = false
    var requiredToFail: UIGestureRecognizer?
    var waitingRecognizer: UIGestureRecognizer?
    var receives = true

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("began")
        if ignoresSecond, numberOfTouches > 1 { touches.forEach { ignore($0, for: event) } }
        if let stateOnBegan { state = stateOnBegan }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("moved \(touches.count)")
        if state == .began || state == .changed { state = .changed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("ended")
        if state == .began || state == .changed { state = .ended }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("cancelled")
        state = .cancelled
    }
    override func reset() { received.append("reset") }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { !preventsNobody }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { !isNotPrevented }
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { otherGestureRecognizer === requiredToFail }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { otherGestureRecognizer === waitingRecognizer }
    override func shouldReceive(_ event: UIEvent) -> Bool { receives }
}

@MainActor struct GestureArenaTests {
    let bench = GestureBench()
    let point = CGPoint(x: 100, y: 100)

    private func drag(release: Bool = true) {
        bench.stage.drag(from: point, to: CGPoint(x: 200, y: 100), duration: 0.1, release: release)
    }

    @Test func subclassReceivesTouchesAndIsReset() {
        let own = CustomRecognizer()
        own.stateOnBegan = .began
        let log = bench.add(own)
        drag()
        #expect(own.received == ["began"] + Array(repeating: "moved 1", count: 6) + ["ended", "reset"])
        #expect(log.states.first == .began && log.states.last == .ended)
        #expect(own.state == .possible)
    }

    @Test func ignoredTouchIsNoLongerDelivered() {
        let own = CustomRecognizer()
        own.ignoresSecond = true
        _ = bench.add(own)
        bench.stage.touchDown(0, at: point)
        bench.stage.touchDown(1, at: CGPoint(x: 200, y: 200))
        bench.stage.touchMove(1, to: CGPoint(x: 210, y: 200))
        bench.stage.touchUp(1)
        #expect(own.received == ["began", "began"])
        #expect(own.numberOfTouches == 1)
    }

    @Test func unrelatedRecognisersDoNotInterfere() {
        let left = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)), right = UIView(frame: CGRect(x: 200, y: 0, width: 200, height: 400))
        bench.view.addSubview(left)
        bench.view.addSubview(right)
        let one = bench.add(UIPanGestureRecognizer(), to: left), other = bench.add(UIPanGestureRecognizer(), to: right)
        bench.frame([(0, .began, CGPoint(x: 100, y: 100)), (1, .began, CGPoint(x: 300, y: 100))])
        bench.frame([(0, .moved, CGPoint(x: 100, y: 120)), (1, .moved, CGPoint(x: 300, y: 120))])
        #expect(one.states == [.began] && other.states == [.began])
    }

    @Test func canPreventDecidesPrevention() {
        let own = CustomRecognizer()
        own.stateOnBegan = .began
        let log = bench.add(own), pan = bench.add(UIPanGestureRecognizer())
        drag()
        #expect(pan.takeStates().isEmpty && log.states.first == .began)
        own.preventsNobody = true
        drag()
        #expect(pan.takeStates().first == .began)
    }

    @Test func unpreventableRecogniserRecognisesSimultaneously() {
        let own = CustomRecognizer()
        own.isNotPrevented = true
        own.stateOnBegan = .began
        let first = CustomRecognizer()
        first.stateOnBegan = .began
        let one = bench.add(first), other = bench.add(own)
        drag()
        #expect(one.states.first == .began && other.states.first == .began)
    }

    @Test(arguments: ["require", "subclass waits", "subclass lets wait", "delegate waits", "delegate lets wait"])
    func recogniserWaitsForRequiredFailure(_ how: String) {
        let swipe = UISwipeGestureRecognizer(), own = CustomRecognizer(), rules = GestureRules()
        own.stateOnBegan = .ended
        let rival = CustomRecognizer()
        switch how {
        case "require": own.require(toFail: swipe)
        case "subclass waits": own.requiredToFail = swipe
        case "delegate waits":
            rules.requiredToFail = swipe
            own.delegate = rules
        case "delegate lets wait":
            rules.waitingRecognizer = own
            swipe.delegate = rules
        default: break
        }
        let waited = bench.add(how == "subclass lets wait" ? rival : swipe), log = bench.add(own)
        rival.waitingRecognizer = own
        bench.stage.touchDown(at: point)
        #expect(log.states.isEmpty, "it waits")
        bench.stage.touchUp()
        // A subclass that stays undecided fails after a second.
        bench.stage.advance(by: 1.1)
        #expect(log.takeStates() == [.ended], "the other one failed")
        guard how != "subclass lets wait" else { return }
        drag()
        #expect(waited.states == [.ended])
        #expect(log.states.isEmpty, "the other one did not fail")
    }

    @Test func shouldReceiveIsConsulted() {
        let own = CustomRecognizer(), rules = GestureRules()
        own.delegate = rules
        _ = bench.add(own)
        own.receives = false
        drag()
        own.receives = true
        rules.receivesEvents = false
        drag()
        rules.receivesEvents = true
        rules.receivesTouches = false
        drag()
        #expect(own.received.isEmpty)
        rules.receivesTouches = true
        drag()
        #expect(!own.received.isEmpty)
    }

    @Test func disallowedTouchTypesAreNotDelivered() {
        let own = CustomRecognizer()
        _ = bench.add(own)
        own.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        drag()
        #expect(own.received.isEmpty)
        bench.stage.pointerPress(at: point)
        #expect(own.received == ["began"])
        own.allowedTouchTypes.append(NSNumber(value: UITouch.TouchType.direct.rawValue))
        bench.stage.touchDown(0, at: point)
        #expect(own.received == ["began"], "a finger beside the pointer")
        bench.stage.touchUp(0)
        own.requiresExclusiveTouchType = false
        bench.stage.touchDown(0, at: point)
        #expect(own.received == ["began", "began"])
    }

    @Test func removedRecogniserIsCancelled() {
        let pan = UIPanGestureRecognizer()
        var removed = false
        let log = bench.add(pan)
        pan.addHandler { [weak pan, bench] in
            guard let pan, pan.state == .changed, !removed else { return }
            removed = true
            bench.view.removeGestureRecognizer(pan)
        }
        drag()
        #expect(log.states.last == .cancelled)
        #expect(pan.state == .possible && pan.view == nil)
    }

    @Test func reenabledRecogniserWaitsForNextTouch() {
        let pan = UIPanGestureRecognizer()
        let log = bench.add(pan)
        drag(release: false)
        pan.isEnabled = false
        pan.isEnabled = true
        #expect(log.takeStates().last == .cancelled)
        bench.stage.touchMove(to: CGPoint(x: 20, y: 20))
        #expect(log.states.isEmpty)
        bench.stage.touchUp()
        drag()
        #expect(log.states.first == .began)
    }

    @Test func touchCountAndLocationsAreReported() {
        let own = CustomRecognizer()
        _ = bench.add(own)
        bench.frame([(0, .began, point)])
        bench.frame([(1, .began, CGPoint(x: 200, y: 300))])
        #expect(own.numberOfTouches == 2)
        #expect(own.location(ofTouch: 1, in: bench.view) == CGPoint(x: 200, y: 300))
        #expect(own.location(in: nil) == CGPoint(x: 150, y: 200))
        #expect(own.location(ofTouch: 2, in: nil) == CGPoint(x: 150, y: 200))
        #expect(bench.stage.diagnostics.count == 1)
    }

    // MARK: Beginning and end in one event

    /// Begins and ends in one movement, as a flick in a batch of events does.
    private final class Flick: UIGestureRecognizer {
        var states: [State] = [.began, .ended]
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { states.forEach { state = $0 } }
    }

    @Test(arguments: [[UIGestureRecognizer.State.began, .ended], [.began, .changed], [.began, .changed, .ended]])
    func targetsReceiveBeganFirst(states: [UIGestureRecognizer.State]) {
        let flick = Flick(target: nil, action: nil)
        flick.states = states
        let log = bench.add(flick)
        bench.stage.touchDown(at: point)
        bench.stage.touchMove(to: CGPoint(x: 150, y: 100))
        #expect(log.takeStates() == [.began, states.last])
        bench.stage.touchUp()
    }

    /// A pan restricted to one direction that detects the other one as it begins: it never began.
    @Test func recogniserCancelledAsItBeginsOnlyReportsCancellation() {
        let flick = Flick(target: nil, action: nil)
        flick.states = [.began, .cancelled]
        let log = bench.add(flick)
        bench.stage.touchDown(at: point)
        bench.stage.touchMove(to: CGPoint(x: 150, y: 100))
        #expect(log.takeStates() == [.cancelled])
        bench.stage.touchUp()
    }

    @Test func deferredRecogniserBeginsAndEnds() {
        let flick = Flick(target: nil, action: nil), late = CustomRecognizer(target: nil, action: nil)
        flick.require(toFail: late)
        let log = bench.add(flick)
        _ = bench.add(late)
        drag()
        #expect(log.takeStates() == [])
        // The undecided recogniser has failed by then.
        bench.stage.advance(by: 2)
        #expect(log.takeStates() == [.began, .ended])
    }
}
