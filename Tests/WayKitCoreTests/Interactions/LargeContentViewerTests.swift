import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The large content viewer of bars and of a program's own views.
@MainActor struct LargeContentViewerTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let log = EventLog()

    private func showTabs(_ category: UIContentSizeCategory) -> UITabBarController {
        let controllers = [("Home", "house.fill"), ("Search", "magnifyingglass"), ("Settings", "gearshape.fill")].map { title, symbol in
            let controller = UIViewController()
            controller.view.backgroundColor = .systemBackground
            controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
            return controller
        }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        tabs.traitOverrides.preferredContentSizeCategory = category
        stage.show(tabs)
        return tabs
    }

    private var viewer: LargeContentViewer? { stage.window.subviews.lazy.compactMap { $0 as? LargeContentViewer }.first }
    private var title: String? {
        func labels(_ view: UIView) -> [String] { ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(labels) }
        return viewer.map(labels)?.first
    }

    private func point(_ index: Int, in tabs: UITabBarController) -> CGPoint {
        CGPoint(x: 400 * (CGFloat(index) + 0.5) / 3, y: tabs.tabBar.frame.midY)
    }

    @Test func holdShowsTheTabAndSlidingShowsAnother() {
        let tabs = showTabs(.accessibilityLarge)
        stage.touchDown(at: point(1, in: tabs))
        stage.advance(by: 0.3)
        #expect(viewer == nil)
        stage.advance(by: 0.6)
        #expect(title == "Search")
        stage.touchMove(to: point(2, in: tabs))
        stage.advance(by: 0.3)
        #expect(title == "Settings")
        #expect(tabs.selectedIndex == 0)
        stage.touchUp()
        #expect(stage.settle())
        #expect(viewer == nil)
        // Lifting the finger acts as a tap.
        #expect(tabs.selectedIndex == 2)
    }

    @Test func otherSizesHaveNoViewer() {
        let tabs = showTabs(.extraExtraExtraLarge)
        stage.touchDown(at: point(1, in: tabs))
        stage.advance(by: 1)
        #expect(viewer == nil)
        stage.touchUp()
        stage.settle()
        #expect(tabs.selectedIndex == 1)
    }

    @Test func tapStaysATap() {
        let tabs = showTabs(.accessibilityLarge)
        stage.tap(at: point(1, in: tabs))
        stage.settle()
        #expect(tabs.selectedIndex == 1 && viewer == nil)
    }

    @Test func barButtonItemIsShownAndPerformed() {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let item = UIBarButtonItem(title: "Share", image: UIImage(systemName: "square.and.arrow.up"), primaryAction: UIAction { [log] _ in log.add("share") })
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        navigation.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.show(navigation)
        stage.touchDown(at: CGPoint(x: 370, y: 22))
        stage.advance(by: 0.9)
        #expect(title == "Share")
        #expect(log.take() == [])
        stage.touchUp()
        stage.settle()
        #expect(log.take() == ["share"])
    }

    private final class Delegate: UILargeContentViewerInteractionDelegate {
        let log: EventLog
        init(_ log: EventLog) { self.log = log }
        func largeContentViewerInteraction(
            _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
        ) {
            log.add("end \(item?.largeContentTitle ?? "none") \(Int(point.x))")
        }
    }

    @Test func programsOwnViewWithADelegate() {
        let root = UIViewController(), view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)), delegate = Delegate(log)
        root.view.backgroundColor = .systemBackground
        view.showsLargeContentViewer = true
        view.largeContentTitle = "Own"
        view.addInteraction(UILargeContentViewerInteraction(delegate: delegate))
        root.view.addSubview(view)
        root.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
        stage.show(root)
        stage.touchDown(at: CGPoint(x: 120, y: 120))
        stage.advance(by: 0.9)
        #expect(title == "Own")
        stage.touchUp()
        stage.settle()
        #expect(log.take() == ["end Own 20"])
    }
}
