import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct ContainmentTests {
    let stage = TestStage(size: CGSize(width: 400, height: 400))
    let log = EventLog()

    @Test func rootAppears() {
        let root = RecordingController("root", log: log)
        stage.show(root)
        #expect(log.take() == ["root viewDidLoad", "root viewWillAppear", "root viewDidAppear"])
        let other = RecordingController("other", log: log)
        stage.show(other)
        #expect(log.take() == [
            "root viewWillDisappear", "root viewDidDisappear", "other viewDidLoad", "other viewWillAppear", "other viewDidAppear",
        ])
        #expect(root.view.superview == nil)
    }

    @Test func childrenGetTheirParentsCallbacks() {
        let root = RecordingController("root", log: log), child = RecordingController("child", log: log)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        _ = log.take()
        stage.show(root)
        #expect(log.take() == ["root viewWillAppear", "child viewWillAppear", "root viewDidAppear", "child viewDidAppear"])
        #expect(child.parent === root)
        #expect(root.children.count == 1)
    }

    @Test("pain 10: callbacks of explicit appearance transitions balance") func explicitAppearanceTransitionsBalance() {
        let root = RecordingController("root", log: log)
        stage.show(root)
        _ = log.take()
        root.endAppearanceTransition()
        root.beginAppearanceTransition(true, animated: false)
        #expect(log.take().isEmpty)
        root.beginAppearanceTransition(false, animated: false)
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
        #expect(log.take() == ["root viewWillDisappear", "root viewWillAppear", "root viewDidAppear"])
    }

    @Test("§9 A refused presentation changes nothing and logs the reason") func refusedPresentationChangesNothingAndIsLogged() {
        let root = RecordingController("root", log: log), one = RecordingController("one", log: log)
        let two = RecordingController("two", log: log), child = RecordingController("child", log: log)
        stage.show(root)
        root.addChild(child)
        root.present(root, animated: false)
        root.present(child, animated: false)
        two.present(one, animated: false)
        #expect(stage.diagnostics.count == 3)
        root.present(one, animated: false)
        stage.settle()
        root.present(two, animated: false)
        root.present(one, animated: false)
        #expect(stage.diagnostics.count == 5)
        #expect(root.presentedViewController === one)
        #expect(two.presentingViewController == nil)
    }

    @Test("§7 pain 13: a present during a transition waits") func presentDuringATransitionWaits() {
        let root = RecordingController("root", log: log), one = RecordingController("one", log: log), two = RecordingController("two", log: log)
        stage.show(root)
        root.present(one, animated: true)
        stage.advance(by: 0.1)
        one.present(two, animated: true)
        #expect(one.presentedViewController == nil)
        stage.settle()
        #expect(one.presentedViewController === two)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("§2 Dismissing in the middle of a chain removes everything above") func dismissingInTheMiddleRemovesEverythingAbove() {
        let root = RecordingController("root", log: log), one = RecordingController("one", log: log), two = RecordingController("two", log: log)
        for controller in [one, two] { controller.modalPresentationStyle = .fullScreen }
        stage.show(root)
        root.present(one, animated: false)
        stage.settle()
        one.present(two, animated: false)
        stage.settle()
        _ = log.take()
        root.dismiss(animated: true)
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(one.presentedViewController == nil)
        #expect(stage.window.subviews.map { $0 === root.view } == [true])
        #expect(log.lines.contains("root viewDidAppear animated"))
        #expect(log.lines.filter { $0.contains("viewDidDisappear") }.count == 1)
    }

    @Test("§2 pain 20: dismissed controllers are deallocated") func dismissedControllersAreDeallocated() {
        let root = RecordingController("root", log: log)
        stage.show(root)
        weak var presented: UIViewController?
        weak var presentation: UIPresentationController?
        do {
            let controller = RecordingController("one", log: log)
            presented = controller
            root.present(controller, animated: true)
            presentation = controller.presentationController
            stage.settle()
            controller.dismiss(animated: true)
            stage.settle()
        }
        #expect(presented == nil)
        #expect(presentation == nil)
    }

    @Test("pain 20: reading presentationController leaks nothing") func readingThePresentationControllerLeaksNothing() {
        weak var controller: UIViewController?
        do {
            let one = UIViewController()
            controller = one
            _ = one.presentationController
        }
        #expect(controller == nil)
    }

    @Test func escapeDismissesTheTopmostPresentation() {
        let root = RecordingController("root", log: log), one = RecordingController("one", log: log)
        stage.show(root)
        root.present(one, animated: true)
        stage.settle()
        one.isModalInPresentation = true
        stage.press("Escape")
        stage.settle()
        #expect(root.presentedViewController === one)
        one.isModalInPresentation = false
        stage.press("Escape")
        stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("§8 A size change has a coordinator") func sizeChangeHasACoordinator() {
        let root = SizeController()
        stage.show(root)
        stage.resize(to: CGSize(width: 300, height: 500), scale: 1)
        #expect(root.sizes == [CGSize(width: 300, height: 500)])
        #expect(root.events == ["alongside", "completion"])
        stage.advance(by: 0.1)
        #expect(root.view.frame.size == CGSize(width: 300, height: 500))
        #expect(stage.snapshot().width == 300)
    }
}

@MainActor private final class SizeController: UIViewController {
    var sizes: [CGSize] = []
    var events: [String] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        coordinator.animate(alongsideTransition: { _ in self.events.append("alongside") }, completion: { _ in self.events.append("completion") })
    }
}
