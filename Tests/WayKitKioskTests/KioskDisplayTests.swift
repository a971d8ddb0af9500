import Foundation
import Testing
import WayHost
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

@MainActor struct KioskDisplayTests {
    private static func dark(_ configuration: inout KioskConfiguration) {
        configuration.display.dimTimeout = 120
        configuration.display.offTimeout = 300
    }

    @Test func theDisplayDimsAndGoesOff() {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(119)
        #expect(bench.display.takeRequests() == [] && bench.kiosk.displayState == .on)
        bench.wait(1)
        #expect(bench.display.takeRequests() == ["brightness 0.3"] && bench.kiosk.displayState == .dimmed)
        bench.wait(180)
        #expect(bench.display.takeRequests() == ["off"] && bench.kiosk.displayState == .off)
        bench.display.report(.off)
        bench.wait(3600)
        #expect(bench.display.takeRequests() == [], "nothing else follows")
    }

    /// The touch comes hundreds of milliseconds before the display reports that it is on.
    @Test func theFirstTouchWakesAndNeverActs() throws {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(301)
        bench.display.report(.off)
        _ = bench.display.takeRequests()
        let content = try #require(bench.content)
        #expect(bench.attract?.isShown == false && !content.isShown, "nothing asks for frames in the dark")
        bench.stage.touchDown(at: KioskStage.centre)
        #expect(bench.display.takeRequests() == ["on", "brightness 1.0"] && bench.kiosk.displayState == .waking && bench.kiosk.state == .inUse)
        bench.stage.touchUp()
        for _ in 0..<8 {
            bench.wait(0.1)
            bench.tap()
        }
        #expect(bench.display.takeRequests() == [] && content.touchCount == 0)
        // It goes on while a finger is down; this one began in the dark.
        bench.stage.touchDown(at: KioskStage.centre)
        bench.display.report(.on)
        #expect(bench.kiosk.displayState == .waking)
        bench.wait(0.55)
        #expect(bench.kiosk.displayState == .on)
        bench.stage.touchMove(to: CGPoint(x: 500, y: 300))
        bench.stage.touchUp()
        #expect(content.touchCount == 0 && content.isShown)
        bench.tap()
        #expect(content.touchCount == 1)
    }

    /// Headless outputs of older wlroots cannot be switched, and say so to nobody.
    @Test func aDisplayThatIgnoresRequestsNeedsNoReport() {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(310)
        bench.tap()
        bench.wait(0.6)
        #expect(bench.kiosk.displayState == .on && bench.content?.touchCount == 0)
    }

    /// A display that never reports does not lock the kiosk.
    @Test func aDisplayThatDoesNotReportIsOnAfterFiveSeconds() {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(301)
        bench.display.report(.off)
        bench.tap()
        bench.wait(4.8)
        #expect(bench.kiosk.displayState == .waking)
        bench.wait(0.3)
        #expect(bench.kiosk.displayState == .on)
    }

    /// A report of the request to go off, which arrives after the touch.
    @Test func anOldReportIsIgnoredWhileWaking() {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(300)
        bench.tap()
        bench.display.report(.off)
        #expect(bench.kiosk.displayState == .waking)
        bench.display.report(.on)
        bench.wait(0.55)
        #expect(bench.kiosk.displayState == .on)
    }

    @Test func aTouchOnADimmedDisplayLightsItAndIsNoTap() throws {
        let bench = KioskStage { $0.display.dimTimeout = 30 }
        bench.wait(31)
        _ = bench.display.takeRequests()
        bench.tap()
        #expect(bench.display.takeRequests() == ["brightness 1.0"] && bench.content?.touchCount == 0)
        bench.tap()
        #expect(bench.content?.touchCount == 1)
    }

    @Test func goingOffResetsTheContent() throws {
        let bench = KioskStage { $0.display.offTimeout = 20 }
        let first = try #require(bench.content)
        bench.wait(21)
        #expect(bench.takeLog() == ["display off", "resetting", "attract"] && bench.content !== first)
    }

    // MARK: Others that switch the display

    @Test func anIdleDaemonThatSwitchesItOffIsFollowed() {
        let bench = KioskStage()
        bench.wait(10)
        bench.display.report(.off)
        #expect(bench.kiosk.displayState == .off && bench.kiosk.state == .attract)
        bench.tap()
        #expect(bench.content?.touchCount == 0 && bench.display.requests.contains("on"))
    }

    /// swayidle's `resume`, or an operator: the display stays on for the whole timeout.
    @Test func aDisplayThatAnotherProgramLightsStaysOn() {
        let bench = KioskStage { $0.display.offTimeout = 100 }
        bench.wait(101)
        bench.display.report(.off)
        _ = bench.display.takeRequests()
        bench.wait(50)
        bench.display.report(.on)
        #expect(bench.kiosk.displayState == .on && bench.kiosk.state == .attract)
        bench.wait(99)
        #expect(bench.display.takeRequests() == [])
        bench.wait(2)
        #expect(bench.display.takeRequests() == ["off"])
    }

    @Test func theCompositorsPolicyIsOnlyFollowed() {
        let bench = KioskStage {
            Self.dark(&$0)
            $0.display.policy = .compositor
        }
        #expect(!bench.hostWindow.isIdleInhibited)
        bench.wait(400)
        #expect(bench.display.takeRequests() == [] && bench.kiosk.displayState == .on)
        bench.display.report(.off)
        bench.tap()
        #expect(bench.kiosk.displayState == .waking && bench.content?.touchCount == 0)
        bench.display.report(.on)
        bench.wait(1)
        bench.tap()
        #expect(bench.content?.touchCount == 1 && bench.display.takeRequests() == [])
    }

    // MARK: Displays that cannot do it

    @Test func withoutABacklightThePictureIsDarkened() {
        let bench = KioskStage(FakeDisplay(canSetBrightness: false)) { $0.display.dimTimeout = 30; $0.display.dimLevel = 0.25 }
        bench.wait(31)
        var white: CGFloat = 0
        bench.stage.pixel(at: KioskStage.centre).getWhite(&white, alpha: nil)
        #expect(abs(white - 0.25) < 0.01)
        bench.tap()
        #expect(bench.stage.pixel(at: KioskStage.centre) == .white)
    }

    @Test func withoutPowerItIsBlackWithAMessageThatMoves() {
        let bench = KioskStage(FakeDisplay(reports: false, canSwitchPower: false, canSetBrightness: false)) { $0.display.offTimeout = 100 }
        bench.wait(119)
        let before = litPixels(bench.stage)
        #expect(!before.isEmpty && before.width < 400 && before.height < 100)
        bench.wait(2)
        let after = litPixels(bench.stage)
        #expect(!after.isEmpty && !after.intersects(before), "\(before) and \(after)")
        bench.tap()
        #expect(bench.content?.touchCount == 0 && bench.stage.pixel(at: KioskStage.centre) == .white)
        bench.wait(0.6)
        bench.tap()
        #expect(bench.content?.touchCount == 1)
    }

    @Test func theAttractScreenIsShiftedAgainstBurnIn() throws {
        let bench = KioskStage { $0.startsWithAttract = true; $0.display.burnInShift = 4 }
        var positions: [CGPoint] = []
        for _ in 0..<5 {
            bench.wait(60)
            let transform = try #require(bench.attract?.view.transform)
            positions.append(CGPoint(x: transform.tx, y: transform.ty))
        }
        #expect(Set(positions.map { "\($0)" }).count == 4 && positions.first == positions.last)
    }

    // MARK: Hours of the day

    @Test func theDisplayIsOnInTheOpeningHours() {
        let bench = KioskStage { $0.display.openingHours = [KioskOpeningHours(from: 8, to: 18)] }
        // At midnight it is closed.
        bench.wait(29)
        #expect(bench.kiosk.displayState == .on)
        bench.wait(2)
        #expect(bench.display.takeRequests() == ["off"])
        bench.display.report(.off)
        // A touch at night lights it for a while.
        bench.wait(3600)
        bench.tap()
        bench.display.report(.on)
        bench.wait(29.5)
        #expect(bench.kiosk.displayState == .on)
        bench.wait(1)
        #expect(bench.display.takeRequests() == ["on", "brightness 1.0", "off"])
        bench.display.report(.off)
        bench.wait(8 * 3600 - bench.stage.time - 1)
        #expect(bench.display.takeRequests() == [])
        bench.wait(2)
        #expect(bench.display.takeRequests() == ["on", "brightness 1.0"] && bench.kiosk.state == .attract)
        bench.display.report(.on)
        bench.wait(18 * 3600 - bench.stage.time - 1)
        #expect(bench.kiosk.displayState == .on)
        bench.wait(31)
        #expect(bench.display.takeRequests() == ["off"])
    }

    /// A machine without a battery-backed clock starts in 1970 and is set by the network a minute later.
    @Test func aClockThatIsSetIsNoticed() {
        let bench = KioskStage { $0.display.openingHours = [KioskOpeningHours(from: 8, to: 18)] }
        bench.wait(40)
        #expect(bench.display.takeRequests() == ["off"])
        bench.midnight += 12 * 3600
        bench.wait(60)
        #expect(bench.display.takeRequests() == ["on", "brightness 1.0"])
    }

    @Test func aProgramThatEndsLightsTheDisplay() {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(301)
        _ = bench.display.takeRequests()
        bench.stage.application.terminate(status: 0)
        #expect(bench.display.takeRequests() == ["on", "brightness 1.0", "finish"])
    }

    /// A compositor that withdraws its idle display cancels touches: nobody's doing.
    @Test func aCancelledTouchDoesNotWake() {
        let bench = KioskStage(configure: Self.dark)
        bench.wait(299)
        bench.stage.touchDown(at: KioskStage.centre)
        bench.wait(301)
        #expect(bench.kiosk.displayState == .off)
        bench.stage.touchCancel()
        #expect(bench.kiosk.displayState == .off)
    }

    /// The bounds of what is not black.
    private func litPixels(_ stage: TestStage) -> CGRect {
        guard let pixels = stage.snapshot().dataProvider?.data.map({ [UInt8]($0 as Data) }) else { return .zero }
        let lit = pixels.indices.filter { $0 % 4 != 3 && pixels[$0] > 12 }
        return lit.reduce(CGRect.null) { $0.union(CGRect(x: $1 / 4 % 800, y: $1 / 4 / 800, width: 1, height: 1)) }
    }
}
