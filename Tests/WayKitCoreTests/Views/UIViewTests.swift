import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

@MainActor struct UIViewTests {
    @Test func frameBoundsAndCenterAreConsistent() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.center = CGPoint(x: 0, y: 0)
        #expect(view.frame == CGRect(x: -50, y: -25, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -100, y: -50, width: 200, height: 100))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test func nonFiniteGeometryIsRefused() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
        view.center = CGPoint(x: CGFloat.nan, y: 0)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(stage.diagnostics.count == 3)
    }

    @Test func negativeSizesAreStandardised() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: -4, height: -6))
        #expect(view.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
    }

    nonisolated private static let resizings: [(UIView.AutoresizingMask, CGRect)] = [
        (.flexibleWidth, CGRect(x: 10, y: 10, width: 130, height: 30)),
        ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 130, height: 80)),
        (.flexibleLeftMargin, CGRect(x: 110, y: 10, width: 30, height: 30)),
        (.flexibleTopMargin, CGRect(x: 10, y: 60, width: 30, height: 30)),
        ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 10 + 100.0 / 7, y: 10, width: 30, height: 30)),
        ([], CGRect(x: 10, y: 10, width: 30, height: 30)),
    ]

    @Test(arguments: resizings)
    func autoresizing(mask: UIView.AutoresizingMask, expected: CGRect) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
        child.autoresizingMask = mask
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        #expect(abs(child.frame.minX - expected.minX) < 1e-9 && abs(child.frame.minY - expected.minY) < 1e-9)
        #expect(abs(child.frame.width - expected.width) < 1e-9 && abs(child.frame.height - expected.height) < 1e-9)
    }

    @Test func subviewsAndSublayersKeepTheirOrder() {
        let parent = UIView()
        let views = (0..<4).map { _ in UIView() }
        parent.addSubview(views[0])
        parent.addSubview(views[2])
        parent.insertSubview(views[1], belowSubview: views[2])
        parent.insertSubview(views[3], aboveSubview: views[0])
        #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [0, 3, 1, 2])
        parent.bringSubviewToFront(views[0])
        parent.sendSubviewToBack(views[2])
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == [3, 2, 1, 0])
        #expect(parent.layer.sublayers?.map(ObjectIdentifier.init) == parent.subviews.map { ObjectIdentifier($0.layer) })
        parent.insertSubview(UIView(), aboveSubview: UIView())
        #expect(parent.subviews.count == 5)
    }

    @Test func viewCannotContainItself() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let parent = UIView(), child = UIView()
        parent.addSubview(child)
        child.addSubview(parent)
        parent.addSubview(parent)
        #expect(parent.superview == nil)
        #expect(stage.diagnostics.count == 2)
    }

    @Test func conversionAppliesTransforms() {
        let stage = TestStage(size: CGSize(width: 400, height: 400))
        let outer = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        outer.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(inner.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 70, y: 70))
        #expect(inner.convert(CGPoint(x: 70, y: 70), from: nil) == .zero)
        #expect(inner.convert(inner.bounds, to: stage.window) == CGRect(x: 70, y: 70, width: 40, height: 40))
    }

    @Test func hitTestFindsTheDeepestViewThatTakesTouches() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let below = UIView(frame: root.bounds), above = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        root.addSubview(below)
        root.addSubview(above)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === above)
        #expect(root.hitTest(CGPoint(x: 60, y: 10), with: nil) === below)
        above.alpha = 0.005
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === below)
        above.alpha = 1
        above.isHidden = true
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === below)
        below.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 101, y: 10), with: nil) == nil)
    }

    @Test func constraintsUpdateFromLeavesThenLayoutFromRoot() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let log = EventLog()
        let outer = LayoutView("outer", log), inner = LayoutView("inner", log)
        outer.addSubview(inner)
        stage.window.addSubview(outer)
        outer.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        stage.advance(by: 0.1)
        _ = log.take()
        inner.setNeedsUpdateConstraints()
        outer.setNeedsUpdateConstraints()
        stage.advance(by: 0.1)
        #expect(log.take() == ["inner constraints", "outer constraints", "outer layout", "inner layout"])
        stage.advance(by: 0.1)
        #expect(log.take().isEmpty)
    }

    @Test func safeAreaInsetsAreTheOverlapWithTheView() {
        let outer = UIViewController(), inner = UIView(frame: CGRect(x: 0, y: 10, width: 50, height: 50))
        outer.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 20, right: 5)
        outer.view.addSubview(inner)
        #expect(outer.view.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 20, right: 5))
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 20, left: 5, bottom: 0, right: 0))
    }

    /// Otherwise a page that moves up from below the screen would lay out its text again in every frame.
    @Test func viewOutsideOfSuperviewHasNoSafeAreaInsets() {
        let outer = UIViewController(), inner = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 80))
        outer.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        outer.view.addSubview(inner)
        #expect(inner.safeAreaInsets == .zero)
        outer.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 5, bottom: 20, right: 5)
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 5, bottom: 20, right: 5))
        inner.frame.origin = CGPoint(x: -100, y: -70)
        #expect(inner.safeAreaInsets == UIEdgeInsets(top: 30, left: 5, bottom: 0, right: 0))
    }

    @Test func dynamicColourFollowsTheTraits() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let controller = UIViewController()
        controller.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
        stage.show(controller)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        controller.overrideUserInterfaceStyle = .dark
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 50, y: 50)) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test func readdedViewIsRedrawnOnlyForAnotherTint() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let upper = UIView(), lower = UIView(), container = UIView(), drawing = TintedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for view in [upper, lower] { stage.window.addSubview(view) }
        container.addSubview(drawing)
        upper.addSubview(container)
        stage.settle()
        #expect(drawing.drawn == [.systemBlue])
        let changes = drawing.tintChanges
        container.removeFromSuperview()
        stage.settle()
        lower.addSubview(container)
        stage.settle()
        #expect(drawing.drawn == [.systemBlue])
        #expect(drawing.tintChanges == changes)
        // Removed, then added where the tint differs, and back.
        container.removeFromSuperview()
        lower.tintColor = .systemRed
        lower.addSubview(container)
        stage.settle()
        #expect(drawing.drawn == [.systemBlue, .systemRed])
        upper.addSubview(container)
        stage.settle()
        #expect(drawing.drawn == [.systemBlue, .systemRed, .systemBlue])
        // Its own tint, set while it is in no window.
        container.removeFromSuperview()
        container.tintColor = .systemGreen
        upper.addSubview(container)
        stage.settle()
        #expect(drawing.drawn.last == .systemGreen)
    }

    @Test func drawingIsShownAndViewWithoutDrawingHasNoContents() {
        let stage = TestStage(size: CGSize(width: 100, height: 100))
        let drawing = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), plain = UIView(frame: drawing.frame)
        stage.window.addSubview(plain)
        stage.window.addSubview(drawing)
        stage.advance(by: 0.1)
        #expect(stage.pixel(at: CGPoint(x: 25, y: 25)) == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(plain.layer.contents == nil)
    }
}

@MainActor private final class DrawingView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        UIRectFill(bounds)
    }
}

@MainActor private final class LayoutView: UIView {
    private let label: String
    private let log: EventLog
    init(_ label: String, _ log: EventLog) {
        self.label = label
        self.log = log
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func updateConstraints() {
        super.updateConstraints()
        log.add("\(label) constraints")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        log.add("\(label) layout")
    }
}

/// Fills itself with its tint, and records the colours.
private final class TintedView: UIView {
    var drawn: [UIColor] = []
    var tintChanges = 0

    override func draw(_ rect: CGRect) {
        tintColor.setFill()
        UIRectFill(rect)
        drawn.append(tintColor)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        tintChanges += 1
    }
}
