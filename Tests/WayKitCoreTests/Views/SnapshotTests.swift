import Foundation
import Testing

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport
@testable import WayKitTesting

@MainActor struct SnapshotTests {
    let stage = TestStage(size: CGSize(width: 200, height: 200))
    let root = UIViewController()
    let view = TwoHalves(frame: CGRect(x: 0, y: 0, width: 40, height: 40))

    private enum Pixel {
        static let red: UInt32 = 0xFFFF_0000
        static let green: UInt32 = 0xFF00_FF00
        static let blue: UInt32 = 0xFF00_00FF
        static let white: UInt32 = 0xFFFF_FFFF
    }

    init() {
        root.view.backgroundColor = .white
        root.view.addSubview(view)
        stage.show(root)
    }

    private func add(_ snapshot: UIView?, at frame: CGRect) throws {
        let snapshot = try #require(snapshot)
        snapshot.frame = frame
        root.view.addSubview(snapshot)
    }

    private func pixel(_ x: Int, _ y: Int) -> UInt32? { stage.snapshot().pixel(x: x, y: y) }

    @Test(arguments: [false, true])
    func snapshotIsVisibleInItsFirstFrameAndDrawsNothing(afterUpdates: Bool) throws {
        #expect(view.drawCount == 1)
        try add(view.snapshotView(afterScreenUpdates: afterUpdates), at: CGRect(x: 100, y: 0, width: 40, height: 40))
        view.removeFromSuperview()
        let frames = stage.frameCount
        stage.advance(by: 0.02)
        #expect(stage.frameCount == frames + 1)
        #expect(pixel(100, 20) == Pixel.red && pixel(119, 39) == Pixel.red && pixel(120, 0) == Pixel.blue)
        #expect(pixel(140, 20) == Pixel.white && pixel(10, 10) == Pixel.white)
        #expect(view.drawCount == 1)
    }

    @Test func snapshotIsSharpAtAnySize() throws {
        view.layer.cornerRadius = 4
        view.layer.masksToBounds = true
        stage.settle()
        try add(view.snapshotView(afterScreenUpdates: false), at: CGRect(x: 0, y: 0, width: 160, height: 160))
        view.removeFromSuperview()
        stage.settle()
        // Corners of 4 points become 16 points, and are clipped as such: the middle of the arc is where a circle's is.
        #expect(pixel(3, 3) == Pixel.white && pixel(6, 6) == Pixel.red)
        #expect(view.drawCount == 1)
    }

    @Test func snapshotDoesNotChangeWithTheView() throws {
        try add(view.snapshotView(afterScreenUpdates: false), at: CGRect(x: 100, y: 0, width: 40, height: 40))
        view.left = .green
        view.setNeedsDisplay()
        view.layer.opacity = 0.5
        stage.settle()
        #expect(pixel(105, 5) == Pixel.red)
        #expect(pixel(5, 5) != Pixel.red)
    }

    @Test func snapshotBeforeUpdatesIgnoresPendingChanges() throws {
        view.left = .green
        view.setNeedsDisplay()
        view.layer.borderWidth = 2
        try add(view.snapshotView(afterScreenUpdates: false), at: CGRect(x: 100, y: 0, width: 40, height: 40))
        try add(view.snapshotView(afterScreenUpdates: true), at: CGRect(x: 100, y: 100, width: 40, height: 40))
        #expect(view.drawCount == 2)
        stage.settle()
        #expect(pixel(105, 5) == Pixel.red)
        #expect(pixel(101, 1) == Pixel.red)
        #expect(pixel(105, 105) == Pixel.green)
        #expect(pixel(101, 101) == 0xFF00_0000)
        #expect(view.drawCount == 2)
    }

    @Test func snapshotAfterUpdatesPerformsPendingLayout() throws {
        let box = LayoutView(frame: CGRect(x: 0, y: 50, width: 40, height: 40))
        root.view.addSubview(box)
        try add(box.snapshotView(afterScreenUpdates: true), at: CGRect(x: 100, y: 0, width: 40, height: 40))
        stage.settle()
        #expect(pixel(125, 5) == Pixel.green && pixel(115, 5) == Pixel.white)
    }

    @Test func snapshotShowsThePresentationOfAnAnimation() throws {
        let mover = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        mover.backgroundColor = .green
        view.addSubview(mover)
        stage.settle()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { mover.frame.origin.x = 30 }, completion: nil)
        stage.advance(by: 0.5)
        let x = try #require(mover.layer.presentation()).frame.minX
        #expect(abs(x - 15) < 1)
        try add(view.snapshotView(afterScreenUpdates: false), at: CGRect(x: 100, y: 0, width: 40, height: 40))
        stage.settle()
        #expect(pixel(120, 5) == Pixel.green && pixel(105, 5) == Pixel.red && pixel(135, 5) == Pixel.blue)
    }

    @Test func hiddenViewsAndViewsInNoWindowAreDrawnAfterUpdates() throws {
        view.isHidden = true
        stage.settle()
        try add(view.snapshotView(afterScreenUpdates: true), at: CGRect(x: 100, y: 0, width: 40, height: 40))
        let detached = TwoHalves(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        detached.backgroundColor = .green
        detached.addSubview(TwoHalves(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        try add(detached.snapshotView(afterScreenUpdates: true), at: CGRect(x: 100, y: 100, width: 40, height: 40))
        stage.settle()
        #expect(pixel(5, 5) == Pixel.white && pixel(105, 5) == Pixel.red)
        #expect(pixel(115, 115) == Pixel.red && pixel(107, 105) == Pixel.blue)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func snapshotOfViewNeverOnScreenIsEmptyAndLogged() throws {
        let detached = TwoHalves(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let snapshot = try #require(detached.snapshotView(afterScreenUpdates: false))
        #expect(snapshot.bounds == detached.bounds)
        try add(snapshot, at: CGRect(x: 100, y: 0, width: 40, height: 40))
        stage.settle()
        #expect(pixel(105, 5) == Pixel.white)
        #expect(stage.diagnostics.count == 1)
    }

    @Test func resizableSnapshotShowsStretchedPart() throws {
        let part = view.resizableSnapshotView(
            from: CGRect(x: 15, y: 0, width: 10, height: 10), afterScreenUpdates: false, withCapInsets: .zero)
        #expect(part?.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        try add(part, at: CGRect(x: 100, y: 100, width: 80, height: 20))
        stage.settle()
        // Drawn pixels are eight times as wide here, and are interpolated.
        #expect(pixel(100, 100) == Pixel.red && pixel(135, 119) == Pixel.red && pixel(144, 100) == Pixel.blue)
        #expect(pixel(179, 119) == Pixel.blue && pixel(180, 110) == Pixel.white && pixel(120, 120) == Pixel.white)
        #expect(view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
        #expect(stage.diagnostics.count == 1)
    }

    @Test func capInsetsKeepTheirSize() throws {
        let insets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 10)
        try add(
            view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: false, withCapInsets: insets),
            at: CGRect(x: 0, y: 100, width: 140, height: 40))
        stage.settle()
        #expect(pixel(19, 120) == Pixel.red && pixel(21, 120) == Pixel.blue && pixel(139, 120) == Pixel.blue)
    }

    @Test func shadowOfSnapshotIsOutsideOfIt() throws {
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        snapshot.layer.shadowOpacity = 1
        snapshot.layer.shadowRadius = 0
        snapshot.layer.shadowOffset = CGSize(width: 10, height: 10)
        try add(snapshot, at: CGRect(x: 100, y: 0, width: 40, height: 40))
        stage.settle()
        #expect(pixel(145, 45) == 0xFF00_0000 && pixel(135, 35) == Pixel.blue)
    }

    @Test(arguments: [false, true])
    func screenSnapshotShowsAllWindows(afterUpdates: Bool) {
        let image = drawn(CGSize(width: 200, height: 200)) { context in
            UIScreen.main.snapshotView(afterScreenUpdates: afterUpdates).layer.render(in: context.cgContext)
        }
        #expect(image.argb(10, 10) == Pixel.red && image.argb(30, 10) == Pixel.blue && image.argb(199, 199) == Pixel.white)
    }

    @Test func hierarchyIsDrawnIntoImage() throws {
        let image = drawn(CGSize(width: 80, height: 40)) { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 80, height: 20), afterScreenUpdates: false))
        }
        #expect(image.argb(37, 17) == Pixel.red && image.argb(42, 17) == Pixel.blue && image.argb(42, 20) == 0)
        #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
        #expect(stage.diagnostics.count == 1)
        #expect(view.drawCount == 1)
    }

    @Test func layerRendersModelAndPresentationRendersAnimatedValues() {
        let mover = CALayer()
        mover.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        mover.backgroundColor = UIColor.green.cgColor
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 35
        move.toValue = 35
        move.duration = 10
        view.layer.addSublayer(mover)
        mover.add(move, forKey: nil)
        stage.advance(by: 0.1)
        let model = drawn(CGSize(width: 40, height: 40)) { view.layer.render(in: $0.cgContext) }
        #expect(model.argb(5, 5) == Pixel.green && model.argb(35, 5) == Pixel.blue)
        let presentation = drawn(CGSize(width: 40, height: 40)) { view.layer.presentation()?.render(in: $0.cgContext) }
        #expect(presentation.argb(5, 5) == Pixel.red && presentation.argb(35, 5) == Pixel.green)
        // Rendering the model does not affect the screen: the animation continues there.
        stage.advance(by: 0.1)
        #expect(pixel(35, 5) == Pixel.green && pixel(5, 5) == Pixel.red)
    }

    @Test func layerIsRenderedSharpWithTheContextsTransformAndClip() {
        let detached = TwoHalves(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = drawn(CGSize(width: 40, height: 40), scale: 2) { context in
            context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 40, height: 30))
            context.cgContext.translateBy(x: 40, y: 0)
            context.cgContext.rotate(by: .pi / 2)
            context.cgContext.scaleBy(x: 4, y: 4)
            detached.layer.render(in: context.cgContext)
        }
        // Rotated clockwise by 90°: the left half is on top.
        #expect(image.argb(40, 20) == Pixel.red && image.argb(40, 50) == Pixel.blue && image.argb(40, 61) == 0)
    }
}

/// Adds a green half on its right in `layoutSubviews`.
@MainActor private final class LayoutView: UIView {
    private let half = UIView()

    override func layoutSubviews() {
        half.backgroundColor = .green
        half.frame = CGRect(x: bounds.width / 2, y: 0, width: bounds.width / 2, height: bounds.height)
        if half.superview == nil { addSubview(half) }
    }
}
