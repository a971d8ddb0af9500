import Foundation
import Testing
import WayKit

@testable import WayKitKiosk
@testable import WayKitTesting

/// What the kiosk's own screens say.
@MainActor struct KioskTextsTests {
    @Test func warningSaysTheProgramsTexts() {
        let bench = KioskStage {
            $0.texts.warningTitle = "Sind Sie noch da?"
            $0.texts.warningMessage = { "Noch \($0) s" }
        }
        bench.wait(61)
        #expect(bench.view(showing: "Sind Sie noch da?") != nil && bench.view(showing: "Noch 9 s") != nil && bench.view(showing: "9") != nil)
        bench.wait(1)
        #expect(bench.view(showing: "Noch 8 s") != nil && bench.view(showing: "8") != nil && bench.view(showing: "9") == nil)
        bench.tap()
        #expect(bench.view(showing: "Sind Sie noch da?") == nil)
    }

    /// The ring is full at the start of the countdown, whatever its length.
    @Test func ringShowsTheFractionThatRemains() throws {
        let bench = KioskStage { $0.warningDuration = 4 }
        bench.wait(60)
        let ring = try #require(bench.view(showing: "4")?.superview as? CountdownRing)
        let arc = try #require(ring.layer.sublayers?.compactMap { $0 as? CAShapeLayer }.last)
        #expect(arc.strokeEnd == 1)
        bench.wait(1)
        #expect(arc.strokeEnd == 0.75)
        bench.wait(2)
        #expect(arc.strokeEnd == 0.25)
    }

    @Test func blackScreenSaysTheProgramsText() {
        let display = FakeDisplay(canSwitchPower: false, canSetBrightness: false)
        let bench = KioskStage(display) {
            $0.display.offTimeout = 5
            $0.texts.blackScreenMessage = "Bitte berühren"
        }
        bench.wait(6)
        #expect(bench.view(showing: "Bitte berühren") != nil)
    }

    /// The display's configuration and the texts have one message for the black screen.
    @Test func messageOfTheBlackScreenIsOne() {
        var configuration = KioskConfiguration()
        #expect(configuration.display.blackScreenMessage == "Touch to start")
        configuration.texts.blackScreenMessage = "A"
        configuration.display.offTimeout = 7
        #expect(configuration.display.blackScreenMessage == "A" && configuration.display.offTimeout == 7)
        configuration.display.blackScreenMessage = nil
        #expect(configuration.texts.blackScreenMessage == nil)
        configuration.warningTitle = "B"
        configuration.warningMessage = { "C\($0)" }
        #expect(configuration.texts.warningTitle == "B" && configuration.texts.warningMessage(1) == "C1")
    }

    private func askedForPIN() -> KioskStage {
        let bench = KioskStage {
            $0.exitGestures = [.keyChord(UIKeyCommand.f12, modifierFlags: .control)]
            $0.exitPIN = "4711"
            $0.exitPINAttempts = 2
            $0.exitPINLockout = 10
            $0.texts.pinTitle = "Kode"
            $0.texts.wrongPIN = "Falsch"
            $0.texts.pinLocked = { "Wieder in \($0) s" }
            $0.texts.cancelKey = "Abbrechen"
            $0.texts.deleteKey = "Löschen"
        }
        bench.stage.press("F12", with: .control)
        bench.wait(0.1)
        return bench
    }

    @Test func entrySaysTheProgramsTexts() throws {
        let bench = askedForPIN()
        #expect(bench.view(showing: "Kode") != nil && bench.view(showing: "Löschen") != nil && bench.view(showing: "Falsch") == nil)
        for _ in 0..<4 { bench.stage.press("0") }
        #expect(bench.view(showing: "Falsch") != nil)
        bench.stage.press("0")
        #expect(bench.view(showing: "Falsch") == nil, "the next attempt has begun")
        bench.tap(at: try bench.center(of: "Abbrechen"))
        #expect(bench.view(showing: "Kode") == nil)
    }

    @Test func lockCountsDownAndEnds() throws {
        let bench = askedForPIN()
        for _ in 0..<8 { bench.stage.press("0") }
        let key = try #require(bench.view(showing: "5") as? UIButton)
        #expect(bench.view(showing: "Wieder in 10 s") != nil && !key.isEnabled)
        bench.wait(3.5)
        #expect(bench.view(showing: "Wieder in 7 s") != nil)
        bench.wait(7)
        #expect(bench.view(showing: "Wieder in 1 s") == nil && key.isEnabled)
    }

    /// Numbers, also long ones, and keys stay in the window, however small it is.
    @Test(arguments: [CGSize(width: 600, height: 1024), CGSize(width: 480, height: 320), CGSize(width: 1920, height: 1080)])
    func keypadStaysOnScreen(_ size: CGSize) throws {
        let bench = askedForPIN()
        bench.stage.resize(to: size, scale: 1)
        bench.wait(1)
        for key in ["1", "3", "0", "Abbrechen", "Löschen", "Kode"] {
            let view = try #require(bench.view(showing: key))
            #expect(CGRect(origin: .zero, size: size).contains(view.convert(view.bounds, to: nil)))
        }
    }

    @Test func screensAreDarkWhereTheProgramIs() throws {
        let bench = KioskStage()
        bench.stage.window.overrideUserInterfaceStyle = .dark
        bench.wait(61)
        #expect(bench.view(showing: "9")?.traitCollection.userInterfaceStyle == .dark)
    }
}
