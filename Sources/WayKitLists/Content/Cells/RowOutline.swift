import WayKitCore

extension UIPreviewParameters {
    /// Shows a row of an inset group in rounded corners, as a group of its own.
    /// - Parameter lineHeight: in points, of a separator at its lower edge, which is left out.
    func showAsGroup(_ row: UIView, cornerRadius: CGFloat, lineHeight: CGFloat) {
        var area = row.bounds
        area.size.height = max(0, area.height - lineHeight)
        visiblePath = UIBezierPath(roundedRect: area, cornerRadius: cornerRadius)
    }
}

extension UITableViewCell {
    /// Of what is lifted, in a drag or by a menu.
    func applyOutline(to parameters: UIPreviewParameters) {
        guard environment.style == .insetGrouped else { return }
        parameters.showAsGroup(self, cornerRadius: TableMetrics.cornerRadius, lineHeight: pixelLength)
    }
}

extension UICollectionViewCell {
    /// Of what is lifted, in a drag or by a menu.
    func applyOutline(to parameters: UIPreviewParameters) {
        guard let path = elementKey?.indexPath, presenter?.collectionViewLayout.listStyle(at: path) == .insetGrouped else { return }
        parameters.showAsGroup(self, cornerRadius: ListMetrics.cornerRadius, lineHeight: 0)
    }
}
