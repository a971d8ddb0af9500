import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Documented behaviour of `UIPageControl`, its progress, and `UIProgressView`.
@MainActor struct PageAndProgressDocumentationTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))
    private let root = UIViewController()
    private let log = EventLog()

    init() { stage.show(root) }

    // MARK: UIPageControl

    @Test func pageControlDefaults() {
        let pages = UIPageControl()
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0 && !pages.hidesForSinglePage && pages.allowsContinuousInteraction)
        #expect(pages.backgroundStyle == .automatic && pages.interactionState == .none && pages.direction == .natural)
        #expect(pages.pageIndicatorTintColor == nil && pages.currentPageIndicatorTintColor == nil && pages.preferredIndicatorImage == nil)
        #expect(pages.preferredCurrentPageIndicatorImage == nil && pages.progress == nil)
    }

    @Test func currentPageIsPinned() {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        pages.currentPage = 9
        #expect(pages.currentPage == 4)
        pages.currentPage = -2
        #expect(pages.currentPage == 0)
        pages.currentPage = 4
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
        pages.numberOfPages = -3
        #expect(pages.numberOfPages == 0 && pages.currentPage == 0)
    }

    @Test func sizeGrowsWithThePages() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let three = pages.size(forNumberOfPages: 3)
        #expect(pages.intrinsicContentSize == three && pages.size(forNumberOfPages: 6).width > three.width && three.height >= 26)
        pages.sizeToFit()
        #expect(pages.bounds.size == three)
    }

    @Test func halvesTurnThePages() {
        let pages = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 30))
        pages.numberOfPages = 3
        root.view.addSubview(pages)
        pages.addAction(UIAction { [log] in log.add("\(($0.sender as? UIPageControl)?.currentPage ?? -1)") }, for: .valueChanged)
        stage.tap(at: CGPoint(x: 280, y: 115))
        stage.tap(at: CGPoint(x: 280, y: 115))
        stage.tap(at: CGPoint(x: 280, y: 115))
        stage.tap(at: CGPoint(x: 110, y: 115))
        #expect(log.take() == ["1", "2", "1"], "nothing at the last page")
        pages.currentPage = 0
        #expect(log.take() == [], "the program's change is not reported")
    }

    @Test func halvesAreMirroredFromRightToLeft() {
        let pages = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 30))
        pages.numberOfPages = 3
        pages.semanticContentAttribute = .forceRightToLeft
        root.view.addSubview(pages)
        stage.tap(at: CGPoint(x: 110, y: 115))
        #expect(pages.currentPage == 1)
    }

    @Test func hidesForASinglePage() {
        let pages = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 30))
        pages.hidesForSinglePage = true
        pages.currentPageIndicatorTintColor = .red
        pages.numberOfPages = 1
        root.view.backgroundColor = .white
        root.view.addSubview(pages)
        stage.settle()
        #expect(stage.pixel(at: pages.center) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        pages.hidesForSinglePage = false
        stage.settle()
        #expect(stage.pixel(at: pages.center) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func imagesOfPages() {
        let pages = UIPageControl(), star = UIImage(systemName: "star"), heart = UIImage(systemName: "heart")
        pages.numberOfPages = 3
        pages.preferredIndicatorImage = star
        pages.setIndicatorImage(heart, forPage: 1)
        #expect(pages.indicatorImage(forPage: 1) === heart && pages.indicatorImage(forPage: 0) == nil)
        pages.setCurrentPageIndicatorImage(heart, forPage: 2)
        #expect(pages.currentPageIndicatorImage(forPage: 2) === heart)
        pages.setIndicatorImage(nil, forPage: 1)
        #expect(pages.indicatorImage(forPage: 1) == nil)
    }

    @Test func progressBelongsToThePageControl() {
        let pages = UIPageControl(), progress = UIPageControlTimerProgress(preferredDuration: 3)
        #expect(progress.preferredDuration == 3 && !progress.isRunning && progress.currentProgress == 0)
        #expect(!progress.resetsToInitialPageAfterEnd)
        progress.setDuration(7, forPage: 1)
        #expect(progress.duration(forPage: 1) == 7 && progress.duration(forPage: 0) == 3)
        pages.progress = progress
        #expect(pages.progress === progress)
        let plain = UIPageControlProgress()
        plain.currentProgress = 4
        #expect(plain.currentProgress <= 1)
    }

    // MARK: UIProgressView

    @Test func progressViewDefaults() {
        let bar = UIProgressView(progressViewStyle: .default)
        #expect(bar.progress == 0 && bar.progressTintColor == nil && bar.trackTintColor == nil && bar.progressImage == nil)
        #expect(bar.trackImage == nil && bar.observedProgress == nil && bar.progressViewStyle == .default)
        #expect((2...4).contains(bar.intrinsicContentSize.height) && bar.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect((2...4).contains(bar.bounds.height))
        bar.progress = .nan
        #expect(!bar.progress.isNaN)
    }

    @Test func heightOfAProgressViewIsItsOwn() {
        let bar = UIProgressView(), stack = UIStackView(arrangedSubviews: [bar])
        stack.alignment = .center
        stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
        root.view.addSubview(stack)
        stack.layoutIfNeeded()
        #expect((2...4).contains(bar.bounds.height) && bar.bounds.width == 200)
    }

    @Test func observedProgressIsShownAtOnceAndReplaced() {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4)), progress = Progress(totalUnitCount: 10)
        root.view.addSubview(bar)
        progress.completedUnitCount = 5
        bar.observedProgress = progress
        stage.advance(by: 0.2)
        #expect(bar.progress == 0.5)
        progress.completedUnitCount = 10
        stage.advance(by: 0.2)
        #expect(bar.progress == 1)
        bar.observedProgress = nil
        bar.progress = 0.3
        stage.advance(by: 0.3)
        #expect(bar.progress == 0.3)
    }
}
