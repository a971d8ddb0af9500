import Foundation
import Testing

@testable import WayMotion

struct ZoomGeometryTests {
    private let geometry = ZoomGeometry(
        page: CGRect(x: 0, y: 0, width: 400, height: 800), source: CGRect(x: 20, y: 100, width: 100, height: 100),
        alignment: CGRect(x: 0, y: 200, width: 400, height: 400), sourceRadius: 12)

    @Test func frameGoesFromTheSourceToThePage() {
        #expect(geometry.frame(at: 0) == geometry.source && geometry.frame(at: 1) == geometry.page)
        #expect(geometry.frame(at: 0.5) == CGRect(x: 10, y: 50, width: 250, height: 450))
        let velocity = geometry.frameVelocity(2)
        #expect(velocity == CGRect(x: -40, y: -200, width: 600, height: 1400))
    }

    @Test func alignedRegionFillsTheSource() {
        #expect(geometry.scale(at: 0) == 0.25 && geometry.scale(at: 1) == 1)
        #expect(geometry.pageOffset(at: 1) == .zero && geometry.pageOffset(at: 0) == CGPoint(x: 0, y: 0))
        #expect(geometry.radius(at: 0) == 12 && geometry.radius(at: 1) == 0 && geometry.radius(at: 0.9) > 25)
        #expect(geometry.snapshotAlpha(at: 0) == 1 && geometry.snapshotAlpha(at: 0.5) == 0 && geometry.pageAlpha(at: 0) == 1)
    }

    @Test func pageWithoutSourceFades() {
        let fading = ZoomGeometry.fading(geometry.page)
        #expect(abs(fading.frame(at: 0).minX - 40) < 1e-9 && abs(fading.frame(at: 0).height - 640) < 1e-9)
        #expect(fading.pageAlpha(at: 0.3) == 0.3 && fading.snapshotAlpha(at: 0) == 0)
    }

    @Test func pinchChangesProgressByTheWidth() {
        #expect(geometry.progressPerScale(at: 1) == 400.0 / 300)
        var wide = geometry
        wide.source.size.width = 380
        #expect(wide.progressPerScale(at: 1) == 1)
    }

    @Test func dragAwayCountsDownAndSideways() {
        #expect(ZoomDrag.distance(CGPoint(x: 0, y: 50)) == 50 && ZoomDrag.distance(CGPoint(x: -50, y: 0)) == 30)
        #expect(ZoomDrag.distance(CGPoint(x: 0, y: -50)) == -50)
        #expect(abs(ZoomDrag.speed(CGPoint(x: 0, y: 300), at: CGPoint(x: 0, y: 40)) - 300) < 1e-6)
        #expect(ZoomDrag.extent(height: 800) == 480 && ZoomDrag.extent(height: 0) == 1)
    }
}

struct GestureOffsetSpringTests {
    private let frame = CGRect(x: 100, y: 100, width: 200, height: 400)

    @Test func pointUnderTheTouchStaysUnderIt() {
        var spring = GestureOffsetSpring()
        #expect(!spring.isTracking && spring.offset(from: frame, at: 0) == .zero)
        spring.beginTracking(CGPoint(x: 150, y: 200), frame: frame, at: 0)
        #expect(spring.isTracking && spring.offset(from: frame, at: 0) == .zero)
        spring.move(to: CGPoint(x: 170, y: 260))
        #expect(spring.offset(from: frame, at: 0) == CGPoint(x: 20, y: 60))
        // In a frame of half the size the same fraction is under the touch.
        #expect(spring.offset(from: CGRect(x: 100, y: 100, width: 100, height: 200), at: 0) == CGPoint(x: 45, y: 110))
    }

    @Test func returnsToZeroWithTheVelocity() {
        var spring = GestureOffsetSpring()
        spring.beginTracking(CGPoint(x: 150, y: 200), frame: frame, at: 0)
        spring.move(to: CGPoint(x: 150, y: 300))
        let expected = spring.remainingDuration(from: frame, at: 1)
        spring.release(velocity: CGPoint(x: 0, y: 400), frame: frame, frameVelocity: CGRect(x: 0, y: 0, width: 0, height: 400), at: 1)
        #expect(!spring.isTracking && spring.offset(from: frame, at: 1) == CGPoint(x: 0, y: 100))
        // A quarter of the frame's growth moves the point, too.
        let slope = (spring.offset(from: frame, at: 1 + 1e-6).y - 100) / 1e-6
        #expect(abs(slope - 300) < 1)
        let remaining = spring.remainingDuration(from: frame, at: 1)
        #expect(remaining > expected && expected > 0)
        #expect(abs(spring.offset(from: frame, at: 1 + remaining).y) <= MotionSegment.tolerance + 1e-9)
    }
}
