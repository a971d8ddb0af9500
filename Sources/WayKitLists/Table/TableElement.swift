import Foundation
import WayCollections

/// What a table shows: a row, or the header or footer of a section.
enum TableElement: Hashable {
    case row(TableRow)
    case header(Int)
    case footer(Int)

    /// After an update; nil where it is gone.
    /// - Parameter map: Of presentation paths.
    func updated(by map: UpdateMap) -> TableElement? {
        switch self {
        case .row(let row): map.newPlace(forOld: row.path).flatMap(TableRow.init).map(TableElement.row)
        case .header(let section): map.newSection(forOld: section).map(TableElement.header)
        case .footer(let section): map.newSection(forOld: section).map(TableElement.footer)
        }
    }

    /// With another row; headers and footers stay.
    func withRow(_ new: (TableRow) -> TableRow?) -> TableElement? {
        guard case .row(let row) = self else { return self }
        return new(row).map(TableElement.row)
    }

    func exists(in layout: TableLayout) -> Bool {
        switch self {
        case .row(let row): layout.contains(row)
        case .header(let section), .footer(let section): layout.sections.indices.contains(section)
        }
    }
}
