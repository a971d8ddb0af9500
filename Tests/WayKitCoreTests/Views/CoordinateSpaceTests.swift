import Foundation
import Testing
import WayKit
import WayKitTesting

/// Conversion of rectangles between views, windows and the screen: the bounding box of all four corners.
@MainActor struct CoordinateSpaceTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 400))
    private let rotated = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    private let container = UIView(frame: CGRect(x: 20, y: 30, width: 300, height: 300))

    init() {
        stage.window.addSubview(container)
        container.addSubview(rotated)
        // Rotated by 90°: 100 × 50 about (150, 125) covers 50 × 100.
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }

    private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 1e-9 && abs(one.minY - other.minY) < 1e-9 && abs(one.maxX - other.maxX) < 1e-9
            && abs(one.maxY - other.maxY) < 1e-9
    }

    @Test func rectOfRotatedViewIsConverted() {
        // Swift prefers the overload for `UICoordinateSpace` here, since `container` is not optional.
        #expect(isNear(rotated.convert(rotated.bounds, to: container), CGRect(x: 125, y: 75, width: 50, height: 100)))
        #expect(isNear(container.convert(rotated.bounds, from: rotated), CGRect(x: 125, y: 75, width: 50, height: 100)))
        #expect(isNear(rotated.convert(CGRect(x: 125, y: 75, width: 50, height: 100), from: container), rotated.bounds))
        #expect(isNear(container.convert(CGRect(x: 125, y: 75, width: 50, height: 100), to: rotated), rotated.bounds))
    }

    @Test func rectOfViewRotatedBy45DegreesIsItsBoundingBox() {
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let side = 150 / CGFloat(2).squareRoot()
        let expected = CGRect(x: 150 - side / 2, y: 125 - side / 2, width: side, height: side)
        #expect(isNear(rotated.convert(rotated.bounds, to: container), expected))
    }

    @Test func screenAndSceneAreCoordinateSpaces() throws {
        let expected = CGRect(x: 145, y: 105, width: 50, height: 100)
        let scene = try #require(stage.window.windowScene)
        for space in [UIScreen.main.coordinateSpace, UIScreen.main.fixedCoordinateSpace, scene.coordinateSpace] {
            #expect(isNear(rotated.convert(rotated.bounds, to: space), expected))
            #expect(isNear(space.convert(rotated.bounds, from: rotated), expected))
            #expect(isNear(space.convert(expected, to: rotated), rotated.bounds))
            #expect(isNear(rotated.convert(expected, from: space), rotated.bounds))
            #expect(space.convert(CGPoint(x: 145, y: 105), to: container) == CGPoint(x: 125, y: 75))
        }
        #expect(scene.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 400, height: 400))
    }

    @Test func windowOriginOffsetsItsScreenCoordinates() throws {
        let small = UIWindow(windowScene: try #require(stage.window.windowScene))
        small.frame = CGRect(x: 200, y: 100, width: 100, height: 100)
        small.isHidden = false
        let view = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        small.addSubview(view)
        #expect(view.convert(view.bounds, to: UIScreen.main.coordinateSpace) == CGRect(x: 205, y: 106, width: 10, height: 10))
        #expect(view.convert(view.bounds, to: container) == CGRect(x: 185, y: 76, width: 10, height: 10))
        #expect(view.convert(view.bounds, to: nil) == CGRect(x: 5, y: 6, width: 10, height: 10))
    }

    @Test func boxOfViewInPerspectiveContainsAllCorners() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        rotated.layer.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 3, 0, 1, 0), perspective)
        let box = rotated.convert(rotated.bounds, to: container)
        // The nearer side is taller than the view, and the box contains all corners.
        #expect(box.height > 50 && box.width > 0 && box.width < 100)
        let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50)].map { rotated.convert($0, to: container) }
        #expect(corners.allSatisfy { box.insetBy(dx: -1e-6, dy: -1e-6).contains($0) })
    }
}
