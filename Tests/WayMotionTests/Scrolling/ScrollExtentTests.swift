import Foundation
import Testing

@testable import WayMotion

struct ScrollExtentTests {
    /// 1000 points of content with insets of 20 and 30 points in a view of 400 points: −20…630.
    private func extent(at offset: CGFloat = 0, canBounce: Bool = true) -> ScrollExtent {
        ScrollExtent(length: 400, contentLength: 1000, insets: (20, 30), offset: offset, canBounce: canBounce)
    }

    // MARK: Range

    @Test func insetsExtendTheRange() {
        #expect(extent().range == -20...630)
        #expect(extent().clamped(-50) == -20 && extent().clamped(700) == 630 && extent().clamped(100) == 100)
    }

    @Test(arguments: [(0.0, -20.0), (0.5, -145), (1, -270)])
    func shortContentLiesAtItsAlignment(_ alignment: CGFloat, _ offset: CGFloat) {
        let extent = ScrollExtent(length: 400, contentLength: 100, insets: (20, 30), alignment: alignment, offset: offset)
        #expect(extent.range == offset...offset)
        #expect(!extent.scrolls && !extent.bounces)
    }

    @Test func scaledContentHasTheEdgesOfItsScale() {
        #expect(extent().clamped(2000, scaledBy: 2) == 1630)
        #expect(extent().clamped(2000, scaledBy: 0.1) == -20)
    }

    @Test func shortContentScrollsWhileItIsBeyondItsRangeOrAlwaysBounces() {
        func extent(_ offset: CGFloat, always: Bool) -> ScrollExtent {
            ScrollExtent(length: 400, contentLength: 100, offset: offset, alwaysScrolls: always)
        }
        #expect(!extent(0, always: false).scrolls)
        #expect(extent(-5, always: false).scrolls)
        #expect(extent(0, always: true).scrolls)
    }

    @Test func contentIsHiddenInTheDirectionThatTouchesPullFrom() {
        #expect(!extent(at: -20).hasContent(along: 10) && extent(at: -20).hasContent(along: -10))
        #expect(extent(at: 630).hasContent(along: 10) && !extent(at: 630).hasContent(along: -10))
    }

    @Test func showsAPartOfTheContent() {
        #expect(extent(at: 100).offset(showing: 200, length: 50) == 100)
        #expect(extent(at: 100).offset(showing: 500, length: 50) == 180)
        #expect(extent(at: 300).offset(showing: 50, length: 50) == 30)
        #expect(extent(at: 100).offset(showing: 200, length: 600) == 180, "its start")
    }

    // MARK: Rubber band

    @Test func edgeStretchesByTheRubberBand() {
        let extent = extent(), stretch = RubberBand.stretch(80, over: 400)
        #expect(extent.visibleOffset(forRequested: 710) == 630 + stretch)
        #expect(extent.visibleOffset(forRequested: -100) == -20 - stretch)
        #expect(extent.visibleOffset(forRequested: 300) == 300)
        #expect(self.extent(canBounce: false).visibleOffset(forRequested: 710) == 630)
        for offset: CGFloat in [-80, -20, 300, 640] {
            #expect(abs(extent.visibleOffset(forRequested: extent.requestedOffset(forVisible: offset)) - offset) < 1e-9)
        }
    }

    @Test func stretchedEdgeMovesMoreSlowlyThanTheTouch() {
        #expect(extent().visibleVelocity(300, requestedOffset: 200) == 300)
        #expect(extent().visibleVelocity(300, requestedOffset: 730) == 300 * RubberBand.slope(100, over: 400))
    }

    @Test func onlyMovementFurtherBeyondAnEdgeIsOverscroll() {
        #expect(extent().overscroll(from: 600, to: 650) == 20)
        #expect(extent().overscroll(from: 650, to: 660) == 10)
        #expect(extent().overscroll(from: 660, to: 640) == 0)
        #expect(extent().overscroll(from: 0, to: -50) == -30)
    }

    // MARK: Motion

    @Test func velocityEndsAtTheEdgeWhereTheContentIsKept() {
        #expect(extent().velocityStoppedAtEdges(-100, at: -20) == 0 && extent().velocityStoppedAtEdges(100, at: -20) == 100)
        #expect(extent().velocityStoppedAtEdges(100, at: 630) == 0 && extent().velocityStoppedAtEdges(-100, at: 630) == -100)
    }

    @Test(arguments: [
        // from, at, velocity, page
        (0.0, 150.0, 0.0, 0.0), (0, 250, 0, 400), (0, 50, 300, 400), (400, 390, -300, 0), (400, 350, 300, 400), (0, 900, 2000, 400), (800, 0, 0, 400),
        (400, 401, -300, 400), (1200, 1350, 500, 1400),
    ])
    func releaseTurnsAtMostOnePage(_ begin: CGFloat, _ offset: CGFloat, _ velocity: CGFloat, _ page: CGFloat) {
        let extent = ScrollExtent(length: 400, contentLength: 1800)
        #expect(extent.page(from: begin, at: offset, velocity: velocity) == page)
    }

    @Test func flingBouncesWhereTheContentBounces() {
        #expect(extent(at: 600).fling(from: 600, velocity: 2000, rate: 0.998).value(at: 0.1) > 630)
        #expect(extent(at: 600, canBounce: false).fling(from: 600, velocity: 2000, rate: 0.998).value(at: 0.1) <= 630)
    }

    // MARK: Resize

    @Test func anchorKeepsDistancesFromEdgesAndFractionsOfPages() {
        let old = ScrollExtent(length: 400, contentLength: 1200), new = ScrollExtent(length: 300, contentLength: 900)
        func mapped(_ offset: CGFloat, isPaged: Bool = false) -> CGFloat { new.offset(of: old.anchor(of: offset, isPaged: isPaged)) }
        #expect(mapped(0) == 0 && mapped(-30) == -30)
        #expect(mapped(830) == 630)
        #expect(mapped(250) == 250 && mapped(700) == 600)
        #expect(mapped(500, isPaged: true) == 375)
    }

    @Test func anchorOfContentThatIsNotLaidOutIsItsStart() {
        let insets: (before: CGFloat, after: CGFloat) = (44, 0)
        let old = ScrollExtent(length: 400, contentLength: 0, insets: insets), new = ScrollExtent(length: 300, contentLength: 900, insets: insets)
        func mapped(_ offset: CGFloat) -> CGFloat { new.offset(of: old.anchor(of: offset, isPaged: false)) }
        #expect(mapped(-44) == -44 && mapped(0) == -44)
        #expect(mapped(200) == 200 && mapped(-60) == -60)
    }
}

struct ScrollGeometryTests {
    private let geometry = ScrollGeometry(
        horizontal: ScrollExtent(length: 300, contentLength: 300), vertical: ScrollExtent(length: 400, contentLength: 1000))

    @Test func vectorIsLimitedToAxesThatScroll() {
        #expect(geometry.usable(CGPoint(x: 5, y: 7), lock: nil) == CGPoint(x: 0, y: 7))
        let both = ScrollGeometry(horizontal: geometry.vertical, vertical: geometry.vertical)
        #expect(both.usable(CGPoint(x: 5, y: 7), lock: .horizontal) == CGPoint(x: 5, y: 0))
        #expect(both.usable(CGPoint(x: 5, y: 7), lock: nil) == CGPoint(x: 5, y: 7))
    }

    @Test func directionalLockNeedsAClearDirection() {
        #expect(ScrollAxis.predominant(CGPoint(x: 9, y: -4)) == .horizontal)
        #expect(ScrollAxis.predominant(CGPoint(x: 1, y: -4)) == .vertical)
        #expect(ScrollAxis.predominant(CGPoint(x: 4, y: 3)) == nil)
    }

    @Test func axesAreNotExchanged() {
        let offset = CGPoint(x: 20, y: 700)
        #expect(geometry.clamped(offset) == CGPoint(x: 0, y: 600))
        #expect(geometry.clamped(offset, scaledBy: 2) == CGPoint(x: 20, y: 700))
        #expect(geometry.page(from: .zero, at: CGPoint(x: 0, y: 250), velocity: .zero) == CGPoint(x: 0, y: 400))
        #expect(geometry.offset(showing: CGRect(x: 0, y: 600, width: 10, height: 50)) == CGPoint(x: 0, y: 250))
        #expect(geometry.offset(of: geometry.anchors(of: CGPoint(x: -3, y: 250), isPaged: false)) == CGPoint(x: -3, y: 250))
        let motion = geometry.fling(from: CGPoint(x: 0, y: 100), velocity: CGPoint(x: 0, y: 300), rate: 0.998, since: 2)
        #expect(motion.end.x == 0 && motion.end.y > 200 && motion.kind == .fling && motion.start == 2)
    }
}

struct ScrollIndicatorBarTests {
    /// Start and length on a track of 200 points.
    private func bar(at offset: CGFloat, contentLength: CGFloat = 1600) -> [CGFloat] {
        let bar = ScrollIndicatorBar(ScrollExtent(length: 400, contentLength: contentLength, offset: offset), track: 200)
        return [bar.start, bar.length]
    }

    @Test func showsTheVisibleFraction() {
        #expect(bar(at: 0) == [0, 50] && bar(at: 600) == [75, 50] && bar(at: 1200) == [150, 50])
        #expect(bar(at: 0, contentLength: 100_000) == [0, 36])
    }

    @Test func overscrolledEdgeSqueezesItAgainstItsEnd() {
        #expect(bar(at: -20) == [0, 30] && bar(at: 1220) == [170, 30])
        #expect(bar(at: -500) == [0, 8])
    }
}
