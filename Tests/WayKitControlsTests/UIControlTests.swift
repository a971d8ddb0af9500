import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UIControlTests {
    /// Records the messages that it is sent.
    @MainActor final class Target: NSObject {
        var messages: [String] = []
        func plain() { messages.append("plain") }
        func pressed(_ sender: UIControl) { messages.append("pressed") }
        func both(_ sender: UIControl, _ event: UIEvent) { messages.append("both") }

        static let plainSelector = Selector(Target.plain, name: "plain")
        static let pressedSelector = Selector(Target.pressed(_:), name: "pressed(_:)")
        static let bothSelector = Selector(Target.both(_:_:), name: "both(_:_:)")
    }

    private static let names: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancel"), (.primaryActionTriggered, "primary"),
    ]

    private func stage(_ control: UIControl) -> TestStage {
        let stage = TestStage(size: CGSize(width: 400, height: 300))
        let controller = UIViewController()
        stage.show(controller)
        control.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        controller.view.addSubview(control)
        return stage
    }

    private func logging(_ control: UIControl) -> EventLog {
        let log = EventLog()
        for (event, name) in Self.names { control.addAction(UIAction { _ in log.add(name) }, for: event) }
        return log
    }

    @Test func tapSendsTouchDownAndUp() {
        let control = UIControl(), log = EventLog()
        let stage = stage(control)
        control.addAction(UIAction { action in log.add("down \(action.sender as? UIControl === control) \(control.isHighlighted)") }, for: .touchDown)
        control.addAction(UIAction { _ in log.add("up \(control.isHighlighted) \(control.isTracking)") }, for: .touchUpInside)
        stage.tap(at: CGPoint(x: 150, y: 120))
        #expect(log.lines == ["down true true", "up false false"])
        #expect(!control.isHighlighted)
    }

    @Test func dragSendsExitAndEnter() {
        let control = UIControl()
        let stage = stage(control), log = logging(control)
        stage.touchDown(at: CGPoint(x: 150, y: 120))
        #expect(log.take() == ["down"])
        // 69 points below the edge still count as inside, 71 do not.
        stage.touchMove(to: CGPoint(x: 150, y: 209))
        stage.advance(by: 0.1)
        #expect(Set(log.take()) == ["inside"])
        #expect(control.isTouchInside)
        stage.touchMove(to: CGPoint(x: 150, y: 230))
        stage.advance(by: 0.1)
        #expect(log.take().prefix(2) == ["exit", "outside"])
        #expect(!control.isHighlighted)
        stage.touchMove(to: CGPoint(x: 150, y: 120))
        stage.advance(by: 0.1)
        #expect(log.take().prefix(2) == ["enter", "inside"])
        #expect(control.isHighlighted)
        stage.touchMove(to: CGPoint(x: 150, y: 280))
        stage.advance(by: 0.1)
        stage.touchUp()
        #expect(log.take().last == "up outside")
        #expect(!control.isTracking)
    }

    @Test func cancelledTouchSendsTouchCancel() {
        let control = UIControl()
        let stage = stage(control), log = logging(control)
        stage.touchDown(at: CGPoint(x: 150, y: 120))
        stage.touchCancel()
        #expect(log.lines == ["down", "cancel"])
        #expect(!control.isHighlighted)
        #expect(!control.isTracking)
    }

    @Test func disabledControlsIgnoreTouches() {
        let control = UIControl()
        let stage = stage(control), log = logging(control)
        control.isEnabled = false
        stage.tap(at: CGPoint(x: 150, y: 120))
        #expect(log.lines.isEmpty)
        #expect(control.state == .disabled)
        control.isEnabled = true
        // Long after the first touch, so that this one does not count as its second tap.
        stage.advance(by: 1)
        stage.touchDown(at: CGPoint(x: 150, y: 120))
        control.isEnabled = false
        #expect(!control.isTracking)
        stage.touchUp()
        #expect(log.lines == ["down"])
    }

    @Test func targetsReceiveTheirEvents() {
        let control = UIControl(), target = Target()
        control.addTarget(target, action: Target.plainSelector, for: [.valueChanged, .touchDown])
        control.addTarget(target, action: Target.pressedSelector, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(target.messages == ["plain", "pressed"])
        control.addTarget(target, action: Target.plainSelector, for: .touchUpInside)
        control.sendActions(for: [.touchDown, .touchUpInside])
        #expect(target.messages == ["plain", "pressed", "plain"])
        control.removeTarget(target, action: Target.plainSelector, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(target.messages.count == 3)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets.isEmpty)
        #expect(control.allControlEvents == [])
    }

    @Test func targetsAreReferencedWeakly() {
        let control = UIControl()
        weak var weakTarget: Target?
        do {
            let target = Target()
            weakTarget = target
            control.addTarget(target, action: Target.plainSelector, for: .touchDown)
            #expect(control.actions(forTarget: target, forControlEvent: .touchDown)?.count == 1)
        }
        #expect(weakTarget == nil)
        control.sendActions(for: .touchDown)
        #expect(control.allTargets.isEmpty)
    }

    @Test func actionsWithTheSameIdentifierReplaceEachOther() {
        let control = UIControl(), log = EventLog()
        control.addAction(UIAction(identifier: .init("a")) { _ in log.add("one") }, for: .touchDown)
        control.addAction(UIAction(identifier: .init("a")) { _ in log.add("two") }, for: .touchDown)
        control.addAction(UIAction(attributes: .disabled) { _ in log.add("never") }, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.lines == ["two"])
        control.removeAction(identifiedBy: .init("a"), for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.lines == ["two"])
    }

    @Test func oneActionHandlesSeveralEvents() {
        let control = UIControl(), log = EventLog()
        let action = UIAction { _ in log.add("done") }
        control.addAction(action, for: .touchDown)
        control.addAction(action, for: .valueChanged)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .valueChanged)
        #expect(log.lines == ["done", "done"])
    }

    private final class SelectiveControl: UIControl {
        var continues = true
        var ended = 0
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { touch.location(in: self).x > 50 }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continues }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { ended += 1 }
    }

    @Test func subclassesDecideWhichTouchesToTrack() {
        let control = SelectiveControl()
        let stage = stage(control)
        stage.touchDown(at: CGPoint(x: 110, y: 120))
        #expect(!control.isTracking)
        stage.touchUp()
        stage.touchDown(at: CGPoint(x: 190, y: 120))
        #expect(control.isTracking)
        control.continues = false
        stage.touchMove(to: CGPoint(x: 180, y: 120))
        stage.advance(by: 0.1)
        #expect(!control.isTracking)
        #expect(control.ended == 1)
        stage.touchUp()
        #expect(control.ended == 1)
    }
}
