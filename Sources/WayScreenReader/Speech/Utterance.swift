import Foundation
import WayAccessibility

/// Something to be said. The ranges of rate, pitch and volume are those of `AVSpeechUtterance`.
package struct Utterance: Equatable, Sendable {
    package var text: String
    /// BCP 47; nil for the speech's own.
    package var language: String?
    package var priority: AccessibilityPriority
    /// What is being said, and what waits, is discarded.
    package var interrupts: Bool
    /// 0 to 1, 0.5 is the voice's own.
    package var rate: Double
    /// 0.5 to 2, 1 is the voice's own.
    package var pitch: Double
    /// 0 to 1.
    package var volume: Double

    package init(
        _ text: String, language: String? = nil, priority: AccessibilityPriority = .default, interrupts: Bool = false, rate: Double = 0.5,
        pitch: Double = 1, volume: Double = 1
    ) {
        (self.text, self.language, self.priority, self.interrupts) = (text, language, priority, interrupts)
        (self.rate, self.pitch, self.volume) = (min(max(rate, 0), 1), min(max(pitch, 0.5), 2), min(max(volume, 0), 1))
    }

    /// Seconds that a voice needs: 15 characters a second at the normal rate, up to four times as fast or slow.
    package var estimatedDuration: Double {
        let speed = pow(4.0, 2 * rate - 1)
        return (0.2 + Double(text.count) / 15) / speed
    }
}
