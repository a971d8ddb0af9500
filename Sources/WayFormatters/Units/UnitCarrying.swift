import Foundation

/// A measurement of any kind of unit, for code that does not know the kind.
protocol UnitCarrying {
    /// The same measurement with its kind of unit forgotten.
    var unitMeasurement: Measurement<Unit> { get }
}

extension Measurement: UnitCarrying {
    var unitMeasurement: Measurement<Unit> {
        Measurement<Unit>(value: value, unit: unit)
    }
}
