import Foundation
import Testing
import WayAccessibility
import WayKitTesting

@_spi(WayKit) @testable import WayKitCore
@testable import WayKitDrawing

/// What the views of the core say of themselves, and what their activation does.
@MainActor struct BuiltInViewTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    private struct Row {
        let view: UIView
        let isElement: Bool
        var label: String?
        var value: String?
        var traits = UIAccessibilityTraits.none
    }

    private static func label(_ text: String?, isEnabled: Bool = true) -> UILabel {
        let label = UILabel()
        label.text = text
        label.isEnabled = isEnabled
        return label
    }

    private static func imageView(named name: String?) -> UIImageView {
        let image = UIImage(systemName: "star")
        image?.accessibilityLabel = name
        return UIImageView(image: image)
    }

    private static func button(_ change: (UIButton) -> Void) -> UIButton {
        let button = UIButton(type: .system)
        change(button)
        return button
    }

    @Test func eachViewAnswersAsOnIOS() {
        let spinning = UIActivityIndicatorView(style: .medium), own = UIImageView()
        spinning.startAnimating()
        own.accessibilityLabel = "Own"
        var titled = UIButton.Configuration.plain()
        (titled.title, titled.subtitle) = ("Title", "Subtitle")
        let rows = [
            Row(view: UIView(), isElement: false),
            Row(view: Self.label("Text"), isElement: true, label: "Text", traits: .staticText),
            Row(view: Self.label("Text", isEnabled: false), isElement: true, label: "Text", traits: [.staticText, .notEnabled]),
            Row(view: Self.label(nil), isElement: false, traits: .staticText),
            Row(view: Self.imageView(named: nil), isElement: false, traits: .image),
            Row(view: Self.imageView(named: "Favourite"), isElement: true, label: "Favourite", traits: .image),
            Row(view: own, isElement: true, label: "Own", traits: .image),
            Row(view: UIActivityIndicatorView(style: .medium), isElement: true, label: "Progress halted", traits: .updatesFrequently),
            Row(view: spinning, isElement: true, label: "In progress", traits: .updatesFrequently),
            Row(view: Self.button { $0.setTitle("Go", for: .normal) }, isElement: true, label: "Go", traits: .button),
            Row(view: Self.button { $0.configuration = titled }, isElement: true, label: "Title, Subtitle", traits: .button),
            Row(view: Self.button { $0.setImage(UIImage(systemName: "trash"), for: .normal) }, isElement: true, label: "Delete", traits: .button),
            Row(view: Self.button { $0.setImage(UIImage(systemName: "arrow.up"), for: .normal) }, isElement: true, label: "arrow up", traits: .button),
            Row(view: Self.button { $0.isEnabled = false }, isElement: true, traits: [.button, .notEnabled]),
            Row(view: Self.button { $0.isSelected = true }, isElement: true, traits: [.button, .selected]),
            Row(view: UIButton(type: .close), isElement: true, label: "Close", traits: .button),
            Row(view: UIButton(type: .detailDisclosure), isElement: true, label: "More info", traits: .button),
            Row(view: UIControl(), isElement: true),
            Row(view: UIScrollView(), isElement: false),
            Row(view: UINavigationBar(), isElement: false),
            Row(view: UIVisualEffectView(effect: nil), isElement: false),
        ]
        for row in rows {
            #expect(row.view.isAccessibilityElement == row.isElement, "\(row.view)")
            #expect(row.view.accessibilityLabel == row.label, "\(row.view)")
            #expect(row.view.accessibilityValue == row.value, "\(row.view)")
            #expect(row.view.accessibilityTraits == row.traits, "\(row.view)")
        }
    }

    @Test func whatTheProgramSetsCounts() {
        let label = Self.label("Text")
        label.accessibilityLabel = "Own"
        label.accessibilityTraits = .header
        label.isAccessibilityElement = false
        #expect(label.accessibilityLabel == "Own" && label.accessibilityTraits == .header && !label.isAccessibilityElement)
        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == "Text")
    }

    @Test func wordsAreInTheUsersLanguage() {
        ApplicationSettings.current.languages = ["de"]
        defer { ApplicationSettings.current.languages = [] }
        #expect(UIActivityIndicatorView(style: .medium).accessibilityLabel == "Vorgang angehalten")
        #expect(UIButton(type: .close).accessibilityLabel == "Schließen")
    }

    // MARK: Activation

    @Test func activationSendsWhatATapSends() {
        let page = UIViewController(), button = Self.button { $0.setTitle("Go", for: .normal) }
        var tapped: [String] = [], activated: [String] = []
        var isActivating = false
        for (event, name) in [(UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.primaryActionTriggered, "primary")] {
            button.addAction(UIAction { _ in if isActivating { activated.append(name) } else { tapped.append(name) } }, for: event)
        }
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        page.view.addSubview(button)
        stage.show(page)
        stage.tap(at: CGPoint(x: 60, y: 120))
        isActivating = true
        #expect(button.accessibilityActivate())
        #expect(tapped == ["down", "up", "primary"] && activated == tapped)
        #expect(button.accessibilityActivate() && activated.count == 6)
        button.isEnabled = false
        #expect(!button.accessibilityActivate() && activated.count == 6)
    }

    @Test func aToggleSaysWhetherItIsOn() {
        let button = Self.button { $0.changesSelectionAsPrimaryAction = true }
        #expect(button.accessibilityTraits.contains(.toggleButton) && button.accessibilityValue == "0" && button.systemAccessibility.isOn == false)
        #expect(button.accessibilityActivate())
        #expect(button.isSelected && button.accessibilityValue == "1" && button.systemAccessibility.isOn == true)
    }

    @Test func activationOpensAMenuThatATapOpens() {
        let page = UIViewController(), button = Self.button { $0.setTitle("Menu", for: .normal) }
        button.menu = UIMenu(title: "Sort", children: [UIAction(title: "Name", state: .on) { _ in }, UIAction(title: "Date", attributes: .disabled) { _ in }])
        #expect(button.systemAccessibility.role == nil && button.systemAccessibility.isExpanded == nil)
        button.showsMenuAsPrimaryAction = true
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        page.view.addSubview(button)
        stage.show(page)
        #expect(button.systemAccessibility.role == .menuButton && button.systemAccessibility.isExpanded == false)
        #expect(button.accessibilityActivate())
        stage.settle()
        #expect(button.systemAccessibility.isExpanded == true)
        let overlay = stage.window.openMenu, rows = overlay?.list?.subviews.compactMap { $0 as? MenuRow } ?? []
        #expect(overlay?.accessibilityViewIsModal == true)
        #expect(rows.map(\.accessibilityLabel) == ["Name", "Date"])
        #expect(rows.map(\.accessibilityTraits) == [[.button, .selected], [.button, .notEnabled]])
        #expect(rows.last?.accessibilityActivate() == false)
        #expect(rows.first?.accessibilityActivate() == true)
        stage.settle()
        #expect(button.systemAccessibility.isExpanded == false)
    }

    @Test func escapeClosesAMenu() {
        let page = UIViewController(), button = Self.button { $0.showsMenuAsPrimaryAction = true }
        button.menu = UIMenu(children: [UIAction(title: "Name") { _ in }])
        page.view.addSubview(button)
        stage.show(page)
        #expect(button.accessibilityActivate())
        stage.settle()
        #expect(stage.window.openMenu?.accessibilityPerformEscape() == true)
        stage.settle()
        #expect(stage.window.openMenu == nil)
    }

    // MARK: Bars

    @Test func itemsOfBarsSayTheirTitleOrImage() throws {
        let page = UIViewController(), navigation = UINavigationController(rootViewController: page)
        page.title = "Inbox"
        var refreshes = 0
        let refresh = UIBarButtonItem(systemItem: .refresh, primaryAction: UIAction { _ in refreshes += 1 })
        let own = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        own.accessibilityLabel = "Spoken"
        own.accessibilityHint = "Does it"
        own.accessibilityTraits = .startsMediaSession
        page.navigationItem.rightBarButtonItems = [refresh, own]
        stage.show(navigation)
        let buttons = try #require(navigation.navigationBar.content).trailing.views.compactMap { $0 as? BarButton }
        #expect(Set(buttons.map(\.accessibilityLabel)) == ["Refresh", "Spoken"])
        let spoken = try #require(buttons.first { $0.accessibilityLabel == "Spoken" })
        #expect(spoken.accessibilityHint == "Does it" && spoken.accessibilityTraits == [.button, .startsMediaSession])
        #expect(buttons.first { $0.accessibilityLabel == "Refresh" }?.accessibilityActivate() == true && refreshes == 1)
        let title = try #require(navigation.navigationBar.content?.titleLabel)
        #expect(title.accessibilityTraits.contains(.header) && title.systemAccessibility.headingLevel == 1)
    }

    @Test func theBackButtonHasTheTitleOfThePageBefore() throws {
        let first = UIViewController(), second = UIViewController(), navigation = UINavigationController(rootViewController: first)
        first.title = "Mailboxes"
        stage.show(navigation)
        navigation.pushViewController(second, animated: false)
        stage.settle()
        let back = try #require(navigation.navigationBar.content?.back)
        #expect(back.accessibilityLabel == "Mailboxes" && back.accessibilityHint == "Back" && back.accessibilityTraits == .button)
        #expect(back.accessibilityActivate())
        stage.settle()
        #expect(navigation.viewControllers == [first])
    }

    @Test func tabsSayTheirPlaceAndBadge() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = ["One", "Two", "Three"].map { name in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
            return page
        }
        tabs.tabBar.items?[1].badgeValue = "3"
        stage.show(tabs)
        let buttons = tabs.tabBar.buttons
        #expect(tabs.tabBar.accessibilityTraits == .tabBar && tabs.tabBar.systemAccessibility.role == .tabBar)
        #expect(buttons.map(\.accessibilityLabel) == ["One", "Two", "Three"] && buttons.map(\.accessibilityValue) == [nil, "3", nil])
        #expect(buttons.map(\.accessibilityTraits) == [[.button, .selected], .button, .button])
        #expect(buttons.map { $0.systemAccessibility.position?.index } == [0, 1, 2])
        #expect(buttons[2].accessibilityActivate() && tabs.selectedIndex == 2)
        #expect(buttons[2].accessibilityTraits.contains(.selected))
    }

    // MARK: Scrolling

    private func scrollView(_ contentSize: CGSize) -> UIScrollView {
        let page = UIViewController(), view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 400, height: 300))
        view.contentSize = contentSize
        view.contentInsetAdjustmentBehavior = .never
        page.view.addSubview(view)
        stage.show(page)
        return view
    }

    @Test func aScrollGoesByPagesUpToTheEnd() {
        let view = scrollView(CGSize(width: 400, height: 700))
        #expect(!view.accessibilityScroll(.up) && !view.accessibilityScroll(.right))
        #expect(view.accessibilityScroll(.down))
        stage.settle()
        #expect(view.contentOffset.y == 300)
        #expect(view.accessibilityScroll(.next))
        stage.settle()
        #expect(view.contentOffset.y == 400)
        #expect(!view.accessibilityScroll(.down))
        #expect(view.accessibilityScroll(.previous))
        stage.settle()
        #expect(view.contentOffset.y == 100)
        view.isScrollEnabled = false
        #expect(!view.accessibilityScroll(.down))
    }

    @Test func nextIsToTheLeftFromRightToLeft() {
        let view = scrollView(CGSize(width: 1200, height: 300))
        view.isPagingEnabled = true
        view.semanticContentAttribute = .forceRightToLeft
        view.contentOffset.x = 800
        #expect(view.accessibilityScroll(.next))
        stage.settle()
        #expect(view.contentOffset.x == 400)
    }

    @Test func aScrollAboveTheTopRefreshes() {
        let view = scrollView(CGSize(width: 400, height: 700)), control = UIRefreshControl()
        var refreshes = 0
        control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
        view.refreshControl = control
        #expect(control.accessibilityLabel == "Refresh")
        #expect(view.accessibilityScroll(.up) && control.isRefreshing && refreshes == 1)
        #expect(control.accessibilityValue == "In progress")
        #expect(!control.accessibilityActivate() && refreshes == 1)
    }

    // MARK: Blocks

    @Test func blocksArePreferredToValues() {
        let view = UIView()
        var name: String? = "Block"
        view.accessibilityLabel = "Value"
        view.accessibilityLabelBlock = { name }
        view.accessibilityTraits = .button
        view.accessibilityTraitsBlock = { .link }
        view.isAccessibilityElementBlock = { true }
        view.accessibilityActivationPointBlock = { CGPoint(x: 10, y: 20) }
        view.accessibilityContainerTypeBlock = { .list }
        view.shouldGroupAccessibilityChildren = true
        #expect(view.accessibilityLabel == "Block" && view.accessibilityTraits == .link && view.isAccessibilityElement)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 10, y: 20) && view.accessibilityContainerType == .list)
        #expect(view.shouldGroupAccessibilityChildren)
        view.accessibilityShouldGroupAccessibilityChildrenBlock = { false }
        #expect(!view.shouldGroupAccessibilityChildren && view.accessibilityTraitsBlock?() == .link)
        name = nil
        #expect(view.accessibilityLabel == "Value")
        view.accessibilityTraitsBlock = nil
        #expect(view.accessibilityTraits == .button)
    }

    @Test func blocksPerformActions() {
        let view = UIView()
        var log: [String] = []
        #expect(!view.accessibilityActivate())
        view.accessibilityActivateBlock = {
            log.append("activate")
            return true
        }
        view.accessibilityIncrementBlock = { log.append("increment") }
        view.accessibilityDecrementBlock = { log.append("decrement") }
        view.accessibilityPerformEscapeBlock = { true }
        view.accessibilityMagicTapBlock = { true }
        #expect(view.accessibilityActivate() && view.accessibilityPerformEscape() && view.accessibilityPerformMagicTap())
        view.accessibilityIncrement()
        view.accessibilityDecrement()
        #expect(log == ["activate", "increment", "decrement"])
    }
}
