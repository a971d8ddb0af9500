import Foundation
import Testing
import WayKit
import WayKitTesting

/// Bars and the content under them: large titles snap, a swipe hides the bars, bottom bars detect the end of the content.
@MainActor struct BarScrollingTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 800))
    private let page = UIViewController()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        page.title = "Large"
        page.view.backgroundColor = .white
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        fill(2000)
        page.view.addSubview(scrollView)
    }

    private func fill(_ height: CGFloat) {
        scrollView.subviews.forEach { $0.removeFromSuperview() }
        scrollView.contentSize = CGSize(width: 400, height: height)
        for y in stride(from: CGFloat(0), to: height, by: 40) {
            let stripe = UIView(frame: CGRect(x: 0, y: y, width: 400, height: 20))
            stripe.backgroundColor = .red
            scrollView.addSubview(stripe)
        }
    }

    /// Distance in points that the content is scrolled by.
    private var scrollDistance: CGFloat { scrollView.contentOffset.y + scrollView.adjustedContentInset.top }

    private func drag(by distance: CGFloat, restsBeforeRelease: Bool = true) {
        // The first ten points are the slop of the pan.
        let start: CGFloat = distance < 0 ? 600 : 300, end = start + distance + (distance < 0 ? -10 : 10)
        stage.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), duration: 0.15, release: false)
        if restsBeforeRelease { stage.advance(by: 0.3) }
        stage.touchUp()
    }

    // MARK: Large titles

    private func showLarge() {
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        stage.settle()
    }

    @Test("A large title that is left partly visible snaps to the nearer end", arguments: [(-12, 0), (-40, 52), (-120, 120)] as [(CGFloat, CGFloat)])
    func titleSnaps(distance: CGFloat, end: CGFloat) {
        showLarge()
        drag(by: distance)
        let distanceAtRelease = scrollDistance
        #expect(abs(distanceAtRelease + distance) < 6)
        stage.advance(by: 0.1)
        #expect(end == 120 || abs(scrollDistance - end) > 0.5, "it goes there in frames")
        stage.settle()
        #expect(end == 120 ? scrollDistance == distanceAtRelease : scrollDistance == end)
        #expect(navigation.navigationBar.frame.height == (end == 0 ? 96 : 44))
    }

    @Test("A flick that would end within the large title's row ends at an end of the row, without a jump in velocity")
    func flickSnaps() {
        showLarge()
        stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 386), duration: 0.2)
        #expect(scrollView.isDecelerating)
        var distances: [CGFloat] = []
        while scrollView.isDecelerating, distances.count < 200 {
            stage.advance(by: 1 / 60)
            distances.append(scrollDistance)
        }
        #expect(scrollDistance == 0 || scrollDistance == 52)
        let steps = zip(distances, distances.dropFirst()).map { $1 - $0 }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 3 })
    }

    @Test("Content that is too short to hide the large title snaps back; an offset set by the program does not snap")
    func shortContent() {
        showLarge()
        scrollView.contentOffset.y += 30
        stage.settle()
        #expect(scrollDistance == 30)
        fill(740)
        stage.settle()
        scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
        drag(by: -34)
        stage.settle()
        #expect(scrollDistance == 0)
    }

    // MARK: A swipe

    @Test("hidesBarsOnSwipe: a swipe up hides the bars, a swipe down shows those that it has hidden", arguments: [true, false])
    func swipeHides(hasToolbar: Bool) {
        navigation.hidesBarsOnSwipe = true
        navigation.isToolbarHidden = !hasToolbar
        page.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
        stage.show(navigation)
        stage.settle()
        #expect(navigation.barHideOnSwipeGestureRecognizer.isEnabled)
        drag(by: -15)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden)
        drag(by: -100)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        // The swipe scrolls, too.
        #expect(scrollDistance > 60)
        stage.settle()
        #expect(navigation.navigationBar.isHidden)
        drag(by: 60)
        #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden == !hasToolbar)
        stage.settle()
        #expect(navigation.navigationBar.frame.minY == 0)
    }

    @Test("hidesBarsOnSwipe: a horizontal swipe hides nothing, and bars hidden by the program stay hidden")
    func swipeBringsNothingElse() {
        navigation.hidesBarsOnSwipe = true
        stage.show(navigation)
        stage.settle()
        stage.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 370), duration: 0.2)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden)
        navigation.isNavigationBarHidden = true
        drag(by: 80)
        stage.settle()
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        navigation.isNavigationBarHidden = false
        navigation.hidesBarsOnSwipe = false
        drag(by: -80)
        stage.settle()
        #expect(!navigation.isNavigationBarHidden)
    }

    // MARK: The lower edge

    private func scrollToEnd() {
        scrollView.contentOffset.y = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - 800
        stage.settle()
    }

    @Test("Toolbar: scroll edge appearance at the content's end, standard appearance elsewhere")
    func toolbarEdge() {
        navigation.isToolbarHidden = false
        navigation.toolbar.standardAppearance.configureWithOpaqueBackground()
        navigation.toolbar.standardAppearance.backgroundColor = .green
        let edge = UIToolbarAppearance()
        edge.backgroundColor = .blue
        stage.show(navigation)
        stage.settle()
        let bar = CGPoint(x: 200, y: 795)
        #expect(stage.pixel(at: bar) == .green)
        scrollToEnd()
        // Without a scroll edge appearance there is no background.
        #expect(stage.pixel(at: bar) == .white)
        navigation.toolbar.scrollEdgeAppearance = edge
        stage.settle()
        #expect(stage.pixel(at: bar) == .blue)
        scrollView.contentOffset.y -= 100
        stage.advance(by: 0)
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: bar) != .green && stage.pixel(at: bar) != .blue, "it fades")
        stage.settle()
        #expect(stage.pixel(at: bar) == .green)
        // Content shorter than the view is at its end.
        fill(400)
        stage.settle()
        #expect(stage.pixel(at: bar) == .blue)
    }

    @Test("Tab bar: follows the selected page, also in a navigation controller")
    func tabBarEdge() {
        let tabs = UITabBarController(), plain = UIViewController()
        plain.view.backgroundColor = .white
        tabs.viewControllers = [navigation, plain]
        tabs.tabBar.standardAppearance.configureWithOpaqueBackground()
        tabs.tabBar.standardAppearance.backgroundColor = .green
        stage.show(tabs)
        stage.settle()
        let bar = CGPoint(x: 3, y: 797)
        #expect(stage.pixel(at: bar) == .green)
        scrollToEnd()
        #expect(stage.pixel(at: bar) == .white)
        tabs.selectedIndex = 1
        stage.settle()
        #expect(stage.pixel(at: bar) == .green, "nothing scrolls")
        let edge = UITabBarAppearance()
        edge.backgroundColor = .blue
        tabs.tabBar.scrollEdgeAppearance = edge
        stage.settle()
        #expect(stage.pixel(at: bar) == .blue)
        tabs.selectedIndex = 0
        stage.settle()
        #expect(stage.pixel(at: bar) == .blue)
        scrollView.contentOffset.y = 200
        stage.settle()
        #expect(stage.pixel(at: bar) == .green)
        let next = UIViewController()
        next.view.backgroundColor = .white
        navigation.pushViewController(next, animated: false)
        stage.settle()
        #expect(stage.pixel(at: bar) == .blue)
        #expect(stage.diagnostics.isEmpty)
    }
}
