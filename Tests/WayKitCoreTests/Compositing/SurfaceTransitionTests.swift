import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitTestSupport
@testable import WayKitTesting

/// Transitions with subsurfaces look the same as painted ones, and paint nothing.
@MainActor struct SurfaceTransitionTests {
    /// The allowed fraction of differing pixels of scaled content, which is filtered differently.
    private static let scaledTolerance = 0.04

    private func makeComparison(
        abilities: SurfaceCapabilities = [.viewport, .opacity], scale: CGFloat = 1, _ root: () -> UIViewController
    ) -> CompositingComparison {
        let comparison = CompositingComparison(scale: scale, abilities: abilities)
        comparison.forEach { $0.show(root()) }
        comparison.settle()
        return comparison
    }

    private func page() -> UIViewController { ComparisonPage(hue: 0.1, title: "First") }
    private func pages() -> UIViewController { UINavigationController(rootViewController: page()) }

    /// Checks that nearly all frames have subsurfaces, that no frame paints more than `paintedLimit` pixels except for the first and the last, and that
    /// the final frames are equal.
    private func check(
        _ comparison: CompositingComparison, worstDifference: Double, paintedLimit: Int = 0, _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(comparison.promotedFrameCount * 3 > comparison.statistics.count * 2, sourceLocation: sourceLocation)
        #expect(comparison.worstDifference <= worstDifference, sourceLocation: sourceLocation)
        let expensiveFrames = comparison.paintedPixels.count { $0 > paintedLimit }
        #expect(expensiveFrames <= 2, "\(comparison.paintedPixels)", sourceLocation: sourceLocation)
        comparison.settle()
        #expect(comparison.difference == 0, sourceLocation: sourceLocation)
        #expect(comparison.promoted.hostWindow.placedSurfaces.isEmpty, sourceLocation: sourceLocation)
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func pushesAndPops(_ scale: CGFloat) {
        let comparison = makeComparison(scale: scale, pages)
        comparison.perform { ($0.window.rootViewController as? UINavigationController)?.pushViewController(ComparisonPage(hue: 0.6), animated: true) }
        comparison.frames(22)
        check(comparison, worstDifference: 0)
        comparison.reset()
        comparison.perform { ($0.window.rootViewController as? UINavigationController)?.popViewController(animated: true) }
        comparison.frames(22)
        check(comparison, worstDifference: 0)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [1, 2] as [CGFloat])
    func modalsPresentAndDismiss(_ style: UIModalPresentationStyle, scale: CGFloat) {
        let comparison = makeComparison(scale: scale, page)
        comparison.perform { stage in
            let page = ComparisonPage(hue: 0.6)
            page.modalPresentationStyle = style
            stage.window.rootViewController?.present(page, animated: true)
        }
        comparison.frames(25)
        // The corners of the card that its presenter becomes grow from zero: their masks are painted in five sizes.
        check(comparison, worstDifference: style == .pageSheet ? Self.scaledTolerance : 0, paintedLimit: 2000)
        comparison.reset()
        comparison.perform { $0.window.rootViewController?.dismiss(animated: true) }
        comparison.frames(25)
        check(comparison, worstDifference: style == .pageSheet ? Self.scaledTolerance : 0, paintedLimit: 2000)
    }

    /// Views at rest above a moving one share a surface: one inside of a clipping view, one outside, which that view's clip does not cut off.
    @Test func restingViewsWithDifferentClipsShareSurface() {
        let comparison = makeComparison {
            let page = ComparisonPage(hue: 0.1), clipping = UIView(frame: CGRect(x: 0, y: 60, width: 320, height: 300))
            clipping.clipsToBounds = true
            let moving = UIView(frame: CGRect(x: 20, y: 120, width: 200, height: 120))
            moving.tag = 7
            let inside = UIView(frame: CGRect(x: 0, y: 4, width: 300, height: 40)), outside = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 40))
            for (view, color) in [(moving, UIColor.systemRed), (inside, .systemGreen), (outside, .systemBlue)] {
                view.backgroundColor = color
                view.layer.borderWidth = 3
            }
            page.view.addSubview(clipping)
            clipping.addSubview(moving)
            clipping.addSubview(inside)
            page.view.addSubview(outside)
            return page
        }
        comparison.perform { stage in UIView.animate(withDuration: 0.5) { stage.window.viewWithTag(7)?.center.y += 50 } }
        comparison.frames(22)
        check(comparison, worstDifference: 0.01, paintedLimit: 2000)
    }

    @Test func sheetFollowsFinger() {
        let comparison = makeComparison(page)
        comparison.perform { $0.window.rootViewController?.present(ComparisonPage(hue: 0.6), animated: false) }
        comparison.settle()
        comparison.perform { $0.touchDown(at: CGPoint(x: 200, y: 80)) }
        for step in 1...24 {
            comparison.perform { $0.touchMove(to: CGPoint(x: 200, y: 80 + CGFloat(step) * 11)) }
            comparison.frame()
        }
        #expect(comparison.promotedFrameCount > 20)
        comparison.perform { $0.touchUp() }
        comparison.frames(8)
        // Grabbed in flight, and released again.
        comparison.perform { $0.touchDown(at: CGPoint(x: 200, y: 500)) }
        comparison.frames(3)
        comparison.perform { $0.touchUp() }
        comparison.frames(20)
        #expect(comparison.worstDifference <= Self.scaledTolerance)
        comparison.settle()
        #expect(comparison.difference == 0)
    }

    @Test func dissolveUsesSurfacesWhereDisplaySupportsFading() {
        for abilities in [[.viewport, .opacity], .viewport] as [SurfaceCapabilities] {
            let comparison = makeComparison(abilities: abilities, page)
            comparison.perform { stage in
                let page = ComparisonPage(hue: 0.6)
                page.modalPresentationStyle = .fullScreen
                page.modalTransitionStyle = .crossDissolve
                stage.window.rootViewController?.present(page, animated: true)
            }
            comparison.frames(20)
            if abilities.contains(.opacity) { check(comparison, worstDifference: 0) }
            #expect(comparison.worstDifference == 0)
            comparison.settle()
            #expect(comparison.difference == 0)
        }
    }

    @Test func alertScalesFromItsCentre() {
        let comparison = makeComparison(page)
        comparison.perform { stage in
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            stage.window.rootViewController?.present(alert, animated: true)
        }
        comparison.frames(15)
        check(comparison, worstDifference: Self.scaledTolerance)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func pageZooms(_ scale: CGFloat) {
        let comparison = makeComparison(scale: scale, pages)
        comparison.perform { stage in
            guard let navigation = stage.window.rootViewController as? UINavigationController, let first = navigation.topViewController as? ComparisonPage
            else { return }
            let page = ComparisonPage(hue: 0.6)
            page.preferredTransition = .zoom { [weak first] _ in first?.source }
            navigation.pushViewController(page, animated: true)
        }
        comparison.frames(36)
        #expect(comparison.promotedFrameCount > 24)
        #expect(comparison.worstDifference <= Self.scaledTolerance)
        // Its round corners cover a page of many layers: they are painted, and the page at other sizes during the transition.
        #expect(comparison.paintedPixels.count { $0 > Int(4 * 30 * 30 * scale * scale) } <= 4)
        comparison.settle()
        #expect(comparison.difference == 0)
    }

    @Test func scalingIsNotPainted() {
        let comparison = makeComparison(page)
        comparison.perform { stage in
            UIView.animate(withDuration: 0.4) { stage.window.rootViewController?.view.transform = CGAffineTransform(scaleX: 0.7, y: 0.6) }
        }
        comparison.frames(24)
        check(comparison, worstDifference: Self.scaledTolerance)
    }

    // MARK: Interruptions

    @Test func resizeDuringTransition() {
        let comparison = makeComparison(pages)
        comparison.perform { ($0.window.rootViewController as? UINavigationController)?.pushViewController(ComparisonPage(hue: 0.6), animated: true) }
        comparison.frames(8)
        comparison.perform { $0.resize(to: CGSize(width: 600, height: 400), scale: 1) }
        comparison.frames(20)
        comparison.settle()
        #expect(comparison.difference == 0)
        #expect(comparison.promoted.diagnostics == comparison.rasterized.diagnostics)
    }

    @Test func displayLostAndRestored() {
        let comparison = makeComparison(pages)
        comparison.perform { ($0.window.rootViewController as? UINavigationController)?.pushViewController(ComparisonPage(hue: 0.6), animated: true) }
        comparison.frames(8)
        comparison.perform {
            $0.host.lose()
            $0.host.restore()
        }
        comparison.frames(20)
        comparison.settle()
        #expect(comparison.difference == 0)
    }

    @Test func displayRetainsAllBuffers() {
        let comparison = makeComparison(page)
        comparison.perform { $0.window.rootViewController?.present(ComparisonPage(hue: 0.6), animated: true) }
        for _ in 0..<6 {
            comparison.promoted.hostWindow.isHoldingBuffers = true
            for stage in comparison.stages { stage.advance(by: 0.06) }
            comparison.promoted.hostWindow.isHoldingBuffers = false
            comparison.frame()
        }
        comparison.settle()
        #expect(comparison.difference == 0)
    }

    @Test func popReversesRunningPush() {
        let comparison = makeComparison(pages)
        comparison.perform { ($0.window.rootViewController as? UINavigationController)?.pushViewController(ComparisonPage(hue: 0.6), animated: true) }
        comparison.frames(9)
        comparison.perform { ($0.window.rootViewController as? UINavigationController)?.popViewController(animated: true) }
        comparison.frames(20)
        #expect(comparison.worstDifference == 0)
        comparison.settle()
        #expect(comparison.difference == 0)
    }
}
