import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor private final class Target {
    private(set) var states: [UIGestureRecognizer.State] = []
    private(set) var translations: [CGPoint] = []
    private(set) var velocity: CGPoint = .zero
    func act(_ recognizer: UIGestureRecognizer) {
        states.append(recognizer.state)
        guard let pan = recognizer as? UIPanGestureRecognizer else { return }
        translations.append(pan.translation(in: pan.view))
        velocity = pan.velocity(in: pan.view)
    }
    func takeStates() -> [UIGestureRecognizer.State] {
        defer { states.removeAll() }
        return states
    }
}

/// A subclass that begins at touch-down.
@MainActor private final class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = .began }
    }
}

@MainActor private final class Rules: NSObject, UIGestureRecognizerDelegate {
    var simultaneously = false
    var mayBegin = true
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneously }
    private(set) var translations: [CGPoint] = []
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if let pan = gestureRecognizer as? UIPanGestureRecognizer { translations.append(pan.translation(in: pan.view)) }
        return mayBegin
    }
}

@MainActor private final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor struct RecogniserTests {
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    fileprivate let view = TouchView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    fileprivate let target = Target()

    init() {
        let root = UIViewController()
        root.view.addSubview(view)
        stage.show(root)
    }

    private func pan() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer(target: target, action: Selector(Target.act(_:), name: "act(_:)"))
        view.addGestureRecognizer(pan)
        return pan
    }

    private func tap(_ other: Target? = nil) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(target: other ?? target, action: Selector(Target.act(_:), name: "act(_:)"))
        view.addGestureRecognizer(tap)
        return tap
    }

    @Test func tapIsRecognisedOnTouchUp() {
        _ = tap()
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        #expect(target.states.isEmpty)
        stage.touchUp()
        #expect(target.states == [.ended])
        #expect(view.log == ["began", "cancelled"])
    }

    @Test func movedOrLongTouchIsNoTap() {
        _ = tap()
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        stage.touchMove(to: CGPoint(x: 70, y: 50))
        stage.touchUp()
        stage.touchDown(at: CGPoint(x: 50, y: 50))
        stage.advance(by: 2)
        stage.touchUp()
        #expect(target.states.isEmpty)
        stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(target.states == [.ended])
    }

    @Test func singleTapWaitsForDoubleTapToFail() {
        let doubleTarget = Target()
        let double = tap(doubleTarget)
        double.numberOfTapsRequired = 2
        let single = tap()
        single.require(toFail: double)
        stage.tap(at: CGPoint(x: 50, y: 50))
        #expect(target.states.isEmpty)
        stage.advance(by: 0.5)
        #expect(target.takeStates() == [.ended])
        stage.tap(at: CGPoint(x: 50, y: 50))
        stage.advance(by: 0.1)
        stage.tap(at: CGPoint(x: 52, y: 50))
        stage.advance(by: 1)
        #expect(doubleTarget.states == [.ended])
        #expect(target.states.isEmpty)
    }

    @Test func panBeginsAfterSlopWithoutJump() {
        _ = pan()
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 100, y: 109))
        #expect(target.states.isEmpty)
        stage.touchMove(to: CGPoint(x: 100, y: 112))
        stage.touchMove(to: CGPoint(x: 100, y: 142))
        stage.touchUp()
        #expect(target.states == [.began, .changed, .ended])
        // What is beyond the slop.
        #expect(target.translations == [CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 32), CGPoint(x: 0, y: 32)])
        #expect(view.log == ["began", "moved", "cancelled"])
    }

    /// Where the touches came down is `location(in:)` without `translation(in:)`, then.
    @Test func delegateSeesTheWholeMovement() {
        let pan = pan(), rules = Rules()
        pan.delegate = rules
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        stage.touchMove(to: CGPoint(x: 60, y: 100))
        #expect(rules.translations == [CGPoint(x: -40, y: 0)])
        #expect(target.translations == [CGPoint(x: -30, y: 0)])
        stage.touchUp()
    }

    @Test func panReportsTouchVelocity() {
        _ = pan()
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 310, y: 10), duration: 0.5)
        #expect(abs(target.velocity.x - 600) < 1)
        #expect(abs(target.velocity.y) < 1)
    }

    @Test func touchesJoinAndLeaveWithoutJump() {
        _ = pan()
        stage.touchDown(0, at: CGPoint(x: 100, y: 100))
        stage.touchMove(0, to: CGPoint(x: 100, y: 120))
        stage.touchMove(0, to: CGPoint(x: 100, y: 150))
        stage.touchDown(1, at: CGPoint(x: 300, y: 300))
        stage.touchMove(0, to: CGPoint(x: 100, y: 160))
        #expect(target.translations.last == CGPoint(x: 0, y: 45))
        stage.touchUp(1)
        stage.touchMove(0, to: CGPoint(x: 100, y: 170))
        #expect(target.translations.last == CGPoint(x: 0, y: 55))
    }

    /// The translation of a pan whose subclass sets the state to `began` is measured from the touch; a second finger does not change it.
    @Test func panBegunBySubclassMeasuresFromTouch() {
        let pan = InstantPan(target: target, action: Selector(Target.act(_:), name: "act(_:)"))
        view.addGestureRecognizer(pan)
        stage.touchDown(at: CGPoint(x: 100, y: 100))
        #expect(target.takeStates() == [.began])
        stage.touchMove(to: CGPoint(x: 103, y: 98))
        #expect(target.translations.last == CGPoint(x: 3, y: -2))
        stage.touchMove(to: CGPoint(x: 140, y: 100))
        #expect(target.translations.last == CGPoint(x: 40, y: 0))
        stage.touchDown(1, at: CGPoint(x: 300, y: 300))
        #expect(pan.translation(in: view) == CGPoint(x: 40, y: 0))
        stage.touchUp(1)
        stage.touchUp()
        #expect(target.takeStates().last == .ended)
    }

    @Test func systemCancelsPan() {
        _ = pan()
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1, release: false)
        stage.touchCancel()
        #expect(target.states.last == .cancelled)
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1)
        #expect(target.states.last == .ended)
    }

    @Test func firstToBeginPreventsOthers() {
        let first = pan(), second = pan()
        let rules = Rules()
        first.delegate = rules
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1)
        #expect(target.takeStates().filter { $0 == .began }.count == 1)
        rules.simultaneously = true
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1)
        #expect(target.takeStates().filter { $0 == .began }.count == 2)
        _ = second
    }

    @Test func delegateCanPreventBeginning() {
        let recognizer = pan()
        let rules = Rules()
        rules.mayBegin = false
        recognizer.delegate = rules
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1)
        #expect(target.states.isEmpty)
        #expect(view.log.last == "ended")
    }

    @Test func disablingInFlightCancelsPan() {
        let recognizer = pan()
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1, release: false)
        recognizer.isEnabled = false
        #expect(target.states.last == .cancelled)
        stage.touchUp()
        stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), duration: 0.1)
        #expect(target.states.last == .cancelled)
    }
}
