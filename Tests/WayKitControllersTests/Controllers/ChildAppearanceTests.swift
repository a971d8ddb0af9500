import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Appearance callbacks of a child whose view its container adds and removes.
@MainActor struct ChildAppearanceTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root = UIViewController()
    private let child: RecordingController
    private let appearLines = ["child viewWillAppear", "child viewDidAppear"]
    private let disappearLines = ["child viewWillDisappear", "child viewDidDisappear"]

    init() {
        child = RecordingController("child", log: log, color: .green)
        child.loadViewIfNeeded()
        _ = log.take()
    }

    private func embed(in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    @Test("Added to a visible container: willAppear immediately, didAppear on the next run-loop iteration; removed: both immediately")
    func visibleContainer() {
        stage.show(root)
        let lines = ModalBench.lines {
            embed(in: root)
            #expect(log.take() == ["child viewWillAppear"])
            stage.settle()
        }
        #expect(log.take() == ["child viewDidAppear"])
        #expect(lines == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "RecordingController " + $0 })
        child.view.removeFromSuperview()
        #expect(log.take() == disappearLines)
        child.removeFromParent()
        stage.settle()
        #expect(log.take().isEmpty)
        embed(in: root)
        stage.settle()
        #expect(log.take() == appearLines)
    }

    @Test("Inside plain views, and with its own children")
    func nested() {
        let inner = RecordingController("inner", log: log), wrapper = UIView()
        child.addChild(inner)
        child.view.addSubview(inner.view)
        inner.didMove(toParent: child)
        root.addChild(child)
        wrapper.addSubview(child.view)
        stage.show(root)
        _ = log.take()
        root.view.addSubview(wrapper)
        stage.settle()
        #expect(log.take() == ["child viewWillAppear", "inner viewWillAppear", "child viewDidAppear", "inner viewDidAppear"])
        wrapper.removeFromSuperview()
        #expect(log.take() == ["child viewWillDisappear", "inner viewWillDisappear", "child viewDidDisappear", "inner viewDidDisappear"])
    }

    @Test("Removed before it has appeared: no didAppear")
    func removedAtOnce() {
        stage.show(root)
        embed(in: root)
        child.view.removeFromSuperview()
        stage.settle()
        #expect(log.take() == ["child viewWillAppear"] + disappearLines)
    }

    @Test("Its container disappears before it has appeared: it disappears with the container")
    func containerDisappears() {
        stage.show(root)
        embed(in: root)
        root.beginAppearanceTransition(false, animated: false)
        stage.settle()
        #expect(log.take() == ["child viewWillAppear", "child viewWillDisappear"])
        root.endAppearanceTransition()
        #expect(log.take() == ["child viewDidDisappear"])
    }

    @Test("The view may be added before addChild, and removed after removeFromParent")
    func otherOrder() {
        stage.show(root)
        root.view.addSubview(child.view)
        // Like a controller without a parent.
        #expect(log.take() == [appearLines[0]])
        root.addChild(child)
        stage.settle()
        #expect(log.take() == [appearLines[1]])
        child.removeFromParent()
        child.view.removeFromSuperview()
        #expect(log.take() == disappearLines)
    }

    @Test("Moved inside its window it gets no callbacks; in another window's container it disappears and appears")
    func moved() {
        stage.show(root)
        embed(in: root)
        stage.settle()
        _ = log.take()
        let wrapper = UIView()
        root.view.addSubview(wrapper)
        wrapper.addSubview(child.view)
        stage.settle()
        #expect(log.take().isEmpty)
        let other = UIViewController(), window = UIWindow(windowScene: stage.window.windowScene!)
        window.rootViewController = other
        window.makeKeyAndVisible()
        stage.settle()
        other.addChild(child)
        other.view.addSubview(child.view)
        stage.settle()
        #expect(log.lines.filter { $0 == "child viewWillAppear" }.count == log.lines.filter { $0 == "child viewDidAppear" }.count)
        #expect(log.take() == [disappearLines[0], appearLines[0], appearLines[1]])
    }

    @Test("Callbacks from explicit appearance transitions do not come twice", arguments: [true, false])
    func byHand(before: Bool) {
        stage.show(root)
        root.addChild(child)
        if before { child.beginAppearanceTransition(true, animated: true) }
        root.view.addSubview(child.view)
        if !before { child.beginAppearanceTransition(true, animated: true) }
        if before {
            stage.settle()
            #expect(log.lines == ["child viewWillAppear animated"])
        }
        child.endAppearanceTransition()
        stage.settle()
        #expect(log.take().count == 2)
        child.beginAppearanceTransition(false, animated: true)
        child.view.removeFromSuperview()
        #expect(log.take() == ["child viewWillDisappear animated"])
        child.endAppearanceTransition()
        #expect(log.take() == ["child viewDidDisappear animated"])
    }

    @Test("A container that forwards appearance methods by hand does so here, too")
    func silentContainer() {
        let silent = SilentContainer()
        stage.show(silent)
        embed(in: silent)
        stage.settle()
        child.view.removeFromSuperview()
        #expect(log.take().isEmpty)
    }

    @Test("Added while the container is not visible, its callbacks come with the container's")
    func invisibleContainer() {
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        stage.show(root)
        root.present(cover, animated: false)
        stage.settle()
        embed(in: root)
        stage.settle()
        #expect(log.take().isEmpty)
        cover.dismiss(animated: true)
        stage.settle()
        #expect(log.take() == ["child viewWillAppear animated", "child viewDidAppear animated"])
    }

    @Test("Added during the container's push it takes part in it, and in its cancel", arguments: [true, false])
    func inAPush(completed: Bool) {
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        let page = UIViewController()
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        embed(in: page)
        #expect(log.take() == ["child viewWillAppear animated"])
        stage.advance(by: 0.02)
        if !completed { navigation.popViewController(animated: true) }
        #expect(log.lines == (completed ? [] : ["child viewWillDisappear animated"]))
        stage.settle()
        #expect(log.take().last == (completed ? "child viewDidAppear animated" : "child viewDidDisappear animated"))
    }

    @Test("Removed during the container's pop, the rest of its disappearance comes immediately")
    func inAPop() {
        let navigation = UINavigationController(rootViewController: root), page = UIViewController()
        stage.show(navigation)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        embed(in: page)
        stage.settle()
        _ = log.take()
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        #expect(log.take() == ["child viewWillDisappear animated"])
        child.view.removeFromSuperview()
        #expect(log.take() == ["child viewDidDisappear animated"])
        stage.settle()
        #expect(log.take().isEmpty)
    }
}

@MainActor private final class SilentContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
