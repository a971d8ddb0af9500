import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// `UIViewController.transition(from:to:duration:options:animations:completion:)`, and the same with explicit appearance transitions.
@MainActor struct ContainerTransitionTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root = UIViewController()
    private let one: RecordingController
    private let two: RecordingController

    init() {
        one = RecordingController("one", log: log, color: .red)
        two = RecordingController("two", log: log, color: .green)
        stage.show(root)
        for child in [one, two] { root.addChild(child) }
        root.view.addSubview(one.view)
        one.didMove(toParent: root)
        stage.settle()
        one.beginAppearanceTransition(true, animated: false)
        one.endAppearanceTransition()
        _ = log.take()
    }

    private func change(_ options: UIView.AnimationOptions = .curveLinear, animations: (() -> Void)? = nil) {
        root.transition(from: one, to: two, duration: 1, options: options, animations: animations) { [log] in log.add("completion \($0)") }
    }

    @Test("The views are exchanged, and the callbacks come in the order of a push")
    func inOrder() {
        two.view.frame = CGRect(x: 400, y: 0, width: 400, height: 800)
        _ = log.take()
        change { [two] in two.view.frame.origin.x = 0 }
        #expect(log.take() == ["one viewWillDisappear animated", "two viewWillAppear animated"])
        #expect(two.view.superview === root.view)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        #expect(abs((two.view.layer.presentation()?.frame.minX ?? 0) - 200) < 0.01)
        #expect(stage.pixel(at: CGPoint(x: 100, y: 400)) == .red && stage.pixel(at: CGPoint(x: 300, y: 400)) == .green)
        stage.settle()
        #expect(log.take() == ["one viewDidDisappear animated", "two viewDidAppear animated", "completion true"])
        #expect(one.view.superview == nil)
        #expect(root.view.subviews == [two.view])
    }

    @Test("Options may select a transition of the superview")
    func byOptions() {
        change(.transitionCrossDissolve)
        stage.advance(by: 0)
        stage.advance(by: 0.5)
        let middle = stage.pixel(at: CGPoint(x: 200, y: 400))
        #expect(middle != .red && middle != .green)
        #expect(root.view.subviews == [one.view, two.view], "the first one leaves at the end")
        stage.settle()
        #expect(root.view.subviews == [two.view])
        #expect(stage.pixel(at: CGPoint(x: 200, y: 400)) == .green)
        #expect(log.take().suffix(3) == ["one viewDidDisappear animated", "two viewDidAppear animated", "completion true"])
    }

    @Test("Without a duration everything but the completion is done when it returns")
    func withoutDuration() {
        root.transition(from: one, to: two, duration: 0, animations: nil) { [log] in log.add("completion \($0)") }
        stage.settle()
        #expect(log.take() == [
            "two viewDidLoad", "one viewWillDisappear", "two viewWillAppear", "one viewDidDisappear", "two viewDidAppear", "completion true",
        ])
        #expect(root.view.subviews == [two.view])
    }

    @Test("In a hidden window it ends immediately")
    func hidden() {
        change()
        stage.advance(by: 0.2)
        stage.window.isHidden = true
        stage.settle()
        #expect(log.lines.last == "completion true")
        #expect(root.view.subviews == [two.view])
    }

    @Test("A stranger, or a container that forwards appearance methods by hand, is refused with a line in the log", arguments: [true, false])
    func refused(isStranger: Bool) {
        let parent = isStranger ? root : ByHandController()
        if !isStranger {
            stage.show(parent)
            for child in [one, two] { parent.addChild(child) }
            parent.view.addSubview(one.view)
        }
        let target = isStranger ? RecordingController("stranger", log: log) : two
        _ = log.take()
        parent.transition(from: one, to: target, duration: 1, animations: nil) { [log] in log.add("completion \($0)") }
        stage.settle()
        #expect(log.take() == ["completion false"])
        #expect(stage.diagnostics.count == 1)
        #expect(parent.view.subviews == [one.view])
    }

    @Test("A container that forwards appearance methods by hand: callbacks balance, doubled and missing calls do nothing")
    func byHand() {
        let parent = ByHandController()
        stage.show(parent)
        parent.addChild(one)
        parent.view.addSubview(one.view)
        _ = log.take()
        parent.beginAppearanceTransition(false, animated: false)
        parent.endAppearanceTransition()
        #expect(log.take().isEmpty)
        one.endAppearanceTransition()
        for isAppearing in [true, false] {
            one.beginAppearanceTransition(isAppearing, animated: true)
            one.beginAppearanceTransition(isAppearing, animated: true)
            one.endAppearanceTransition()
            one.endAppearanceTransition()
        }
        #expect(log.take() == [
            "one viewWillAppear animated", "one viewDidAppear animated", "one viewWillDisappear animated", "one viewDidDisappear animated",
        ])
    }
}

@MainActor private final class ByHandController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
