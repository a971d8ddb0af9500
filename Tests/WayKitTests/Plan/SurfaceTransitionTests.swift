import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitTesting

/// Transitions on surfaces look as they do painted, and paint nothing.
@MainActor struct SurfaceTransitionTests {
    /// What is stretched is smoothed otherwise: the part of the pixels that may be further apart.
    private static let stretched = 0.04

    private func twins(abilities: SurfaceAbilities = [.place, .fade], scale: CGFloat = 1, _ root: () -> UIViewController) -> PlanTwins {
        let twins = PlanTwins(scale: scale, abilities: abilities)
        twins.both { $0.show(root()) }
        twins.settle()
        return twins
    }

    private func page() -> UIViewController { PlanPage(hue: 0.1, title: "First") }
    private func pages() -> UIViewController { UINavigationController(rootViewController: page()) }

    /// Surfaces nearly all the way, nothing painted but what a transition changes as it begins or ends, and the same at last.
    private func check(_ twins: PlanTwins, worst: Double, painted: Int = 0, _ place: SourceLocation = #_sourceLocation) {
        #expect(twins.plannedCount * 3 > twins.figures.count * 2, sourceLocation: place)
        #expect(twins.worst <= worst, sourceLocation: place)
        let dear = twins.paintedPixels.count { $0 > painted }
        #expect(dear <= 2, "\(twins.paintedPixels)", sourceLocation: place)
        twins.settle()
        #expect(twins.difference == 0, sourceLocation: place)
        #expect(twins.planned.hostWindow.placedSurfaces.isEmpty, sourceLocation: place)
    }

    @Test(arguments: [1, 1.5, 2] as [CGFloat]) func pushesAndPops(_ scale: CGFloat) {
        let twins = twins(scale: scale, pages)
        twins.act { ($0.window.rootViewController as? UINavigationController)?.pushViewController(PlanPage(hue: 0.6), animated: true) }
        twins.frames(22)
        check(twins, worst: 0)
        twins.begin()
        twins.act { ($0.window.rootViewController as? UINavigationController)?.popViewController(animated: true) }
        twins.frames(22)
        check(twins, worst: 0)
    }

    @Test(arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [1, 2] as [CGFloat])
    func modalsComeAndGo(_ style: UIModalPresentationStyle, scale: CGFloat) {
        let twins = twins(scale: scale, page)
        twins.act { stage in
            let page = PlanPage(hue: 0.6)
            page.modalPresentationStyle = style
            stage.window.rootViewController?.present(page, animated: true)
        }
        twins.frames(25)
        // The corners of the card that its presenter becomes grow from nothing: their pictures in five sizes.
        check(twins, worst: style == .pageSheet ? Self.stretched : 0, painted: 2000)
        twins.begin()
        twins.act { $0.window.rootViewController?.dismiss(animated: true) }
        twins.frames(25)
        check(twins, worst: style == .pageSheet ? Self.stretched : 0, painted: 2000)
    }

    @Test func aSheetFollowsAFinger() {
        let twins = twins(page)
        twins.act { $0.window.rootViewController?.present(PlanPage(hue: 0.6), animated: false) }
        twins.settle()
        twins.act { $0.touchDown(at: CGPoint(x: 200, y: 80)) }
        for step in 1...24 {
            twins.act { $0.touchMove(to: CGPoint(x: 200, y: 80 + CGFloat(step) * 11)) }
            twins.frame()
        }
        #expect(twins.plannedCount > 20)
        twins.act { $0.touchUp() }
        twins.frames(8)
        // Caught on its way, and let go again.
        twins.act { $0.touchDown(at: CGPoint(x: 200, y: 500)) }
        twins.frames(3)
        twins.act { $0.touchUp() }
        twins.frames(20)
        #expect(twins.worst <= Self.stretched)
        twins.settle()
        #expect(twins.difference == 0)
    }

    @Test func aDissolveNeedsADisplayThatFades() {
        for abilities in [[.place, .fade], .place] as [SurfaceAbilities] {
            let twins = twins(abilities: abilities, page)
            twins.act { stage in
                let page = PlanPage(hue: 0.6)
                page.modalPresentationStyle = .fullScreen
                page.modalTransitionStyle = .crossDissolve
                stage.window.rootViewController?.present(page, animated: true)
            }
            twins.frames(20)
            if abilities.contains(.fade) { check(twins, worst: 0) }
            #expect(twins.worst == 0)
            twins.settle()
            #expect(twins.difference == 0)
        }
    }

    @Test func anAlertGrowsOutOfItsMiddle() {
        let twins = twins(page)
        twins.act { stage in
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            stage.window.rootViewController?.present(alert, animated: true)
        }
        twins.frames(15)
        check(twins, worst: Self.stretched)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func aPageZooms(_ scale: CGFloat) {
        let twins = twins(scale: scale, pages)
        twins.act { stage in
            guard let navigation = stage.window.rootViewController as? UINavigationController, let first = navigation.topViewController as? PlanPage
            else { return }
            let page = PlanPage(hue: 0.6)
            page.preferredTransition = .zoom { [weak first] _ in first?.source }
            navigation.pushViewController(page, animated: true)
        }
        twins.frames(36)
        #expect(twins.plannedCount > 24)
        #expect(twins.worst <= Self.stretched)
        // Its round corners lie over a page of many things: they are painted, and the page in other sizes on its way.
        #expect(twins.paintedPixels.count { $0 > Int(4 * 30 * 30 * scale * scale) } <= 4)
        twins.settle()
        #expect(twins.difference == 0)
    }

    @Test func aStretchIsNotPainted() {
        let twins = twins(page)
        twins.act { stage in
            UIView.animate(withDuration: 0.4) { stage.window.rootViewController?.view.transform = CGAffineTransform(scaleX: 0.7, y: 0.6) }
        }
        twins.frames(24)
        check(twins, worst: Self.stretched)
    }

    // MARK: What comes between

    @Test func anotherSizeInTheMiddle() {
        let twins = twins(pages)
        twins.act { ($0.window.rootViewController as? UINavigationController)?.pushViewController(PlanPage(hue: 0.6), animated: true) }
        twins.frames(8)
        twins.act { $0.resize(to: CGSize(width: 600, height: 400), scale: 1) }
        twins.frames(20)
        twins.settle()
        #expect(twins.difference == 0)
        #expect(twins.planned.diagnostics == twins.painted.diagnostics)
    }

    @Test func aDisplayThatGoesAwayAndComesBack() {
        let twins = twins(pages)
        twins.act { ($0.window.rootViewController as? UINavigationController)?.pushViewController(PlanPage(hue: 0.6), animated: true) }
        twins.frames(8)
        twins.act {
            $0.host.lose()
            $0.host.restore()
        }
        twins.frames(20)
        twins.settle()
        #expect(twins.difference == 0)
    }

    @Test func aDisplayThatHoldsAllBuffers() {
        let twins = twins(page)
        twins.act { $0.window.rootViewController?.present(PlanPage(hue: 0.6), animated: true) }
        for _ in 0..<6 {
            twins.planned.hostWindow.isHoldingBuffers = true
            for stage in twins.stages { stage.advance(by: 0.06) }
            twins.planned.hostWindow.isHoldingBuffers = false
            twins.frame()
        }
        twins.settle()
        #expect(twins.difference == 0)
    }

    @Test func aRequestTurnsItRound() {
        let twins = twins(pages)
        twins.act { ($0.window.rootViewController as? UINavigationController)?.pushViewController(PlanPage(hue: 0.6), animated: true) }
        twins.frames(9)
        twins.act { ($0.window.rootViewController as? UINavigationController)?.popViewController(animated: true) }
        twins.frames(20)
        #expect(twins.worst == 0)
        twins.settle()
        #expect(twins.difference == 0)
    }
}
