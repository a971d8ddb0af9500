import Foundation
import WayCollections
import WayLog

/// Performs a batch: the model is that of the data source at once, the views follow by an additive animation. So another batch, a scroll or a reload during
/// the animation begins from what is seen.
///
/// | a view of | gets | is then |
/// | --- | --- | --- |
/// | a row that stays | its new frame, animated | held until the animation ends, wherever it is |
/// | a row that is deleted or reloaded | its animation out | disappearing: it belongs to no row, and is removed at the end |
/// | a row that was not visible before | its frame by the old layout, then its new one | |
/// | a row that is inserted or reloaded | its animation in | |
extension UITableView {
    func commitBatch() {
        var pending = batch
        pending.depth = 0
        batch = TableBatch()
        let completions = pending.completions
        if !pending.updates.isEmpty { endShownMoves() }
        let map: UpdateMap, shown: UpdateMap, after: ListPlaceholders<TablePlaceholder>
        do {
            map = try validated(pending.updates)
            after = placeholders.updated(by: map)
            shown = try placeholders.positions.presentationMap(for: map, after: after.positions, in: .tableView)
        } catch {
            tableLog.error("\(error.description); the table is reloaded. Table view: \(self). Data source: \(String(describing: dataSource))")
            reloadNow()
            return completions.forEach { $0(false) }
        }
        let reconfigured = pending.reconfigured.filter { !map.isItemReloaded($0) }
        defer { if !reconfigured.isEmpty { reconfigureAfter(map, reconfigured) } }
        dragging.update { row in map.newIndexPath(forOld: row.path).flatMap(TableRow.init) }
        perform(shown, pending.shown(placeholders.positions, after.positions), after) { finished in completions.forEach { $0(finished) } }
    }

    /// An update of placeholders only.
    func change(_ after: ListPlaceholders<TablePlaceholder>, _ request: (inout TableBatch) -> Void) {
        var batch = TableBatch()
        request(&batch)
        let counts = tableLayout.counts.enumerated().map { section, count in
            count + batch.updates.insertedItems.filter { $0[0] == section }.count - batch.updates.deletedItems.filter { $0[0] == section }.count
        }
        do {
            perform(try UpdateMap(batch.updates, before: tableLayout.counts, after: counts, in: .tableView), batch, after) { _ in }
        } catch {
            tableLog.error("\(error.description); the table is reloaded")
            reloadNow()
        }
    }

    private func validated(_ updates: BatchUpdates) throws(InvalidUpdate) -> UpdateMap {
        let sections = max(0, dataSource.map { $0.numberOfSections(in: self) } ?? 0)
        let after = (0..<sections).map { section in max(0, dataSource.map { $0.tableView(self, numberOfRowsInSection: section) } ?? 0) }
        return try UpdateMap(updates, before: tableLayout.sections.indices.map(dataRowCount), after: after, in: .tableView)
    }

    /// The cells of the rows, at their new index paths.
    private func reconfigureAfter(_ map: UpdateMap, _ paths: [IndexPath]) {
        reconfigure(paths) { map.newIndexPath(forOld: $0) }
        beginUpdates()
        endUpdates()
    }

    // MARK: One update

    /// - Parameters:
    ///   - map: of presentation paths, as the paths of `batch`.
    ///   - after: the placeholders after the update.
    private func perform(_ map: UpdateMap, _ batch: TableBatch, _ after: ListPlaceholders<TablePlaceholder>, completion: @escaping (Bool) -> Void) {
        if !map.updates.isEmpty {
            tracker.cancel()
            prefetcher.reset()
        }
        let old = tableLayout, placeholdersBefore = placeholders
        placeholders = after
        let isFirst = views.cells.isEmpty && views.headers.isEmpty, isAnimated = window != nil && UIView.areAnimationsEnabled && !isFirst
        update {
            tableLayout = old.updated(by: map, makeSection: makeSection, estimate: lengthOfNewRow)
            renewHeaders(map)
            guard !isInterrupted else {
                (tableLayout, placeholders) = (old, placeholdersBefore)
                setNeedsReload()
                return UIApplication.shared.enqueue { completion(true) }
            }
            let disappearances = remap(map, batch, placeholdersBefore.positions)
            menus.update { row in map.newIndexPath(forOld: row.path).flatMap(TableRow.init) }
            if isAnimated { animate(map, batch, old, disappearances, completion) } else { performAtOnce(disappearances, completion) }
        }
        guard !isAnimated else { return }
        UIView.performWithoutAnimation {
            if window != nil { layOutElements() } else { setNeedsLayout() }
            updateCells()
        }
    }

    /// Heights of headers may depend on the number of sections and rows.
    private func renewHeaders(_ map: UpdateMap) {
        var sections = tableLayout.sections
        for index in sections.indices where !isInterrupted {
            let (header, footer) = (sections[index].header, sections[index].footer)
            let hadViews = (views.headers[index] != nil, views.footers[index] != nil)
            updateHeaderFooter(of: &sections[index], at: index)
            // A measured height stays valid where only the estimate is known.
            if !sections[index].isHeaderMeasured, header > 0, map.oldSection(forNew: index) != nil { sections[index].header = header }
            if !sections[index].isFooterMeasured, footer > 0, map.oldSection(forNew: index) != nil { sections[index].footer = footer }
            if hadViews.0, sections[index].header == 0 { sections[index].topPadding = 0 }
        }
        tableLayout.setSections(sections)
    }

    /// A view that disappears, and its animation.
    struct Disappearance {
        let disappearing: TableViews.DisappearingView
        let animation: RowAnimation
    }

    /// Gives views their new rows and sections; returns those that have none.
    private func remap(_ map: UpdateMap, _ batch: TableBatch, _ placeholdersBefore: PlaceholderPositions) -> [Disappearance] {
        var disappearances: [Disappearance] = []
        var cells: [TableRow: UITableViewCell] = [:]
        for (row, cell) in views.cells {
            if let new = map.newIndexPath(forOld: row.path).flatMap(TableRow.init), !map.isItemReloaded(row.path) {
                cells[new] = cell
            } else {
                let animation = batch.oldRows[row.path] ?? batch.oldSections[row.section] ?? .fade
                disappearances.append(
                    Disappearance(disappearing: .init(view: cell, kind: .cell(placeholdersBefore.dataPath(for: row.path))), animation: animation))
            }
        }
        views.cells = cells
        listItems.move { $0.updated(by: map) }
        selectedRows = Set(selectedRows.compactMap { row in
            map.isItemReloaded(row.path) ? nil : map.newIndexPath(forOld: row.path).flatMap(TableRow.init)
        })
        clearedRows = Set(clearedRows.compactMap { map.newIndexPath(forOld: $0.path).flatMap(TableRow.init) })
        lastFocusedRow = lastFocusedRow.flatMap { map.newIndexPath(forOld: $0.path) }.flatMap(TableRow.init)
        views.headers = remapped(views.headers, map, batch, &disappearances) { .header($0) }
        views.footers = remapped(views.footers, map, batch, &disappearances) { .footer($0) }
        views.disappearing += disappearances.map(\.disappearing)
        return disappearances
    }

    private func remapped(
        _ sectionViews: [Int: UIView], _ map: UpdateMap, _ batch: TableBatch, _ disappearances: inout [Disappearance],
        kind: (Int) -> TableViews.DisappearingView.Kind
    ) -> [Int: UIView] {
        var result: [Int: UIView] = [:]
        for (section, view) in sectionViews {
            if let new = map.newSection(forOld: section), !map.isSectionReloaded(section) {
                result[new] = view
            } else {
                disappearances.append(
                    Disappearance(disappearing: .init(view: view, kind: kind(section)), animation: batch.oldSections[section] ?? .fade))
            }
        }
        return result
    }

    // MARK: Without animation

    private func performAtOnce(_ disappearances: [Disappearance], _ completion: @escaping (Bool) -> Void) {
        finish(disappearances)
        UIView.performWithoutAnimation {
            updateContentSize()
            remeasureVisible()
        }
        UIApplication.shared.enqueue { completion(true) }
    }

    /// The heights of visible rows may have changed: `beginUpdates` and `endUpdates` alone ask for them again.
    private func remeasureVisible() {
        for (row, cell) in views.cells.sorted(by: { $0.key < $1.key }) where !isInterrupted { measure(cell, row) }
        guard estimatedRowHeight == 0, !delegateGaps.contains(.height), delegate != nil else { return }
        for section in tableLayout.sections.indices {
            for row in 0..<tableLayout.rowCount(section) where !isInterrupted {
                let (height, isFixed) = rowHeightNow(TableRow(section, row))
                if isFixed { tableLayout.setLength(height, of: TableRow(section, row)) }
            }
        }
    }

    // MARK: With animation

    private func animate(
        _ map: UpdateMap, _ batch: TableBatch, _ old: TableLayout, _ disappearances: [Disappearance], _ completion: @escaping (Bool) -> Void
    ) {
        let staying = Array(views.cells.values) + Array(views.headers.values) + Array(views.footers.values)
        for view in staying { views.hold(view) }
        let shownBefore = Set(views.cells.keys), headersBefore = Set(views.headers.keys), footersBefore = Set(views.footers.keys)
        let ids = staying.map(ObjectIdentifier.init)
        self.batch.isAnimating = true
        remeasureVisible()
        // New rows are made at their final positions first: measuring them may move others.
        let target = makeAppearingRows()
        UIView.performWithoutAnimation {
            for (row, cell) in views.cells where !shownBefore.contains(row) { setInitialState(of: cell, row, map, batch, old) }
            for (section, view) in views.headers where !headersBefore.contains(section) { view.alpha = 0 }
            for (section, view) in views.footers where !footersBefore.contains(section) { view.alpha = 0 }
        }
        finish(disappearances.filter { $0.animation == .none })
        sendBehind(disappearances)
        UIView.animate(
            withDuration: TableMetrics.animation, delay: 0, options: [.allowUserInteraction],
            animations: {
                self.settle(target, disappearances)
            },
            completion: { [weak self] finished in
                self?.updateEnded(ids, disappearances)
                completion(finished)
            })
        self.batch.isAnimating = false
    }

    /// Makes the rows that are visible afterwards; returns the content offset that is then valid.
    private func makeAppearingRows() -> CGPoint {
        let before = work
        work = .layingOut(isLast: before.isLast)
        defer { work = before }
        var offset = contentOffset
        for _ in 0..<3 {
            let height = tableLayout.contentHeight
            let insets = adjustedContentInset
            if case .resting = scrollController.phase {
                offset.y = max(-insets.top, min(contentOffset.y, height + insets.bottom - bounds.height))
            }
            makeRows(from: offset.y, to: offset.y + bounds.height)
            if tableLayout.contentHeight == height { break }
        }
        return offset
    }

    private func makeRows(from start: CGFloat, to end: CGFloat) {
        for section in tableLayout.sections(from: start, to: end) where !isInterrupted {
            showHeader(section)
            var row = tableLayout.rows(of: section, from: start, to: end).first ?? 0
            while !isInterrupted, row < tableLayout.rowCount(section), tableLayout.top(of: TableRow(section, row)) < end {
                showAppearingRow(TableRow(section, row))
                row += 1
            }
            showFooter(section)
        }
    }

    /// Where a new cell begins: at its old position if its row was there but not visible, or as the animation of its insertion says.
    private func setInitialState(of cell: UITableViewCell, _ row: TableRow, _ map: UpdateMap, _ batch: TableBatch, _ old: TableLayout) {
        if let before = map.oldIndexPath(forNew: row.path).flatMap(TableRow.init), !map.isItemReloaded(before.path) {
            cell.frame.origin.y = old.top(of: before)
            return
        }
        let reloaded = map.oldIndexPath(forNew: row.path).flatMap { map.isItemReloaded($0) ? batch.oldRows[$0] : nil }
        let section = map.oldSection(forNew: row.section).flatMap { batch.oldSections[$0] }
        let animation = batch.newRows[row.path] ?? reloaded ?? batch.newSections[row.section] ?? section ?? .fade
        RowAnimationState.hidden(animation, isAppearing: true).apply(to: cell, in: self)
    }

    /// The end of the animation: inside of its block.
    private func settle(_ target: CGPoint, _ disappearances: [Disappearance]) {
        let before = work
        batch.isAnimating = true
        work = .layingOut(isLast: before.isLast)
        updateContentSize()
        if contentOffset != target, case .resting = scrollController.phase { contentOffset = target }
        positionViews()
        for cell in views.cells.values { RowAnimationState.shown.apply(to: cell, in: self) }
        for view in Array(views.headers.values) + Array(views.footers.values) { view.alpha = 1 }
        for old in disappearances where old.animation != .none {
            RowAnimationState.hidden(old.animation, isAppearing: false).apply(to: old.disappearing.view, in: self)
        }
        for (row, cell) in views.cells { configure(cell, row, animated: true) }
        work = before
        batch.isAnimating = false
        setNeedsLayout()
    }

    /// Views that disappear are behind those that stay.
    private func sendBehind(_ disappearances: [Disappearance]) {
        for old in disappearances where old.disappearing.view.superview === self { sendSubviewToBack(old.disappearing.view) }
        if let backgroundView { sendSubviewToBack(backgroundView) }
    }

    private func updateEnded(_ ids: [ObjectIdentifier], _ disappearances: [Disappearance]) {
        for id in ids { views.release(id) }
        finish(disappearances)
        setNeedsLayout()
    }

    // MARK: Disappearing views

    private func finish(_ disappearances: [Disappearance]) {
        for old in disappearances {
            guard let index = views.disappearing.firstIndex(where: { $0.view === old.disappearing.view }) else { continue }
            finish(views.disappearing.remove(at: index))
        }
    }

    /// The view of something that is gone is removed.
    func finish(_ disappearing: TableViews.DisappearingView) {
        UIView.performWithoutAnimation {
            RowAnimationState.shown.apply(to: disappearing.view, in: self)
            switch disappearing.kind {
            case .cell(let path): if let cell = disappearing.view as? UITableViewCell { endDisplay(cell, at: path) }
            case .header(let section): endDisplayHeader(disappearing.view, section)
            case .footer(let section): endDisplayFooter(disappearing.view, section)
            }
        }
    }

    func finishDisappearing() {
        let all = views.disappearing
        views.disappearing = []
        all.forEach(finish)
    }
}
