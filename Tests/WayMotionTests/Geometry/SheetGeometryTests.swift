import Foundation
import Testing

@testable import WayMotion

struct SheetGeometryTests {
    @Test func dimmingBetweenDetents() {
        let geometry = SheetGeometry.attached(
            in: CGSize(width: 400, height: 820), safeArea: EdgeInsets(), heights: [200, 400, 800], undimmed: 400, width: nil, pushesBack: true)
        #expect(geometry.tops == [620, 420, 20])
        #expect([700, 620, 420, 220, 20].map { geometry.dimming(top: $0) } == [0, 0, 0, 0.5, 1])
        #expect([620, 420, 220, 20].map { geometry.pushBack(top: $0) } == [0, 0, 0.5, 1])
        #expect(geometry.frame(top: 700) == CGRect(x: 0, y: 700, width: 400, height: 200))
        #expect(geometry.frame(top: 300) == CGRect(x: 0, y: 300, width: 400, height: 520))
        for proposed in [-100.0, 10, 20, 300, 620, 700] {
            #expect(abs(geometry.proposedTop(forDisplayed: geometry.displayedTop(proposed, isHeld: true)) - proposed) < 1e-6)
        }
    }

    @Test func detentsStayBelowTheCard() {
        let area = EdgeInsets(top: 40, bottom: 30)
        #expect(SheetGeometry.cardTop(area) == 40 && SheetGeometry.cardTop(EdgeInsets()) == 10)
        #expect(SheetGeometry.maximumHeight(in: CGSize(width: 400, height: 820), area) == 740)
        let geometry = SheetGeometry.attached(
            in: CGSize(width: 400, height: 820), safeArea: area, heights: [300, 5000], undimmed: nil, width: 300, pushesBack: false)
        #expect(geometry.tops == [490, 50] && geometry.frame(top: 490) == CGRect(x: 50, y: 490, width: 300, height: 330))
    }

    @Test func floatingSheetIsCentredInTheSafeArea() {
        let geometry = SheetGeometry.floating(
            CGSize(width: 540, height: 620), in: CGSize(width: 1000, height: 800), safeArea: EdgeInsets(top: 20), centerX: nil)
        #expect(geometry.frame(top: geometry.floor) == CGRect(x: 230, y: 100, width: 540, height: 620))
        let atEdge = SheetGeometry.floating(CGSize(width: 540, height: 620), in: CGSize(width: 1000, height: 800), safeArea: EdgeInsets(), centerX: 900)
        #expect(atEdge.frame(top: atEdge.floor).maxX == 1000)
        let atStart = SheetGeometry.floating(
            CGSize(width: 540, height: 620), in: CGSize(width: 1000, height: 800), safeArea: EdgeInsets(left: 20), centerX: 50)
        #expect(atStart.frame(top: atStart.floor).minX == 20)
    }
}

struct SheetReleaseTests {
    /// Detents at 620, 420 and 20 points from the top of 820.
    private let geometry = SheetGeometry.attached(
        in: CGSize(width: 400, height: 820), safeArea: EdgeInsets(), heights: [200, 400, 800], undimmed: nil, width: nil, pushesBack: true)

    private func release(_ top: CGFloat, _ velocity: CGFloat = 0) -> SheetRelease { SheetRelease(geometry, proposedTop: top, velocity: velocity) }

    @Test(arguments: [(300.0, 0.0, 420.0), (200, 0, 20), (420, -800, 20), (20, 2200, 620), (700, 0, 620), (500, -5000, 20)])
    func settlesOnTheDetentNearestToTheProjectedEdge(_ top: CGFloat, _ velocity: CGFloat, _ detent: CGFloat) {
        #expect(release(top, velocity).detentTop == detent)
    }

    @Test func projectedEdgeDecidesTheDismissal() {
        #expect(!release(700).isFlungOut && release(730).isFlungOut && release(620, 400).isFlungOut && !release(700, -100).isFlungOut)
        #expect(!release(670).isDismissalAttempt && release(690).isDismissalAttempt && release(620, 250).isDismissalAttempt)
        #expect(SheetRelease.isFlungOut(translation: 60, velocity: 200, distance: 200))
        #expect(!SheetRelease.isFlungOut(translation: 60, velocity: 100, distance: 200))
    }
}
