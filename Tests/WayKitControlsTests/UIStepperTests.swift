import Foundation
import Testing
import WayKitTesting

@testable import WayKitControls
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct UIStepperTests {
    private func bench(isMirrored: Bool = false) -> ControlBench<UIStepper> { ControlBench(UIStepper(), isMirrored: isMirrored) }
    private let plus = CGPoint(x: 100, y: 36)
    private let minus = CGPoint(x: 30, y: 36)

    @Test func defaultsAreUIKits() {
        let stepper = UIStepper()
        #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        #expect(stepper.isContinuous && stepper.autorepeat && !stepper.wraps)
        #expect(stepper.frame.size == CGSize(width: 94, height: 32) && stepper.intrinsicContentSize == stepper.frame.size)
        #expect(stepper.incrementImage(for: .normal) != nil && stepper.backgroundImage(for: .normal) == nil)
    }

    @Test func tapsStepAndSendEvents() {
        let bench = bench()
        bench.logEvents()
        bench.stage.tap(at: plus)
        bench.stage.tap(at: plus)
        bench.stage.tap(at: minus)
        #expect(bench.control.value == 1)
        #expect(bench.takeEvents() == Array(repeating: ["value", "primary", "down", "up"], count: 3).flatMap { $0 })
        bench.control.value = 50
        #expect(bench.log.take().isEmpty)
    }

    @Test func limitsHoldAndBadOnesAreReported() {
        let bench = bench(), stepper = bench.control
        stepper.value = 500
        #expect(stepper.value == 100)
        stepper.maximumValue = 10
        #expect(stepper.value == 10)
        stepper.minimumValue = 10
        stepper.stepValue = 0
        stepper.value = .nan
        #expect(stepper.minimumValue == 0 && stepper.stepValue == 1 && stepper.value == 10)
        #expect(bench.stage.diagnostics.count { $0.contains("is refused") } == 3)
        stepper.stepValue = 4
        stepper.value = 8
        bench.stage.tap(at: plus)
        #expect(stepper.value == 10)
    }

    @Test func limitStopsUnlessItWraps() {
        let bench = bench()
        bench.logEvents()
        bench.stage.tap(at: minus)
        #expect(bench.control.value == 0 && bench.log.take().isEmpty)
        bench.control.wraps = true
        bench.stage.tap(at: minus)
        #expect(bench.control.value == 100)
        bench.stage.tap(at: plus)
        #expect(bench.control.value == 0)
    }

    @Test func longPressRepeatsFasterAndFaster() {
        let bench = bench()
        bench.control.maximumValue = 1000
        bench.stage.touchDown(at: plus)
        #expect(bench.control.value == 1)
        bench.stage.advance(by: 0.6)
        #expect(bench.control.value == 2)
        bench.stage.advance(by: 0.95)
        let slow = bench.control.value
        #expect(slow == 6)
        bench.stage.advance(by: 1)
        let fast = bench.control.value - slow
        bench.stage.advance(by: 1)
        #expect(fast > 4 && bench.control.value - slow - fast > fast)
        bench.stage.touchUp()
        let last = bench.control.value
        bench.stage.advance(by: 1)
        #expect(bench.control.value == last)
    }

    @Test func repetitionWaitsWhileTheFingerIsOutside() {
        let bench = bench()
        bench.stage.touchDown(at: plus)
        bench.stage.touchMove(to: minus)
        bench.stage.advance(by: 2)
        #expect(bench.control.value == 1)
        bench.stage.touchMove(to: plus)
        bench.stage.advance(by: 0.5)
        #expect(bench.control.value > 1)
    }

    @Test func withoutAutorepeatAPressStepsOnce() {
        let bench = bench()
        bench.control.autorepeat = false
        bench.stage.touchDown(at: plus)
        bench.stage.advance(by: 3)
        #expect(bench.control.value == 1)
    }

    @Test func discontinuousSendsOnceAtTheEnd() {
        let bench = bench()
        bench.control.isContinuous = false
        bench.logEvents()
        bench.stage.touchDown(at: plus)
        bench.stage.advance(by: 1.1)
        #expect(bench.takeEvents() == ["down"] && bench.control.value > 2)
        bench.stage.touchUp()
        #expect(bench.takeEvents() == ["value", "primary", "up"])
    }

    @Test func cancelledTouchEndsTheRepetition() {
        let bench = bench()
        bench.stage.touchDown(at: plus)
        bench.stage.touchCancel()
        bench.stage.advance(by: 3)
        #expect(bench.control.value == 1)
        bench.stage.touchDown(at: plus)
        bench.control.isEnabled = false
        bench.stage.advance(by: 3)
        #expect(bench.control.value == 2)
    }

    @Test func arrowsAndMouseStep() {
        let bench = bench()
        bench.stage.pointerPress(at: plus)
        bench.stage.pointerRelease(at: plus)
        bench.stage.press("Tab")
        bench.stage.press("Right")
        bench.stage.press("Right")
        bench.stage.press("Left")
        #expect(bench.control.value == 2)
    }

    @Test func rightToLeftMirrors() {
        let bench = bench(isMirrored: true)
        bench.stage.tap(at: minus)
        #expect(bench.control.value == 1)
        bench.stage.press("Tab")
        bench.stage.press("Left")
        #expect(bench.control.value == 2)
    }

    @Test func imagesReplaceTheSystems() {
        let bench = bench(), stepper = bench.control
        let red = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        stepper.setIncrementImage(red, for: .normal)
        #expect(stepper.incrementImage(for: .highlighted) === red && stepper.decrementImage(for: .normal) !== red)
        bench.stage.settle()
        #expect(bench.stage.pixel(at: CGPoint(x: 90.5, y: 36)) == .red)
        stepper.setBackgroundImage(red, for: .normal)
        stepper.setDividerImage(red, forLeftSegmentState: .normal, rightSegmentState: .normal)
        bench.stage.settle()
        #expect(stepper.backgroundImage(for: .disabled) === red && stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal) === red)
        #expect(bench.stage.pixel(at: CGPoint(x: 24, y: 24)) == .red)
    }
}
