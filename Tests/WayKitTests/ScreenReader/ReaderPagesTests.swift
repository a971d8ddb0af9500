import Testing
import WayKit

@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// What is said once, of pages that are turned, and of texts that are edited.
@MainActor struct ReaderPagesTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))

    private final class Page: UIViewController {
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let label = UILabel(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
            label.text = title
            view.addSubview(label)
        }
    }

    private final class Source: NSObject, UIPageViewControllerDataSource {
        let pages = ["One", "Two", "Three"].map { Page($0) }

        private func page(at offset: Int, from page: UIViewController) -> UIViewController? {
            pages.firstIndex { $0 === page }.map { $0 + offset }.flatMap { pages.indices.contains($0) ? pages[$0] : nil }
        }

        func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? { self.page(at: -1, from: page) }
        func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? { self.page(at: 1, from: page) }
        func presentationCount(for pages: UIPageViewController) -> Int { self.pages.count }
        func presentationIndex(for pages: UIPageViewController) -> Int { 0 }
    }

    /// Pages below a navigation bar with a title; the reader is on the first one's text.
    private func showPages(
        _ style: UIPageViewController.TransitionStyle, _ source: Source, _ orientation: UIPageViewController.NavigationOrientation = .horizontal
    ) {
        let pages = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
        pages.dataSource = source
        pages.setViewControllers([source.pages[0]], direction: .forward, animated: false)
        pages.title = "Book"
        stage.show(UINavigationController(rootViewController: pages))
        #expect(stage.speech.last == "Book, heading level 1")
        stage.read(.next)
        #expect(stage.speech.last == "One")
    }

    /// What is said of a gesture until everything is at rest.
    private func said(after gesture: TestStage.ReaderGesture) -> [String] {
        let count = stage.speech.count
        stage.read(gesture)
        stage.advance(by: 2)
        return Array(stage.speech.dropFirst(count))
    }

    @Test func eachStepIsSaidOnce() {
        stage.show(UINavigationController(rootViewController: Page("One")))
        #expect(stage.speech == ["Screen reader on", "One, heading level 1"])
        #expect(said(after: .next) == ["One"])
        #expect(said(after: .previous) == ["One, heading level 1"])
    }

    /// Another page is not another screen: what is read next is the page, not the title again. With reduced motion a page is turned at once.
    @Test(arguments: [false, true]) func pagesAreTurnedByThreeFingers(reducesMotion: Bool) {
        stage.application.accessibility.reducesMotion = reducesMotion
        let source = Source()
        showPages(.scroll, source)
        #expect(said(after: .scrollRight) == ["Page 2 of 3", "Two"])
        #expect(said(after: .scrollRight) == ["Page 3 of 3", "Three"])
        #expect(said(after: .scrollRight) == ["End"])
        #expect(said(after: .scrollLeft) == ["Page 2 of 3", "Two"])
    }

    @Test func pagesThatCurlAreTurnedByThreeFingers() {
        let source = Source()
        showPages(.pageCurl, source)
        #expect(said(after: .scrollRight) == ["Two"])
        #expect(said(after: .scrollLeft) == ["One"])
        #expect(said(after: .scrollLeft) == ["End"])
    }

    @Test func pagesThatCurlUpAndDownAreTurnedByThreeFingers() {
        let source = Source()
        showPages(.pageCurl, source, .vertical)
        #expect(said(after: .scrollDown) == ["Two"])
        #expect(said(after: .scrollUp) == ["One"])
        #expect(said(after: .scrollUp) == ["End"])
    }

    /// The cursor stays on the page control, whose value is said.
    @Test func thePageControlTurnsPages() {
        let source = Source()
        showPages(.scroll, source)
        stage.read(.next)
        #expect(stage.speech.last == "Page 1 of 3, adjustable")
        #expect(said(after: .increment) == ["Page 2 of 3"])
        #expect(said(after: .increment) == ["Page 3 of 3"])
        #expect(said(after: .decrement) == ["Page 2 of 3"])
    }

    /// A program's own view, which the tree does not know to scroll.
    @Test func aViewThatScrollsByItselfIsAsked() {
        final class Deck: UIView {
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            var card = 1

            override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
                guard direction == .right else { return false }
                card += 1
                UIAccessibility.post(notification: .pageScrolled, argument: "Card \(card)")
                return true
            }
        }
        let page = Page("Deck"), deck = Deck(frame: CGRect(x: 20, y: 300, width: 300, height: 100))
        deck.label.text = "A card"
        deck.addSubview(deck.label)
        page.loadViewIfNeeded()
        page.view.addSubview(deck)
        stage.show(UINavigationController(rootViewController: page))
        stage.read(.last)
        #expect(said(after: .scrollRight) == ["Card 2"])
        #expect(said(after: .scrollLeft) == ["End"])
    }

    @Test func aFieldIsEditedWhenItIsActivated() {
        let page = Page("Form"), field = UITextField(frame: CGRect(x: 20, y: 300, width: 300, height: 40))
        field.accessibilityLabel = "Name"
        page.loadViewIfNeeded()
        page.view.addSubview(field)
        stage.show(UINavigationController(rootViewController: page))
        _ = stage.speech
        stage.read(.next)
        #expect(said(after: .next) == ["Name, text field"])
        #expect(said(after: .activate) == ["is editing"])
        stage.press("a")
        stage.advance(by: 0.5)
        #expect(stage.speech.last == "a")
        _ = said(after: .previous)
        #expect(said(after: .next) == ["Name, a, text field, is editing, insertion point at end"])
    }

    private func showMenuButton() {
        let page = Page("Menu"), button = UIButton(type: .system)
        button.setTitle("More", for: .normal)
        button.frame = CGRect(x: 20, y: 300, width: 100, height: 44)
        button.menu = UIMenu(children: ["Copy", "Share"].map { UIAction(title: $0) { _ in } })
        button.showsMenuAsPrimaryAction = true
        page.loadViewIfNeeded()
        page.view.addSubview(button)
        stage.show(UINavigationController(rootViewController: page))
        stage.read(.last)
    }

    /// The button has the cursor again, also where a rotation closes the menu at once.
    @Test func aMenuIsClosedByARotation() {
        showMenuButton()
        for size in [CGSize(width: 800, height: 600), CGSize(width: 400, height: 800)] {
            #expect(said(after: .activate) == ["menu, Copy"])
            stage.resize(to: size, scale: 1)
            stage.settle()
            stage.advance(by: 0.5)
            #expect(stage.speech.last == "More, pop-up button, collapsed")
        }
    }

    /// A reader that is turned on begins in the menu, not at what is behind it.
    @Test func theReaderIsTurnedOnInAnOpenMenu() {
        showMenuButton()
        _ = said(after: .activate)
        for _ in 0..<2 {
            stage.isScreenReaderRunning = false
            stage.isScreenReaderRunning = true
            stage.advance(by: 0.5)
            #expect(stage.speech.suffix(2) == ["Screen reader on", "menu, Copy"])
        }
        #expect(said(after: .escape) == ["More, pop-up button, collapsed"])
    }

    /// What touches beside the menu do is read after its rows, and is behind them.
    @Test func aMenuIsExplored() throws {
        showMenuButton()
        #expect(stage.speech.last == "More, pop-up button, collapsed")
        #expect(said(after: .activate) == ["menu, Copy"])
        let share = try #require(stage.technologies.tree.nodes.values.first { $0.label == "Share" })
        stage.touchDown(at: CGPoint(x: share.frame.midX, y: share.frame.midY))
        stage.advance(by: 0.5)
        #expect(stage.speech.last == "Share")
        stage.touchUp()
        #expect(said(after: .escape) == ["More, pop-up button, collapsed"])
    }
}
