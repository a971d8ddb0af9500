import Testing
import WayAccessibility
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// Assistive technologies while something else happens.
@MainActor struct ReaderCombinationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    private final class Page: UIViewController {
        let button = UIButton(type: .system)

        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            button.setTitle("Button of \(title ?? "")", for: .normal)
            button.frame = CGRect(x: 20, y: 200, width: 300, height: 44)
            view.addSubview(button)
        }
    }

    private final class Rows: UITableViewController {
        var names = (0..<40).map { "Row \($0)" }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Rows"
            tableView.estimatedRowHeight = 30
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            cell.textLabel?.text = names[indexPath.row]
            cell.textLabel?.numberOfLines = 0
            return cell
        }
    }

    private var focusedLabel: String? { (UIAccessibility.focusedElement(using: nil) as? UIResponder)?.accessibilityLabel }

    // MARK: Transitions

    /// A sheet that a finger drags down and lets spring back: both sides can be reached meanwhile, and the focus stays.
    @Test func aSheetSpringsBack() throws {
        let page = Page("Below"), sheet = Page("Sheet")
        stage.show(UINavigationController(rootViewController: page))
        let client = RecordingTechnology.attached(to: stage)
        page.present(UINavigationController(rootViewController: sheet), animated: true)
        stage.settleAccessibility()
        let focus = try #require(client.id("Button of Sheet"))
        #expect(stage.technologies.focus(focus))
        stage.settleAccessibility()
        _ = client.takeEvents()
        for _ in 0..<2 {
            stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 250), duration: 0.5, release: false)
            stage.advance(by: 0.3)
            #expect(client.labels.contains("Button of Sheet") && client.labels.contains("Button of Below"))
            stage.drag(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 110), duration: 0.5)
            stage.settleAccessibility()
            #expect(page.presentedViewController != nil)
            #expect(client.labels.contains("Button of Sheet") && !client.labels.contains("Button of Below"))
            #expect(client.tree.focus == focus)
            #expect(client.takeEvents() == [])
        }
    }

    @Test(arguments: [0.05, 0.2, 0.34]) func theReaderIsTurnedOnAndOffDuringAPush(_ moment: Double) {
        let navigation = UINavigationController(rootViewController: Page("First"))
        stage.show(navigation)
        for title in ["Second", "Third"] {
            navigation.pushViewController(Page(title), animated: true)
            stage.advance(by: moment)
            stage.isScreenReaderRunning = true
            stage.advance(by: 0.05)
            stage.isScreenReaderRunning = false
            stage.isScreenReaderRunning = true
            stage.settle()
            stage.advance(by: 1)
            #expect(focusedLabel == title)
            stage.read(.next)
            #expect(stage.speech.last?.hasPrefix("Button of \(title)") == true || focusedLabel != title)
            stage.isScreenReaderRunning = false
        }
        #expect(stage.diagnostics == [])
    }

    @Test func escapeLeavesAnAlertThenASheetThenAPage() {
        let root = Page("Root"), pushed = Page("Pushed"), navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.pushViewController(pushed, animated: false)
        stage.isScreenReaderRunning = true
        stage.read(.last)
        let before = focusedLabel
        let sheet = Page("Sheet"), alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        pushed.present(UINavigationController(rootViewController: sheet), animated: true)
        stage.settle()
        stage.advance(by: 0.5)
        sheet.present(alert, animated: true)
        stage.settle()
        stage.advance(by: 0.5)
        stage.read(.escape)
        #expect(sheet.presentedViewController == nil && pushed.presentedViewController != nil)
        stage.read(.escape)
        #expect(pushed.presentedViewController == nil)
        #expect(focusedLabel == before)
        stage.read(.escape)
        #expect(navigation.viewControllers == [root])
    }

    // MARK: Lists

    /// Estimated rows at the largest type: the cursor stays with its row when the list is reloaded, rows are inserted, and the window is rotated.
    @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge]) func aListChangesUnderTheCursor(_ size: UIContentSizeCategory) {
        let rows = Rows()
        stage.window.traitOverrides.preferredContentSizeCategory = size
        stage.show(UINavigationController(rootViewController: rows))
        stage.isScreenReaderRunning = true
        for _ in 0..<6 where focusedLabel != "Row 3" { stage.read(.next) }
        #expect(focusedLabel == "Row 3")
        rows.tableView.reloadData()
        stage.settle()
        stage.advance(by: 0.5)
        #expect(focusedLabel == "Row 3")
        stage.resize(to: CGSize(width: 800, height: 400), scale: 1)
        stage.settle()
        stage.advance(by: 0.5)
        #expect(focusedLabel == "Row 3")
        for expected in 4..<12 {
            stage.read(.next)
            #expect(focusedLabel == "Row \(expected)")
        }
        #expect(stage.diagnostics == [])
    }

    /// All rows are read by flicks, those that have to be scrolled to among them, there and back.
    @Test func aListIsReadToItsEndAndBack() {
        let rows = Rows()
        rows.names = (0..<30).map { "Row \($0)" }
        stage.show(UINavigationController(rootViewController: rows))
        stage.isScreenReaderRunning = true
        for _ in 0..<3 where focusedLabel != "Row 0" { stage.read(.next) }
        for row in 1..<30 {
            stage.read(.next)
            #expect(focusedLabel == "Row \(row)")
        }
        for row in (0..<29).reversed() {
            stage.read(.previous)
            #expect(focusedLabel == "Row \(row)")
        }
    }

    // MARK: Languages, keys

    @Test func mirroredInArabic() {
        defer { ApplicationSettings.current.languages = [] }
        stage.show(UINavigationController(rootViewController: Page("First")))
        ApplicationSettings.current.languages = ["ar"]
        let page = Page("صفحة"), left = UILabel(frame: CGRect(x: 20, y: 400, width: 100, height: 30)), right = UILabel(frame: CGRect(x: 250, y: 400, width: 100, height: 30))
        left.text = "ثان"
        right.text = "أول"
        page.view.addSubview(left)
        page.view.addSubview(right)
        stage.show(UINavigationController(rootViewController: page))
        #expect(stage.window.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(stage.spokenElements.suffix(2) == ["أول", "ثان"])
        #expect(stage.speech.first?.contains("Screen") == false)
    }

    /// Tab and the reader's cursor are one attention.
    @Test func keysMoveTheCursor() {
        let page = Page("Keys"), other = UIButton(type: .system)
        other.setTitle("Other", for: .normal)
        other.frame = CGRect(x: 20, y: 300, width: 200, height: 44)
        page.loadViewIfNeeded()
        page.view.addSubview(other)
        stage.show(UINavigationController(rootViewController: page))
        stage.isScreenReaderRunning = true
        for expected in ["Button of Keys", "Other", "Button of Keys"] {
            stage.press("Tab")
            stage.advance(by: 0.5)
            #expect(focusedLabel == expected)
            #expect(stage.speech.last?.hasPrefix(expected) == true)
        }
    }
}
