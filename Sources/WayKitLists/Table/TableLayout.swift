import Foundation
import WayCollections

/// Where the sections and rows of a table are, in points from its upper edge. A query costs O(log sections + log rows), whatever their number.
struct TableLayout {
    /// One section: its header, its rows, its footer.
    struct Section {
        /// Points above the header, which it does not cover.
        var topPadding: CGFloat = 0
        var header: CGFloat = 0
        var footer: CGFloat = 0
        /// The lengths are measured by their views.
        var isHeaderMeasured = true
        var isFooterMeasured = true
        var rows = OffsetTree()

        var length: CGFloat { topPadding + header + CGFloat(rows.totalLength) + footer }
    }

    /// Height of the table's header view.
    var tableHeader: CGFloat = 0
    /// Height of the table's footer view.
    var tableFooter: CGFloat = 0
    /// Points below the last section.
    var bottomPadding: CGFloat = 0
    private(set) var sections: [Section] = []
    private var offsets = OffsetTree()

    init() {}

    init(sections: [Section]) { setSections(sections) }

    mutating func setSections(_ sections: [Section]) {
        self.sections = sections
        offsets = OffsetTree(lengths: sections.map { Double($0.length) })
    }

    // MARK: Counts

    var counts: [Int] { sections.map { $0.rows.count } }

    func rowCount(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].rows.count : 0 }

    func contains(_ row: TableRow) -> Bool { row.row >= 0 && row.row < rowCount(row.section) }

    // MARK: Lengths

    /// Returns the difference to the length before.
    @discardableResult mutating func setLength(_ length: CGFloat, of row: TableRow, isMeasured: Bool = true) -> CGFloat {
        let change = sections[row.section].rows.setLength(Double(length), of: row.row, isMeasured: isMeasured)
        if change != 0 { sectionChanged(row.section) }
        return CGFloat(change)
    }

    @discardableResult mutating func setHeader(_ length: CGFloat, of section: Int) -> CGFloat {
        let change = length - sections[section].header
        sections[section].header = length
        sections[section].isHeaderMeasured = true
        if change != 0 { sectionChanged(section) }
        return change
    }

    @discardableResult mutating func setFooter(_ length: CGFloat, of section: Int) -> CGFloat {
        let change = length - sections[section].footer
        sections[section].footer = length
        sections[section].isFooterMeasured = true
        if change != 0 { sectionChanged(section) }
        return change
    }

    private mutating func sectionChanged(_ section: Int) { offsets.setLength(Double(sections[section].length), of: section) }

    func isMeasured(_ row: TableRow) -> Bool { sections[row.section].rows.isMeasured(row.row) }

    /// Measured lengths become estimates, each section's mean: the width or the text size changed.
    mutating func invalidateMeasurements() {
        for index in sections.indices where sections[index].rows.measuredCount > 0 {
            let count = sections[index].rows.count
            sections[index].rows.setLength(sections[index].rows.totalLength / Double(count), of: 0..<count, isMeasured: false)
        }
        setSections(sections)
    }

    /// Header and footer are measured again.
    mutating func invalidateHeader(_ section: Int) {
        sections[section].isHeaderMeasured = sections[section].header == 0
        sections[section].isFooterMeasured = sections[section].footer == 0
    }

    // MARK: Positions

    var contentHeight: CGFloat { tableHeader + CGFloat(offsets.totalLength) + bottomPadding + tableFooter }

    /// The lower edge of the last section.
    var sectionsEnd: CGFloat { tableHeader + CGFloat(offsets.totalLength) + bottomPadding }

    /// The upper edge of a section, with its padding; of the end for one past the last.
    func top(of section: Int) -> CGFloat { tableHeader + CGFloat(offsets.offset(of: section)) }

    /// The vertical extent of a section, header and footer included.
    func extent(of section: Int) -> ClosedRange<CGFloat> {
        let top = top(of: section)
        return top...(top + sections[section].length)
    }

    func headerTop(_ section: Int) -> CGFloat { top(of: section) + sections[section].topPadding }

    /// The upper edge of the section's rows.
    func rowsTop(_ section: Int) -> CGFloat { headerTop(section) + sections[section].header }

    func footerTop(_ section: Int) -> CGFloat { rowsTop(section) + CGFloat(sections[section].rows.totalLength) }

    func top(of row: TableRow) -> CGFloat { rowsTop(row.section) + CGFloat(sections[row.section].rows.offset(of: row.row)) }

    func height(of row: TableRow) -> CGFloat { CGFloat(sections[row.section].rows.length(of: row.row)) }

    // MARK: Search

    /// The sections that a stretch intersects. Sections without a length count at their edge.
    func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        offsets.indices(from: Double(start - tableHeader), to: Double(end - tableHeader))
    }

    /// The rows of a section that a stretch intersects.
    func rows(of section: Int, from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let top = rowsTop(section)
        return sections[section].rows.indices(from: Double(start - top), to: Double(end - top))
    }

    /// The row at an offset; nil on a header, a footer or outside.
    func row(at offset: CGFloat) -> TableRow? {
        guard let section = sections(from: offset, to: offset + 0.001).first else { return nil }
        return rows(of: section, from: offset, to: offset + 0.001).first.map { TableRow(section, $0) }
    }

    /// The first row at or below an offset, or the last one.
    func nearestRow(to offset: CGFloat) -> TableRow? {
        guard let last = sections.indices.last(where: { sections[$0].rows.count > 0 }) else { return nil }
        if let row = row(at: offset) { return row }
        var section = sections(from: offset, to: offset + 0.001).first ?? (offset < tableHeader ? 0 : last)
        if sections[section].rows.count > 0, offset >= footerTop(section) { section += 1 }
        while section < sections.count, sections[section].rows.count == 0 { section += 1 }
        return section < sections.count ? TableRow(section, 0) : TableRow(last, sections[last].rows.count - 1)
    }

    /// The row after, or before, another one, whatever the section.
    func row(after row: TableRow, by step: Int) -> TableRow? {
        var next = TableRow(row.section, row.row + step)
        while sections.indices.contains(next.section) {
            if next.row >= 0, next.row < rowCount(next.section) { return next }
            next.section += step
            next.row = step > 0 ? 0 : rowCount(next.section) - 1
        }
        return nil
    }

    // MARK: Updates

    mutating func insertRow(_ row: TableRow, length: CGFloat) {
        sections[row.section].rows.insert(count: 1, length: Double(length), isMeasured: true, at: row.row)
        sectionChanged(row.section)
    }

    mutating func removeRow(_ row: TableRow) {
        sections[row.section].rows.remove(row.row..<(row.row + 1))
        sectionChanged(row.section)
    }

    mutating func moveRow(_ from: TableRow, to target: TableRow) {
        let length = sections[from.section].rows.length(of: from.row), isMeasured = self.isMeasured(from)
        sections[from.section].rows.remove(from.row..<(from.row + 1))
        sections[target.section].rows.insert(count: 1, length: length, isMeasured: isMeasured, at: target.row)
        sectionChanged(from.section)
        sectionChanged(target.section)
    }

    /// The layout after a batch of changes: rows and sections that stay keep their lengths.
    /// - Parameters:
    ///   - makeSection: a section that is new or reloaded.
    ///   - estimate: the length of a row that is new.
    func updated(by map: UpdateMap, makeSection: (Int) -> Section, estimate: (TableRow) -> (length: CGFloat, isMeasured: Bool)) -> TableLayout {
        var result = self
        let deleted = Dictionary(grouping: map.updates.deletedItems + map.updates.movedItems.map(\.from), by: { $0[0] })
        let inserted = Dictionary(grouping: map.updates.insertedItems + map.updates.movedItems.map(\.to), by: { $0[0] })
        let movedFrom = Dictionary(uniqueKeysWithValues: map.updates.movedItems.map { ($0.to, $0.from) })
        let new: [Section] = map.countsAfter.indices.map { index in
            guard let old = map.oldSection(forNew: index), !map.isSectionReloaded(old) else { return makeSection(index) }
            var section = sections[old]
            for path in (deleted[old] ?? []).sorted(by: >) { section.rows.remove(path[1]..<(path[1] + 1)) }
            for path in (inserted[index] ?? []).sorted() {
                let row = TableRow(index, path[1])
                let from = movedFrom[path].flatMap(TableRow.init)
                let (length, isMeasured) = from.map { (height(of: $0), self.isMeasured($0)) } ?? estimate(row)
                section.rows.insert(count: 1, length: Double(length), isMeasured: isMeasured, at: row.row)
            }
            return section
        }
        result.setSections(new)
        return result
    }
}
