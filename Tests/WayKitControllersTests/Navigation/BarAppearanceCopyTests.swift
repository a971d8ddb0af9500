import Testing
import WayKit
@testable import WayKitCore
import WayKitTesting

/// Bars and items copy an appearance (`@property (copy)` in the SDK's headers): what the program does with its own object afterwards changes nothing.
@MainActor struct BarAppearanceCopyTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))

    private func opaque<Appearance: UIBarAppearance>(_ appearance: Appearance) -> Appearance {
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        return appearance
    }

    @Test func aBarKeepsItsAppearance() {
        let page = UIViewController(), bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 400, height: 49)), appearance = opaque(UITabBarAppearance())
        stage.show(page)
        page.view.addSubview(bar)
        bar.standardAppearance = appearance
        stage.settle()
        appearance.backgroundColor = .green
        bar.barStyle = .black
        bar.barStyle = .default
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 200, y: 20)) == .red)
        #expect(bar.standardAppearance !== appearance && bar.standardAppearance.backgroundColor == .red)
        bar.standardAppearance = appearance
        #expect(bar.standardAppearance.backgroundColor == .green)
    }

    @Test func itemsKeepTheirs() {
        let appearance = opaque(UINavigationBarAppearance()), item = UINavigationItem(title: "A"), bar = UINavigationBar(), toolbar = UIToolbar()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.blue]
        (item.standardAppearance, item.scrollEdgeAppearance, bar.compactAppearance) = (appearance, appearance, appearance)
        appearance.titleTextAttributes = [:]
        appearance.backgroundColor = .green
        for copy in [item.standardAppearance, item.scrollEdgeAppearance, bar.compactAppearance] {
            #expect(copy?.backgroundColor == .red && copy?.titleTextAttributes[.foregroundColor] as? UIColor == .blue)
        }
        let tools = opaque(UIToolbarAppearance()), tabs = opaque(UITabBarAppearance()), tab = UITabBarItem(title: "A", image: nil, tag: 0)
        toolbar.scrollEdgeAppearance = tools
        tab.standardAppearance = tabs
        tools.backgroundColor = .green
        tabs.backgroundColor = .green
        #expect(toolbar.scrollEdgeAppearance?.backgroundColor == .red && tab.standardAppearance?.backgroundColor == .red)
        toolbar.scrollEdgeAppearance = nil
        #expect(toolbar.scrollEdgeAppearance == nil)
    }

    /// What the program changes in the object that the bar returns is shown at once.
    @Test func aBarShowsChangesOfItsOwnAppearance() throws {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page), middle = CGPoint(x: 10, y: 20)
        stage.show(navigation)
        let bar = navigation.navigationBar
        bar.standardAppearance.configureWithOpaqueBackground()
        bar.standardAppearance.backgroundColor = .red
        bar.scrollEdgeAppearance = bar.standardAppearance
        stage.settle()
        #expect(stage.pixel(at: middle) == .red)
        bar.scrollEdgeAppearance?.backgroundColor = .green
        stage.settle()
        #expect(stage.pixel(at: middle) == .green && bar.standardAppearance.backgroundColor == .red)
        page.navigationItem.scrollEdgeAppearance = bar.standardAppearance
        page.navigationItem.scrollEdgeAppearance?.backgroundColor = .blue
        stage.settle()
        #expect(stage.pixel(at: middle) == .blue)
    }

    @Test func partsOfAnAppearanceReportTheirChanges() {
        let owner = Owner(), navigation = UINavigationBarAppearance().duplicated(for: owner), tabs = UITabBarAppearance().duplicated(for: owner)
        let tools = UIToolbarAppearance().duplicated(for: owner), former = navigation.buttonAppearance
        let changes: [() -> Void] = [
            { navigation.backgroundColor = .red }, { navigation.titleTextAttributes = [.kern: 1] },
            { navigation.buttonAppearance.normal.titleTextAttributes = [.kern: 1] }, { navigation.backButtonAppearance.disabled.backgroundImage = nil },
            { navigation.buttonAppearance = UIBarButtonItemAppearance(style: .done) }, { navigation.buttonAppearance.highlighted.titlePositionAdjustment = .zero },
            { tools.doneButtonAppearance.focused.titleTextAttributes = [:] }, { tabs.stackedItemWidth = 4 },
            { tabs.stackedLayoutAppearance.selected.iconColor = .red }, { tabs.inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) },
        ]
        for (index, change) in changes.enumerated() {
            let before = owner.changes
            change()
            #expect(owner.changes == before + 1, "change \(index)")
        }
        let count = owner.changes
        former.normal.titleTextAttributes = [:]
        #expect(owner.changes == count, "a part that was replaced")
    }

    /// Twice, and while a push is under way.
    @Test func changesDuringAPushAreShown() {
        let navigation = UINavigationController(rootViewController: UIViewController()), point = CGPoint(x: 390, y: 4)
        stage.show(navigation)
        let bar = navigation.navigationBar
        bar.standardAppearance.configureWithOpaqueBackground()
        bar.scrollEdgeAppearance = bar.standardAppearance
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(by: 0.1)
        for color in [UIColor.red, .green] {
            bar.scrollEdgeAppearance?.backgroundColor = color
            stage.advance(by: 0.02)
        }
        stage.settle()
        #expect(stage.pixel(at: point) == .green)
        navigation.popViewController(animated: false)
        stage.settle()
        #expect(stage.pixel(at: point) == .green)
    }

    /// The selected tab's appearance, set and changed while it is shown; another tab's has no effect.
    @Test func aTabBarShowsChangesOfTheSelectedItem() {
        let tabs = UITabBarController(), point = CGPoint(x: 2, y: 298)
        tabs.viewControllers = [UIViewController(), UIViewController()]
        stage.show(tabs)
        for index in [0, 1, 0] {
            tabs.selectedIndex = index
            let item = tabs.viewControllers![index].tabBarItem!, other = tabs.viewControllers![1 - index].tabBarItem!
            for color in [UIColor.red, .green] {
                if color == .red { item.scrollEdgeAppearance = opaque(UITabBarAppearance()) } else { item.scrollEdgeAppearance?.backgroundColor = color }
                other.scrollEdgeAppearance = UITabBarAppearance()
                stage.settle()
                #expect(stage.pixel(at: point) == color, "tab \(index)")
            }
            item.scrollEdgeAppearance = nil
            stage.settle()
            #expect(stage.pixel(at: point) != .green)
        }
    }

    /// A pop under a finger that is cancelled, and one that ends.
    @Test(arguments: [false, true]) func changesDuringAPopUnderAFingerAreShown(finishes: Bool) {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: UIViewController()), point = CGPoint(x: 390, y: 4)
        stage.show(navigation)
        navigation.pushViewController(page, animated: false)
        let bar = navigation.navigationBar
        bar.scrollEdgeAppearance = opaque(UINavigationBarAppearance())
        stage.settle()
        stage.drag(from: CGPoint(x: 2, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.2, release: false)
        bar.scrollEdgeAppearance?.backgroundColor = .green
        page.navigationItem.scrollEdgeAppearance = bar.scrollEdgeAppearance
        page.navigationItem.scrollEdgeAppearance?.backgroundColor = .blue
        stage.touchMove(to: CGPoint(x: finishes ? 390 : 10, y: 200))
        stage.advance(by: 0.5)
        stage.touchUp()
        stage.settle()
        #expect(navigation.viewControllers.count == (finishes ? 1 : 2) && stage.pixel(at: point) == (finishes ? .green : .blue))
    }

    private final class Owner: BarAppearanceOwner {
        private(set) var changes = 0
        func ownAppearanceChanged() { changes += 1 }
    }
}
