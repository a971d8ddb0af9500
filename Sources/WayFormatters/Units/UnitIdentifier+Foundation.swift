import Foundation

extension UnitIdentifier {
    /// The CLDR identifiers of Foundation's units, by kind of unit.
    ///
    /// Not here, because ICU does not know them or writes them in a way nobody reads (an ampere-hour as "hour-ampere"), and therefore written
    /// with their symbols: gradians, ares, slugs, nibbles, all electric charges, imperial teaspoons, tablespoons and pints.
    ///
    /// Source: https://github.com/unicode-org/cldr/blob/main/common/validity/unit.xml
    static var foundationUnits: [(category: String, units: [(Dimension, String)])] {
        lengthUnits + volumeUnits + massUnits + electricUnits + energyUnits + informationUnits + otherUnits
    }

    private static var lengthUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "length",
                [
                    (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"), (UnitLength.hectometers, "hectometer"),
                    (UnitLength.decameters, "dekameter"), (UnitLength.meters, "meter"), (UnitLength.decimeters, "decimeter"),
                    (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"), (UnitLength.micrometers, "micrometer"),
                    (UnitLength.nanometers, "nanometer"), (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"),
                    (UnitLength.feet, "foot"), (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
                    (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
                    (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"), (UnitLength.furlongs, "furlong"),
                    (UnitLength.astronomicalUnits, "astronomical-unit"), (UnitLength.parsecs, "parsec"),
                ]
            ),
            (
                "area",
                [
                    (UnitArea.squareMegameters, "square-megameter"), (UnitArea.squareKilometers, "square-kilometer"),
                    (UnitArea.squareMeters, "square-meter"), (UnitArea.squareCentimeters, "square-centimeter"),
                    (UnitArea.squareMillimeters, "square-millimeter"), (UnitArea.squareMicrometers, "square-micrometer"),
                    (UnitArea.squareNanometers, "square-nanometer"), (UnitArea.squareInches, "square-inch"), (UnitArea.squareFeet, "square-foot"),
                    (UnitArea.squareYards, "square-yard"), (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"),
                    (UnitArea.hectares, "hectare"),
                ]
            ),
        ]
    }

    private static var volumeUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "volume",
                [
                    (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"), (UnitVolume.liters, "liter"),
                    (UnitVolume.deciliters, "deciliter"), (UnitVolume.centiliters, "centiliter"), (UnitVolume.milliliters, "milliliter"),
                    (UnitVolume.cubicKilometers, "cubic-kilometer"), (UnitVolume.cubicMeters, "cubic-meter"),
                    (UnitVolume.cubicDecimeters, "cubic-decimeter"), (UnitVolume.cubicCentimeters, "cubic-centimeter"),
                    (UnitVolume.cubicMillimeters, "cubic-millimeter"), (UnitVolume.cubicInches, "cubic-inch"), (UnitVolume.cubicFeet, "cubic-foot"),
                    (UnitVolume.cubicYards, "cubic-yard"), (UnitVolume.cubicMiles, "cubic-mile"), (UnitVolume.acreFeet, "acre-foot"),
                    (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"), (UnitVolume.tablespoons, "tablespoon"),
                    (UnitVolume.fluidOunces, "fluid-ounce"), (UnitVolume.cups, "cup"), (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"),
                    (UnitVolume.gallons, "gallon"), (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
                    (UnitVolume.imperialQuarts, "quart-imperial"), (UnitVolume.imperialGallons, "gallon-imperial"),
                    (UnitVolume.metricCups, "cup-metric"),
                ]
            ),
        ]
    }

    private static var massUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "mass",
                [
                    (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"), (UnitMass.centigrams, "centigram"),
                    (UnitMass.milligrams, "milligram"), (UnitMass.micrograms, "microgram"), (UnitMass.nanograms, "nanogram"),
                    (UnitMass.picograms, "picogram"), (UnitMass.ounces, "ounce"), (UnitMass.pounds, "pound"), (UnitMass.stones, "stone"),
                    (UnitMass.metricTons, "tonne"), (UnitMass.shortTons, "ton"), (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"),
                ]
            ),
            (
                "concentr",
                [
                    (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
                    (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
                ]
            ),
            (
                "concentr",
                [
                    (UnitDispersion.partsPerMillion, "permillion"),
                ]
            ),
        ]
    }

    private static var electricUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "electric",
                [
                    (UnitElectricCurrent.megaamperes, "megaampere"), (UnitElectricCurrent.kiloamperes, "kiloampere"),
                    (UnitElectricCurrent.amperes, "ampere"), (UnitElectricCurrent.milliamperes, "milliampere"),
                    (UnitElectricCurrent.microamperes, "microampere"),
                ]
            ),
            (
                "electric",
                [
                    (UnitElectricPotentialDifference.megavolts, "megavolt"), (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
                    (UnitElectricPotentialDifference.volts, "volt"), (UnitElectricPotentialDifference.millivolts, "millivolt"),
                    (UnitElectricPotentialDifference.microvolts, "microvolt"),
                ]
            ),
            (
                "electric",
                [
                    (UnitElectricResistance.megaohms, "megaohm"), (UnitElectricResistance.kiloohms, "kiloohm"), (UnitElectricResistance.ohms, "ohm"),
                    (UnitElectricResistance.milliohms, "milliohm"), (UnitElectricResistance.microohms, "microohm"),
                ]
            ),
        ]
    }

    private static var energyUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "energy",
                [
                    (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"), (UnitEnergy.kilocalories, "kilocalorie"),
                    (UnitEnergy.calories, "calorie"), (UnitEnergy.kilowattHours, "kilowatt-hour"),
                ]
            ),
            (
                "power",
                [
                    (UnitPower.terawatts, "terawatt"), (UnitPower.gigawatts, "gigawatt"), (UnitPower.megawatts, "megawatt"),
                    (UnitPower.kilowatts, "kilowatt"), (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"),
                    (UnitPower.microwatts, "microwatt"), (UnitPower.nanowatts, "nanowatt"), (UnitPower.picowatts, "picowatt"),
                    (UnitPower.femtowatts, "femtowatt"), (UnitPower.horsepower, "horsepower"),
                ]
            ),
            (
                "pressure",
                [
                    (UnitPressure.newtonsPerMetersSquared, "newton-per-square-meter"), (UnitPressure.gigapascals, "gigapascal"),
                    (UnitPressure.megapascals, "megapascal"), (UnitPressure.kilopascals, "kilopascal"), (UnitPressure.hectopascals, "hectopascal"),
                    (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"), (UnitPressure.millibars, "millibar"),
                    (UnitPressure.millimetersOfMercury, "millimeter-ofhg"), (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
                ]
            ),
        ]
    }

    private static var informationUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "digital",
                [
                    (UnitInformationStorage.bytes, "byte"), (UnitInformationStorage.bits, "bit"), (UnitInformationStorage.yottabytes, "yottabyte"),
                    (UnitInformationStorage.zettabytes, "zettabyte"), (UnitInformationStorage.exabytes, "exabyte"),
                    (UnitInformationStorage.petabytes, "petabyte"), (UnitInformationStorage.terabytes, "terabyte"),
                    (UnitInformationStorage.gigabytes, "gigabyte"), (UnitInformationStorage.megabytes, "megabyte"),
                    (UnitInformationStorage.kilobytes, "kilobyte"), (UnitInformationStorage.yobibytes, "yobibyte"),
                    (UnitInformationStorage.zebibytes, "zebibyte"), (UnitInformationStorage.exbibytes, "exbibyte"),
                    (UnitInformationStorage.pebibytes, "pebibyte"), (UnitInformationStorage.tebibytes, "tebibyte"),
                    (UnitInformationStorage.gibibytes, "gibibyte"), (UnitInformationStorage.mebibytes, "mebibyte"),
                    (UnitInformationStorage.kibibytes, "kibibyte"), (UnitInformationStorage.yottabits, "yottabit"),
                    (UnitInformationStorage.zettabits, "zettabit"), (UnitInformationStorage.exabits, "exabit"),
                    (UnitInformationStorage.petabits, "petabit"), (UnitInformationStorage.terabits, "terabit"),
                    (UnitInformationStorage.gigabits, "gigabit"), (UnitInformationStorage.megabits, "megabit"),
                    (UnitInformationStorage.kilobits, "kilobit"), (UnitInformationStorage.yobibits, "yobibit"),
                    (UnitInformationStorage.zebibits, "zebibit"), (UnitInformationStorage.exbibits, "exbibit"),
                    (UnitInformationStorage.pebibits, "pebibit"), (UnitInformationStorage.tebibits, "tebibit"),
                    (UnitInformationStorage.gibibits, "gibibit"), (UnitInformationStorage.mebibits, "mebibit"),
                    (UnitInformationStorage.kibibits, "kibibit"),
                ]
            ),
        ]
    }

    private static var otherUnits: [(category: String, units: [(Dimension, String)])] {
        [
            (
                "acceleration",
                [
                    (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"), (UnitAcceleration.gravity, "g-force"),
                ]
            ),
            (
                "angle",
                [
                    (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
                    (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
                ]
            ),
            (
                "duration",
                [
                    (UnitDuration.picoseconds, "picosecond"), (UnitDuration.nanoseconds, "nanosecond"), (UnitDuration.microseconds, "microsecond"),
                    (UnitDuration.milliseconds, "millisecond"), (UnitDuration.seconds, "second"), (UnitDuration.minutes, "minute"),
                    (UnitDuration.hours, "hour"),
                ]
            ),
            (
                "frequency",
                [
                    (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.gigahertz, "gigahertz"), (UnitFrequency.megahertz, "megahertz"),
                    (UnitFrequency.kilohertz, "kilohertz"), (UnitFrequency.hertz, "hertz"), (UnitFrequency.millihertz, "millihertz"),
                    (UnitFrequency.microhertz, "microhertz"), (UnitFrequency.nanohertz, "nanohertz"),
                ]
            ),
            (
                "consumption",
                [
                    (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
                    (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"), (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
                ]
            ),
            (
                "light",
                [
                    (UnitIlluminance.lux, "lux"),
                ]
            ),
            (
                "speed",
                [
                    (UnitSpeed.metersPerSecond, "meter-per-second"), (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
                    (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
                ]
            ),
            (
                "temperature",
                [
                    (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"), (UnitTemperature.fahrenheit, "fahrenheit"),
                ]
            ),
        ]
    }
}
