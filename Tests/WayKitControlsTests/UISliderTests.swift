import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UISliderTests {
    /// 200 points wide at (20, 20): the thumb's centre travels from x = 36 to x = 204 of the window, at y = 35.
    private func bench(isMirrored: Bool = false) -> ControlBench<UISlider> {
        ControlBench(UISlider(), frame: CGRect(x: 20, y: 20, width: 200, height: 30), isMirrored: isMirrored)
    }
    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func defaultsAreUIKits() {
        let slider = UISlider()
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        #expect(slider.minimumTrackTintColor == nil && slider.maximumTrackTintColor == nil && slider.thumbTintColor == nil)
        #expect(slider.minimumValueImage == nil && slider.currentThumbImage == nil && slider.currentMinimumTrackImage == nil)
        #expect(slider.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 30))
        #expect(slider.alignmentRectInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2))
    }

    @Test func valueIsClampedToTheLimits() {
        let slider = UISlider()
        slider.value = 7
        #expect(slider.value == 1)
        slider.maximumValue = 100
        slider.value = 50
        slider.minimumValue = 60
        #expect(slider.value == 60)
        slider.minimumValue = 200
        #expect(slider.maximumValue == 200 && slider.value == 200)
        slider.maximumValue = 10
        #expect(slider.minimumValue == 10 && slider.value == 10)
    }

    @Test func badValuesAreRefusedWithAMessage() {
        let bench = bench()
        bench.control.value = 0.5
        bench.control.value = .nan
        bench.control.minimumValue = .nan
        bench.control.maximumValue = .infinity
        #expect(bench.control.value == 0.5 && bench.control.minimumValue == 0 && bench.control.maximumValue == 1)
        #expect(bench.stage.diagnostics.count { $0.contains("is ignored") } == 3)
    }

    @Test func animatedValueMovesTheThumb() {
        let bench = bench()
        bench.logEvents()
        bench.control.setValue(1, animated: true)
        #expect(bench.control.value == 1)
        bench.stage.advance(by: 0.05)
        let thumb = bench.control.subviews[4]
        let x = thumb.layer.presentation()?.frame.minX ?? 0
        #expect(x > 2 && x < thumb.frame.minX)
        #expect(bench.log.take().isEmpty)
    }

    @Test func thumbFollowsTheFingerAtItsOffset() {
        let bench = bench()
        bench.logEvents()
        bench.stage.touchDown(at: CGPoint(x: 40, y: 35))
        bench.stage.touchMove(to: CGPoint(x: 40 + 84, y: 35))
        #expect(abs(bench.control.value - 0.5) < 0.001)
        bench.stage.touchMove(to: CGPoint(x: 390, y: 35))
        #expect(bench.control.value == 1)
        bench.stage.touchUp()
        #expect(bench.log.take() == ["down", "value", "primary", "drag", "value", "primary", "outside", "value", "primary", "up outside"])
    }

    @Test func discontinuousSendsOnceAtTheEnd() {
        let bench = bench()
        bench.control.isContinuous = false
        bench.logEvents()
        bench.stage.drag(from: CGPoint(x: 36, y: 35), to: CGPoint(x: 120, y: 35), duration: 0.2)
        #expect(bench.takeEvents() == ["down", "value", "primary", "up"])
        #expect(abs(bench.control.value - 0.5) < 0.001)
    }

    @Test func lastEventHasTheEndOfTheTouch() {
        let bench = bench(), target = PhaseTarget()
        bench.control.addTarget(target, action: Selector(PhaseTarget.changed, name: "changed"), for: .valueChanged)
        bench.stage.drag(from: CGPoint(x: 36, y: 35), to: CGPoint(x: 120, y: 35), duration: 0.2)
        #expect(target.phases.last == .ended && target.phases.first == .moved)
    }

    @Test func onlyTheThumbIsTouched() {
        let bench = bench()
        bench.logEvents()
        bench.stage.drag(from: CGPoint(x: 150, y: 35), to: CGPoint(x: 180, y: 35), duration: 0.2)
        #expect(bench.control.value == 0 && bench.log.take().isEmpty)
        // 15 points above the thumb.
        bench.stage.drag(from: CGPoint(x: 36, y: 15), to: CGPoint(x: 120, y: 15), duration: 0.2)
        #expect(bench.control.value > 0.4)
    }

    @Test func mouseDragsAndArrowsStep() {
        let bench = bench()
        bench.stage.pointerPress(at: CGPoint(x: 36, y: 35))
        bench.stage.pointerMove(to: CGPoint(x: 120, y: 35))
        bench.stage.pointerRelease(at: CGPoint(x: 120, y: 35))
        #expect(abs(bench.control.value - 0.5) < 0.001)
        bench.logEvents()
        bench.stage.press("Tab")
        bench.stage.press("Right")
        #expect(abs(bench.control.value - 0.6) < 0.001)
        bench.stage.press("Left")
        bench.stage.press("Left")
        #expect(abs(bench.control.value - 0.4) < 0.001)
        #expect(bench.takeEvents() == ["value", "primary", "value", "primary", "value", "primary"])
    }

    @Test func rightToLeftMirrors() {
        let bench = bench(isMirrored: true)
        bench.stage.drag(from: CGPoint(x: 204, y: 35), to: CGPoint(x: 120, y: 35), duration: 0.2)
        #expect(abs(bench.control.value - 0.5) < 0.001)
        bench.stage.press("Tab")
        bench.stage.press("Left")
        #expect(abs(bench.control.value - 0.6) < 0.001)
    }

    @Test func imagesHaveTheirPlaces() {
        let bench = bench(), slider = bench.control
        slider.minimumValueImage = image(20, 10, .red)
        slider.maximumValueImage = image(30, 10, .blue)
        let bounds = slider.bounds, track = slider.trackRect(forBounds: bounds)
        #expect(slider.minimumValueImageRect(forBounds: bounds) == CGRect(x: 2, y: 10, width: 20, height: 10))
        #expect(slider.maximumValueImageRect(forBounds: bounds) == CGRect(x: 168, y: 10, width: 30, height: 10))
        #expect(track == CGRect(x: 32, y: 13, width: 126, height: 4))
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: bounds).minX == 178)
        #expect(slider.trackRect(forBounds: bounds).minX == 42)
    }

    @Test func stateImagesReplaceThumbAndTracks() {
        let bench = bench(), slider = bench.control
        let normal = image(10, 20, .red), pressed = image(30, 20, .green)
        slider.setThumbImage(normal, for: .normal)
        slider.setThumbImage(pressed, for: .highlighted)
        slider.setMinimumTrackImage(image(4, 8, .blue), for: .normal)
        slider.value = 0.5
        #expect(slider.currentThumbImage === normal && slider.thumbImage(for: .highlighted) === pressed)
        #expect(slider.maximumTrackImage(for: .normal) == nil)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.5).size == normal.size)
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 120, y: 35)) == .red)
        #expect(bench.stage.pixel(at: CGPoint(x: 60, y: 32)) == .blue)
        bench.stage.touchDown(at: CGPoint(x: 120, y: 35))
        bench.stage.advance(by: 0.1)
        #expect(slider.currentThumbImage === pressed)
        #expect(bench.stage.pixel(at: CGPoint(x: 132, y: 35)) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    }

    @Test func coloursAreDrawn() {
        let bench = bench(), slider = bench.control
        slider.minimumTrackTintColor = .red
        slider.maximumTrackTintColor = .blue
        slider.value = 0.5
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 60, y: 35)) == .red)
        #expect(bench.stage.pixel(at: CGPoint(x: 180, y: 35)) == .blue)
        slider.isEnabled = false
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 60, y: 35)) != .red)
        bench.stage.drag(from: CGPoint(x: 120, y: 35), to: CGPoint(x: 200, y: 35), duration: 0.2)
        #expect(slider.value == 0.5)
    }

    @Test func scrollViewKeepsOtherDrags() {
        let bench = bench()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        scroll.contentSize = CGSize(width: 2000, height: 2000)
        scroll.addSubview(bench.control)
        bench.root.view.addSubview(scroll)
        bench.stage.drag(from: CGPoint(x: 36, y: 35), to: CGPoint(x: 120, y: 37), duration: 0.1)
        #expect(bench.control.value > 0.4 && scroll.contentOffset == .zero)
        bench.stage.drag(from: CGPoint(x: 200, y: 35), to: CGPoint(x: 160, y: 35), duration: 0.1)
        #expect(scroll.contentOffset.x > 0)
    }
}

@MainActor private final class PhaseTarget: NSObject {
    var phases: [UITouch.Phase] = []

    func changed(_ slider: UISlider, _ event: UIEvent) {
        phases += event.allTouches?.map(\.phase) ?? []
    }
}
