import Foundation
import Testing
import WayKit
import WayKitTesting

/// A child whose view a container adds and removes by itself hears of it.
@MainActor @Suite struct ChildAppearanceTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let root = UIViewController()
    private let child: RecordingController
    private let comes = ["child viewWillAppear", "child viewDidAppear"]
    private let goes = ["child viewWillDisappear", "child viewDidDisappear"]

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

    @Test("Added to a container that is seen: the will at once, the did on the next turn; removed: both at once")
    func seenContainer() {
        stage.show(root)
        let lines = ModalBench.lines {
            embed(in: root)
            #expect(log.take() == ["child viewWillAppear"])
            stage.settle()
        }
        #expect(log.take() == ["child viewDidAppear"])
        #expect(lines == ["viewWillAppear", "viewIsAppearing", "viewDidAppear"].map { "RecordingController " + $0 })
        child.view.removeFromSuperview()
        #expect(log.take() == goes)
        child.removeFromParent()
        stage.settle()
        #expect(log.take().isEmpty)
        embed(in: root)
        stage.settle()
        #expect(log.take() == comes)
    }

    @Test("Inside plain views, and with children of its own")
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

    @Test("Removed before it has appeared: its did of the appearance does not come")
    func removedAtOnce() {
        stage.show(root)
        embed(in: root)
        child.view.removeFromSuperview()
        stage.settle()
        #expect(log.take() == ["child viewWillAppear"] + goes)
    }

    @Test("Its container goes before it has appeared: it goes with the container")
    func containerGoes() {
        stage.show(root)
        embed(in: root)
        root.beginAppearanceTransition(false, animated: false)
        stage.settle()
        #expect(log.take() == ["child viewWillAppear", "child viewWillDisappear"])
        root.endAppearanceTransition()
        #expect(log.take() == ["child viewDidDisappear"])
    }

    @Test("The view may come before addChild, and go after removeFromParent")
    func otherOrder() {
        stage.show(root)
        root.view.addSubview(child.view)
        // As a controller without a parent.
        #expect(log.take() == [comes[0]])
        root.addChild(child)
        stage.settle()
        #expect(log.take() == [comes[1]])
        child.removeFromParent()
        child.view.removeFromSuperview()
        #expect(log.take() == goes)
    }

    @Test("Moved inside its window it hears nothing; in another window's container it goes and comes")
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
        #expect(log.take() == [goes[0], comes[0], comes[1]])
    }

    @Test("What the program tells it by hand is not told twice", arguments: [true, false])
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

    @Test("A container that tells its children by hand does so here, too")
    func silentContainer() {
        let silent = SilentContainer()
        stage.show(silent)
        embed(in: silent)
        stage.settle()
        child.view.removeFromSuperview()
        #expect(log.take().isEmpty)
    }

    @Test("Added while the container is not seen, it hears with the container")
    func unseenContainer() {
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

    @Test("Added in the middle of the container's push it takes part, and in its cancel", arguments: [true, false])
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

    @Test("Removed in the middle of the container's pop, what is left of its disappearance comes at once")
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
