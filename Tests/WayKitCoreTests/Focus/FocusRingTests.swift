import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The focus ring.
@MainActor struct FocusRingTests {
    let bench = FocusBench()
    var stage: TestStage { bench.stage }

    private func box(_ frame: CGRect, in view: UIView? = nil) -> UIButton {
        let button = UIButton(type: .custom)
        button.frame = frame
        button.backgroundColor = .systemYellow
        (view ?? bench.root.view).addSubview(button)
        return button
    }

    /// Whether the pixel has the ring's blue.
    private func isRing(_ x: CGFloat, _ y: CGFloat) -> Bool {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0, alpha: CGFloat = 0
        _ = stage.pixel(at: CGPoint(x: x, y: y)).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return blue > 0.8 && red < 0.3
    }

    private func focus() {
        bench.root.view.backgroundColor = .white
        stage.press("Tab")
        stage.settle()
    }

    @Test func ringIsOutsideAndFollowsItem() {
        let button = box(CGRect(x: 100, y: 100, width: 100, height: 40))
        focus()
        #expect(isRing(96, 120) && isRing(203, 120) && isRing(150, 96) && !isRing(102, 120))
        button.frame.origin.x = 150
        stage.settle()
        #expect(isRing(146, 120) && !isRing(96, 120))
        button.bounds.size.height = 80
        stage.settle()
        #expect(isRing(200, button.frame.maxY + 3))
        stage.tap(at: CGPoint(x: 20, y: 500))
        stage.settle()
        #expect(!isRing(146, 120))
    }

    @Test func ringIsNotClipped() {
        let clipped = box(CGRect(x: 100, y: 100, width: 100, height: 40))
        clipped.clipsToBounds = true
        focus()
        #expect(isRing(96, 120), "by its item")
        let list = UIView(frame: CGRect(x: 0, y: 200, width: 400, height: 100))
        list.clipsToBounds = true
        bench.root.view.addSubview(list)
        _ = box(CGRect(x: 0, y: 0, width: 400, height: 50), in: list)
        stage.press("Tab")
        stage.settle()
        #expect(isRing(3, 225), "by the list: it lies inside, between white and black lines on yellow")
        #expect(!isRing(96, 120))
    }

    @Test func focusEffectDeterminesRing() {
        let button = box(CGRect(x: 100, y: 100, width: 100, height: 40))
        button.focusEffect = nil
        focus()
        #expect(button.isFocused && !isRing(96, 120))
        button.focusEffect = UIFocusHaloEffect(rect: CGRect(x: -20, y: 0, width: 140, height: 40))
        stage.window.setNeedsLayout()
        stage.settle()
        #expect(isRing(76, 120))
        button.focusEffect = UIFocusHaloEffect(path: UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 20)))
        stage.window.setNeedsLayout()
        #expect(stage.settle(), "it comes to rest")
        #expect(isRing(110, 120) && !isRing(76, 120))
    }

    /// What a program has removed comes back with the focus.
    @Test func aRingThatWasRemovedIsShownAgain() throws {
        let button = box(CGRect(x: 100, y: 100, width: 100, height: 40)), ring = FocusRing()
        stage.settle()
        func show() { ring.show(around: button, in: stage.window) { button.frame } }
        show()
        let layer = try #require(button.layer.sublayers?.last)
        layer.removeFromSuperlayer()
        ring.hide()
        stage.settle()
        #expect(!(stage.window.layer.isRenderDirty) && layer.superlayer == nil)
        show()
        #expect(layer.superlayer === button.layer)
    }

    // MARK: What it costs

    /// Counts how often its sublayers are asked for.
    private final class CountingLayer: CALayer {
        var count = 0
        override var sublayers: [CALayer]? {
            get {
                count += 1
                return super.sublayers
            }
            set { super.sublayers = newValue }
        }
    }

    private final class CountingView: UIView {
        override class var layerClass: AnyClass { CountingLayer.self }
    }

    /// A view below a focused button.
    private func focusAboveCountingView() throws -> (view: UIView, layer: CountingLayer) {
        let below = UIView(frame: CGRect(x: 50, y: 50, width: 300, height: 300)), counting = CountingView(frame: CGRect(x: 0, y: 500, width: 10, height: 10))
        below.backgroundColor = .white
        bench.root.view.addSubview(counting)
        bench.root.view.addSubview(below)
        _ = box(CGRect(x: 100, y: 100, width: 100, height: 40))
        focus()
        let layer = try #require(counting.layer as? CountingLayer)
        #expect(layer.count > 0)
        layer.count = 0
        return (below, layer)
    }

    @MainActor private final class Ticks: NSObject {
        var count = 0
        func tick(_ link: CADisplayLink) { count += 1 }
    }

    @Test func stillFramesAreNotSearched() throws {
        let (below, layer) = try focusAboveCountingView()
        let ticks = Ticks(), link = CADisplayLink(target: ticks, selector: Selector(Ticks.tick(_:), name: "tick(_:)"))
        link.add(to: .main, forMode: .common)
        stage.advance(by: 0.1)
        link.invalidate()
        #expect(layer.count == 0 && ticks.count > 2)
        // What moves or fades without a change of the model is not searched for in each frame, either.
        UIView.animate(withDuration: 0.5) { below.alpha = 0.9 }
        stage.advance(by: 0.05)
        layer.count = 0
        stage.advance(by: 0.2)
        #expect(layer.count == 0)
    }

    /// Whether white and black lines lie beside the one in the tint colour.
    private var hasCasing: Bool { stage.pixel(at: CGPoint(x: 91.5, y: 120)) != stage.pixel(at: CGPoint(x: 85, y: 120)) }

    @Test func aChangeBelowItIsSeen() throws {
        let (below, layer) = try focusAboveCountingView()
        #expect(!hasCasing)
        below.backgroundColor = .systemBlue
        stage.settle()
        #expect(hasCasing && layer.count > 0)
        below.backgroundColor = .white
        stage.settle()
        #expect(!hasCasing)
        // A picture that is drawn.
        let picture = DrawnView(frame: below.frame)
        bench.root.view.insertSubview(picture, aboveSubview: below)
        stage.settle()
        #expect(hasCasing)
    }

    @Test func traitsAndTintAreSeenInAStillWindow() throws {
        _ = try focusAboveCountingView()
        stage.window.traitOverrides.accessibilityContrast = .high
        stage.settle()
        #expect(hasCasing)
        stage.window.traitOverrides.accessibilityContrast = .normal
        stage.settle()
        #expect(!hasCasing)
        stage.window.tintColor = .yellow
        stage.settle()
        #expect(hasCasing, "yellow on white")
    }

    /// Draws its content.
    private final class DrawnView: UIView {
        override func draw(_ rect: CGRect) {
            UIColor.systemBlue.setFill()
            UIRectFill(bounds)
        }
    }
}
