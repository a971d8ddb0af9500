import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A presentation in a page's context appears and disappears with the page, and has its size and traits.
@MainActor struct ContextCoveredTests {
    enum Container: CaseIterable { case tabs, navigation }

    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let log = EventLog()
    private let page: RecordingController
    private let sheet: ContextSheet
    private let other = UIViewController()
    private let tabs = UITabBarController()
    private let navigation = UINavigationController()

    init() {
        page = RecordingController("page", log: log, color: .green)
        sheet = ContextSheet(log)
        page.definesPresentationContext = true
        other.view.backgroundColor = .white
    }

    private func show(_ container: Container, _ style: UIModalPresentationStyle) {
        switch container {
        case .tabs:
            tabs.viewControllers = [page, other]
            stage.show(tabs)
        case .navigation:
            navigation.viewControllers = [page]
            stage.show(navigation)
        }
        stage.settle()
        sheet.modalPresentationStyle = style
        page.present(sheet, animated: false)
        stage.settle()
        _ = log.take()
    }

    private func cover(_ container: Container, animated: Bool = true) {
        if container == .tabs { tabs.selectedIndex = 1 } else { navigation.pushViewController(other, animated: animated) }
    }

    private func uncover(_ container: Container, animated: Bool = true) {
        if container == .tabs { tabs.selectedIndex = 0 } else { navigation.popViewController(animated: animated) }
    }

    /// The container view of the pages, without the bars.
    private var pages: UIView { stage.window.rootViewController?.view.subviews.first ?? stage.window }
    private var color: UIColor { stage.pixel(at: CGPoint(x: 200, y: 400)) }

    @Test("Covered it disappears, uncovered it appears; meanwhile it is not visible", arguments: Container.allCases,
        [UIModalPresentationStyle.overCurrentContext, .currentContext])
    func coveredAndUncovered(container: Container, style: UIModalPresentationStyle) {
        show(container, style)
        let before = hierarchy(of: pages), picture = stage.snapshot()
        let suffix = container == .tabs ? "" : " animated", isOver = style == .overCurrentContext
        cover(container)
        stage.settle()
        func lines(_ will: String, _ did: String) -> [String] {
            let both = isOver ? ["page", "sheet"] : ["sheet"]
            return both.map { "\($0) \(will)\(suffix)" } + both.map { "\($0) \(did)\(suffix)" }
        }
        #expect(log.take() == lines("viewWillDisappear", "viewDidDisappear"))
        #expect(color == .white && sheet.view.window == nil)
        uncover(container)
        stage.settle()
        #expect(log.take() == lines("viewWillAppear", "viewDidAppear"))
        #expect(color == .red && (page.view.window == nil) == !isOver)
        #expect(hierarchy(of: pages) == before)
        #expect(PixelDifference.between(picture, stage.snapshot()) == 0)
        sheet.dismiss(animated: false)
        stage.settle()
        #expect(color == .green && stage.diagnostics.isEmpty)
    }

    @Test("It slides with its page, and comes back with a cancelled push")
    func slidesAlong() {
        show(.navigation, .overCurrentContext)
        let before = hierarchy(of: pages), picture = stage.snapshot()
        cover(.navigation)
        stage.advance(by: 0)
        stage.advance(by: 0.2)
        #expect(stage.pixel(at: CGPoint(x: 2, y: 400)) != .green)
        #expect((sheet.view.layer.presentation()?.position).map { _ in sheet.view.window != nil } ?? false)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(log.take() == ["viewWillDisappear", "viewWillAppear", "viewDidAppear"].flatMap { name in
            ["page", "sheet"].map { "\($0) \(name) animated" }
        })
        #expect(hierarchy(of: pages) == before)
        #expect(PixelDifference.between(picture, stage.snapshot()) == 0)
    }

    @Test("Dismissed while it is covered, the page alone comes back", arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext])
    func dismissedWhileCovered(style: UIModalPresentationStyle) {
        show(.tabs, style)
        cover(.tabs)
        stage.settle()
        _ = log.take()
        page.dismiss(animated: true) { [log] in log.add("completion") }
        stage.settle()
        #expect(log.take() == ["completion"])
        #expect(page.presentedViewController == nil && color == .white)
        uncover(.tabs)
        stage.settle()
        #expect(log.take() == ["page viewWillAppear", "page viewDidAppear"])
        #expect(color == .green && page.view.superview?.subviews == [page.view])
    }

    @Test("A dismissal during its page's push follows the push")
    func dismissedDuringThePush() {
        show(.navigation, .overCurrentContext)
        cover(.navigation)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        page.dismiss(animated: true)
        #expect(page.presentedViewController === sheet)
        stage.settle()
        #expect(page.presentedViewController == nil && sheet.view.window == nil)
        uncover(.navigation)
        stage.settle()
        #expect(color == .green && stage.diagnostics.isEmpty)
    }

    @Test("A dismissal during its page's pop ends with the pop, and the presentation with the page")
    func dismissedWithItsPage() {
        navigation.viewControllers = [other, page]
        stage.show(navigation)
        stage.settle()
        sheet.modalPresentationStyle = .overCurrentContext
        page.present(sheet, animated: false)
        stage.settle()
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        _ = log.take()
        page.dismiss(animated: true) { [log] in log.add("completion") }
        stage.settle()
        #expect(log.take() == ["page viewDidDisappear animated", "sheet viewDidDisappear animated", "completion"])
        #expect(sheet.presentingViewController == nil && page.parent == nil && color == .white)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test("A presentation over the whole container covers it, too")
    func containerCovered() {
        show(.tabs, .overCurrentContext)
        let full = UIViewController()
        full.modalPresentationStyle = .fullScreen
        tabs.present(full, animated: false)
        stage.settle()
        #expect(log.take() == ["page viewWillDisappear", "sheet viewWillDisappear", "page viewDidDisappear", "sheet viewDidDisappear"])
        full.dismiss(animated: false)
        stage.settle()
        #expect(log.take() == ["page viewWillAppear", "sheet viewWillAppear", "page viewDidAppear", "sheet viewDidAppear"])
    }

    @Test("It is notified of its context's new size, shown or covered, and fills it", arguments: [true, false])
    func size(isCovered: Bool) {
        show(.navigation, .overCurrentContext)
        if isCovered { cover(.navigation, animated: false) }
        stage.settle()
        sheet.sizes.removeAll()
        stage.resize(to: CGSize(width: 700, height: 500), scale: 1)
        stage.settle()
        #expect(sheet.sizes == [CGSize(width: 700, height: 500)])
        if isCovered { uncover(.navigation, animated: false) }
        stage.settle()
        #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 700, height: 500))
        #expect(page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 700, height: 500))
    }

    @Test("It has the trait overrides of its page")
    func traits() {
        show(.tabs, .overCurrentContext)
        sheet.styles.removeAll()
        tabs.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: page)
        #expect(sheet.traitCollection.userInterfaceStyle == .dark)
        #expect(sheet.styles == [.dark])
    }
}

@MainActor private final class ContextSheet: UIViewController {
    private let log: EventLog
    var sizes: [CGSize] = []
    var styles: [UIUserInterfaceStyle] = []

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .red
    }

    private func note(_ name: String, _ animated: Bool) { log.add("sheet \(name)" + (animated ? " animated" : "")) }
    override func viewWillAppear(_ animated: Bool) { note("viewWillAppear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("viewDidAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear", animated) }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.userInterfaceStyle != traitCollection.userInterfaceStyle { styles.append(traitCollection.userInterfaceStyle) }
    }
}
