import Foundation

/// Numbers that UIKit shows or speaks: with the digits, signs and spaces of the program's locale.
extension Int {
    package var localizedText: String { formatted(.number.locale(.current)) }
}

extension Double {
    package var localizedText: String { formatted(.number.locale(.current)) }
    /// A fraction as a whole percentage.
    package var localizedPercentage: String { formatted(.percent.precision(.fractionLength(0)).locale(.current)) }
}
