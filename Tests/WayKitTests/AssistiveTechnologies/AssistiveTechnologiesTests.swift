import Testing
import WayAccessibility
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct AssistiveTechnologiesTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    /// A page with a title and a button, in a navigation controller.
    private class Page: UIViewController {
        let button = UIButton(type: .system)
        var onTap: (() -> Void)?

        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            button.setTitle("Open \(title ?? "")", for: .normal)
            button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
            button.addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
            view.addSubview(button)
        }
    }

    private func shownPage() -> (page: Page, navigation: UINavigationController, client: RecordingTechnology) {
        let page = Page("First"), navigation = UINavigationController(rootViewController: page)
        stage.show(navigation)
        return (page, navigation, RecordingTechnology.attached(to: stage))
    }

    @Test func nothingIsMadeWhileNobodyIsActive() {
        let (page, _, client) = shownPage()
        client.isActive = false
        stage.technologies.activityChanged()
        #expect(!UIAccessibility.isVoiceOverRunning)
        let count = client.trees.count
        page.button.accessibilityLabel = "Other"
        page.button.setTitle("Other", for: .normal)
        UIAccessibility.post(notification: .announcement, argument: "Hello")
        stage.settleAccessibility()
        #expect(client.trees.count == count)
        #expect(client.takeEvents().isEmpty)
        client.isActive = true
        stage.technologies.activityChanged()
        stage.settleAccessibility()
        #expect(UIAccessibility.isVoiceOverRunning)
        #expect(client.labels.contains("Other"))
    }

    @Test func statusIsPostedWhenItChanges() {
        let log = EventLog()
        let observer = NotificationCenter.default.addObserver(
            forName: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { log.add("\(UIAccessibility.isVoiceOverRunning)") } }
        defer { NotificationCenter.default.removeObserver(observer) }
        let (_, _, client) = shownPage()
        stage.technologies.activityChanged()
        client.isActive = false
        stage.technologies.activityChanged()
        #expect(log.take() == ["true", "false"])
    }

    @Test func pushAndPopMoveTheFocusToTheTitleAndBack() {
        let (page, navigation, client) = shownPage()
        let opener = client.id("Open First")
        #expect(opener.map { stage.technologies.focus($0) } == true)
        stage.settleAccessibility()
        #expect(client.focusedLabel == "Open First")
        for _ in 0..<2 {
            _ = client.takeEvents()
            navigation.pushViewController(Page("Second"), animated: true)
            stage.settleAccessibility()
            #expect(client.focusedLabel == "Second")
            #expect(client.takeEvents() == [.screenChanged(client.id("Second"), message: nil)])
            #expect(!client.labels.contains("Open First"))
            navigation.popViewController(animated: true)
            stage.settleAccessibility()
            #expect(client.focusedLabel == "Open First")
            #expect(client.takeEvents() == [.screenChanged(opener, message: nil)])
        }
        _ = page
    }

    @Test func whenAnElementGoesANeighbourHasTheFocus() {
        let (page, _, client) = shownPage()
        _ = client.id("Open First").map { stage.technologies.focus($0) }
        stage.settleAccessibility()
        page.button.removeFromSuperview()
        stage.settleAccessibility()
        #expect(client.focusedLabel == "First")
    }

    @Test func aWindowIsNamedAfterItsScreen() {
        let (page, navigation, client) = shownPage()
        var name: String? { client.tree.windows.first.flatMap { client.tree[$0]?.label } }
        #expect(name == "First")
        page.present(Page("Sheet"), animated: true)
        stage.settleAccessibility()
        #expect(name == "First")
        page.dismiss(animated: true)
        stage.settle()
        navigation.pushViewController(Page("Second"), animated: true)
        stage.settleAccessibility()
        #expect(name == "Second")
    }

    @Test func duringATransitionThereIsOneUpdateAtItsEnd() {
        let (_, navigation, client) = shownPage()
        let count = client.trees.count
        navigation.pushViewController(Page("Second"), animated: true)
        stage.advance(by: 0.3)
        #expect(client.trees.count == count)
        stage.settleAccessibility()
        #expect(client.trees.count > count)
        #expect(client.trees.count <= count + 3)
    }

    @Test func aSheetHidesWhatIsBelowAndGivesTheFocusBack() {
        let (page, _, client) = shownPage()
        _ = client.id("Open First").map { stage.technologies.focus($0) }
        let sheet = Page("Sheet")
        page.present(UINavigationController(rootViewController: sheet), animated: true)
        stage.settleAccessibility()
        #expect(!client.labels.contains("Open First"))
        #expect(client.labels.contains("Open Sheet"))
        #expect(client.focusedLabel == "Sheet")
        let dialog = client.tree.nodes.values.first { $0.role == .dialog }
        #expect(dialog?.states.contains(.modal) == true)
        #expect(dialog.map { stage.technologies.perform(.escape, on: $0.id) } == true)
        stage.settleAccessibility()
        #expect(page.presentedViewController == nil)
        #expect(client.focusedLabel == "Open First")
        #expect(!client.labels.contains("Open Sheet"))
    }

    @Test func escapeAsksTheElementThenWhatItIsIn() {
        final class Escaping: Page {
            var escapes = 0
            override func accessibilityPerformEscape() -> Bool {
                escapes += 1
                return escapes > 1
            }
        }
        let (_, navigation, client) = shownPage()
        let page = Escaping("Second")
        navigation.pushViewController(page, animated: false)
        stage.settleAccessibility()
        let id = client.id("Open Second")
        #expect(id.map { stage.technologies.perform(.escape, on: $0) } == true)
        stage.settleAccessibility()
        #expect(page.escapes == 1)
        #expect(navigation.viewControllers.count == 1)
        navigation.pushViewController(page, animated: false)
        stage.settleAccessibility()
        #expect(client.id("Open Second").map { stage.technologies.perform(.escape, on: $0) } == true)
        stage.settleAccessibility()
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func activatingIsATap() {
        let (page, _, client) = shownPage()
        let log = EventLog()
        page.onTap = { log.add("tap") }
        let view = UIView(frame: CGRect(x: 20, y: 400, width: 100, height: 100))
        view.isAccessibilityElement = true
        view.accessibilityLabel = "Tappable"
        let recognizer = UITapGestureRecognizer()
        recognizer.addHandler { log.add("recogniser") }
        view.addGestureRecognizer(recognizer)
        page.view.addSubview(view)
        stage.settleAccessibility()
        for _ in 0..<2 {
            for label in ["Open First", "Tappable"] {
                #expect(client.id(label).map { stage.technologies.perform(.activate, on: $0) } == true)
                stage.settleAccessibility()
            }
        }
        #expect(log.take() == ["tap", "recogniser", "tap", "recogniser"])
        page.button.isEnabled = false
        #expect(client.id("Open First").map { stage.technologies.perform(.activate, on: $0) } == false)
        #expect(log.take() == [])
    }

    @Test func postedNotificationsArriveWithTheirElements() {
        let (page, _, client) = shownPage()
        _ = client.takeEvents()
        let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 20))
        label.text = "Saved"
        page.view.addSubview(label)
        UIAccessibility.post(notification: .layoutChanged, argument: label)
        stage.advance(by: 0)
        #expect(client.takeEvents() == [.layoutChanged(client.id("Saved"), message: nil)])
        #expect(client.focusedLabel == "Saved")
        #expect(UIAccessibility.focusedElement(using: nil) as? UILabel === label)
        #expect(label.accessibilityElementIsFocused())
        let urgent = NSAttributedString(
            string: "Fire", attributes: [.accessibilitySpeechAnnouncementPriority: UIAccessibilityPriority.high])
        UIAccessibility.post(notification: .announcement, argument: urgent)
        UIAccessibility.post(notification: .announcement, argument: "Done")
        UIAccessibility.post(notification: .screenChanged, argument: "Next part")
        UIAccessibility.post(notification: .pageScrolled, argument: "Page 2")
        stage.advance(by: 0)
        #expect(
            client.takeEvents() == [
                .announcement("Fire", priority: .high), .announcement("Done", priority: .default), .screenChanged(nil, message: "Next part"),
                .pageScrolled("Page 2"),
            ])
    }

    @Test func customActionsArePerformedByIndex() {
        let (page, _, client) = shownPage()
        let log = EventLog()
        page.button.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Archive") { _ in
                log.add("archive")
                return true
            },
            UIAccessibilityCustomAction(name: "Fail") { _ in false },
        ]
        stage.settleAccessibility()
        guard let id = client.id("Open First") else { return #expect(Bool(false)) }
        #expect(client.tree[id]?.customActions == ["Archive", "Fail"])
        #expect(stage.technologies.perform(.custom(0), on: id))
        #expect(!stage.technologies.perform(.custom(1), on: id))
        #expect(!stage.technologies.perform(.custom(2), on: id))
        #expect(!stage.technologies.perform(.custom(-1), on: id))
        #expect(log.take() == ["archive"])
    }

    @Test func elementsThatAreGoneDoNothing() {
        let (page, _, client) = shownPage()
        guard let id = client.id("Open First") else { return #expect(Bool(false)) }
        let other = UIButton(type: .system)
        other.setTitle("Gone", for: .normal)
        other.frame = CGRect(x: 0, y: 400, width: 100, height: 44)
        page.view.addSubview(other)
        stage.settleAccessibility()
        #expect(client.id("Gone") != id)
        let nobody = AccessibilityID(rawValue: .max)
        #expect(!stage.technologies.perform(.activate, on: nobody))
        #expect(!stage.technologies.focus(nobody))
        #expect(!stage.technologies.setValue(.nan, of: id))
        #expect(!stage.technologies.replaceText(in: 0..<5, of: id, with: "x"))
    }

    /// A menu has the keys, and the attention: first as a whole, since no row is highlighted, then with its rows.
    @Test func anOpenMenuHasTheAttention() {
        let (page, _, client) = shownPage()
        page.button.menu = UIMenu(children: ["Copy", "Share"].map { UIAction(title: $0) { _ in } })
        page.button.showsMenuAsPrimaryAction = true
        for _ in 0..<3 where client.focusedLabel != "Open First" {
            stage.press("Tab")
            stage.settleAccessibility()
        }
        #expect(client.focusedLabel == "Open First")
        stage.press("space")
        stage.settleAccessibility()
        #expect(client.tree.focus.flatMap { client.tree[$0]?.role } == .menu)
        for expected in ["Copy", "Share"] {
            stage.press("Down")
            stage.settleAccessibility()
            #expect(client.focusedLabel == expected)
        }
        stage.press("Escape")
        stage.settleAccessibility()
        #expect(client.focusedLabel == "Open First")
    }
}
