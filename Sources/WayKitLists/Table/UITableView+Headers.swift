import Foundation

/// Headers and footers of sections: made, measured, and in the plain style kept visible while their section is.
extension UITableView {
    func showHeader(_ section: Int) {
        guard !isInterrupted, tableLayout.sections[section].header > 0 || !tableLayout.sections[section].isHeaderMeasured else { return }
        if views.headers[section] == nil {
            guard let view = makeHeaderFooter(section, isHeader: true) else { return }
            guard !isInterrupted else { return enqueueHeaderFooter(view) }
            views.headers[section] = view
            UIView.performWithoutAnimation { view.frame = headerFrame(section) }
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        if let view = views.headers[section], !tableLayout.sections[section].isHeaderMeasured {
            tableLayout.setHeader(fittingHeight(view), of: section)
        }
    }

    func showFooter(_ section: Int) {
        guard !isInterrupted, tableLayout.sections[section].footer > 0 || !tableLayout.sections[section].isFooterMeasured else { return }
        if views.footers[section] == nil {
            guard let view = makeHeaderFooter(section, isHeader: false) else { return }
            guard !isInterrupted else { return enqueueHeaderFooter(view) }
            views.footers[section] = view
            UIView.performWithoutAnimation { view.frame = footerFrame(section) }
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        if let view = views.footers[section], !tableLayout.sections[section].isFooterMeasured {
            tableLayout.setFooter(fittingHeight(view), of: section)
        }
    }

    private func makeHeaderFooter(_ section: Int, isHeader: Bool) -> UIView? {
        let own = isHeader ? delegate?.tableView(self, viewForHeaderInSection: section) : delegate?.tableView(self, viewForFooterInSection: section)
        let view = own ?? titleView(isHeader ? headerTitle(section) : footerTitle(section))
        guard let view else { return nil }
        if let view = view as? UITableViewHeaderFooterView {
            view.table = self
            view.isFooter = !isHeader
            if view.showsTitleOfTable { view.setTableTitle(isHeader ? headerTitle(section) : footerTitle(section)) }
            if let identifier = view.reuseIdentifier { views.headerFooterPool[identifier]?.removeAll { $0 === view } }
        }
        view.isHidden = false
        view.alpha = 1
        if view.superview !== self { addSubview(view) } else { bringSubviewToFront(view) }
        return view
    }

    private func titleView(_ title: String?) -> UITableViewHeaderFooterView? {
        guard title != nil else { return nil }
        let view = views.titlePool.popLast() ?? UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.showsTitleOfTable = true
        return view
    }

    private func fittingHeight(_ view: UIView) -> CGFloat {
        UIView.performWithoutAnimation { view.bounds.size.width = bounds.width }
        let height = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
        return height.isFinite ? max(0, height) : TableMetrics.plainHeader
    }

    func endDisplayHeader(_ view: UIView, _ section: Int) {
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        enqueueHeaderFooter(view)
    }

    func endDisplayFooter(_ view: UIView, _ section: Int) {
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        enqueueHeaderFooter(view)
    }

    // MARK: Frames

    /// The edges of the visible content between the insets.
    private var visibleContent: ClosedRange<CGFloat> {
        let top = bounds.minY + adjustedContentInset.top
        return top...max(top, bounds.maxY - adjustedContentInset.bottom)
    }

    func headerFrame(_ section: Int) -> CGRect {
        let height = tableLayout.sections[section].header
        var y = tableLayout.headerTop(section)
        if style == .plain {
            // It sticks to the upper edge until the next section pushes it away.
            y = min(max(y, visibleContent.lowerBound), max(y, tableLayout.footerTop(section) - height))
        }
        return CGRect(x: 0, y: y, width: bounds.width, height: height)
    }

    func footerFrame(_ section: Int) -> CGRect {
        let height = tableLayout.sections[section].footer
        var y = tableLayout.footerTop(section)
        if style == .plain {
            y = max(min(y, visibleContent.upperBound - height), min(y, tableLayout.rowsTop(section)))
        }
        return CGRect(x: 0, y: y, width: bounds.width, height: height)
    }

    /// A header or footer lies on rows: it has a background.
    func isFloating(_ view: UIView) -> Bool {
        guard style == .plain else { return false }
        if let section = views.headers.first(where: { $0.value === view })?.key { return headerFrame(section).minY > tableLayout.headerTop(section) + 0.5 }
        guard let section = views.footers.first(where: { $0.value === view })?.key else { return false }
        return footerFrame(section).minY < tableLayout.footerTop(section) - 0.5
    }
}
