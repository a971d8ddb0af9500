import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Progress in the current page's indicator, the background behind the dots, and what is visible on which background.
@MainActor struct PageControlProgressTests {
    let stage = TestStage(size: CGSize(width: 400, height: 100))
    let control = UIPageControl(frame: CGRect(x: 0, y: 30, width: 400, height: 40))
    let root = UIViewController()

    @MainActor final class Delegate: NSObject, UIPageControlTimerProgressDelegate {
        var log: [String] = []
        var refused: Int?
        func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { page == 3 ? 0.5 : 0 }
        func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) { log.append(progress.isProgressVisible ? "visible" : "hidden") }
        func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
            log.append("advance \(page)")
            return page != refused
        }
    }

    init() {
        root.view.backgroundColor = .white
        root.view.addSubview(control)
        control.numberOfPages = 4
        stage.show(root)
    }

    @Test func progressFillsTheCurrentIndicator() {
        control.pageIndicatorTintColor = .blue
        control.currentPageIndicatorTintColor = .red
        let plain = control.intrinsicContentSize.width
        let progress = UIPageControlProgress()
        control.progress = progress
        progress.currentProgress = 0.5
        stage.settle()
        #expect(control.intrinsicContentSize.width == plain + 21 && progress.isProgressVisible)
        // Indicators of 28, 7, 7 and 7 points, with 9 between them.
        let left = 200 - (28.0 + 3 * 16) / 2
        #expect(stage.pixel(at: CGPoint(x: left + 7, y: 50)) == .red && stage.pixel(at: CGPoint(x: left + 21, y: 50)) == .blue)
        #expect(stage.pixel(at: CGPoint(x: left + 28 + 9 + 3.5, y: 50)) == .blue)
        control.direction = .rightToLeft
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 400 - left - 7, y: 50)) == .red && stage.pixel(at: CGPoint(x: 400 - left - 21, y: 50)) == .blue)
    }

    @Test func aPageBeginsWithItsProgress() {
        let delegate = Delegate(), progress = UIPageControlProgress()
        progress.delegate = delegate
        control.progress = progress
        progress.currentProgress = 7
        #expect(progress.currentProgress == 1)
        control.currentPage = 3
        #expect(progress.currentProgress == 0.5)
        progress.currentProgress = .nan
        #expect(progress.currentProgress == 0.5 && stage.diagnostics.count { $0.contains("currentProgress") } == 1)
        control.removeFromSuperview()
        #expect(delegate.log == ["visible", "hidden"] && !progress.isProgressVisible)
    }

    @Test func theTimerTurnsPages() {
        let delegate = Delegate(), progress = UIPageControlTimerProgress(preferredDuration: 2)
        progress.delegate = delegate
        progress.setDuration(4, forPage: 1)
        #expect(progress.duration(forPage: 0) == 2 && progress.duration(forPage: 1) == 4)
        control.progress = progress
        var pages: [Int] = []
        control.addAction(UIAction { [weak control] _ in pages.append(control?.currentPage ?? -1) }, for: .valueChanged)
        stage.advance(by: 3)
        #expect(progress.currentProgress == 0 && !progress.isRunning, "before it is resumed")
        progress.resumeTimer()
        stage.advance(by: 1)
        #expect(abs(progress.currentProgress - 0.5) < 0.05 && progress.isRunning)
        progress.pauseTimer()
        stage.advance(by: 5)
        #expect(abs(progress.currentProgress - 0.5) < 0.05 && pages.isEmpty)
        progress.resumeTimer()
        stage.advance(by: 1.2)
        #expect(pages == [1])
        stage.advance(by: 4)
        #expect(pages == [1, 2])
        stage.advance(by: 2 + 1.2)
        #expect(pages == [1, 2, 3] && !progress.isRunning, "page 3 begins with half of its time, and is the last")
    }

    @Test func theTimerBeginsAnewAndAsksTheDelegate() {
        let delegate = Delegate(), progress = UIPageControlTimerProgress(preferredDuration: 1)
        progress.delegate = delegate
        progress.resetsToInitialPageAfterEnd = true
        control.progress = progress
        control.currentPage = 3
        delegate.refused = 1
        progress.resumeTimer()
        stage.advance(by: 0.8)
        #expect(control.currentPage == 0)
        stage.advance(by: 3)
        #expect(control.currentPage == 0 && progress.currentProgress == 1 && delegate.log == ["visible", "advance 0", "advance 1"])
        progress.preferredDuration = 0
        #expect(progress.preferredDuration == 1 && stage.diagnostics.count { $0.contains("duration") } == 1)
    }

    @Test func theTimerWaitsWhileTheUserSlides() {
        let progress = UIPageControlTimerProgress(preferredDuration: 10)
        control.progress = progress
        progress.resumeTimer()
        stage.touchDown(at: CGPoint(x: 200, y: 50))
        stage.advance(by: 0.6)
        #expect(control.interactionState == .continuous && !progress.isRunning && !progress.isProgressVisible, "a long press begins a slide")
        stage.touchUp()
        #expect(control.interactionState == .none && progress.isRunning && control.currentPage == 0)
    }

    @Test func theBackgroundAppearsDuringAnInteraction() {
        let corner = CGPoint(x: 200 - 30, y: 50)
        control.pageIndicatorTintColor = .clear
        control.currentPageIndicatorTintColor = .clear
        stage.settle()
        #expect(stage.pixel(at: corner) == .white)
        stage.touchDown(at: CGPoint(x: 200, y: 50))
        stage.advance(by: 0.4)
        #expect(stage.pixel(at: corner) != .white)
        stage.touchUp()
        stage.settle()
        #expect(stage.pixel(at: corner) == .white)
        control.backgroundStyle = .prominent
        stage.settle()
        #expect(stage.pixel(at: corner) != .white)
    }

    /// On the other appearance's background the dots have a halo.
    @Test func dotsAreVisibleOnAnyBackground() {
        for style in [UIUserInterfaceStyle.light, .dark] {
            control.overrideUserInterfaceStyle = style
            for color in [UIColor.white, .black, .gray] {
                root.view.backgroundColor = color
                stage.settle()
                let row = (150..<250).map { stage.pixel(at: CGPoint(x: CGFloat($0) + 0.5, y: 50)) }
                #expect(row.contains { difference($0, color) > 0.25 }, "\(style) on \(color)")
            }
        }
    }

    private func difference(_ a: UIColor, _ b: UIColor) -> CGFloat {
        var first: CGFloat = 0, second: CGFloat = 0
        a.getWhite(&first, alpha: nil)
        b.getWhite(&second, alpha: nil)
        return abs(first - second)
    }

    @Test func deferredDisplayWaitsForItsUpdate() {
        control.defersCurrentPageDisplay = true
        stage.tap(at: CGPoint(x: 300, y: 50))
        #expect(control.currentPage == 1 && control.displayedPage == 0)
        control.updateCurrentPageDisplay()
        #expect(control.displayedPage == 1)
    }
}
