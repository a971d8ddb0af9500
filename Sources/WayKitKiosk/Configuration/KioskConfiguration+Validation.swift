import Foundation
import WayLog

extension KioskConfiguration {
    /// The configuration with defaults in place of impossible values, each with a line in the log.
    func validated() -> KioskConfiguration {
        var result = self
        let fallback = KioskConfiguration(), logger = wayLogger("waykit.kiosk")
        func repair<Value: Comparable>(_ name: String, _ path: WritableKeyPath<KioskConfiguration, Value>, _ range: PartialRangeFrom<Value>) {
            // A comparison with NaN is false.
            guard !range.contains(self[keyPath: path]) else { return }
            result[keyPath: path] = fallback[keyPath: path]
            logger.warning("KioskConfiguration.\(name): \(self[keyPath: path]) is not possible; it is \(fallback[keyPath: path])")
        }
        repair("idleTimeout", \.idleTimeout, 0...)
        repair("warningDuration", \.warningDuration, 0...)
        repair("pointerTimeout", \.pointerTimeout, 0...)
        repair("exitPINAttempts", \.exitPINAttempts, 1...)
        repair("exitPINLockout", \.exitPINLockout, 0...)
        repair("display.dimTimeout", \.display.dimTimeout, 0...)
        repair("display.dimLevel", \.display.dimLevel, 0...)
        repair("display.offTimeout", \.display.offTimeout, 0...)
        repair("display.closedOffTimeout", \.display.closedOffTimeout, 0...)
        repair("display.wakeDelay", \.display.wakeDelay, 0...)
        repair("display.burnInShiftInterval", \.display.burnInShiftInterval, 1...)
        repair("display.burnInShift", \.display.burnInShift, 0...)
        result.display.dimLevel = min(result.display.dimLevel, 1)
        if let exitPIN, exitPIN.isEmpty || !exitPIN.allSatisfy({ ("0"..."9").contains($0) }) {
            result.exitGestures = []
            logger.error("KioskConfiguration.exitPIN: only digits can be entered; there is no way out but a signal")
        }
        return result
    }
}
