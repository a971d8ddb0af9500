import Testing
import WayKit
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
}
