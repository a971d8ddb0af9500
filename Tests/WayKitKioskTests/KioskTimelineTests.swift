import Foundation
import Testing

@testable import WayKitKiosk

/// Each line of the tables of `KioskTimeline`, to the second.
struct KioskTimelineTests {
    private func timeline(_ edit: (inout KioskConfiguration) -> Void = { _ in }) -> KioskTimeline {
        var configuration = KioskConfiguration()
        configuration.startsWithAttract = false
        edit(&configuration)
        return KioskTimeline(configuration, at: 0)
    }

    private func dark(_ edit: (inout KioskConfiguration) -> Void = { _ in }) -> KioskTimeline {
        var timeline = timeline { $0.display.offTimeout = 100; $0.idleTimeout = 500; edit(&$0) }
        timeline.advance(to: 100)
        timeline.resetFinished(at: 100)
        return timeline
    }

    @Test func itBeginsAsConfigured() {
        #expect(timeline().phase == .inUse && timeline { $0.startsWithAttract = true }.phase == .attract)
    }

    @Test func phasesChangeAtTheirTimes() {
        var timeline = timeline { $0.idleTimeout = 10; $0.warningDuration = 5 }
        #expect(timeline.deadline == 10)
        timeline.advance(to: 9.999)
        #expect(timeline.phase == .inUse)
        timeline.advance(to: 10)
        #expect(timeline.phase == .warning(until: 15) && timeline.deadline == 15 && !timeline.deliversInput)
        timeline.advance(to: 14.999)
        #expect(timeline.phase == .warning(until: 15))
        timeline.advance(to: 15)
        #expect(timeline.phase == .resetting && timeline.deadline == .infinity)
        timeline.resetFinished(at: 16)
        #expect(timeline.phase == .attract)
    }

    @Test func withoutAWarningTheContentIsResetAtOnce() {
        var timeline = timeline { $0.idleTimeout = 10; $0.warningDuration = 0 }
        timeline.advance(to: 10)
        #expect(timeline.phase == .resetting)
    }

    /// A finger that comes after the timeout, before the timer has fired.
    @Test func lateInputMeetsThePhaseThatIsDue() {
        var timeline = timeline { $0.idleTimeout = 10; $0.warningDuration = 5 }
        #expect(timeline.activity(at: 12) == false, "it ends the warning, and is not delivered")
        #expect(timeline.phase == .inUse && timeline.lastActivity == 12 && timeline.deadline == 22)
        #expect(timeline.activity(at: 13) == true)
    }

    @Test func inputDuringTheResetIsRememberedForThatResetOnly() {
        var timeline = timeline()
        timeline.reset()
        #expect(timeline.activity(at: 1) == false)
        timeline.resetFinished(at: 2)
        #expect(timeline.phase == .inUse)
        timeline.reset()
        timeline.resetFinished(at: 3)
        #expect(timeline.phase == .attract)
        _ = timeline.activity(at: 4)
        timeline.reset()
        _ = timeline.activity(at: 5)
        timeline.reset()
        timeline.resetFinished(at: 6)
        #expect(timeline.phase == .attract, "a second reset forgets it")
    }

    /// Somebody came during a reset, used the kiosk and left.
    @Test func anEarlierVisitorIsForgotten() {
        var timeline = timeline { $0.idleTimeout = 10; $0.warningDuration = 0 }
        timeline.reset()
        _ = timeline.activity(at: 1)
        timeline.resetFinished(at: 2)
        timeline.advance(to: 11)
        #expect(timeline.phase == .resetting)
        timeline.resetFinished(at: 12)
        #expect(timeline.phase == .attract)
    }

    @Test func theEndOfAResetThatIsOverChangesNothing() {
        var timeline = timeline()
        timeline.resetFinished(at: 1)
        #expect(timeline.phase == .inUse)
    }

    @Test func contentThatAttractsIsResetFirst() {
        var timeline = timeline { $0.startsWithAttract = true }
        timeline.attractsWithContent = true
        #expect(!timeline.activity(at: 1) && timeline.phase == .resetting)
        timeline.resetFinished(at: 2)
        #expect(timeline.phase == .inUse)
        timeline.attractsWithContent = false
        timeline.reset()
        timeline.resetFinished(at: 3)
        #expect(!timeline.activity(at: 4) && timeline.phase == .inUse)
    }

    // MARK: Display

    @Test func theDisplayChangesAtItsTimes() {
        var timeline = timeline { $0.display.dimTimeout = 20; $0.display.offTimeout = 30; $0.idleTimeout = 500 }
        #expect(timeline.deadline == 20)
        timeline.advance(to: 19.999)
        #expect(timeline.display == .on)
        timeline.advance(to: 20)
        #expect(timeline.display == .dimmed && timeline.deadline == 30 && !timeline.deliversInput && timeline.phase == .inUse)
        timeline.advance(to: 29.999)
        #expect(timeline.display == .dimmed)
        timeline.advance(to: 30)
        #expect(timeline.display == .off && timeline.phase == .resetting && timeline.display.isDark)
    }

    @Test func aKioskThatAttractsIsNotResetWhenTheDisplayGoesOff() {
        var timeline = timeline { $0.startsWithAttract = true; $0.display.offTimeout = 30 }
        timeline.advance(to: 30)
        #expect(timeline.display == .off && timeline.phase == .attract)
    }

    @Test func inputOnADimmedDisplayTakesOver() {
        var timeline = timeline { $0.startsWithAttract = true; $0.display.dimTimeout = 20 }
        timeline.advance(to: 20)
        #expect(!timeline.activity(at: 21) && timeline.display == .on && timeline.phase == .inUse)
        #expect(timeline.activity(at: 22) == true)
    }

    @Test func inputInTheDarkWakesTakesOverAndIsNotDelivered() {
        var timeline = dark()
        #expect(timeline.phase == .attract)
        #expect(timeline.activity(at: 110) == false)
        #expect(timeline.display == .waking(until: 115, isReported: false) && timeline.phase == .inUse && timeline.deadline == 115)
        #expect(!timeline.activity(at: 114) && timeline.display.isDark)
        timeline.advance(to: 114.999)
        #expect(timeline.display.isDark)
        timeline.advance(to: 115)
        #expect(timeline.display == .on && timeline.deliversInput)
    }

    /// It was attracting when the display went off, and somebody looks at it only now.
    @Test func inputWhileWakingTakesOver() {
        var timeline = dark()
        timeline.setOpen(false, at: 105)
        timeline.setOpen(true, at: 110)
        #expect(timeline.display == .waking(until: 115, isReported: false) && timeline.phase == .attract)
        #expect(!timeline.activity(at: 111) && timeline.phase == .inUse)
    }

    /// The panel is lit later than it says; a second report does not postpone that.
    @Test func theFirstReportEndsWaking() {
        var timeline = dark { $0.display.wakeDelay = 2 }
        _ = timeline.activity(at: 110)
        timeline.displayReported(isOn: true, at: 111)
        #expect(timeline.display == .waking(until: 113, isReported: true))
        timeline.displayReported(isOn: true, at: 112)
        #expect(timeline.display == .waking(until: 113, isReported: true))
        timeline.displayReported(isOn: false, at: 112.5)
        #expect(timeline.display == .waking(until: 113, isReported: true), "an older report")
    }

    @Test func aLateReportDoesNotProlongWaking() {
        var timeline = dark { $0.display.wakeDelay = 2 }
        _ = timeline.activity(at: 110)
        timeline.displayReported(isOn: true, at: 114)
        #expect(timeline.display == .waking(until: 115, isReported: true))
    }

    /// It stays lit for the whole timeout after it was lit, also without input.
    @Test func aLitDisplayStaysOnForTheWholeTimeout() {
        var timeline = dark()
        timeline.displayReported(isOn: true, at: 200)
        #expect(timeline.display == .on && timeline.deadline == 300)
        timeline.advance(to: 299)
        #expect(timeline.display == .on)
        timeline.advance(to: 300)
        #expect(timeline.display == .off)
        timeline.setOpen(false, at: 301)
        timeline.setOpen(true, at: 400)
        timeline.displayReported(isOn: true, at: 401)
        timeline.advance(to: 401.5)
        #expect(timeline.display == .on && timeline.deadline == 501.5)
    }

    @Test func dimmingAlsoCountsFromTheLight() {
        var timeline = dark { $0.display.dimTimeout = 50 }
        timeline.displayReported(isOn: true, at: 200)
        timeline.advance(to: 249)
        #expect(timeline.display == .on)
        timeline.advance(to: 250)
        #expect(timeline.display == .dimmed)
    }

    @Test(arguments: [true, false]) func aDisplayThatAnotherProgramSwitchesOffIsFollowed(isDimmed: Bool) {
        var timeline = timeline { $0.display.dimTimeout = isDimmed ? 5 : .infinity }
        timeline.advance(to: 6)
        #expect(timeline.display == (isDimmed ? .dimmed : .on))
        timeline.displayReported(isOn: true, at: 6)
        #expect(timeline.display == (isDimmed ? .dimmed : .on), "nothing new")
        timeline.displayReported(isOn: false, at: 7)
        #expect(timeline.display == .off && timeline.phase == .resetting)
        timeline.displayReported(isOn: false, at: 8)
        #expect(timeline.display == .off)
    }

    @Test func anotherProgramsPolicyIsNotSecondGuessed() {
        var timeline = timeline { $0.display.policy = .compositor; $0.display.dimTimeout = 5; $0.display.offTimeout = 10; $0.idleTimeout = .infinity }
        #expect(timeline.deadline == .infinity)
        timeline.advance(to: 100)
        #expect(timeline.display == .on)
        timeline.displayReported(isOn: false, at: 101)
        timeline.setOpen(false, at: 102)
        timeline.setOpen(true, at: 103)
        #expect(timeline.display == .off)
    }

    // MARK: Opening hours

    @Test func outsideOfTheOpeningHoursTheShorterTimeoutCounts() {
        for (off, closed, expected) in [(100.0, 30.0, 30.0), (20, 30, 20)] {
            var timeline = timeline { $0.display.offTimeout = off; $0.display.closedOffTimeout = closed; $0.idleTimeout = 500 }
            timeline.setOpen(false, at: 0)
            #expect(timeline.deadline == expected)
            timeline.setOpen(true, at: 1)
            #expect(timeline.deadline == off)
        }
    }

    @Test func onlyAChangeOfTheHoursLights() {
        var timeline = dark()
        timeline.setOpen(true, at: 110)
        #expect(timeline.display == .off, "it was open before")
        timeline.setOpen(false, at: 120)
        #expect(timeline.display == .off, "closing lights nothing")
        timeline.setOpen(false, at: 130)
        timeline.setOpen(true, at: 140)
        #expect(timeline.display == .waking(until: 145, isReported: false))
        var lit = self.timeline { $0.display.dimTimeout = 5; $0.idleTimeout = 500 }
        lit.setOpen(false, at: 1)
        lit.advance(to: 6)
        lit.setOpen(true, at: 7)
        #expect(lit.display == .dimmed, "what is not off is not woken")
    }
}
