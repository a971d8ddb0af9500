import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitControls
import WayKitTesting

/// `UIAppearance`: values of a class's proxy apply to objects that enter a window, unless they have values of their own.
@MainActor struct UIAppearanceTests {
    let stage = TestStage(size: CGSize(width: 400, height: 400))

    private func shown(_ navigation: UINavigationController = UINavigationController(rootViewController: UIViewController())) -> UINavigationController {
        stage.show(navigation)
        stage.settle()
        return navigation
    }

    @Test func barsApplyTheProxyWhenTheyAppear() {
        let proxy = UINavigationBar.appearance()
        #expect(UINavigationBar.appearance() === proxy)
        proxy.tintColor = .red
        proxy.isTranslucent = false
        proxy.prefersLargeTitles = true
        proxy.titleTextAttributes = [.foregroundColor: UIColor.green]
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .orange
        proxy.standardAppearance = appearance
        let bar = shown().navigationBar
        #expect(bar.tintColor == .red && !bar.isTranslucent && bar.prefersLargeTitles && bar.standardAppearance.backgroundColor == .orange)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
        // A visible bar keeps its values.
        proxy.tintColor = .blue
        stage.settle()
        #expect(bar.tintColor == .red)
        #expect(shown().navigationBar.tintColor == .blue)
    }

    @Test func ownValuesOverrideTheProxy() {
        let proxy = UINavigationBar.appearance()
        proxy.barTintColor = .red
        proxy.setBackgroundImage(UIImage(), for: .default)
        proxy.shadowImage = UIImage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.navigationBar.barTintColor = .green
        let bar = shown(navigation).navigationBar
        #expect(bar.barTintColor == .green && bar.shadowImage != nil && bar.backgroundImage(for: .default) != nil)
    }

    @Test func containmentLimitsAProxy() {
        UINavigationBar.appearance().tintColor = .red
        UINavigationBar.appearance(whenContainedInInstancesOf: [SpecialNavigationController.self]).tintColor = .green
        #expect(shown().navigationBar.tintColor == .red)
        #expect(shown(SpecialNavigationController(rootViewController: UIViewController())).navigationBar.tintColor == .green)
    }

    @Test func tabBarsAndToolbars() {
        UITabBar.appearance().unselectedItemTintColor = .red
        UITabBar.appearance().itemPositioning = .centered
        UIToolbar.appearance().barTintColor = .green
        let tabs = UITabBarController(), navigation = UINavigationController(rootViewController: UIViewController())
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        stage.settle()
        #expect(tabs.tabBar.unselectedItemTintColor == .red && tabs.tabBar.itemPositioning == .centered)
        #expect(navigation.toolbar.barTintColor == .green)
    }

    @Test func viewsOfEveryClass() {
        UIPageControl.appearance().currentPageIndicatorTintColor = .red
        UIActivityIndicatorView.appearance().color = .green
        UIButton.appearance().setTitleColor(.brown, for: .normal)
        UIButton.appearance().contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        UILabel.appearance(whenContainedInInstancesOf: [Card.self]).textColor = .orange
        Card.appearance().backgroundColor = .yellow
        let card = Card(), plain = UILabel(), contained = UILabel(), dots = UIPageControl(), wheel = UIActivityIndicatorView(style: .medium)
        let button = UIButton(type: .custom), customized = UIButton(type: .custom)
        customized.setTitleColor(.cyan, for: .normal)
        card.addSubview(contained)
        for view in [card, plain, dots, wheel, button, customized] { stage.window.addSubview(view) }
        #expect(dots.currentPageIndicatorTintColor == .red && dots.pageIndicatorTintColor == nil && wheel.color == .green)
        #expect(button.titleColor(for: .normal) == .brown && customized.titleColor(for: .normal) == .cyan)
        #expect(button.contentEdgeInsets.right == 4 && customized.contentEdgeInsets.right == 4)
        #expect(contained.textColor == .orange && plain.textColor == .label)
        #expect(card.backgroundColor == .yellow && plain.backgroundColor == nil)
    }

    @Test func traitsChooseBetweenAppearances() {
        UIPageControl.appearance().pageIndicatorTintColor = .red
        UIPageControl.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).pageIndicatorTintColor = .green
        let light = UIPageControl(), dark = UIPageControl()
        dark.overrideUserInterfaceStyle = .dark
        stage.window.addSubview(light)
        stage.window.addSubview(dark)
        #expect(light.pageIndicatorTintColor == .red && dark.pageIndicatorTintColor == .green)
    }

    @Test func itemsWithoutAttributesOfTheirOwn() throws {
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UIBarButtonItem.appearance().tintColor = .green
        let page = UIViewController(), customItem = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        customItem.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        customItem.tintColor = .brown
        page.navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "All", style: .plain, target: nil, action: nil), customItem]
        let bar = shown(UINavigationController(rootViewController: page)).navigationBar
        func button(_ title: String, in view: UIView) -> BarButton? {
            if let button = view as? BarButton, button.item.title == title { return button }
            return view.subviews.lazy.compactMap { button(title, in: $0) }.first
        }
        let all = try #require(button("All", in: bar)), customized = try #require(button("Own", in: bar))
        #expect(all.titleColor(for: .normal) == .red && all.tintColor == .green)
        #expect(customized.titleColor(for: .normal) == .blue && customized.tintColor == .brown)
    }
}

@MainActor private final class SpecialNavigationController: UINavigationController {}

private final class Card: UIView {}
