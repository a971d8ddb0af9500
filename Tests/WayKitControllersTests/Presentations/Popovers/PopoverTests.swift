import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Returns the configured answers, and logs its calls.
@MainActor private final class PopoverDelegate: NSObject, UIPopoverPresentationControllerDelegate {
    let log: EventLog
    var style: UIModalPresentationStyle?
    var standIn: UIViewController?
    var mayDismiss = true
    var newRect: CGRect?

    init(_ log: EventLog) { self.log = log }

    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        style ?? .automatic
    }
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        log.add("viewControllerFor \(style.rawValue)")
        return standIn
    }
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        log.add("willPresent \(style.rawValue)\(transitionCoordinator == nil ? "" : " coordinator")")
    }
    func presentationController(
        _ presentationController: UIPresentationController, prepare adaptivePresentationController: UIPresentationController
    ) { log.add("prepare \(type(of: adaptivePresentationController))") }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { log.add("prepareForPopover") }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("shouldDismiss")
        return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("willDismiss") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("didDismiss") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.add("didAttemptToDismiss") }
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: UnsafeMutablePointer<UIView>
    ) {
        log.add("willReposition")
        if let newRect { rect.pointee = newRect }
    }
}

@MainActor struct PopoverTests {
    let log = EventLog()
    private let delegate: PopoverDelegate
    let root: RecordingController
    let page: RecordingController
    let source = UIView(frame: CGRect(x: 300, y: 100, width: 100, height: 40))

    init() {
        delegate = PopoverDelegate(log)
        root = RecordingController("root", log: log, color: .white)
        page = RecordingController("page", log: log, color: .yellow)
        page.modalPresentationStyle = .popover
        page.preferredContentSize = CGSize(width: 300, height: 200)
        page.popoverPresentationController?.sourceView = source
        page.popoverPresentationController?.delegate = delegate
        root.view.addSubview(source)
    }

    private func stage(_ size: CGSize = CGSize(width: 1000, height: 800)) -> TestStage {
        let stage = TestStage(size: size)
        stage.show(root)
        return stage
    }

    private func present(on stage: TestStage) {
        root.present(page, animated: true)
        stage.settle()
    }

    private var popover: UIPopoverPresentationController? { page.popoverPresentationController }
    private var frame: CGRect { page.presentationController?.presentedView?.frame ?? .null }

    /// What is in a popover is elevated and compact in width, also in a dark sheet; its colour fills the popover and its arrow.
    @Test func contentsAreElevatedAndCompact() {
        let stage = stage()
        stage.window.overrideUserInterfaceStyle = .dark
        page.view.backgroundColor = .systemBackground
        present(on: stage)
        #expect(page.traitCollection.userInterfaceLevel == .elevated && page.traitCollection.horizontalSizeClass == .compact)
        #expect(root.traitCollection.userInterfaceLevel == .base && root.traitCollection.horizontalSizeClass == .regular)
        let elevated = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated)])
        let color = UIColor.systemBackground.resolvedColor(with: elevated)
        #expect(stage.pixel(at: CGPoint(x: frame.midX, y: frame.midY)) == color)
        #expect(color != UIColor.systemBackground.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)))
        root.dismiss(animated: false)
        stage.settle()
        page.modalPresentationStyle = .fullScreen
        root.present(page, animated: false)
        stage.settle()
        #expect(page.traitCollection.horizontalSizeClass == .regular)
    }

    @Test func arrowPointsAtItsSource() {
        let stage = stage()
        #expect(popover?.arrowDirection == .unknown)
        present(on: stage)
        #expect(popover?.arrowDirection == .up)
        #expect(frame == CGRect(x: 200, y: 140, width: 300, height: 213))
        #expect(page.view.bounds.size == CGSize(width: 300, height: 200))
        // Yellow from the arrow's tip on.
        #expect(stage.pixel(at: CGPoint(x: 350, y: 150)) == stage.pixel(at: CGPoint(x: 350, y: 250)))
        #expect(log.take().filter { !$0.hasPrefix("root") } == [
            "page viewDidLoad", "willPresent -1 coordinator", "prepareForPopover", "page viewWillAppear animated presented",
            "page viewDidAppear animated presented",
        ])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tapOutsideDismissesAndReachesNoView() {
        let stage = stage()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Tap") { [log] _ in log.add("tapped") })
        button.frame = CGRect(x: 700, y: 600, width: 200, height: 60)
        root.view.addSubview(button)
        present(on: stage)
        _ = log.take()
        stage.tap(at: CGPoint(x: 350, y: 250))
        stage.settle()
        #expect(root.presentedViewController === page)
        stage.tap(at: CGPoint(x: 800, y: 630))
        stage.settle()
        #expect(log.take() == [
            "shouldDismiss", "willDismiss", "page viewWillDisappear animated dismissed", "page viewDidDisappear animated dismissed", "didDismiss",
        ])
        #expect(root.presentedViewController == nil)
    }

    @Test func passthroughViewsReceiveTouches() {
        let stage = stage()
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Tap") { [log] _ in log.add("tapped") })
        button.frame = CGRect(x: 700, y: 600, width: 200, height: 60)
        root.view.addSubview(button)
        popover?.passthroughViews = [button]
        present(on: stage)
        _ = log.take()
        stage.tap(at: CGPoint(x: 800, y: 630))
        stage.settle()
        #expect(log.take() == ["tapped"])
        #expect(root.presentedViewController === page)
    }

    @Test func delegateMayRefuseTheDismissal() {
        let stage = stage()
        delegate.mayDismiss = false
        present(on: stage)
        _ = log.take()
        stage.tap(at: CGPoint(x: 800, y: 630))
        stage.press("Escape")
        stage.settle()
        #expect(log.take() == ["shouldDismiss", "didAttemptToDismiss", "shouldDismiss", "didAttemptToDismiss"])
    }

    @Test func missingSourceIsLogged() {
        let stage = stage()
        popover?.sourceView = nil
        present(on: stage)
        #expect(stage.diagnostics.count == 1)
        #expect(frame == CGRect(x: 350, y: 300, width: 300, height: 200))
    }

    @Test func itFollowsItsSource() {
        let stage = stage()
        present(on: stage)
        delegate.newRect = CGRect(x: 0, y: 0, width: 20, height: 40)
        _ = log.take()
        stage.resize(to: CGSize(width: 900, height: 700), scale: 1)
        stage.settle()
        #expect(log.take() == ["willReposition"])
        #expect(popover?.sourceRect == CGRect(x: 0, y: 0, width: 20, height: 40))
        #expect(frame.minX == 160)
        page.preferredContentSize = CGSize(width: 200, height: 100)
        stage.settle()
        #expect(frame == CGRect(x: 210, y: 140, width: 200, height: 113))
    }

    // MARK: Adapting

    @Test func inCompactWidthItIsASheet() {
        let stage = stage(CGSize(width: 390, height: 844))
        present(on: stage)
        #expect(page.presentationController is UISheetPresentationController)
        #expect(page.popoverPresentationController != nil)
        #expect(frame == CGRect(x: 0, y: 20, width: 390, height: 824))
        #expect(log.take().filter { !$0.hasPrefix("page") && !$0.hasPrefix("root") } == [
            "viewControllerFor 1", "prepare UISheetPresentationController", "willPresent 1 coordinator",
        ])
        // The sheet has the same delegate.
        stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 700), duration: 0.2)
        stage.settle()
        #expect(log.take().filter { !$0.hasPrefix("page") } == ["shouldDismiss", "willDismiss", "didDismiss"])
    }

    @Test func delegateMayKeepItAPopover() {
        let stage = stage(CGSize(width: 390, height: 844))
        delegate.style = UIModalPresentationStyle.none
        present(on: stage)
        #expect(popover?.arrowDirection == .up)
        #expect(frame.width == 300)
    }

    @Test func delegateMayChooseFullScreen() {
        let stage = stage(CGSize(width: 390, height: 844))
        delegate.style = .fullScreen
        present(on: stage)
        #expect(page.presentationController?.presentationStyle == .fullScreen)
        #expect(page.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(root.view.window == nil)
    }

    @Test func fullScreenBecomesAPopoverInRegularWidth() {
        let stage = stage(CGSize(width: 390, height: 844))
        delegate.style = .fullScreen
        present(on: stage)
        _ = log.take()
        stage.resize(to: CGSize(width: 1000, height: 800), scale: 1)
        stage.settle()
        #expect(popover?.arrowDirection == .up)
        #expect(frame == CGRect(x: 200, y: 140, width: 300, height: 213))
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 1000, height: 800))
        #expect(log.take() == ["willPresent -1", "root viewWillAppear", "root viewDidAppear", "prepareForPopover"])
        stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        stage.settle()
        #expect(root.view.window == nil)
        #expect(log.take().filter { $0.hasPrefix("root") } == ["root viewWillDisappear", "root viewDidDisappear"])
        page.dismiss(animated: true)
        stage.settle()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(stage.diagnostics.isEmpty)
    }

    /// The page above has removed it, and finds it with another superview when it is dismissed.
    @Test func coveredPopoverAdapts() {
        let stage = stage(CGSize(width: 1000, height: 800))
        present(on: stage)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        page.present(cover, animated: true)
        stage.settle()
        _ = log.take()
        stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        stage.settle()
        #expect(page.presentationController is UISheetPresentationController && page.view.window == nil)
        #expect(!log.take().contains { $0.hasPrefix("page view") })
        cover.dismiss(animated: true)
        stage.settle()
        #expect(page.view.window != nil && page.view.convert(page.view.bounds, to: nil).width == 390)
        #expect(log.take().filter { $0.hasPrefix("page view") } == ["page viewWillAppear animated", "page viewDidAppear animated"])
        #expect(stage.diagnostics.isEmpty)
    }

    /// The first becomes a popover while the second, still a sheet, pushes back the view behind.
    @Test func twoSheetsBecomingPopoversLeaveNoCard() {
        let stage = stage(CGSize(width: 390, height: 844))
        let pages = [UIViewController(), UIViewController()]
        for (page, presenter) in zip(pages, [root, pages[0]]) {
            page.modalPresentationStyle = .popover
            page.popoverPresentationController?.sourceView = root.view
            presenter.present(page, animated: false)
        }
        stage.settle()
        #expect(!root.view.transform.isIdentity)
        stage.resize(to: CGSize(width: 1000, height: 800), scale: 1)
        stage.settle()
        #expect(root.view.transform.isIdentity)
    }

    @Test func arrowPointsAtABarButtonItem() {
        let stage = TestStage(size: CGSize(width: 1000, height: 800))
        let navigation = UINavigationController(rootViewController: root)
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        stage.show(navigation)
        stage.settle()
        popover?.sourceView = nil
        popover?.barButtonItem = item
        root.present(page, animated: true)
        stage.settle()
        #expect(popover?.arrowDirection == .up)
        #expect(frame.maxX == 990)
        #expect(frame.minY > 20 && frame.minY < 80)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func delegateMaySubstituteTheController() {
        let stage = stage(CGSize(width: 390, height: 844))
        let outer = RecordingController("outer", log: log, color: .blue)
        delegate.standIn = outer
        present(on: stage)
        #expect(root.presentedViewController === outer)
        #expect(outer.presentationController is UISheetPresentationController)
        stage.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 700), duration: 0.2)
        stage.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func adaptiveSheetCanBeConfigured() {
        let stage = stage(CGSize(width: 390, height: 844))
        popover?.adaptiveSheetPresentationController.detents = [.medium()]
        present(on: stage)
        #expect(frame.minY == 432)
    }

    @Test func styleChangesWithTheWindow() {
        let stage = stage()
        present(on: stage)
        _ = log.take()
        stage.resize(to: CGSize(width: 390, height: 844), scale: 1)
        stage.settle()
        #expect(page.presentationController is UISheetPresentationController)
        #expect(frame == CGRect(x: 0, y: 20, width: 390, height: 824))
        #expect(page.view.bounds.size == CGSize(width: 390, height: 824))
        #expect(log.take().filter { !$0.hasPrefix("willReposition") } == ["willPresent 1", "prepare UISheetPresentationController"])
        stage.resize(to: CGSize(width: 1000, height: 800), scale: 1)
        stage.settle()
        #expect(page.presentationController is UIPopoverPresentationController)
        #expect(frame == CGRect(x: 200, y: 140, width: 300, height: 213))
        #expect(root.view.transform.isIdentity)
        #expect(log.take() == ["willPresent -1", "prepareForPopover"])
        stage.tap(at: CGPoint(x: 800, y: 630))
        stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: [CGSize(width: 1000, height: 800), CGSize(width: 390, height: 844)]) func popoverIsDeallocated(size: CGSize) {
        let stage = TestStage(size: size)
        let root = UIViewController()
        stage.show(root)
        weak var page: UIViewController?
        weak var controller: UIPopoverPresentationController?
        do {
            let made = UIViewController()
            made.modalPresentationStyle = .popover
            page = made
            controller = made.popoverPresentationController
            controller?.sourceView = root.view
            controller?.sourceRect = CGRect(x: 50, y: 50, width: 10, height: 10)
            controller?.adaptiveSheetPresentationController.detents = [.medium()]
            root.present(made, animated: true)
            stage.settle()
        }
        #expect(page != nil)
        root.dismiss(animated: true)
        stage.settle()
        #expect(page == nil)
        #expect(controller == nil)
    }
}
