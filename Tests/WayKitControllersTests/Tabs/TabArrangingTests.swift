import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// The user arranges the items of a tab bar by fingers.
@MainActor struct TabArrangingTests {
    final class Recorder: NSObject, UITabBarControllerDelegate, UITabBarDelegate {
        let log = EventLog()
        func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
            log.add("willBegin \(viewControllers.count)")
        }
        func tabBarController(_ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool) {
            log.add("willEnd \(viewControllers.compactMap(\.title).joined()) \(changed)")
        }
        func tabBarController(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool) {
            log.add("didEnd \(viewControllers.compactMap(\.title).joined()) \(changed)")
        }
        func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) { log.add("willBegin \(items.count)") }
        func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) { log.add("didBegin \(items.count)") }
        func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
            log.add("willEnd \(items.compactMap(\.title).joined()) \(changed)")
        }
        func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
            log.add("didEnd \(items.compactMap(\.title).joined()) \(changed)")
        }
    }

    private let stage = TestStage(size: CGSize(width: 390, height: 844))
    private let recorder = Recorder()

    private func controller(_ names: [String]) -> UITabBarController {
        let controller = UITabBarController()
        controller.delegate = recorder
        controller.viewControllers = names.map { name in
            let page = UIViewController()
            page.title = name
            page.view.backgroundColor = .systemTeal
            page.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: 0)
            return page
        }
        stage.show(controller)
        stage.settle()
        return controller
    }

    private func titles(_ bar: UITabBar) -> String { (bar.items ?? []).compactMap(\.title).joined(separator: " ") }

    /// The middle of an item in the bar, which has five.
    private func slot(_ index: Int) -> CGPoint { CGPoint(x: 39 + 78 * CGFloat(index), y: 820) }

    /// The icon above the bar.
    private func icon(_ title: String) throws -> CGPoint {
        let labels = stage.labels(title).map(stage.middle).filter { $0.y < 700 }
        return try #require(labels.last)
    }

    @Test func theMoreListLetsTheUserArrangeTheControllers() throws {
        let controller = controller(["A", "B", "C", "D", "E", "F", "G"])
        #expect(titles(controller.tabBar) == "A B C D More")
        stage.tap("More")
        #expect(stage.tap("Edit"))
        #expect(recorder.log.take() == ["willBegin 7"])
        #expect(controller.tabBar.isCustomizing && stage.shows("Configure"))
        try GoldenImage(name: "tab-arranging").expect(stage.snapshot())
        stage.drag(from: try icon("F"), to: slot(1), duration: 0.4, release: false)
        try GoldenImage(name: "tab-arranging-lifted").expect(stage.snapshot())
        stage.touchUp()
        stage.settle()
        #expect(titles(controller.tabBar) == "A F C D More")
        // More is no item of the program, so it stays.
        stage.drag(from: try icon("G"), to: slot(4), duration: 0.4)
        stage.settle()
        #expect(titles(controller.tabBar) == "A F C D More")
        stage.drag(from: slot(0), to: slot(2), duration: 0.4)
        stage.settle()
        #expect(titles(controller.tabBar) == "F C A D More")
        #expect(stage.tap("Done"))
        #expect(recorder.log.take() == ["willEnd FCADBEG true", "didEnd FCADBEG true"])
        #expect(controller.viewControllers?.compactMap(\.title) == ["F", "C", "A", "D", "B", "E", "G"])
        #expect(!controller.tabBar.isCustomizing && !stage.shows("Configure") && stage.shows("B") && stage.shows("G"))
        #expect(controller.selectedViewController === controller.moreNavigationController)
        stage.tap("B")
        #expect(controller.selectedViewController?.title == "B")
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func onlyCustomizableControllersMove() throws {
        let controller = controller(["A", "B", "C", "D", "E", "F"])
        #expect(controller.customizableViewControllers?.count == 6)
        controller.customizableViewControllers = Array(controller.viewControllers?[2...] ?? [])
        stage.tap("More")
        stage.tap("Edit")
        #expect(recorder.log.take() == ["willBegin 4"])
        stage.drag(from: try icon("F"), to: slot(0), duration: 0.4)
        stage.settle()
        #expect(titles(controller.tabBar) == "A B C D More")
        // A touch that the system takes away changes nothing.
        stage.drag(from: try icon("F"), to: slot(3), duration: 0.4, release: false)
        stage.touchCancel()
        stage.settle()
        #expect(titles(controller.tabBar) == "A B C D More")
        stage.tap("Done")
        #expect(recorder.log.take() == ["willEnd ABCDEF false", "didEnd ABCDEF false"])
        controller.customizableViewControllers = nil
        #expect(stage.labels("Edit").isEmpty)
    }

    @Test func newControllersEndTheArranging() {
        let controller = controller(["A", "B", "C", "D", "E", "F"])
        stage.tap("More")
        stage.tap("Edit")
        controller.viewControllers = Array(controller.viewControllers?[..<3] ?? [])
        stage.settle()
        #expect(!controller.tabBar.isCustomizing && titles(controller.tabBar) == "A B C" && !stage.shows("Configure"))
        #expect(controller.customizableViewControllers?.count == 3)
    }

    @Test func aBarOfItsOwnIsArranged() throws {
        let page = UIViewController()
        let bar = UITabBar(frame: CGRect(x: 0, y: 795, width: 390, height: 49))
        let items = ["A", "B", "C", "D", "E", "F", "G"].map { UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0) }
        bar.items = Array(items[..<5])
        bar.delegate = recorder
        page.view.addSubview(bar)
        stage.show(page)
        bar.beginCustomizingItems(Array(items[1...]))
        #expect(bar.isCustomizing && recorder.log.take() == ["willBegin 6"])
        stage.settle()
        #expect(recorder.log.take() == ["didBegin 6"])
        // A is not among them.
        stage.drag(from: try icon("G"), to: slot(0), duration: 0.4)
        stage.drag(from: try icon("G"), to: slot(4), duration: 0.4)
        stage.settle()
        #expect(titles(bar) == "A B C D G")
        #expect(bar.endCustomizing(animated: true))
        stage.settle()
        #expect(recorder.log.take() == ["willEnd ABCDG true", "didEnd ABCDG true"])
        #expect(!bar.isCustomizing && !bar.endCustomizing(animated: false))
    }

    @Test func theBarOfAControllerRefuses() {
        let controller = controller(["A", "B"])
        controller.tabBar.beginCustomizingItems(controller.tabBar.items ?? [])
        #expect(!controller.tabBar.isCustomizing)
        #expect(stage.diagnostics.contains { $0.contains("beginCustomizingItems") && $0.contains("refused") })
    }
}
