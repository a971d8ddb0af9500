import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// The given number of pages in different colours; records its callbacks.
@MainActor final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = EventLog()
    private(set) var pages: [RecordingController] = []
    var counts = false
    /// The spine location that a rotated window gets.
    var spine = UIPageViewController.SpineLocation.none

    init(_ count: Int) {
        super.init()
        let colors: [UIColor] = [.red, .green, .blue, .yellow, .cyan]
        pages = (0..<count).map { RecordingController("\($0)", log: log, color: colors[$0 % colors.count]) }
    }

    private func page(_ page: UIViewController, by distance: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === page }), pages.indices.contains(index + distance) else { return nil }
        return pages[index + distance]
    }

    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
        self.page(page, by: -1)
    }
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
        self.page(page, by: 1)
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { counts ? pages.count : 0 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        pages.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    private func names(_ controllers: [UIViewController]) -> String {
        controllers.map { ($0 as? RecordingController)?.label ?? "?" }.joined(separator: ",")
    }

    func pageViewController(_ controller: UIPageViewController, willTransitionTo pending: [UIViewController]) {
        log.add("willTransitionTo \(names(pending))")
    }
    func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers previous: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        log.add("didFinishAnimating \(finished) from \(names(previous)) \(completed)")
    }

    func pageViewController(
        _ controller: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { spine }

    /// The log without `viewDidLoad`.
    func take() -> [String] { log.take().filter { !$0.contains("viewDidLoad") } }
}

@MainActor struct UIPageViewControllerTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let book = Book(4)

    private func open(
        at index: Int = 0, _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0,
        counts: Bool = false
    ) -> UIPageViewController {
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
        book.counts = counts
        controller.dataSource = book
        controller.delegate = book
        controller.setViewControllers([book.pages[index]], direction: .forward, animated: false)
        stage.show(controller)
        stage.settle()
        return controller
    }

    private func shown(_ controller: UIPageViewController) -> String? {
        (controller.viewControllers?.first as? RecordingController)?.label
    }

    private func swipe(by distance: CGFloat, release: Bool = true) {
        stage.drag(from: CGPoint(x: 200 - distance / 2, y: 300), to: CGPoint(x: 200 + distance / 2, y: 300), duration: 0.1, release: release)
    }

    @Test func pageAppearsWithItsController() {
        let controller = open()
        #expect(book.take() == ["0 viewWillAppear", "0 viewDidAppear"])
        #expect(controller.children.map { $0 === book.pages[0] } == [true])
        #expect(book.pages[0].view.convert(book.pages[0].view.bounds, to: nil as UIView?) == CGRect(x: 0, y: 0, width: 400, height: 600))
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)) == .red)
        #expect(!book.pages[1].isViewLoaded)
    }

    @Test func dragTurnsThePage() {
        let controller = open()
        _ = book.take()
        swipe(by: -100)
        #expect(book.take() == ["willTransitionTo 1", "0 viewWillDisappear animated", "1 viewWillAppear animated"])
        #expect(shown(controller) == "0")
        stage.settle()
        #expect(book.take() == ["0 viewDidDisappear animated", "1 viewDidAppear animated", "didFinishAnimating true from 0 true"])
        #expect(shown(controller) == "1")
        #expect(controller.children.count == 1)
        #expect(book.pages[0].parent == nil && book.pages[0].view.superview == nil)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 300)) == .green)
        #expect(stage.pixel(at: CGPoint(x: 395, y: 300)) == .green)
    }

    @Test func cancelledTurnRestoresThePage() {
        let controller = open(at: 1)
        _ = book.take()
        stage.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 150, y: 300), duration: 1.5)
        stage.settle()
        #expect(
            book.take() == [
                "willTransitionTo 2", "1 viewWillDisappear animated", "2 viewWillAppear animated", "2 viewWillDisappear animated",
                "1 viewWillAppear animated", "2 viewDidDisappear animated", "1 viewDidAppear animated",
                "didFinishAnimating true from 1 false",
            ])
        #expect(shown(controller) == "1")
        #expect(controller.children.count == 1)
    }

    @Test func oneDragShowsThePageAtOneSideThenTheOneAtTheOther() {
        let controller = open(at: 1)
        _ = book.take()
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        stage.touchMove(to: CGPoint(x: 190, y: 300))
        stage.touchMove(to: CGPoint(x: 100, y: 300))
        #expect(stage.settle())
        stage.touchMove(to: CGPoint(x: 290, y: 300))
        stage.advance(by: 0.1)
        #expect(controller.children.count == 2)
        #expect(book.pages[2].parent == nil && book.pages[0].parent === controller)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 300)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 150, y: 300)) == .green)
        stage.touchUp()
        stage.settle()
        let log = book.take()
        for page in ["0", "2"] {
            #expect(
                log.filter { $0.hasPrefix("\(page) ") } == [
                    "\(page) viewWillAppear animated", "\(page) viewWillDisappear animated", "\(page) viewDidDisappear animated",
                ])
        }
        #expect(
            log.filter { $0.hasPrefix("1 ") } == [
                "1 viewWillDisappear animated", "1 viewWillAppear animated", "1 viewDidAppear animated", "1 viewWillDisappear animated",
                "1 viewWillAppear animated", "1 viewDidAppear animated",
            ])
    }

    /// Grabbed in flight, dragged on and released: two turns without a pause.
    @Test func turnIsGrabbedAndContinued() {
        let controller = open()
        swipe(by: -100)
        stage.advance(by: 0.15)
        _ = book.take()
        let position = { (page: Int) in book.pages[page].view.convert(CGPoint.zero, to: nil as UIView?).x }
        let before = position(1)
        #expect(before > 10 && before < 300)
        stage.touchDown(at: CGPoint(x: 300, y: 300))
        #expect(position(1) == before)
        for x in stride(from: 280.0, through: 20, by: -20) {
            stage.advance(by: 1.0 / 60)
            stage.touchMove(to: CGPoint(x: x, y: 300))
            if book.pages[1].view.window != nil { #expect(abs(position(1) - before - (x - 300)) < 0.01) }
        }
        // The first turn was completed on the way.
        #expect(book.take().contains("didFinishAnimating true from 0 true"))
        #expect(shown(controller) == "1")
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == "2")
        #expect(book.take().last == "didFinishAnimating true from 1 true")
    }

    @Test func dragBeyondTheEndsSpringsBack() {
        let controller = open()
        _ = book.take()
        swipe(by: 150)
        stage.settle()
        #expect(shown(controller) == "0")
        #expect(book.take().isEmpty)
        #expect(stage.pixel(at: CGPoint(x: 5, y: 300)) == .red)
    }

    @Test func programTurnsThePage() {
        let controller = open()
        _ = book.take()
        var results: [Bool] = []
        controller.setViewControllers([book.pages[3]], direction: .forward, animated: true) { results.append($0) }
        #expect(shown(controller) == "3")
        stage.advance(by: 0.18)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 300)) == .red)
        #expect(stage.pixel(at: CGPoint(x: 380, y: 300)) == .yellow)
        #expect(results.isEmpty)
        stage.settle()
        #expect(results == [true])
        #expect(
            book.take() == [
                "0 viewWillDisappear animated", "3 viewWillAppear animated", "0 viewDidDisappear animated", "3 viewDidAppear animated",
            ])
        controller.setViewControllers([book.pages[1]], direction: .reverse, animated: false) { results.append($0) }
        stage.settle()
        #expect(results == [true, true])
        #expect(book.take() == ["3 viewWillDisappear", "1 viewWillAppear", "3 viewDidDisappear", "1 viewDidAppear"])
    }

    @Test func programmaticTurnCanBeGrabbedAndCancelled() {
        let controller = open()
        var results: [Bool] = []
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { results.append($0) }
        stage.advance(by: 0.12)
        _ = book.take()
        stage.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 250, y: 300), duration: 0.1)
        stage.settle()
        #expect(results == [false])
        #expect(shown(controller) == "0")
        #expect(stage.pixel(at: CGPoint(x: 200, y: 300)) == .red)
        #expect(controller.children.count == 1)
        #expect(!book.take().contains { $0.contains("didFinish") })
    }

    @Test func secondTurnEndsTheFirst() {
        let controller = open()
        var results: [String] = []
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { results.append("1 \($0)") }
        stage.advance(by: 0.1)
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { results.append("2 \($0)") }
        stage.settle()
        #expect(results == ["1 false", "2 true"])
        #expect(shown(controller) == "2")
        let log = book.take()
        #expect(log.filter { $0.hasPrefix("1 ") } == [
            "1 viewWillAppear animated", "1 viewDidAppear animated", "1 viewWillDisappear animated", "1 viewDidDisappear animated",
        ])
    }

    @Test func interPageSpacingSeparatesPages() {
        let controller = open(spacing: 40)
        swipe(by: -340, release: false)
        stage.advance(by: 0.1)
        let left = book.pages[0].view.convert(CGPoint.zero, to: nil as UIView?).x
        let right = book.pages[1].view.convert(CGPoint.zero, to: nil as UIView?).x
        #expect(abs(right - left - 440) < 0.01)
        #expect(book.pages[1].view.bounds.width == 400)
        stage.touchUp()
        stage.settle()
        #expect(book.pages[1].view.convert(CGPoint.zero, to: nil as UIView?).x == 0)
        #expect(shown(controller) == "1")
    }

    @Test func verticalPagesTurn() {
        let controller = open(at: 1, .vertical)
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 300), duration: 0.1)
        stage.settle()
        #expect(shown(controller) == "0")
        stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200), duration: 0.1)
        stage.settle()
        #expect(shown(controller) == "1")
    }

    @Test func pageFillsTheViewAfterAResize() {
        let controller = open(at: 1)
        swipe(by: -100)
        stage.advance(by: 0.05)
        stage.resize(to: CGSize(width: 600, height: 400), scale: 1)
        stage.settle()
        #expect(controller.children.count == 1)
        let page = controller.viewControllers?.first?.view
        #expect(page?.convert(page?.bounds ?? .zero, to: nil as UIView?) == CGRect(x: 0, y: 0, width: 600, height: 400))
        #expect(book.take().last?.hasPrefix("didFinishAnimating true") ?? false)
    }

    @Test func innerScrollViewHandsOverAtItsEdge() {
        let controller = open()
        let innerScrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
        innerScrollView.contentSize = CGSize(width: 700, height: 600)
        book.pages[0].view.addSubview(innerScrollView)
        swipe(by: -200)
        stage.settle()
        #expect(innerScrollView.contentOffset.x == 300)
        #expect(shown(controller) == "0")
        swipe(by: -100)
        stage.settle()
        #expect(shown(controller) == "1")
    }

    @Test func pageControlShowsAndTurnsPages() {
        let controller = open(counts: true)
        guard let control = controller.view.subviews.compactMap({ $0 as? UIPageControl }).first else {
            Issue.record("no page control")
            return
        }
        #expect(control.numberOfPages == 4 && control.currentPage == 0)
        #expect(book.pages[0].view.bounds.height == 563)
        swipe(by: -100)
        stage.settle()
        #expect(control.currentPage == 1)
        stage.tap(at: CGPoint(x: 300, y: 580))
        stage.settle()
        #expect(shown(controller) == "2")
        #expect(control.currentPage == 2)
    }

    @Test func invalidPagesAreRejected() {
        let controller = open()
        controller.setViewControllers(nil, direction: .forward, animated: false)
        controller.setViewControllers([controller], direction: .forward, animated: false)
        #expect(stage.diagnostics.count == 2)
        #expect(shown(controller) == "0")
        controller.setViewControllers([book.pages[0], book.pages[1]], direction: .forward, animated: false)
        #expect(stage.diagnostics.count == 3)
        #expect(shown(controller) == "0")
    }

    @Test func controllerIsDeallocated() {
        weak var released: UIPageViewController?
        do {
            let controller = open()
            swipe(by: -100)
            stage.settle()
            released = controller
            stage.show(UIViewController())
            stage.settle()
        }
        #expect(released == nil)
    }
}
