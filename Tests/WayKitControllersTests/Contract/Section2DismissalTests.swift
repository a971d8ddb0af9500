import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The transition contract, section 2; the list of an animated dismissal is in `ModalOrderTests`.
@MainActor struct Section2DismissalTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()

    /// A root that presents controllers on one another.
    private func chain(_ styles: [UIModalPresentationStyle], colors: [UIColor] = [.red, .green, .blue]) -> [RecordingController] {
        let root = RecordingController("root", log: log, color: .white)
        stage.show(root)
        var all = [root]
        for (index, style) in styles.enumerated() {
            let next = RecordingController("\(index + 1)", log: log, color: colors[index])
            next.modalPresentationStyle = style
            all[index].present(next, animated: false)
            stage.settle()
            all.append(next)
        }
        _ = log.take()
        return all
    }

    @Test("§2 dismiss is forwarded to the presenter, from the presented controller and from a child of it", arguments: [false, true])
    func dismissGoesToThePresenter(fromChild: Bool) {
        let all = chain([.overFullScreen])
        let child = UIViewController()
        all[1].addChild(child)
        all[1].view.addSubview(child.view)
        (fromChild ? child : all[1]).dismiss(animated: true) { [log] in log.add("completion") }
        stage.settle()
        #expect(log.take() == ["1 viewWillDisappear animated dismissed", "1 viewDidDisappear animated dismissed", "completion"])
        #expect(all[0].presentedViewController == nil)
        #expect(all[1].presentingViewController == nil)
    }

    @Test("§2 dismiss on a controller that neither presents nor is presented does nothing, logs that, and calls its completion")
    func nothingToDismiss() {
        let all = chain([])
        all[0].dismiss(animated: true) { [log] in log.add("completion") }
        #expect(log.take().isEmpty)
        stage.settle()
        #expect(log.take() == ["completion"])
        #expect(stage.diagnostics.count == 1)
    }

    @Test("§2 A full-screen dismissal restores the presenter's view before the first frame, in a window of any size")
    func thePresenterReturns() {
        let all = chain([.fullScreen])
        #expect(all[0].view.superview == nil)
        stage.resize(to: CGSize(width: 600, height: 500), scale: 1)
        all[0].dismiss(animated: true)
        stage.advance(by: 0)
        #expect(all[0].view.window != nil)
        stage.settle()
        #expect(all[0].view.superview === stage.window)
        #expect(all[0].view.frame == CGRect(x: 0, y: 0, width: 600, height: 500))
    }

    // MARK: Chains

    @Test("§2 Dismissing in the middle of a chain is one transition, with one set of callbacks for every controller above")
    func theMiddleOfAChain() {
        let all = chain([.overFullScreen, .overFullScreen, .overFullScreen])
        let lines = ModalBench.lines {
            all[1].dismiss(animated: true) { [log] in log.add("completion") }
            stage.settle()
        }
        #expect(lines.filter { $0.contains("dismissal starts") }.count == 1)
        #expect(log.take() == [
            "3 viewWillDisappear animated dismissed", "2 viewWillDisappear animated dismissed",
            "3 viewDidDisappear animated dismissed", "2 viewDidDisappear animated dismissed", "completion",
        ])
        #expect(all[0].presentedViewController === all[1])
        #expect(all[1].presentedViewController == nil && all[2].presentedViewController == nil)
        #expect(all[2].presentingViewController == nil && all[3].presentingViewController == nil)
        #expect(all[1].view.window != nil && all[2].view.window == nil && all[3].view.window == nil)
    }

    @Test("§2 Of a chain only the topmost is animated: below it is what stays",
        arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen])
    func onlyTheTopmostIsAnimated(style: UIModalPresentationStyle) {
        let all = chain([style, style])
        all[0].dismiss(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.2)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 790)) == .green)
        #expect(stage.pixel(at: CGPoint(x: 200, y: 5)) == .white)
        stage.settle()
        #expect(stage.window.subviews == [all[0].view])
    }

    @Test("§2 The remaining view is visible behind a sheet dismissed together with a full screen below it")
    func aSheetOverAFullScreen() {
        let all = chain([.fullScreen, .automatic])
        all[0].dismiss(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.2)
        #expect(all[0].view.window != nil)
        #expect(log.take() == [
            "2 viewWillDisappear animated dismissed", "1 viewWillDisappear animated dismissed", "root viewWillAppear animated",
        ])
        // White, a little dimmed.
        let bytes = stage.pixel(at: CGPoint(x: 200, y: 3))
        var white: CGFloat = 0
        #expect(bytes.getWhite(&white, alpha: nil) && white > 0.4)
        stage.settle()
        #expect(stage.window.subviews == [all[0].view])
        #expect(all[0].view.frame == stage.window.bounds)
    }

    @Test("§2 A tab selected while a sheet is dismissed together with a full screen below it gets its appearance callbacks")
    func tabSelectedDuringTheDismissal() {
        let tabs = UITabBarController()
        let pages = ["one", "two"].map { PageRecorder($0, log: log) }
        tabs.viewControllers = pages
        stage.show(tabs)
        let full = UIViewController()
        full.modalPresentationStyle = .fullScreen
        tabs.present(full, animated: false)
        stage.settle()
        full.present(UIViewController(), animated: false)
        stage.settle()
        tabs.dismiss(animated: true)
        stage.advance(by: 0.1)
        _ = log.take()
        tabs.selectedIndex = 1
        stage.settle()
        #expect(log.take().suffix(1) == ["two viewDidAppear"])
        #expect(pages[1].view.window != nil)
    }

    @Test("§2 A chain is restored by a cancelled dismissal", arguments: [UIModalPresentationStyle.overFullScreen, .fullScreen])
    func cancelledChainIsRestored(style: UIModalPresentationStyle) {
        let all = chain([style, style])
        let delegate = RecordingDelegate(log: log), interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = SlideAnimator()
        delegate.interactionController = interactionController
        all[2].transitioningDelegate = delegate
        let before = hierarchy(of: stage.window), picture = stage.snapshot()
        all[0].dismiss(animated: true)
        stage.advance(by: 0)
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        #expect(PixelDifference.between(picture, stage.snapshot()) > 1000)
        interactionController.cancel()
        stage.settle()
        #expect(hierarchy(of: stage.window) == before)
        #expect(PixelDifference.between(picture, stage.snapshot()) == 0)
        #expect(all[0].presentedViewController === all[1] && all[1].presentedViewController === all[2])
        #expect(all.allSatisfy { !$0.isBeingDismissed })
    }

    @Test("§2 All controllers of a dismissed chain are deallocated")
    func chainIsDeallocated() {
        let root = UIViewController()
        stage.show(root)
        weak var lower: UIViewController?
        weak var upper: UIViewController?
        do {
            let one = UIViewController(), two = UIViewController()
            (lower, upper) = (one, two)
            root.present(one, animated: false)
            stage.settle()
            one.present(two, animated: false)
            stage.settle()
        }
        #expect(lower != nil && upper != nil)
        root.dismiss(animated: true)
        stage.settle()
        #expect(lower == nil && upper == nil)
    }
}
