import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport

/// The side of its source on which a popover is placed, its size, and its arrow.
@MainActor struct PopoverGeometryTests {
    private let area = CGRect(x: 10, y: 10, width: 980, height: 580)
    private let content = CGSize(width: 300, height: 200)

    private func geometry(_ source: CGRect?, _ permitted: UIPopoverArrowDirection = .any, overlap: Bool = false) -> PopoverGeometry {
        .geometry(for: content, at: source, in: area, permitted: permitted, mayOverlap: overlap)
    }

    @Test func belowItsSourceIfThereIsSpace() {
        let it = geometry(CGRect(x: 400, y: 100, width: 100, height: 40))
        #expect(it.arrow == .up)
        #expect(it.frame == CGRect(x: 300, y: 140, width: 300, height: 213))
        #expect(it.body == CGRect(x: 0, y: 13, width: 300, height: 200))
        #expect(it.tip == CGPoint(x: 150, y: 0))
    }

    @Test func aboveIfThereIsNoSpaceBelow() {
        let it = geometry(CGRect(x: 400, y: 500, width: 100, height: 40))
        #expect(it.arrow == .down)
        #expect(it.frame == CGRect(x: 300, y: 287, width: 300, height: 213))
        #expect(it.tip == CGPoint(x: 150, y: 213))
    }

    @Test(arguments: [(UIPopoverArrowDirection.left, 600.0, CGPoint(x: 0, y: 100)), (.right, 87, CGPoint(x: 313, y: 100))])
    func besideItsSource(direction: UIPopoverArrowDirection, x: CGFloat, tip: CGPoint) {
        let it = geometry(CGRect(x: 400, y: 300, width: 200, height: 40), direction)
        #expect(it.arrow == direction)
        #expect(it.frame == CGRect(x: x, y: 220, width: 313, height: 200))
        #expect(it.tip == tip)
    }

    @Test func arrowStaysAtTheSourceNearAnEdge() {
        let it = geometry(CGRect(x: 930, y: 100, width: 40, height: 40))
        #expect(it.frame == CGRect(x: 690, y: 140, width: 300, height: 213))
        #expect(it.tip == CGPoint(x: 260, y: 0))
        // And away from the round corner.
        let corner = geometry(CGRect(x: 980, y: 100, width: 10, height: 40))
        #expect(corner.tip == CGPoint(x: 274, y: 0))
    }

    @Test func withoutSpaceItIsSmallerOrOverItsSource() {
        let tall = CGRect(x: 400, y: 60, width: 100, height: 480)
        let small = geometry(tall, [.up, .down])
        #expect(small.body.height == 37)
        #expect(small.arrow == .up || small.arrow == .down)
        let over = geometry(tall, [.up, .down], overlap: true)
        #expect(over.body.size == content)
        #expect(over.frame.intersects(tall))
    }

    @Test func withoutASourceItIsCentred() {
        let it = geometry(nil)
        #expect(it.arrow == [])
        #expect(it.frame == CGRect(x: 350, y: 200, width: 300, height: 200))
    }

    @Test func withoutAnArrowItIsCentredOnItsSource() {
        let it = geometry(CGRect(x: 500, y: 300, width: 0, height: 0), [])
        #expect(it.arrow == [])
        #expect(it.frame == CGRect(x: 350, y: 200, width: 300, height: 200))
        #expect(it.body == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(geometry(CGRect(x: 0, y: 0, width: 0, height: 0), []).frame.origin == CGPoint(x: 10, y: 10))
    }

    @Test func outlineContainsBodyAndArrow() {
        let it = geometry(CGRect(x: 400, y: 100, width: 100, height: 40))
        #expect(it.outline.contains(CGPoint(x: 150, y: 6)))
        #expect(it.outline.contains(CGPoint(x: 150, y: 14)))
        #expect(it.outline.contains(CGPoint(x: 150, y: 100)))
        #expect(!it.outline.contains(CGPoint(x: 100, y: 6)))
        #expect(!it.outline.contains(CGPoint(x: 1, y: 14)))
    }
}
