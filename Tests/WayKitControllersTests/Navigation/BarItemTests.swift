import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Items of a navigation bar: groups, styles, inline large titles, editing, and appearance properties of the bar itself.
@MainActor struct BarItemTests {
    let stage = TestStage(size: CGSize(width: 700, height: 400))
    let page = UIViewController()
    let navigation: UINavigationController

    init() {
        page.title = "Title"
        page.view.backgroundColor = .white
        navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        stage.settle()
    }

    private var bar: UINavigationBar { navigation.navigationBar }
    private func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }
    /// The titles of the buttons, from left to right.
    private var buttons: [String] {
        let visible = views(BarButton.self, in: bar).filter { !$0.isHidden }
        return visible.sorted { $0.frame.minX < $1.frame.minX }.map { $0.item.title ?? $0.item.accessibilityLabel ?? "?" }
    }
    private func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, primaryAction: UIAction { _ in }) }
    private var titleFrame: CGRect {
        let label = views(UILabel.self, in: bar).first { $0.text == "Title" && $0.alpha > 0 && !($0.superview?.isHidden ?? true) }
        return label.map { bar.convert($0.bounds, from: $0) } ?? .zero
    }

    // MARK: Groups

    @Test func groupsAreInReadingOrder() {
        page.navigationItem.leadingItemGroups = [.fixedGroup(items: [item("a"), item("b")]), item("c").creatingFixedGroup()]
        page.navigationItem.trailingItemGroups = [.fixedGroup(items: [item("x"), item("y")])]
        page.navigationItem.pinnedTrailingGroup = .fixedGroup(items: [item("z")])
        stage.settle()
        #expect(buttons == ["a", "b", "c", "x", "y", "z"])
        #expect(page.navigationItem.leftBarButtonItems?.map(\.title) == ["a", "b", "c"])
        #expect(page.navigationItem.rightBarButtonItem?.title == "y")
        #expect(page.navigationItem.leftBarButtonItem?.buttonGroup === page.navigationItem.leadingItemGroups[0])
    }

    @Test func barButtonItemsAreAGroup() {
        page.navigationItem.rightBarButtonItems = [item("edge"), item("inner")]
        stage.settle()
        #expect(buttons == ["inner", "edge"])
        #expect(page.navigationItem.trailingItemGroups.count == 1)
        #expect(page.navigationItem.rightBarButtonItems?.map(\.title) == ["edge", "inner"])
        page.navigationItem.rightBarButtonItems = nil
        stage.settle()
        #expect(buttons.isEmpty && page.navigationItem.trailingItemGroups.isEmpty && page.navigationItem.rightBarButtonItems == nil)
    }

    @Test func changedGroupIsUpdated() {
        let group = UIBarButtonItemGroup.fixedGroup(items: [item("a")])
        page.navigationItem.trailingItemGroups = [group]
        stage.settle()
        group.barButtonItems = [item("b"), item("c")]
        stage.settle()
        #expect(buttons == ["b", "c"])
        group.isHidden = true
        stage.settle()
        #expect(buttons.isEmpty)
        page.navigationItem.trailingItemGroups = [.optionalGroup(customizationIdentifier: "o", isInDefaultCustomization: false, items: [item("o")])]
        stage.settle()
        #expect(buttons.isEmpty)
    }

    @Test func representativeItemReplacesAGroupInLittleSpace() {
        let items = (0..<4).map { item("Quite long \($0)") }
        let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: UIBarButtonItem(title: "All", menu: UIMenu(children: [])))
        page.navigationItem.trailingItemGroups = [group]
        stage.settle()
        #expect(buttons.count == 4 && !group.isDisplayingRepresentativeItem)
        stage.resize(to: CGSize(width: 400, height: 400), scale: 1)
        stage.settle()
        #expect(buttons == ["All"] && group.isDisplayingRepresentativeItem)
        stage.resize(to: CGSize(width: 700, height: 400), scale: 1)
        stage.settle()
        #expect(buttons.count == 4 && !group.isDisplayingRepresentativeItem)
    }

    @Test func centerItemsAreInTheMenuOrCentered() {
        page.navigationItem.centerItemGroups = [.movableGroup(customizationIdentifier: "m", items: [item("left"), item("right")])]
        stage.settle()
        #expect(buttons == ["More"])
        #expect(abs(titleFrame.midX - 350) < 2)
        page.navigationItem.style = .browser
        stage.settle()
        #expect(buttons == ["left", "right"])
        #expect(titleFrame.minX == 16)
        let center = views(BarButton.self, in: bar).reduce(CGRect.null) { $0.union($1.frame) }
        #expect(abs(center.midX - 350) < 2)
    }

    @Test func representativeItemWithoutActionOpensAMenuOfTheItems() {
        var selected = 0
        let items = (0..<4).map { index in UIBarButtonItem(title: "Quite long \(index)", primaryAction: UIAction { _ in selected = index }) }
        page.navigationItem.trailingItemGroups = [UIBarButtonItemGroup(barButtonItems: items, representativeItem: UIBarButtonItem(title: "All"))]
        stage.resize(to: CGSize(width: 400, height: 400), scale: 1)
        stage.settle()
        stage.tap(at: CGPoint(x: 375, y: 22))
        stage.settle()
        let rows = views(MenuRow.self, in: stage.window)
        #expect(rows.map(\.element.title) == items.map { $0.title ?? "" })
        guard let row = rows.last else { return }
        stage.tap(at: stage.window.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), from: row))
        stage.settle()
        #expect(selected == 3)
    }

    // MARK: Styles and large titles

    @Test func editorStyleHasABackButtonWithoutTitle() {
        let next = UIViewController()
        next.navigationItem.style = .editor
        navigation.pushViewController(next, animated: false)
        stage.settle()
        let label = views(NavigationBackButton.self, in: bar).first?.label
        #expect(label?.text == "")
        next.navigationItem.style = .browser
        stage.settle()
        #expect(views(NavigationBackButton.self, in: bar).first?.label.text == "Title")
    }

    @Test func inlineTitleIsLargeInTheRow() {
        bar.prefersLargeTitles = true
        page.navigationItem.largeTitleDisplayMode = .inline
        page.navigationItem.leftBarButtonItem = item("a")
        stage.settle()
        #expect(bar.frame.height == 44 && titleFrame.minX == 16 && titleFrame.height > 30)
        #expect(buttons == ["More"])
        let next = UIViewController()
        next.title = "Next"
        next.navigationItem.largeTitleDisplayMode = .inline
        navigation.pushViewController(next, animated: false)
        stage.settle()
        #expect(bar.frame.height == 96, "beside a back button it is large below the row")
    }

    // MARK: Items

    @Test func itemIsAsWideAsItsWidestPossibleTitle() {
        let long = UIBarButtonItem(title: "Cancel everything", style: .plain, target: nil, action: nil)
        let short = UIBarButtonItem(title: "OK", style: .plain, target: nil, action: nil)
        short.possibleTitles = ["OK", "Cancel everything"]
        page.navigationItem.rightBarButtonItems = [long, short]
        stage.settle()
        let widths = views(BarButton.self, in: bar).map(\.frame.width)
        #expect(widths.count == 2 && abs(widths[0] - widths[1]) <= 1)
    }

    @Test func compactHeightUsesTheLandscapeImage() {
        let regular = UIImage(systemName: "star"), compact = UIImage(systemName: "heart")
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(image: regular, landscapeImagePhone: compact, style: .plain, target: nil, action: nil)
        stage.settle()
        let shown = { views(BarButton.self, in: bar).first?.image(for: .normal)?.state.symbol?.name }
        let isCompact = navigation.traitCollection.verticalSizeClass == .compact
        #expect(shown() == (isCompact ? "heart" : "star"))
        stage.resize(to: isCompact ? CGSize(width: 400, height: 900) : CGSize(width: 700, height: 300), scale: 1)
        stage.settle()
        #expect(shown() == (isCompact ? "star" : "heart"))
    }

    @Test func systemItemsHaveImages() {
        for item in [UIBarButtonItem.SystemItem.compose, .reply, .organize, .bookmarks, .camera, .rewind, .fastForward, .add, .trash] {
            let barItem = UIBarButtonItem(barButtonSystemItem: item, target: nil, action: nil)
            #expect(barItem.image != nil && barItem.title == nil && barItem.accessibilityLabel != nil, "\(item)")
        }
        #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style == .done)
    }

    // MARK: Editing

    @Test func editButtonTogglesEditing() {
        let page = EditingPage()
        navigation.viewControllers = [page]
        page.navigationItem.rightBarButtonItem = page.editButtonItem
        stage.settle()
        #expect(page.editButtonItem === page.editButtonItem && page.editButtonItem.title == "Edit" && !page.isEditing)
        stage.tap(at: CGPoint(x: 675, y: 22))
        stage.settle()
        #expect(page.isEditing && page.editButtonItem.title == "Done" && page.editButtonItem.style == .done)
        stage.tap(at: CGPoint(x: 675, y: 22))
        stage.settle()
        #expect(!page.isEditing && page.editButtonItem.title == "Edit" && page.editButtonItem.style == .plain)
        page.isEditing = true
        #expect(page.calls == ["true animated", "false animated", "true"])
    }

    // MARK: Appearance properties of the bar

    private func isWhite(_ point: CGPoint) -> Bool {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        stage.pixel(at: point).getRed(&red, green: &green, blue: &blue, alpha: nil)
        return red > 0.99 && green > 0.99 && blue > 0.99
    }

    @Test func emptyImagesRemoveTheBackground() {
        bar.standardAppearance.configureWithOpaqueBackground()
        bar.scrollEdgeAppearance = bar.standardAppearance
        bar.barTintColor = .red
        stage.settle()
        #expect(!isWhite(CGPoint(x: 100, y: 20)))
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        stage.settle()
        #expect(isWhite(CGPoint(x: 100, y: 20)) && isWhite(CGPoint(x: 100, y: 44)))
        #expect(bar.backgroundImage(for: .default) != nil && bar.backgroundImage(for: .compact) == nil)
        bar.setBackgroundImage(nil, for: .default)
        stage.settle()
        #expect(!isWhite(CGPoint(x: 100, y: 20)))
    }

    @Test func emptyImagesRemoveTheBackgroundOfToolbarAndTabBar() {
        navigation.isToolbarHidden = false
        navigation.toolbar.barTintColor = .red
        stage.settle()
        #expect(!isWhite(CGPoint(x: 300, y: 380)))
        navigation.toolbar.setBackgroundImage(UIImage(), forToolbarPosition: .any, barMetrics: .default)
        navigation.toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
        stage.settle()
        #expect(isWhite(CGPoint(x: 300, y: 380)) && isWhite(CGPoint(x: 300, y: 350)))
        let tabs = UITabBarController(), page = UIViewController()
        page.view.backgroundColor = .white
        tabs.viewControllers = [page]
        tabs.tabBar.barTintColor = .red
        stage.show(tabs)
        stage.settle()
        #expect(!isWhite(CGPoint(x: 20, y: 395)))
        tabs.tabBar.backgroundImage = UIImage()
        tabs.tabBar.shadowImage = UIImage()
        stage.settle()
        #expect(isWhite(CGPoint(x: 20, y: 395)))
    }

    @Test func titleIsMovedVertically() {
        let before = titleFrame.midY
        bar.setTitleVerticalPositionAdjustment(5, for: .default)
        stage.settle()
        #expect(abs(titleFrame.midY - before - 5) <= 1 && bar.titleVerticalPositionAdjustment(for: .default) == 5)
    }

    @Test func delegateProvidesTheBarPosition() {
        let navigationBar = UINavigationBar(), toolbar = UIToolbar(), positioning = BarPositioning()
        #expect(navigationBar.barPosition == .top && toolbar.barPosition == .bottom)
        navigationBar.delegate = positioning
        toolbar.delegate = positioning
        #expect(navigationBar.barPosition == .topAttached && toolbar.barPosition == .topAttached)
        #expect(bar.barPosition == .topAttached)
    }

    @Test func centeredTabsHaveTheirOwnWidth() {
        let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 600, height: 49))
        tabBar.items = (0..<3).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        tabBar.itemPositioning = .centered
        tabBar.itemWidth = 100
        tabBar.itemSpacing = 20
        tabBar.layoutIfNeeded()
        #expect(views(TabBarButton.self, in: tabBar).map(\.frame.minX) == [130, 250, 370])
        tabBar.itemPositioning = .fill
        tabBar.layoutIfNeeded()
        #expect(views(TabBarButton.self, in: tabBar).map(\.frame.maxX).last == 600)
    }
}

@MainActor private final class EditingPage: UIViewController {
    var calls: [String] = []

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        calls.append("\(editing)" + (animated ? " animated" : ""))
    }
}

@MainActor private final class BarPositioning: NSObject, UINavigationBarDelegate, UIToolbarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
}
