import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Pages that curl about a spine.
@MainActor struct PageCurlTurnTests {
    let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let book = Book(5)

    private func open(
        _ spine: UIPageViewController.SpineLocation = .min, at index: Int = 0, doubleSided: Bool = false,
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal
    ) -> UIPageViewController {
        let controller = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: orientation, options: [.spineLocation: spine.rawValue])
        if doubleSided { controller.isDoubleSided = true }
        controller.dataSource = book
        controller.delegate = book
        let pages = spine == .mid ? Array(book.pages[index...(index + 1)]) : [book.pages[index]]
        controller.setViewControllers(pages, direction: .forward, animated: false)
        stage.show(controller)
        stage.settle()
        _ = book.take()
        return controller
    }

    private func shown(_ controller: UIPageViewController) -> [String] {
        (controller.viewControllers ?? []).compactMap { ($0 as? RecordingController)?.label }
    }

    private func color(_ x: CGFloat, _ y: CGFloat = 150) -> UIColor { stage.pixel(at: CGPoint(x: x, y: y)) }

    private func isVisible(_ matches: (UIColor) -> Bool, left: Bool = false) -> Bool {
        stride(from: CGFloat(5), to: left ? 200 : 400, by: 15).contains { x in
            stride(from: CGFloat(5), to: 300, by: 15).contains { matches(color(x, $0)) }
        }
    }

    private func swipe(from: CGFloat, by distance: CGFloat, duration: TimeInterval = 0.1, release: Bool = true) {
        stage.drag(from: CGPoint(x: from, y: 150), to: CGPoint(x: from + distance, y: 150), duration: duration, release: release)
    }

    @Test func dragCurlsThePageAwayFromTheNextOne() {
        let controller = open()
        swipe(from: 390, by: -340, release: false)
        #expect(book.take() == ["willTransitionTo 1", "0 viewWillDisappear animated", "1 viewWillAppear animated"])
        // Flat at the spine, the next page at the lifted corner, and the pale back between them.
        #expect(color(10) == .red)
        #expect(color(395).isGreenish)
        #expect(isVisible(\.isPaper))
        #expect(stage.settle(timeout: 0.1))
        stage.touchUp()
        stage.settle()
        #expect(book.take() == ["0 viewDidDisappear animated", "1 viewDidAppear animated", "didFinishAnimating true from 0 true"])
        #expect(shown(controller) == ["1"] && controller.children.count == 1)
        #expect(book.pages[0].parent == nil && book.pages[0].view.superview == nil)
        #expect([5, 200, 395].allSatisfy { color($0) == .green })
    }

    @Test func previousPageIsLaidDownFromTheSpine() {
        let controller = open(at: 1)
        swipe(from: 10, by: 340, duration: 0.3, release: false)
        #expect(color(5) == .red)
        #expect(color(395).isGreenish)
        stage.touchMove(to: CGPoint(x: 40, y: 150))
        stage.advance(by: 0.3)
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["1"])
        swipe(from: 10, by: 300)
        stage.settle()
        #expect(shown(controller) == ["0"])
        #expect([5, 200, 395].allSatisfy { color($0) == .red })
    }

    @Test func turnIsGrabbedAndCancelled() {
        let controller = open()
        swipe(from: 390, by: -150)
        stage.advance(by: 0.1)
        _ = book.take()
        let before = stage.snapshot()
        stage.touchDown(at: CGPoint(x: 200, y: 150))
        stage.advance(by: 0.2)
        #expect(PixelDifference.between(before, stage.snapshot()) < 20000)
        let grabbed = stage.snapshot()
        stage.advance(by: 0.2)
        #expect(PixelDifference.between(grabbed, stage.snapshot()) == 0)
        for x in stride(from: CGFloat(220), through: 390, by: 20) {
            stage.touchMove(to: CGPoint(x: x, y: 150))
            stage.advance(by: 1 / 60)
        }
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["0"])
        #expect(
            book.take() == [
                "1 viewWillDisappear animated", "0 viewWillAppear animated", "1 viewDidDisappear animated", "0 viewDidAppear animated",
                "didFinishAnimating true from 0 false",
            ])
        #expect(color(200) == .red && controller.children.count == 1)
    }

    @Test func noTurnBeyondTheEnds() {
        let controller = open()
        let before = stage.snapshot()
        swipe(from: 10, by: 300, release: false)
        #expect(PixelDifference.between(before, stage.snapshot()) == 0)
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["0"] && book.take().isEmpty)
    }

    @Test func tapInTheOuterMarginTurns() {
        let controller = open(at: 1)
        stage.tap(at: CGPoint(x: 200, y: 150))
        stage.settle()
        #expect(shown(controller) == ["1"])
        stage.tap(at: CGPoint(x: 380, y: 150))
        stage.settle()
        #expect(shown(controller) == ["2"])
        #expect(book.take().last == "didFinishAnimating true from 1 true")
        stage.tap(at: CGPoint(x: 20, y: 150))
        stage.settle()
        #expect(shown(controller) == ["1"])
    }

    @Test(arguments: [true, false]) func programTurns(forward: Bool) {
        let controller = open(at: 2)
        var results: [Bool] = []
        let target = forward ? 4 : 0
        controller.setViewControllers([book.pages[target]], direction: forward ? .forward : .reverse, animated: true) { results.append($0) }
        #expect(shown(controller) == ["\(target)"])
        stage.advance(by: 0.35)
        #expect(color(395) == (forward ? book.pages[target].view.backgroundColor : .blue))
        #expect(results.isEmpty)
        stage.settle()
        #expect(results == [true])
        #expect(
            book.take() == [
                "2 viewWillDisappear animated", "\(target) viewWillAppear animated", "2 viewDidDisappear animated",
                "\(target) viewDidAppear animated",
            ])
    }

    @Test func secondTurnEndsTheFirst() {
        let controller = open()
        var results: [String] = []
        controller.setViewControllers([book.pages[1]], direction: .forward, animated: true) { results.append("1 \($0)") }
        stage.advance(by: 0.2)
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { results.append("2 \($0)") }
        stage.settle()
        #expect(results == ["1 false", "2 true"])
        #expect(
            book.take().filter { $0.hasPrefix("1 ") } == [
                "1 viewWillAppear animated", "1 viewDidAppear animated", "1 viewWillDisappear animated", "1 viewDidDisappear animated",
            ])
    }

    /// The right page's leaf passes over the left page, and has the next left page on its back.
    @Test func leafHasTwoPagesWithTheSpineInTheMiddle() {
        let controller = open(.mid)
        #expect(controller.isDoubleSided)
        #expect(color(100) == .red && color(300) == .green)
        swipe(from: 390, by: -330, release: false)
        #expect(book.take().first == "willTransitionTo 2,3")
        #expect(color(5) == .red && color(395) == .yellow)
        // Blue with shading, over the left page.
        #expect(isVisible(\.isBluish, left: true))
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["2", "3"] && controller.children.count == 2)
        #expect(color(100) == .blue && color(300) == .yellow)
        swipe(from: 10, by: 330, release: false)
        #expect(color(5) == .red && color(395) == .yellow)
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["0", "1"])
        // There is no page beside the last one.
        swipe(from: 390, by: -330)
        stage.settle()
        swipe(from: 390, by: -330)
        stage.settle()
        #expect(shown(controller) == ["2", "3"])
        #expect(stage.diagnostics.count == 1)
    }

    /// With double-sided leaves a leaf takes two pages; the one on its back is a child only during the turn.
    @Test func backPageIsAChildDuringTheTurn() {
        let controller = open(doubleSided: true)
        swipe(from: 390, by: -300, release: false)
        #expect(isVisible({ $0.isGreenish && $0 != .green }))
        #expect(!isVisible(\.isPaper))
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["2"])
        let log = book.take()
        #expect(
            log.filter { $0.hasPrefix("1 ") } == [
                "1 viewWillAppear animated", "1 viewWillDisappear animated", "1 viewDidDisappear animated",
            ])
        #expect(log.first == "willTransitionTo 2")
    }

    /// With the spine at the right edge leaves are lifted and laid down from there.
    @Test func spineAtTheRight() {
        let controller = open(.max)
        swipe(from: 390, by: -340, release: false)
        #expect(color(395) == .green && color(5).isReddish)
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["1"])
        swipe(from: 10, by: 340, release: false)
        #expect(color(395) == .green && color(5).isReddish)
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["0"])
    }

    @Test func pagesCurlUpwards() {
        let controller = open(.min, doubleSided: false, .vertical)
        stage.drag(from: CGPoint(x: 200, y: 290), to: CGPoint(x: 200, y: 20), duration: 0.1, release: false)
        #expect(color(200, 3) == .red && color(200, 295).isGreenish)
        stage.touchUp()
        stage.settle()
        #expect(shown(controller) == ["1"])
    }

    @Test func rotatedWindowRequestsTheSpineLocation() {
        let controller = open()
        book.spine = .mid
        swipe(from: 390, by: -100, release: false)
        stage.resize(to: CGSize(width: 300, height: 400), scale: 1)
        stage.touchUp()
        stage.settle()
        #expect(controller.spineLocation == .mid && shown(controller) == ["0", "1"])
        #expect(color(75) == .red && color(225) == .green)
        book.spine = .min
        stage.resize(to: CGSize(width: 400, height: 300), scale: 1)
        stage.settle()
        #expect(controller.spineLocation == .min && shown(controller) == ["0"])
        #expect(color(395) == .red && controller.children.count == 1)
    }

    @Test func invalidPagesAreRejected() {
        let controller = open(.mid)
        controller.setViewControllers([book.pages[2]], direction: .forward, animated: true)
        controller.isDoubleSided = false
        #expect(stage.diagnostics.count == 2)
        #expect(shown(controller) == ["0", "1"] && controller.isDoubleSided)
    }

    @Test func controllerIsDeallocated() {
        weak var released: UIPageViewController?
        do {
            let controller = open()
            swipe(from: 390, by: -300)
            released = controller
            stage.show(UIViewController())
            stage.settle()
        }
        #expect(released == nil)
    }
}

extension UIColor {
    private var components: (CGFloat, CGFloat, CGFloat) {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return (red, green, blue)
    }
    fileprivate var isPaper: Bool { min(components.0, components.1, components.2) > 0.5 }
    fileprivate var isBluish: Bool { components.2 > 0.5 && max(components.0, components.1) < 0.05 }
    fileprivate var isGreenish: Bool { components.1 > 0.5 && max(components.0, components.2) < 0.05 }
    fileprivate var isReddish: Bool { components.0 > 0.5 && max(components.1, components.2) < 0.05 }
}
