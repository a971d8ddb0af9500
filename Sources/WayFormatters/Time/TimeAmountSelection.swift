import Foundation

/// Decides which units of a quantity of time are written, and with which counts.
struct TimeAmountSelection {
    /// The units that may be used, largest first.
    let units: [TimeUnit]
    let zeroBehavior: DateComponentsFormatter.ZeroFormattingBehavior
    let isPositional: Bool
    /// The largest number of units, or 0 for all.
    let maximumUnitCount: Int
    let collapsesLargestUnit: Bool
    let allowsFractionalUnits: Bool

    /// The amounts to write, largest first, or `nil` when the time cannot be divided into the units.
    func amounts(of span: TimeSpan) -> [TimeAmount]? {
        guard let all = span.breakdown(into: units) else { return nil }
        var remaining = units
        var parts = all
        if collapsesLargestUnit, let first = all.firstNonZero, first + 1 < units.count, all.amounts[first].value == 1 {
            remaining.remove(at: first)
            guard let collapsed = span.breakdown(into: remaining) else { return nil }
            parts = collapsed
        }
        guard let limited = limiting(parts, of: span, units: remaining) else { return nil }
        return droppingZeros(limited)
    }

    /// Leaves out the smaller units that are beyond the allowed number and rounds the smallest one that stays.
    private func limiting(_ parts: TimeBreakdown, of span: TimeSpan, units: [TimeUnit]) -> [TimeAmount]? {
        let kept = keptUnits(of: parts, units: units)
        guard kept < units.count else { return withFraction(parts) }
        let visible = Array(units.prefix(kept))
        if allowsFractionalUnits {
            return span.breakdown(into: visible).map(withFraction)
        }
        guard let rounded = span.rounded(to: visible), let carried = rounded.breakdown(into: units) else { return nil }
        return Array(carried.amounts.prefix(keptUnits(of: carried, units: units)))
    }

    /// How many of the units, counted from the largest, are within the allowed number.
    ///
    /// Zeros in front count only when they are written.
    private func keptUnits(of parts: TimeBreakdown, units: [TimeUnit]) -> Int {
        guard maximumUnitCount > 0 else { return units.count }
        let start = dropsLeading ? parts.firstNonZero ?? units.count - 1 : 0
        guard maximumUnitCount < units.count - start else { return units.count }
        return start + maximumUnitCount
    }

    private func withFraction(_ parts: TimeBreakdown) -> [TimeAmount] {
        var amounts = parts.amounts
        if allowsFractionalUnits, let last = amounts.indices.last {
            amounts[last].value += (parts.fraction * 1000).rounded(.toNearestOrEven) / 1000
        }
        return amounts
    }

    private func droppingZeros(_ amounts: [TimeAmount]) -> [TimeAmount] {
        guard let first = amounts.firstIndex(where: { !$0.isZero }), let last = amounts.lastIndex(where: { !$0.isZero }) else {
            return allZero(amounts)
        }
        let kept = amounts.enumerated().filter { index, amount in
            guard amount.isZero else { return true }
            if index < first { return !dropsLeading }
            if index > last { return !dropsTrailing }
            return !dropsMiddle
        }
        return kept.map(\.element)
    }

    /// For a time of zero one unit stays: the smallest when leading zeros are dropped, otherwise the largest.
    private func allZero(_ amounts: [TimeAmount]) -> [TimeAmount] {
        if dropsLeading { return Array(amounts.suffix(1)) }
        return dropsTrailing ? Array(amounts.prefix(1)) : amounts
    }

    private var dropsLeading: Bool {
        zeroBehavior.contains(.default) || zeroBehavior.contains(.dropLeading)
    }

    private var dropsMiddle: Bool {
        zeroBehavior.contains(.dropMiddle) || (zeroBehavior.contains(.default) && !isPositional)
    }

    private var dropsTrailing: Bool {
        zeroBehavior.contains(.dropTrailing) || (zeroBehavior.contains(.default) && !isPositional)
    }
}
