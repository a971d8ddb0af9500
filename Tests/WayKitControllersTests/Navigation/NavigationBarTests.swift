import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// The navigation bar, and its transition in step with the pages' (pain 24).
@MainActor struct NavigationBarTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let log = EventLog()
    let root: PageRecorder
    let page: PageRecorder
    let navigation: UINavigationController

    init() {
        root = PageRecorder("Settings", log: log)
        page = PageRecorder("General", log: log)
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    private var bar: UINavigationBar { navigation.navigationBar }

    private func labels(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels($0) } }

    /// The visible labels' texts, with the centres of their presentation layers.
    private func visibleLabels() -> [String: CGPoint] {
        labels(bar).reduce(into: [:]) { all, label in
            guard let text = label.text, !text.isEmpty, let shown = label.layer.presentation() else { return }
            let opacity = sequence(first: label as UIView) { $0.superview }.prefix { $0 !== bar }
                .reduce(Float(1)) { $0 * ($1.layer.presentation()?.opacity ?? 0) * ($1.isHidden ? 0 : 1) }
            guard opacity > 0.01 else { return }
            let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
            let position = shown.convert(center, to: bar.layer.presentation())
            all[text] = all[text].map { CGPoint(x: ($0.x + position.x) / 2, y: ($0.y + position.y) / 2) } ?? position
        }
    }

    private func interactive(_ change: () -> Void) -> UIPercentDrivenInteractiveTransition {
        let delegate = NavigationRecorder(log: log), interactionController = UIPercentDrivenInteractiveTransition()
        delegate.animator = PageFader()
        delegate.interactionController = interactionController
        navigation.delegate = delegate
        change()
        stage.advance(by: 0)
        withExtendedLifetime(delegate) { interactionController.update(0); stage.advance(by: 0) }
        return interactionController
    }

    // MARK: At rest

    @Test func titleIsCenteredAndBackButtonAtTheEdge() {
        #expect(abs((visibleLabels()["Settings"]?.x ?? 0) - 200) <= 1)
        navigation.pushViewController(page, animated: false)
        stage.settle()
        let now = visibleLabels()
        #expect(abs((now["General"]?.x ?? 0) - 200) <= 1)
        #expect((now["Settings"]?.x ?? 400) < 100)
        #expect(now.count == 2)
    }

    @Test func backButtonShowsTheLongestTitleThatFits() {
        root.title = "A title that is much too long for the room beside the next one"
        navigation.pushViewController(page, animated: false)
        stage.settle()
        #expect(visibleLabels().keys.sorted() == ["Back", "General"])
        root.navigationItem.backButtonTitle = "Up"
        stage.settle()
        #expect(visibleLabels().keys.sorted() == ["General", "Up"])
        root.navigationItem.backButtonDisplayMode = .minimal
        stage.settle()
        #expect(visibleLabels().keys.sorted() == ["General"])
        root.navigationItem.backButtonDisplayMode = .generic
        stage.settle()
        #expect(visibleLabels().keys.sorted() == ["Back", "General"])
    }

    @Test func backButtonPops() {
        navigation.pushViewController(page, animated: false)
        stage.settle()
        stage.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        #expect(navigation.viewControllers == [root])
    }

    @Test func backActionReplacesThePop() {
        navigation.pushViewController(page, animated: false)
        var count = 0
        page.navigationItem.backAction = UIAction { _ in count += 1 }
        stage.settle()
        stage.tap(at: CGPoint(x: 20, y: 22))
        stage.settle()
        #expect(count == 1)
        #expect(navigation.viewControllers == [root, page])
    }

    @Test func itemsSendTheirActions() {
        var pressed: [String] = []
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in pressed.append("add") })
        let target = ItemTarget()
        let edit = UIBarButtonItem(title: "Edit", style: .plain, target: target, action: Selector(ItemTarget.edit(_:), name: "edit(_:)"))
        root.navigationItem.leftBarButtonItem = edit
        stage.settle()
        stage.tap(at: CGPoint(x: 375, y: 22))
        stage.tap(at: CGPoint(x: 30, y: 22))
        #expect(pressed == ["add"])
        #expect(target.senders == [edit])
        edit.isEnabled = false
        stage.settle()
        stage.tap(at: CGPoint(x: 30, y: 22))
        #expect(target.senders == [edit])
    }

    @Test func largeTitleIsBelowTheRow() {
        bar.prefersLargeTitles = true
        stage.settle()
        #expect(bar.frame.height == 96)
        #expect((visibleLabels()["Settings"]?.y ?? 0) > 50)
        page.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(bar.frame.height == 44)
        #expect(abs((visibleLabels()["General"]?.y ?? 0) - 22) < 2)
    }

    @Test func titleViewReplacesTheTitle() {
        let titleView = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
        root.navigationItem.titleView = titleView
        stage.settle()
        #expect(visibleLabels().isEmpty)
        #expect(bar.convert(titleView.center, from: titleView.superview) == CGPoint(x: 200, y: 22))
    }

    @Test func promptIsAboveTheRow() {
        root.navigationItem.prompt = "Please"
        stage.settle()
        #expect(bar.frame.height == 74)
        #expect((visibleLabels()["Please"]?.y ?? 99) < 30)
        #expect((visibleLabels()["Settings"]?.y ?? 0) > 40)
    }

    // MARK: In step with the page

    @Test func interactionControllerScrubsTitlesAndBackLabel() {
        let interactionController = interactive { navigation.pushViewController(page, animated: true) }
        let atStart = visibleLabels()["Settings"]?.x ?? 0
        var titles: [CGFloat] = [], labels: [CGFloat] = []
        for percent in [0.25, 0.5, 0.75] as [CGFloat] {
            interactionController.update(percent)
            stage.advance(by: 0.02)
            titles.append(visibleLabels()["General"]?.x ?? .nan)
            labels.append(visibleLabels()["Settings"]?.x ?? .nan)
        }
        #expect(abs(atStart - 200) <= 1)
        #expect(abs(titles[1] - 300) < 3)
        #expect(titles[0] > titles[1] && titles[1] > titles[2])
        #expect(labels[0] > labels[1] && labels[1] > labels[2])
        // Proportional to the percentage: the bar has the same timeline and curve.
        #expect(abs((labels[0] - labels[1]) - (labels[1] - labels[2])) < 1)
        interactionController.finish()
        stage.settle()
        #expect(visibleLabels().keys.sorted() == ["General", "Settings"])
    }

    @Test(arguments: [false, true])
    func cancelRestoresTheBarPixelForPixel(large: Bool) {
        bar.prefersLargeTitles = large
        page.navigationItem.largeTitleDisplayMode = .never
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        stage.settle()
        let before = stage.snapshot()
        let interactionController = interactive { navigation.pushViewController(page, animated: true) }
        interactionController.update(0.6)
        stage.advance(by: 0.1)
        #expect(PixelDifference.between(before, stage.snapshot()) > 100)
        interactionController.cancel()
        stage.settle()
        #expect(bar.topItem === root.navigationItem)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func barHiddenByAPageMovesWithThePage() {
        page.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
        root.onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: true) }
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0)
        for _ in 0..<5 {
            stage.advance(by: 0.05)
            // The bar's trailing edge is at the page's leading edge.
            let end = bar.layer.presentation()?.frame.maxX ?? .nan, start = page.view.layer.presentation()?.frame.minX ?? .nan
            #expect(abs(end - start) < 0.5)
        }
        stage.settle()
        #expect(bar.isHidden)
        navigation.popViewController(animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.05)
        let end = bar.layer.presentation()?.frame.maxX ?? .nan, start = page.view.layer.presentation()?.frame.minX ?? .nan
        #expect(abs(end - start) < 0.5)
        stage.settle()
        #expect(!bar.isHidden)
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
    }

    @Test func cancelledPopHidesTheBarAgain() {
        page.onWillAppear = { $0.navigationController?.setNavigationBarHidden(true, animated: true) }
        root.onWillAppear = { $0.navigationController?.setNavigationBarHidden(false, animated: true) }
        navigation.pushViewController(page, animated: true)
        stage.settle()
        let before = stage.snapshot()
        stage.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 120, y: 400), duration: 0.4, release: false)
        stage.advance(by: 0.3)
        #expect(!bar.isHidden)
        stage.touchUp()
        stage.settle()
        #expect(navigation.isNavigationBarHidden)
        #expect(bar.isHidden)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func cancelledPopRestoresTheBars() {
        page.toolbarItems = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
        navigation.pushViewController(page, animated: false)
        navigation.setToolbarHidden(false, animated: false)
        stage.settle()
        // Only the appearing page sets the bars.
        root.onWillAppear = {
            $0.navigationController?.setToolbarHidden(true, animated: true)
            $0.navigationController?.setNavigationBarHidden(true, animated: true)
        }
        let before = stage.snapshot()
        let interactionController = interactive { navigation.popViewController(animated: true) }
        interactionController.update(0.5)
        stage.advance(by: 0.1)
        #expect(navigation.isToolbarHidden && navigation.isNavigationBarHidden)
        interactionController.cancel()
        stage.settle()
        #expect(!navigation.isToolbarHidden && !navigation.isNavigationBarHidden)
        #expect(navigation.toolbar.items?.first === page.toolbarItems?.first)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
    }

    @Test func outsideATransitionTheBarMovesOverItsEdge() {
        navigation.setNavigationBarHidden(true, animated: true)
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        let top = bar.layer.presentation()?.frame.minY ?? 0
        #expect(top < -5 && top > -44)
        #expect(root.view.safeAreaInsets.top == 0)
        stage.settle()
        #expect(bar.isHidden)
        navigation.setNavigationBarHidden(false, animated: false)
        #expect(!bar.isHidden)
        #expect(bar.frame.minY == 0)
    }

    // MARK: Appearance

    @Test func itemAppearanceAppliesToItsPage() {
        let red = UINavigationBarAppearance()
        red.configureWithOpaqueBackground()
        red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        page.navigationItem.standardAppearance = red
        page.navigationItem.scrollEdgeAppearance = red
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(isRed(stage.pixel(at: CGPoint(x: 5, y: 40))))
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(!isRed(stage.pixel(at: CGPoint(x: 5, y: 40))))
    }

    private func isRed(_ color: UIColor) -> Bool {
        var red: CGFloat = 0, green: CGFloat = 0
        color.getRed(&red, green: &green, blue: nil, alpha: nil)
        return red > 0.9 && green < 0.1
    }

    @Test func compactAppearanceAppliesInCompactHeight() {
        let red = UINavigationBarAppearance()
        red.configureWithOpaqueBackground()
        red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        bar.compactScrollEdgeAppearance = red
        stage.settle()
        #expect(!isRed(stage.pixel(at: CGPoint(x: 5, y: 20))))
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        #expect(isRed(stage.pixel(at: CGPoint(x: 5, y: 20))))
    }

    @Test func buttonsHaveTheAppearanceOfTheirStateAndStyle() {
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.brown]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
        bar.scrollEdgeAppearance = appearance
        let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        root.navigationItem.leftBarButtonItem = edit
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
        stage.settle()
        func color(_ text: String) -> UIColor? { labels(bar).first { $0.text == text }?.textColor }
        #expect(color("Edit") == .green)
        #expect(color("Done") == .purple)
        edit.isEnabled = false
        stage.settle()
        #expect(color("Edit") == .brown)
        edit.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .disabled)
        stage.settle()
        #expect(color("Edit") == .orange)
    }

    @Test func copiedAppearanceIsIndependent() {
        let one = UINavigationBarAppearance()
        one.configureWithTransparentBackground()
        one.titleTextAttributes = [.foregroundColor: UIColor.red]
        let other = UINavigationBarAppearance(barAppearance: one)
        one.titleTextAttributes = [:]
        #expect(other.backgroundEffect == nil)
        #expect(other.titleTextAttributes[.foregroundColor] as? UIColor == .red)
        #expect((one.copy() as? UINavigationBarAppearance)?.titleTextAttributes.isEmpty == true)
    }

    @Test func scrollViewCollapsesTheLargeTitleAndShowsTheBackground() {
        let scrollView = UIScrollView(frame: root.view.bounds)
        scrollView.contentSize = CGSize(width: 400, height: 3000)
        root.view.addSubview(scrollView)
        bar.prefersLargeTitles = true
        stage.settle()
        #expect(scrollView.contentOffset.y == -96)
        #expect(bar.frame.height == 96)
        #expect(!bar.isScrolledUnder)
        scrollView.contentOffset.y = -96 + 30
        stage.settle()
        #expect(bar.frame.height == 66)
        scrollView.contentOffset.y = 200
        stage.settle()
        #expect(bar.frame.height == 44)
        #expect(bar.isScrolledUnder)
        #expect(root.view.safeAreaInsets.top == 96)
        navigation.pushViewController(page, animated: true)
        stage.settle()
        #expect(bar.frame.height == 96)
        #expect(!bar.isScrolledUnder)
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(bar.frame.height == 44)
        #expect(bar.isScrolledUnder)
        #expect(scrollView.contentOffset.y == 200)
    }

    // MARK: Toolbar

    @Test func toolbarShowsTheTopPagesItems() {
        var pressed: [String] = []
        func item(_ name: String) -> UIBarButtonItem { UIBarButtonItem(title: name, primaryAction: UIAction { _ in pressed.append(name) }) }
        root.toolbarItems = [item("one"), .flexibleSpace(), item("two")]
        page.toolbarItems = [.flexibleSpace(), item("three")]
        navigation.isToolbarHidden = false
        stage.settle()
        stage.tap(at: CGPoint(x: 25, y: 775))
        stage.tap(at: CGPoint(x: 375, y: 775))
        #expect(pressed == ["one", "two"])
        navigation.pushViewController(page, animated: true)
        stage.settle()
        stage.tap(at: CGPoint(x: 25, y: 775))
        stage.tap(at: CGPoint(x: 375, y: 775))
        #expect(pressed == ["one", "two", "three"])
        page.setToolbarItems([item("four")], animated: true)
        stage.settle()
        stage.tap(at: CGPoint(x: 25, y: 775))
        #expect(pressed.last == "four")
        navigation.setToolbarHidden(true, animated: true)
        stage.settle()
        #expect(navigation.toolbar.isHidden)
    }

    // MARK: Standalone bar

    @Test func standaloneBarPushesAndPops() {
        let standaloneBar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 400, height: 44))
        root.view.addSubview(standaloneBar)
        let first = UINavigationItem(title: "First"), second = UINavigationItem(title: "Second")
        standaloneBar.items = [first]
        standaloneBar.pushItem(second, animated: true)
        stage.settle()
        #expect(standaloneBar.topItem === second)
        stage.tap(at: CGPoint(x: 20, y: 122))
        stage.settle()
        #expect(standaloneBar.topItem === first)
        #expect(standaloneBar.items == [first])
        bar.pushItem(second, animated: false)
        #expect(stage.diagnostics.count == 1)
    }
}

@MainActor private final class ItemTarget {
    private(set) var senders: [UIBarButtonItem] = []
    func edit(_ sender: UIBarButtonItem) { senders.append(sender) }
}
