import Foundation
import Testing
import WayKit
import WayKitTesting

/// `isMovingToParent` and `isMovingFromParent` in a custom container; and views whose controller has no parent.
@MainActor struct MovingChildTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let root = MovingController("root")
    private let child = MovingController("child")

    private func add() {
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
    }

    private func remove() {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    private let appearLines = ["viewWillAppear to", "viewDidAppear to"]
    private let disappearLines = ["viewWillDisappear from", "viewDidDisappear from"]

    @Test func addedChildMovesToItsParent() {
        stage.show(root)
        add()
        stage.settle()
        #expect(child.take() == appearLines)
        #expect(!child.isMovingToParent && !child.isMovingFromParent)
        remove()
        #expect(child.take() == disappearLines)
        #expect(!child.isMovingToParent && !child.isMovingFromParent)
        add()
        stage.settle()
        #expect(child.take() == appearLines)
    }

    @Test func addedBeforeTheContainerAppears() {
        add()
        stage.show(root)
        stage.settle()
        #expect(child.take() == appearLines)
    }

    @Test("Covered and uncovered, and hidden by its container, it does not move") func goingWithTheContainer() {
        stage.show(root)
        add()
        stage.settle()
        _ = child.take()
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: true)
        stage.settle()
        cover.dismiss(animated: true)
        stage.settle()
        #expect(child.take() == ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear"].map { $0 + " animated" })
        child.view.removeFromSuperview()
        root.view.addSubview(child.view)
        stage.settle()
        #expect(child.take() == ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear"])
    }

    @Test func viewMayBeRemovedAfterTheParent() {
        stage.show(root)
        add()
        stage.settle()
        _ = child.take()
        child.removeFromParent()
        child.view.removeFromSuperview()
        #expect(child.take() == disappearLines)
    }

    @Test("A reverted removal does not move it") func willMoveAndBack() {
        stage.show(root)
        add()
        stage.settle()
        _ = child.take()
        child.willMove(toParent: nil)
        child.didMove(toParent: root)
        child.view.removeFromSuperview()
        #expect(child.take() == ["viewWillDisappear", "viewDidDisappear"])
    }

    @Test func childReplacedByAnother() {
        let next = MovingController("next")
        stage.show(root)
        add()
        stage.settle()
        _ = child.take()
        child.willMove(toParent: nil)
        root.addChild(next)
        root.transition(from: child, to: next, duration: 0.3, options: [], animations: nil) { [root, child] _ in
            child.removeFromParent()
            next.didMove(toParent: root)
        }
        stage.settle()
        #expect(child.take() == ["viewWillDisappear from animated", "viewDidDisappear from animated"])
        #expect(next.take() == ["viewWillAppear to animated", "viewDidAppear to animated"])
    }

    @Test("With appearance methods forwarded by hand") func byHand() {
        let root = ByHandController()
        stage.show(root)
        stage.settle()
        root.addChild(child)
        child.beginAppearanceTransition(true, animated: true)
        root.view.addSubview(child.view)
        child.endAppearanceTransition()
        child.didMove(toParent: root)
        #expect(child.take() == ["viewWillAppear to animated", "viewDidAppear to animated"])
        child.willMove(toParent: nil)
        child.beginAppearanceTransition(false, animated: false)
        child.view.removeFromSuperview()
        child.endAppearanceTransition()
        child.removeFromParent()
        #expect(child.take() == disappearLines)
    }

    // MARK: No parent

    @Test func controllerWithoutAParentAppears() {
        stage.show(root)
        root.view.addSubview(child.view)
        #expect(child.take() == ["viewWillAppear"])
        stage.settle()
        #expect(child.take() == ["viewDidAppear"])
        child.view.removeFromSuperview()
        #expect(child.take() == ["viewWillDisappear", "viewDidDisappear"])
        stage.window.addSubview(child.view)
        stage.settle()
        #expect(child.take() == ["viewWillAppear", "viewDidAppear"])
    }

    @Test func inASubtreeThatIsAddedLater() {
        let wrapper = UIView()
        wrapper.addSubview(child.view)
        root.view.addSubview(wrapper)
        stage.settle()
        #expect(child.take().isEmpty)
        stage.show(root)
        stage.settle()
        #expect(child.take() == ["viewWillAppear", "viewDidAppear"])
        wrapper.removeFromSuperview()
        #expect(child.take() == ["viewWillDisappear", "viewDidDisappear"])
    }

    @Test func presentedAndRootControllersGetCallbacksOnce() {
        stage.show(root)
        stage.settle()
        #expect(root.take() == ["viewWillAppear", "viewDidAppear"])
        child.modalPresentationStyle = .fullScreen
        root.present(child, animated: true)
        stage.settle()
        #expect(child.take() == ["viewWillAppear animated", "viewDidAppear animated"])
        #expect(root.take() == ["viewWillDisappear animated", "viewDidDisappear animated"])
        child.dismiss(animated: true)
        stage.settle()
        #expect(root.take() == ["viewWillAppear animated", "viewDidAppear animated"])
        #expect(child.take() == ["viewWillDisappear animated", "viewDidDisappear animated"])
    }
}

@MainActor private final class ByHandController: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// Logs its appearance callbacks, and whether it moves.
@MainActor private final class MovingController: UIViewController {
    private let name: String
    private var lines: [String] = []

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func note(_ callback: String, _ animated: Bool) {
        lines.append(callback + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : "") + (animated ? " animated" : ""))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear", animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear", animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear", animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear", animated)
    }
}
