import Testing
import WayKit
import WayKitTesting

@testable import WayKitCore

/// The navigation bar at the top of a sheet is 56 points high, elsewhere 44.
@MainActor struct SheetBarTests {
    let stage = TestStage(size: CGSize(width: 400, height: 700))
    let root = UIViewController()

    init() {
        root.view.backgroundColor = .systemBackground
        stage.show(root)
    }

    private func present(_ controller: UIViewController, _ style: UIModalPresentationStyle, animated: Bool = false) {
        controller.modalPresentationStyle = style
        root.present(controller, animated: animated)
        stage.settle()
    }

    @Test(arguments: [false, true]) func barsOfSheetsAreHigher(animated: Bool) {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        let heights: [(UIModalPresentationStyle, CGFloat)] = [(.pageSheet, 56), (.fullScreen, 44), (.formSheet, 56), (.overFullScreen, 44)]
        for (style, height) in heights {
            present(navigation, style, animated: animated)
            #expect(navigation.navigationBar.bounds.height == height && page.view.safeAreaInsets.top == height, "\(style)")
            navigation.pushViewController(UIViewController(), animated: animated)
            stage.settle()
            #expect(navigation.navigationBar.bounds.height == height)
            navigation.popViewController(animated: animated)
            stage.settle()
            navigation.navigationBar.prefersLargeTitles = true
            stage.settle()
            #expect(navigation.navigationBar.bounds.height == height + 52)
            navigation.navigationBar.prefersLargeTitles = false
            root.dismiss(animated: animated)
            stage.settle()
        }
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func barsInTabsOfASheetAreHigherAndEmbeddedOnesAreNot() {
        let navigation = UINavigationController(rootViewController: UIViewController()), tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        present(tabs, .pageSheet)
        #expect(navigation.navigationBar.bounds.height == 56)
        root.dismiss(animated: false)
        stage.settle()
        let holder = UIViewController(), embedded = UINavigationController(rootViewController: UIViewController())
        holder.addChild(embedded)
        embedded.view.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
        holder.view.addSubview(embedded.view)
        embedded.didMove(toParent: holder)
        present(holder, .pageSheet)
        #expect(embedded.navigationBar.bounds.height == 44)
    }
}
