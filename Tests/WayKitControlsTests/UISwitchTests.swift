import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UISwitchTests {
    private func bench(isMirrored: Bool = false) -> ControlBench<UISwitch> { ControlBench(UISwitch(), isMirrored: isMirrored) }
    /// The colour at a point of the switch, which is at (20, 20).
    private func pixel(_ bench: ControlBench<UISwitch>, _ x: CGFloat, _ y: CGFloat = 15.5) -> UIColor {
        bench.stage.pixel(at: CGPoint(x: 20 + x, y: 20 + y))
    }
    private func thumb(_ bench: ControlBench<UISwitch>) -> CGRect { bench.control.subviews[1].frame }

    @Test func defaultsAreUIKits() {
        let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 300, height: 3))
        #expect(!control.isOn && control.isEnabled && control.onTintColor == nil && control.thumbTintColor == nil)
        #expect(control.style == .sliding && control.preferredStyle == .automatic && control.title == nil)
        #expect(control.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        control.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(control.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        control.bounds.size = CGSize(width: 100, height: 100)
        #expect(control.frame.size == CGSize(width: 51, height: 31))
        #expect(control.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    }

    @Test func autoLayoutUsesItsAlignmentRectangle() {
        let bench = bench(), control = bench.control
        control.translatesAutoresizingMaskIntoConstraints = false
        control.trailingAnchor.constraint(equalTo: bench.root.view.trailingAnchor, constant: -16).isActive = true
        control.centerYAnchor.constraint(equalTo: bench.root.view.centerYAnchor).isActive = true
        bench.root.view.layoutIfNeeded()
        #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(control.frame == CGRect(x: 335, y: 85, width: 51, height: 31))
    }

    @Test func programSetsItSilently() {
        let bench = bench()
        bench.logEvents()
        bench.control.isOn = true
        #expect(bench.control.isOn && thumb(bench).maxX == 49)
        bench.control.setOn(false, animated: true)
        #expect(!bench.control.isOn && bench.log.take().isEmpty)
        bench.stage.settle()
        #expect(thumb(bench).minX == 2)
    }

    @Test func animatedChangeMovesTheThumb() {
        let bench = bench()
        bench.control.setOn(true, animated: true)
        bench.stage.advance(by: 0.1)
        let x = bench.control.subviews[1].layer.presentation()?.frame.minX ?? 0
        #expect(x > 2 && x < 22)
        bench.control.setOn(false, animated: true)
        bench.stage.advance(by: 0.02)
        let interrupted = bench.control.subviews[1].layer.presentation()?.frame.minX ?? 0
        #expect(abs(interrupted - x) < 10)
    }

    @Test func tapTogglesAndSendsEventsInOrder() {
        let bench = bench()
        bench.logEvents()
        bench.stage.tap(at: CGPoint(x: 30, y: 30))
        #expect(bench.control.isOn)
        #expect(bench.takeEvents() == ["down", "value", "primary", "up"])
        bench.stage.tap(at: CGPoint(x: 30, y: 30))
        #expect(!bench.control.isOn)
    }

    @Test func primaryActionIsPerformedOncePerChange() {
        var states: [Bool] = []
        let control = UISwitch(frame: .zero, primaryAction: UIAction { states.append(($0.sender as? UISwitch)?.isOn ?? false) })
        let bench = ControlBench(control)
        bench.stage.tap(at: CGPoint(x: 30, y: 30))
        bench.stage.tap(at: CGPoint(x: 30, y: 30))
        #expect(states == [true, false])
    }

    @Test func pressStretchesTheThumbTowardsTheMiddle() {
        let bench = bench()
        bench.stage.touchDown(at: CGPoint(x: 40, y: 30))
        #expect(thumb(bench) == CGRect(x: 2, y: 2, width: 34, height: 27))
        bench.stage.touchUp()
        #expect(thumb(bench) == CGRect(x: 22, y: 2, width: 27, height: 27))
    }

    @Test func thumbFollowsTheFinger() {
        let bench = bench()
        bench.logEvents()
        bench.stage.touchDown(at: CGPoint(x: 30, y: 30))
        bench.stage.touchMove(to: CGPoint(x: 36, y: 30))
        bench.stage.touchMove(to: CGPoint(x: 40, y: 30))
        #expect(abs(thumb(bench).minX - 8) < 0.01)
        bench.stage.touchMove(to: CGPoint(x: 60, y: 30))
        #expect(abs(thumb(bench).maxX - 49) < 0.01)
        #expect(!bench.control.isOn)
        bench.stage.touchUp()
        #expect(bench.control.isOn)
        #expect(bench.takeEvents() == ["down", "value", "primary", "up"])
    }

    @Test func dragThatReturnsChangesNothing() {
        let bench = bench()
        bench.logEvents()
        bench.stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 60, y: 30), duration: 0.2, release: false)
        bench.stage.touchMove(to: CGPoint(x: 30, y: 30))
        bench.stage.touchUp()
        #expect(!bench.control.isOn && thumb(bench).minX == 2)
        #expect(bench.takeEvents() == ["down", "up"])
    }

    @Test func dragThatEndsFarOutsideCounts() {
        let bench = bench()
        bench.stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 300, y: 30), duration: 0.2)
        #expect(bench.control.isOn)
        bench.stage.touchDown(at: CGPoint(x: 30, y: 30))
        bench.stage.touchMove(to: CGPoint(x: 30, y: 190))
        bench.stage.touchUp()
        #expect(bench.control.isOn)
    }

    @Test func cancelledTouchRestoresTheThumb() {
        let bench = bench()
        bench.logEvents()
        bench.stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 60, y: 30), duration: 0.2, release: false)
        bench.stage.touchCancel()
        #expect(!bench.control.isOn && thumb(bench) == CGRect(x: 2, y: 2, width: 27, height: 27))
        #expect(bench.takeEvents() == ["down", "cancel"])
    }

    @Test func mouseAndKeysToggle() {
        let bench = bench()
        bench.logEvents()
        bench.stage.pointerPress(at: CGPoint(x: 40, y: 30))
        bench.stage.pointerRelease(at: CGPoint(x: 40, y: 30))
        #expect(bench.control.isOn)
        _ = bench.log.take()
        bench.stage.press("Tab")
        #expect(bench.control.isFocused)
        bench.stage.press("space")
        #expect(!bench.control.isOn)
        #expect(bench.takeEvents() == ["down", "up", "value", "primary"])
    }

    @Test func disabledIgnoresTouchesAndIsDimmed() {
        let bench = bench()
        bench.control.isOn = true
        bench.control.isEnabled = false
        bench.stage.tap(at: CGPoint(x: 30, y: 30))
        #expect(bench.control.isOn)
        bench.stage.settle()
        #expect(bench.control.subviews[0].alpha == 0.5)
    }

    @Test func rightToLeftMirrors() {
        let bench = bench(isMirrored: true)
        bench.stage.settle()
        #expect(thumb(bench).maxX == 49)
        bench.stage.drag(from: CGPoint(x: 60, y: 30), to: CGPoint(x: 20, y: 30), duration: 0.2)
        #expect(bench.control.isOn && thumb(bench).minX == 2)
    }

    @Test func coloursAreDrawn() {
        let bench = bench()
        bench.control.onTintColor = .red
        bench.control.thumbTintColor = .blue
        bench.control.isOn = true
        bench.stage.settle()
        #expect(pixel(bench, 12) == .red)
        #expect(pixel(bench, 36) == .blue)
    }

    @Test func reducedMotionMovesNothing() {
        let bench = bench()
        UIApplication.shared.accessibility.reducesMotion = true
        bench.control.setOn(true, animated: true)
        bench.stage.advance(by: 0.02)
        #expect(bench.control.subviews[1].layer.presentation()?.frame.minX == 22)
        bench.stage.touchDown(at: CGPoint(x: 40, y: 30))
        #expect(thumb(bench).width == 27)
    }

    @Test func horizontalDragIsNotTheScrollViews() {
        let bench = bench()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        scroll.contentSize = CGSize(width: 2000, height: 2000)
        scroll.addSubview(bench.control)
        bench.root.view.addSubview(scroll)
        bench.stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 70, y: 32), duration: 0.1)
        #expect(bench.control.isOn && scroll.contentOffset == .zero)
        bench.stage.drag(from: CGPoint(x: 40, y: 40), to: CGPoint(x: 40, y: 10), duration: 0.1)
        #expect(bench.control.isOn && scroll.contentOffset.y > 0)
    }
}
