import Foundation
import Testing
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

/// The screen reader that a visitor turns on.
@MainActor final class KioskScreenReaderTests {
    private func bench(_ configure: (inout KioskConfiguration) -> Void = { _ in }) -> KioskStage {
        let bench = KioskStage(configure: configure)
        // Speech that a test can read.
        _ = bench.stage.touchReader
        return bench
    }

    private func threeTapsWithTwoFingers(_ bench: KioskStage) {
        for _ in 0..<3 {
            for finger in 0..<2 { bench.stage.touchDown(finger, at: CGPoint(x: 100 + 80 * finger, y: 300)) }
            bench.wait(0.05)
            for finger in 0..<2 { bench.stage.touchUp(finger) }
            bench.wait(0.05)
        }
        bench.wait(1)
    }

    @Test func visitorsTurnItOnWhileTheKioskWaitsAndTheResetTurnsItOff() {
        let bench = bench()
        for _ in 0..<2 {
            bench.kiosk.reset()
            bench.wait(2)
            #expect(bench.kiosk.state == .attract)
            threeTapsWithTwoFingers(bench)
            #expect(bench.stage.isScreenReaderRunning && bench.kiosk.state == .inUse)
            bench.wait(75)
            #expect(bench.kiosk.state == .attract)
            #expect(!bench.stage.isScreenReaderRunning)
        }
    }

    /// Touches that the reader takes are a visitor's all the same.
    @Test func exploringKeepsTheKioskInUse() {
        let bench = bench()
        threeTapsWithTwoFingers(bench)
        for _ in 0..<5 {
            bench.wait(30)
            bench.tap(at: CGPoint(x: 200, y: 300))
        }
        #expect(bench.kiosk.state == .inUse && bench.stage.isScreenReaderRunning)
    }

    @Test func aKioskMayNotOfferIt() {
        let bench = bench { $0.offersScreenReader = false }
        threeTapsWithTwoFingers(bench)
        #expect(!bench.stage.isScreenReaderRunning)
        #expect(bench.kiosk.screenReaderButton.superview == nil)
    }

    @Test func theButtonTurnsItOnAndOff() {
        let bench = bench { $0.showsScreenReaderButton = true }
        let button = bench.kiosk.screenReaderButton
        #expect(button.superview != nil && button.accessibilityLabel == "Screen Reader")
        bench.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
        bench.wait(1)
        #expect(bench.stage.isScreenReaderRunning)
    }
}
