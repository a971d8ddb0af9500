import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of `UIControl`: handlers, tracking and its interruptions.
@MainActor struct ControlDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 300, height: 300))
    private let root = UIViewController()
    private let log = EventLog()
    private let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    private let middle = CGPoint(x: 150, y: 150)

    init() {
        root.view.addSubview(control)
        stage.show(root)
    }

    private func logEvents(of control: UIControl) {
        let events: [(String, UIControl.Event)] = [
            ("down", .touchDown), ("up", .touchUpInside), ("up outside", .touchUpOutside), ("cancel", .touchCancel),
            ("exit", .touchDragExit), ("enter", .touchDragEnter), ("value", .valueChanged), ("primary", .primaryActionTriggered),
        ]
        for (name, event) in events { control.addAction(UIAction { [log] _ in log.add(name) }, for: event) }
    }

    private final class Target: NSObject {
        var calls: [String] = []
        func pressed() { calls.append("pressed") }
    }

    // MARK: Handlers

    @Test func defaultsOfAControl() {
        #expect(!control.isContextMenuInteractionEnabled && control.contextMenuInteraction == nil && !control.showsMenuAsPrimaryAction)
        #expect(control.effectiveContentHorizontalAlignment == .center && !control.isMultipleTouchEnabled && !control.isExclusiveTouch)
        #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == nil)
        #expect(!control.canBecomeFirstResponder)
    }

    @Test func sameIdentifierReplacesTheActionOfThatEventOnly() {
        let identifier = UIAction.Identifier("save")
        control.addAction(UIAction(identifier: identifier) { [log] _ in log.add("first") }, for: [.touchDown, .touchUpInside])
        control.addAction(UIAction(identifier: identifier) { [log] _ in log.add("second") }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(log.take() == ["second"])
        control.removeAction(identifiedBy: identifier, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(log.take() == [])
    }

    @Test func removedActionIsNotPerformed() {
        let action = UIAction { [log] _ in log.add("action") }
        control.addAction(action, for: [.touchDown, .valueChanged])
        control.removeAction(action, for: .touchDown)
        control.sendActions(for: [.touchDown, .valueChanged])
        #expect(log.take() == ["action"])
        control.removeAction(action, for: .allEvents)
        control.sendActions(for: .valueChanged)
        #expect(log.take() == [] && control.allControlEvents == [])
    }

    @Test func enumerationVisitsActionsAndTargetsAndStops() {
        let target = Target(), action = UIAction { _ in }
        control.addAction(action, for: .valueChanged)
        control.addTarget(target, action: Selector(Target.pressed, name: "pressed"), for: .touchDown)
        var visited: [String] = []
        control.enumerateEventHandlers { visitedAction, targetAction, event, _ in
            if let visitedAction { visited.append("action \(visitedAction === action) \(event == .valueChanged)") }
            if let targetAction { visited.append("target \(targetAction.0 as? Target === target) \(event == .touchDown)") }
        }
        #expect(visited.sorted() == ["action true true", "target true true"])
        var count = 0
        control.enumerateEventHandlers { _, _, _, stop in
            count += 1
            stop = true
        }
        #expect(count == 1)
    }

    @Test func sameTargetAndActionIsCalledOnce() {
        let target = Target(), selector = Selector(Target.pressed, name: "pressed")
        control.addTarget(target, action: selector, for: .touchDown)
        control.addTarget(target, action: selector, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(target.calls == ["pressed"])
        #expect(control.actions(forTarget: target, forControlEvent: .touchDown)?.count == 1)
        control.removeTarget(target, action: nil, for: .allEvents)
        control.sendActions(for: .touchDown)
        #expect(target.calls.count == 1 && control.allTargets.isEmpty)
    }

    @Test func nilTargetIsTheFirstResponderOfTheChain() {
        final class Page: UIViewController {
            var calls = 0
            func save() { calls += 1 }
        }
        let page = Page()
        stage.show(page)
        page.view.addSubview(control)
        control.addTarget(nil, action: Selector(Page.save, name: "save"), for: .touchUpInside)
        stage.tap(at: middle)
        #expect(page.calls == 1)
    }

    @Test func everyActionGoesThroughSendAction() {
        final class Spy: UIControl {
            var sent: [String] = []
            override func sendAction(_ action: UIAction) {
                sent.append("action \(action.title)")
                super.sendAction(action)
            }
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent.append("selector \(event != nil)")
                super.sendAction(action, to: target, for: event)
            }
        }
        let spy = Spy(frame: control.frame), target = Target()
        root.view.addSubview(spy)
        spy.addAction(UIAction(title: "A") { [log] _ in log.add("A") }, for: .touchUpInside)
        spy.addTarget(target, action: Selector(Target.pressed, name: "pressed"), for: .touchUpInside)
        stage.tap(at: middle)
        #expect(spy.sent == ["action A", "selector true"] && log.take() == ["A"] && target.calls == ["pressed"])
        spy.sendActions(for: .touchUpInside)
        #expect(spy.sent.suffix(2) == ["action A", "selector false"])
    }

    @Test func senderIsTheControlDuringTheAction() {
        var sender: Any?
        let action = UIAction { sender = $0.sender }
        control.addAction(action, for: .touchUpInside)
        stage.tap(at: middle)
        #expect(sender as? UIControl === control && action.sender == nil)
    }

    @Test func handlerThatRemovesItselfDoesNotStopTheOthers() {
        let identifier = UIAction.Identifier("once")
        control.addAction(UIAction(identifier: identifier) { [log, weak control] _ in
            log.add("once")
            control?.removeAction(identifiedBy: identifier, for: .touchDown)
        }, for: .touchDown)
        control.addAction(UIAction { [log] _ in log.add("always") }, for: .touchDown)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.take() == ["once", "always", "always"])
    }

    @Test func performPrimaryActionSendsThePrimaryEvent() {
        logEvents(of: control)
        control.performPrimaryAction()
        #expect(log.take() == ["primary"])
    }

    // MARK: Tracking

    @Test func touchIsInsideUntilItIsFarAway() {
        logEvents(of: control)
        stage.touchDown(at: middle)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        stage.touchMove(to: CGPoint(x: 250, y: 150))
        #expect(control.isTouchInside && control.isHighlighted, "50 points beside the control")
        stage.touchMove(to: CGPoint(x: 290, y: 150))
        #expect(control.isTracking && !control.isTouchInside && !control.isHighlighted, "90 points beside the control")
        stage.touchMove(to: middle)
        stage.touchUp()
        #expect(log.take() == ["down", "exit", "enter", "up"] && !control.isTracking && !control.isTouchInside && !control.isHighlighted)
    }

    @Test func secondFingerIsIgnored() {
        logEvents(of: control)
        stage.touchDown(0, at: middle)
        stage.touchDown(1, at: CGPoint(x: 120, y: 120))
        stage.touchUp(1)
        #expect(control.isTracking && log.take() == ["down"])
        stage.touchUp(0)
        #expect(log.take() == ["up"])
    }

    @Test func disabledDuringATouchSendsNoTouchUp() {
        logEvents(of: control)
        stage.touchDown(at: middle)
        control.isEnabled = false
        stage.touchUp()
        #expect(!log.take().contains("up") && !control.isTracking && !control.isHighlighted)
        control.isEnabled = true
        stage.tap(at: middle)
        #expect(log.take().suffix(2) == ["down", "up"])
    }

    @Test func removedDuringATouchIsNotHighlightedAfterwards() {
        logEvents(of: control)
        stage.touchDown(at: middle)
        control.removeFromSuperview()
        stage.advance(by: 0.05)
        stage.touchUp()
        #expect(!log.take().contains("up") && !control.isTracking && !control.isHighlighted && !control.isTouchInside)
        root.view.addSubview(control)
        stage.tap(at: middle)
        #expect(log.take().suffix(2) == ["down", "up"])
    }

    @Test func hiddenAndTransparentControlsAreNotHit() {
        logEvents(of: control)
        control.alpha = 0.005
        stage.tap(at: middle)
        control.alpha = 1
        control.isHidden = true
        stage.tap(at: middle)
        #expect(log.take() == [])
    }

    @Test func cancelTrackingIsCalledForACancelledTouch() {
        final class Tracker: UIControl {
            var calls: [String] = []
            override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("begin \(isTracking)")
                return super.beginTracking(touch, with: event)
            }
            override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
                calls.append("continue")
                return false
            }
            override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls.append("end") }
            override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
        }
        let tracker = Tracker(frame: control.frame)
        root.view.addSubview(tracker)
        stage.touchDown(at: middle)
        stage.touchCancel()
        #expect(tracker.calls == ["begin true", "cancel"] || tracker.calls == ["begin false", "cancel"])
        tracker.calls = []
        stage.touchDown(at: middle)
        stage.touchMove(to: CGPoint(x: 151, y: 150))
        stage.touchMove(to: CGPoint(x: 152, y: 150))
        #expect(tracker.calls.filter { $0 == "continue" }.count == 1 && !tracker.isTracking, "false ends the tracking")
        stage.touchUp()
    }

    @Test func controlInAScrollViewIsCancelledByScrolling() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        scroll.contentSize = CGSize(width: 300, height: 900)
        root.view.addSubview(scroll)
        scroll.addSubview(control)
        logEvents(of: control)
        stage.touchDown(at: middle)
        stage.advance(by: 0.3)
        #expect(control.isHighlighted)
        for step in 1...10 {
            stage.touchMove(to: CGPoint(x: 150, y: 150 - CGFloat(step) * 6))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp()
        stage.settle()
        #expect(scroll.contentOffset.y == 0 || log.lines.last == "cancel")
        #expect(!control.isHighlighted)
    }

    @Test func alertPresentedDuringATouchLeavesNothingHighlighted() {
        logEvents(of: control)
        stage.touchDown(at: middle)
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        stage.advance(by: 0.1)
        stage.touchUp()
        stage.settle()
        #expect(!control.isHighlighted && !control.isTracking)
    }
}
