import Foundation
import Testing
import WayHost

@testable import WayHostLibinput

@Suite struct ScrollTranslatorTests {
    private var scroll = ScrollTranslator(device: DeviceID(rawValue: 7))
    private var outbox = Outbox()
    private var lines: [String] { EventText.lines(outbox.events) }

    private mutating func scroll(
        _ source: ScrollEvent.Source, x: Double? = nil, y: Double? = nil, clicks: (x: Double, y: Double) = (0, 0), time: TimeInterval = 1
    ) {
        scroll.scroll(source, x: x, y: y, clicks120: clicks, at: CGPoint(x: 3, y: 4), time: time, into: &outbox)
    }

    @Test mutating func wheelOnlyChanges() {
        scroll(.wheel, y: 15, clicks: (0, 120))
        scroll(.wheel, x: -7.5, clicks: (-60, 0))
        #expect(lines == ["scroll wheel changed by 0 15 clicks 0 120", "scroll wheel changed by -7.5 0 clicks -60 0"])
    }

    @Test mutating func fingersBeginChangeAndEnd() {
        scroll(.finger, y: 2)
        scroll(.finger, x: 1, y: 3)
        scroll(.finger, x: 0, y: 0)
        #expect(
            lines == [
                "scroll finger began by 0 2 clicks 0 0", "scroll finger changed by 1 3 clicks 0 0", "scroll finger ended by 0 0 clicks 0 0",
            ])
    }

    @Test mutating func scrollingEndsWithItsLastAxis() {
        scroll(.finger, x: 1, y: 2)
        scroll(.finger, y: 0)
        #expect(lines.count == 1)
        scroll(.finger, x: 0)
        #expect(lines.last == "scroll finger ended by 0 0 clicks 0 0")
        #expect(lines.count == 2)
    }

    @Test mutating func stopWithoutScrollIsIgnored() {
        scroll(.finger, y: 0)
        scroll(.finger)
        #expect(outbox.events.isEmpty)
    }

    @Test mutating func nonFiniteValuesNeitherMoveNorStop() {
        scroll(.finger, y: 2)
        scroll(.finger, y: .nan)
        scroll(.wheel, y: .infinity, clicks: (0, 120))
        #expect(lines == ["scroll finger began by 0 2 clicks 0 0"])
        #expect(outbox.takeProblems() == [.notANumber])
    }

    @Test mutating func nonFiniteClicksAreZero() {
        scroll(.wheel, y: 15, clicks: (.nan, 1e300))
        #expect(lines == ["scroll wheel changed by 0 15 clicks 0 0"])
    }

    @Test mutating func anotherSourceEndsScroll() {
        scroll(.finger, y: 2)
        scroll(.continuous, y: 3)
        #expect(lines.dropFirst() == ["scroll finger ended by 0 0 clicks 0 0", "scroll continuous began by 0 3 clicks 0 0"])
    }

    @Test mutating func unpluggedDeviceEndsScroll() {
        scroll(.finger, y: 2)
        scroll.end(at: .zero, time: 2, into: &outbox)
        scroll.end(at: .zero, time: 3, into: &outbox)
        #expect(lines.dropFirst() == ["scroll finger ended by 0 0 clicks 0 0"])
    }

    @Test mutating func mutedScrollEndsAndStaysMutedUntilItStops() {
        scroll(.finger, y: 2)
        scroll.setMuted(true, at: .zero, time: 2, into: &outbox)
        scroll.setMuted(false, at: .zero, time: 2, into: &outbox)
        scroll(.finger, y: 2)
        #expect(lines.dropFirst() == ["scroll finger ended by 0 0 clicks 0 0"])
        scroll(.finger, y: 0)
        scroll(.finger, y: 5)
        #expect(lines.last == "scroll finger began by 0 5 clicks 0 0")
    }
}
