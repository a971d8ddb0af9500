import Foundation
import Testing
import WayHost
import WayKit
import WayKitTesting

@testable import WayKitCore
@testable import WayKitTestSupport

/// Touches of views inside a scroll view, and scrolling by touchpad and keys.
@MainActor struct ContentTouchTests {
    private final class TouchLogView: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    let list = ScrollStage()
    var stage: TestStage { list.stage }
    private let touchView = TouchLogView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() {
        list.content.addSubview(touchView)
    }

    @Test func scrollingTouchIsNotDeliveredToContent() {
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        stage.advance(by: 0.1)
        stage.touchMove(to: CGPoint(x: 200, y: 250))
        stage.advance(by: 0.5)
        stage.touchUp()
        #expect(touchView.log.isEmpty)
        #expect(list.offset == 0 && list.log.take().contains("willBeginDragging"))
    }

    @Test func restingTouchIsDeliveredAfterADelay() {
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        stage.advance(by: 0.14)
        #expect(touchView.log.isEmpty)
        stage.advance(by: 0.02)
        #expect(touchView.log == ["began"])
        stage.touchMove(to: CGPoint(x: 200, y: 295))
        stage.touchMove(to: CGPoint(x: 200, y: 250))
        #expect(touchView.log == ["began", "moved", "cancelled"])
        #expect(list.scrollView.isDragging)
    }

    @Test func tapIsDeliveredCompletely() {
        stage.tap(at: CGPoint(x: 200, y: 300))
        #expect(touchView.log == ["began", "ended"])
        stage.advance(by: 1)
        #expect(touchView.log == ["began", "ended"])
    }

    @Test func withoutDelayTouchesAreDeliveredImmediately() {
        list.scrollView.delaysContentTouches = false
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        #expect(touchView.log == ["began"])
    }

    @Test func contentTouchesAreNotCancelledWhereForbidden() {
        list.scrollView.canCancelContentTouches = false
        stage.touchDown(at: CGPoint(x: 200, y: 300))
        stage.advance(by: 0.2)
        stage.touchMove(to: CGPoint(x: 200, y: 200))
        #expect(touchView.log == ["began", "moved"])
        #expect(!list.scrollView.isDragging)
    }

    @Test func trackingControlKeepsItsTouch() {
        let control = UIControl(frame: CGRect(x: 0, y: 450, width: 400, height: 100))
        list.content.addSubview(control)
        stage.touchDown(at: CGPoint(x: 200, y: 500))
        stage.advance(by: 0.2)
        #expect(control.isTracking)
        stage.touchMove(to: CGPoint(x: 200, y: 400))
        #expect(control.isTracking && !list.scrollView.isDragging)
        stage.touchUp()
        stage.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), duration: 0.1, release: false)
        #expect(!control.isTracking && list.scrollView.isDragging)
    }

    // MARK: Touchpad, keys

    @Test func touchpadScrollsAndDecelerates() {
        stage.scroll(at: CGPoint(x: 200, y: 300), by: CGPoint(x: 0, y: 120), duration: 0.2)
        #expect(abs(list.offset - 120) < 1)
        #expect(list.scrollView.isDecelerating)
        stage.settle()
        #expect(abs(list.offset - 120 - 0.6 * 499) < 2)
    }

    @Test func keysScrollFirstResponder() {
        stage.press("Down")
        stage.settle()
        #expect(list.offset == 0)
        #expect(list.scrollView.becomeFirstResponder())
        stage.press("Down")
        stage.press("Down")
        stage.settle()
        #expect(list.offset == 120)
        stage.press("Page_Down")
        stage.settle()
        #expect(list.offset == 660)
        stage.press("End")
        stage.settle()
        #expect(list.offset == 2400)
        stage.press("Up")
        stage.settle()
        #expect(list.offset == 2340)
        stage.press("Home")
        stage.settle()
        #expect(list.offset == 0)
        list.scrollView.allowsKeyboardScrolling = false
        stage.press("End")
        stage.settle()
        #expect(list.offset == 0)
    }
}

@MainActor struct ScrollInsetTests {
    let list = ScrollStage()
    var stage: TestStage { list.stage }

    @Test func insetsExtendTheScrollableRange() {
        list.scrollView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
        list.scrollView.contentOffset.y = -50
        list.flick(from: 100, by: 100)
        stage.settle()
        #expect(list.offset == -50)
        list.scrollView.contentOffset.y = 2400
        list.flick(by: -200)
        stage.settle()
        #expect(list.offset == 2430)
        list.scrollView.contentInset = .zero
        #expect(list.offset == 2400)
    }

    @Test func safeAreaIsAddedAndContentStaysAtTop() {
        let root = stage.window.rootViewController
        root?.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
        stage.advance(by: 0.1)
        #expect(list.scrollView.adjustedContentInset == UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0))
        #expect(list.offset == -44)
        // The content's safe area does not repeat what the insets include.
        #expect(list.content.safeAreaInsets == .zero)
        list.scrollView.contentInsetAdjustmentBehavior = .never
        #expect(list.scrollView.adjustedContentInset == .zero)
        #expect(list.content.safeAreaInsets.top > 0)
        list.scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
        list.scrollView.contentSize.height = 100
        #expect(list.scrollView.adjustedContentInset == .zero)
        list.scrollView.contentInsetAdjustmentBehavior = .always
        #expect(list.scrollView.adjustedContentInset.top == 44)
    }

    /// As most programs without Auto Layout do: the content size is set in layout, possibly before the safe area is known.
    @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
    func contentSizedInLayoutBeginsBelowTheBar(isPagesView: Bool, hasSizeBefore: Bool) {
        let page = ContentPage(isPagesView: isPagesView)
        if hasSizeBefore { page.scrollView.contentSize = CGSize(width: 0, height: 3000) }
        let navigation = UINavigationController(rootViewController: page)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        #expect(page.scrollView.contentOffset == CGPoint(x: 0, y: -96))
        #expect(navigation.navigationBar.frame.height == 96)
    }

    @Test func contentThatGrowsBeyondItsViewStaysBelowTheSafeArea() {
        stage.window.rootViewController?.additionalSafeAreaInsets.top = 44
        list.scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
        list.scrollView.contentSize.height = 100
        stage.advance(by: 0.1)
        #expect(list.offset == 0)
        list.scrollView.contentSize.height = 3000
        #expect(list.offset == -44)
    }

    @Test func offsetIsClampedWhenContentShrinks() {
        list.scrollView.contentOffset.y = 2000
        list.scrollView.contentSize.height = 900
        #expect(list.offset == 300)
        list.scrollView.frame.size.height = 400
        list.scrollView.contentOffset.y = 500
        list.scrollView.frame.size.height = 600
        #expect(list.offset == 300)
    }

    @Test func verticalIndicatorIsAtTheTrailingEdge() {
        let scrollView = list.scrollView, left = scrollView.indicators.frame(.vertical)
        #expect(left.maxX == scrollView.bounds.maxX - 3)
        scrollView.semanticContentAttribute = .forceRightToLeft
        scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 50)
        let right = scrollView.indicators.frame(.vertical)
        #expect(right == CGRect(x: scrollView.bounds.minX + 8, y: left.minY, width: left.width, height: left.height))
    }

    @Test func indicatorShowsThePositionAndFades() {
        let dark = { (y: CGFloat) in
            var white: CGFloat = 0, alpha: CGFloat = 0
            stage.pixel(at: CGPoint(x: 395, y: y)).getWhite(&white, alpha: &alpha)
            return white < 0.8
        }
        stage.window.backgroundColor = .white
        stage.advance(by: 1.0 / 60)
        #expect(!dark(50))
        list.flick(by: -110)
        stage.advance(by: 1.0 / 60)
        // The bar is a fifth of a track of 588 points.
        #expect(dark(60))
        #expect(!dark(300))
        stage.advance(by: 6)
        #expect(stage.settle())
        #expect(!dark(60) && !dark(300))
        list.scrollView.contentOffset.y = 2400
        list.scrollView.flashScrollIndicators()
        stage.advance(by: 0.1)
        #expect(dark(560) && !dark(300))
        stage.advance(by: 1)
        #expect(!dark(560))
        #expect(list.scrollView.subviews.count == 1)
    }
}

/// A page with a scroll view that fills its view, or is its view.
private final class ContentPage: UIViewController {
    let scrollView = UIScrollView()
    private let isPagesView: Bool

    init(isPagesView: Bool) {
        self.isPagesView = isPagesView
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { if isPagesView { view = scrollView } else { super.loadView() } }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard !isPagesView else { return }
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 3000)
    }
}
