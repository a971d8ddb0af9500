import Foundation

/// The CLDR name of a unit.
struct UnitIdentifier: Sendable, Hashable {
    /// The kind of quantity, for example "length".
    let category: String

    /// The unit, for example "kilometer".
    let name: String

    /// The identifier of one of Foundation's units, or `nil` for a unit ICU cannot write.
    init?(_ unit: Unit) {
        guard let dimension = unit as? Dimension else { return nil }
        if let known = Self.known[Key(dimension)] {
            self = known
        } else if type(of: dimension) == UnitConcentrationMass.self, dimension.symbol == Self.millimolesSymbol {
            // The size of this unit depends on the substance, its name does not.
            self.init(category: "concentr", name: "millimole-per-liter")
        } else {
            return nil
        }
    }

    /// An identifier known to exist in CLDR.
    init(category: String, name: String) {
        self.category = category
        self.name = name
    }

    /// The unit in a number skeleton.
    var skeleton: String {
        "unit/\(name)"
    }

    /// Whether the unit is a metric one; meant for lengths, areas, volumes and masses.
    var isMetric: Bool {
        ["meter", "liter", "gram", "tonne", "hectare", "metric"].contains(where: name.hasSuffix)
    }

    private static let millimolesSymbol = UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 1).symbol

    private static let known: [Key: UnitIdentifier] = {
        var known = [Key: UnitIdentifier]()
        for (category, units) in foundationUnits {
            for (unit, name) in units {
                known[Key(unit)] = UnitIdentifier(category: category, name: name)
            }
        }
        return known
    }()

    /// What makes a unit the same as another: class, symbol and size. The symbol alone is not enough: both kinds of miles per gallon are "mpg".
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let symbol: String
        let size: Double

        init(_ unit: Dimension) {
            type = ObjectIdentifier(Swift.type(of: unit))
            symbol = unit.symbol
            size = unit.converter.baseUnitValue(fromValue: 1)
        }
    }
}
