import Foundation

/// Finds the unit of a suitable size for a quantity in the region of a locale.
enum ScaledUnit {
    /// The one of several units that is nearest to the unit ICU chooses for the quantity.
    ///
    /// ICU does not say which unit it chose, but the converted number tells its size.
    ///
    /// - Parameters:
    ///   - value: the quantity; zero and numbers that are not finite count as a very small one.
    ///   - unit: the unit of the quantity.
    ///   - candidates: the units to choose from; those of the system that ICU's preference does not belong to are left out.
    /// - Returns: the place of the unit in `candidates`, or `nil` when there are none.
    static func index(for value: Double, unit: Dimension, candidates: [Dimension], locale: Locale) -> Int? {
        guard let identifier = UnitIdentifier(unit), let usage = PreferredUnit.usage(category: identifier.category) else { return nil }
        let smallest = 1e-6
        let quantity = value.isFinite ? max(abs(value), smallest) : smallest
        let skeleton = "\(identifier.skeleton) usage/\(usage) @@@@@@"
        guard let converted = ICUNumberFormat.cached(skeleton: skeleton, locale: locale)?.format(quantity)?.decimal, converted != 0 else { return nil }
        let size = unit.converter.baseUnitValue(fromValue: quantity) / converted
        let isMetric = UnitIdentifier(PreferredUnit.unit(for: unit, locale: locale))?.isMetric
        let possible = candidates.indices.filter { UnitIdentifier(candidates[$0])?.isMetric == isMetric }
        return possible.min { distance(candidates[$0], size) < distance(candidates[$1], size) }
    }

    private static func distance(_ unit: Dimension, _ size: Double) -> Double {
        abs(log(unit.converter.baseUnitValue(fromValue: 1) / size))
    }
}
