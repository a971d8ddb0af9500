import Foundation
import Testing
import WayKitTesting

@testable import WayKit
@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitTestSupport

/// With less motion every built-in transition fades; one that a finger drives moves with the finger.
@MainActor struct ReducedTransitionTests {
    let stage = TestStage(size: CGSize(width: 400, height: 800))
    let root = UIViewController()
    let tile = UIView(frame: CGRect(x: 40, y: 40, width: 100, height: 100))

    init() {
        root.view.backgroundColor = .systemBackground
        tile.backgroundColor = .systemRed
        root.view.addSubview(tile)
        stage.show(root)
        stage.settle()
        ApplicationSettings.current.accessibility.reducesMotion = true
    }

    private func makePage() -> UIViewController {
        let page = UIViewController()
        page.view.backgroundColor = .systemGreen
        page.modalPresentationStyle = .fullScreen
        return page
    }

    /// The view is in its place, and half transparent.
    private func expectFade(of view: UIView?, _ location: SourceLocation = #_sourceLocation) throws {
        let view = try #require(view), shown = try #require(view.layer.presentation())
        #expect(shown.opacity > 0 && shown.opacity < 1 && shown.frame == view.frame, sourceLocation: location)
        #expect(CATransform3DIsIdentity(shown.transform), sourceLocation: location)
    }

    @Test(arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl])
    func everyModalStyleFades(_ style: UIModalTransitionStyle) throws {
        let page = makePage()
        page.modalTransitionStyle = style
        root.present(page, animated: true)
        stage.advance(by: 0.2)
        try expectFade(of: page.view)
        stage.settle()
        root.dismiss(animated: true)
        stage.advance(by: 0.2)
        try expectFade(of: page.view)
        #expect(stage.settle() && root.presentedViewController == nil && stage.diagnostics.isEmpty)
    }

    @Test func zoomFades() throws {
        let page = makePage()
        page.preferredTransition = .zoom { [tile] _ in tile }
        root.present(page, animated: true)
        stage.advance(by: 0.2)
        try expectFade(of: page.view)
        stage.settle()
        root.dismiss(animated: true)
        stage.advance(by: 0.2)
        try expectFade(of: page.view)
        #expect(stage.settle() && root.presentedViewController == nil && !tile.isHidden)
    }

    @Test func pushedZoomFades() throws {
        let page = makePage(), navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        page.preferredTransition = .zoom { [tile] _ in tile }
        navigation.pushViewController(page, animated: true)
        stage.advance(by: 0.2)
        try expectFade(of: page.view)
        #expect(stage.settle())
    }

    @Test func draggedZoomFollowsTheFinger() {
        let page = makePage()
        page.preferredTransition = .zoom { [tile] _ in tile }
        root.present(page, animated: false)
        stage.settle()
        stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 500), duration: 0.4, release: false)
        #expect(page.modalTransition?.systemAnimator?.zoomTransitionView != nil)
        stage.touchUp()
        #expect(stage.settle() && root.presentedViewController == nil)
    }

    /// The motion stays where only cross-fades are refused.
    @Test func crossFadesCanBeRefused() throws {
        ApplicationSettings.current.accessibility.prefersCrossFadeTransitions = false
        let page = makePage()
        root.present(page, animated: true)
        stage.advance(by: 0.2)
        let shown = try #require(page.view.layer.presentation())
        #expect(shown.opacity == 1 && shown.frame.minY > 1)
        #expect(stage.settle())
    }

    @Test func actionSheetFades() throws {
        let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        stage.resize(to: CGSize(width: 390, height: 800), scale: 1)
        root.present(sheet, animated: true)
        stage.advance(by: 0.1)
        let view = try #require(sheet.presentationController?.presentedView), shown = try #require(view.layer.presentation())
        #expect(shown.opacity < 1 && shown.position == view.layer.position)
        #expect(stage.settle())
    }

    // MARK: Pages

    private func showPages(_ style: UIPageViewController.TransitionStyle) -> (UIPageViewController, [UIViewController]) {
        let pages = [UIColor.white, .black].map { color in
            let page = UIViewController()
            page.view.backgroundColor = color
            return page
        }
        let controller = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        controller.setViewControllers([pages[0]], direction: .forward, animated: false)
        stage.show(controller)
        stage.settle()
        return (controller, pages)
    }

    private var brightness: CGFloat {
        [20, 380].map { x in
            var white: CGFloat = 0
            _ = stage.pixel(at: CGPoint(x: x, y: 400)).getWhite(&white, alpha: nil)
            return white
        }.reduce(0, +) / 2
    }

    /// Both halves of the page have the same grey in between.
    @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl]) func pagesFade(_ style: UIPageViewController.TransitionStyle) {
        let (controller, pages) = showPages(style)
        var finished: Bool?
        controller.setViewControllers([pages[1]], direction: .forward, animated: true) { finished = $0 }
        stage.advance(by: 0.17)
        #expect(brightness > 0.2 && brightness < 0.8 && stage.pixel(at: CGPoint(x: 20, y: 400)) == stage.pixel(at: CGPoint(x: 380, y: 400)))
        #expect(stage.settle() && finished == true && controller.viewControllers == [pages[1]] && brightness < 0.01)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func tappedLeafFades() {
        final class Source: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
            var pages: [UIViewController] = []
            var completed: [Bool] = []
            func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? { nil }
            func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
                page === pages[0] ? pages[1] : nil
            }
            func pageViewController(
                _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
                transitionCompleted completed: Bool
            ) { self.completed.append(finished && completed) }
        }
        let (controller, pages) = showPages(.pageCurl), source = Source()
        source.pages = pages
        controller.dataSource = source
        controller.delegate = source
        stage.settle()
        stage.tap(at: CGPoint(x: 395, y: 400))
        stage.advance(by: 0.17)
        #expect(brightness > 0.2 && brightness < 0.8 && stage.pixel(at: CGPoint(x: 20, y: 400)) == stage.pixel(at: CGPoint(x: 380, y: 400)))
        #expect(stage.settle() && controller.viewControllers == [pages[1]] && source.completed == [true])
    }
}
