import Foundation

/// Whose the background colour of a cell is.
///
/// | | `table` | `tableIsSetting` | `program` |
/// | --- | --- | --- | --- |
/// | `colorWasSet(_:)`: to a colour | `program` | – | `program` |
/// | `colorWasSet(_:)`: to nil | `table` | – | `table` |
/// | `tableBegins()`: the table sets the colour of its style | `tableIsSetting` | `tableIsSetting` | refused |
/// | `tableEnds()` | – | `table` | – |
enum TableCellColorSource {
    case table
    /// Setting `backgroundColor` does not make the colour the program's.
    case tableIsSetting
    case program

    mutating func colorWasSet(_ color: UIColor?) { if self != .tableIsSetting { self = color == nil ? .table : .program } }

    /// False if the program has set a colour.
    mutating func tableBegins() -> Bool {
        guard self != .program else { return false }
        self = .tableIsSetting
        return true
    }

    mutating func tableEnds() { if self == .tableIsSetting { self = .table } }
}
