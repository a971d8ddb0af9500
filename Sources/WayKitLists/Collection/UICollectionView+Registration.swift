import Foundation

/// Classes of cells and supplementary views.
extension UICollectionView {
    func register(_ type: AnyClass?, _ key: ReuseKey, _ base: UICollectionReusableView.Type) {
        guard let type else { return reusePool.register(nil as UICollectionReusableView.Type?, for: key) }
        guard let type = type as? UICollectionReusableView.Type, base != UICollectionViewCell.self || type is UICollectionViewCell.Type else {
            return collectionLog.error("register(\(type)) with the identifier \"\(key.identifier)\": not a \(base); ignored")
        }
        reusePool.register(type, for: key)
    }

    /// A cell of a class that need not be registered.
    func dequeueCell(_ type: UICollectionViewCell.Type, identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let reconfigured = elements.reconfigured, reconfigured.key == .cell(presentationPath(of: indexPath)),
            reconfigured.view.reuse?.identifier == identifier,
            let cell = reconfigured.view as? UICollectionViewCell
        {
            return cell
        }
        let view = dequeue(ReuseKey(kind: nil, identifier: identifier), type, for: indexPath)
        return view as? UICollectionViewCell ?? UICollectionViewCell()
    }

    /// A supplementary view of a class that need not be registered.
    func dequeueSupplementary(
        _ type: UICollectionReusableView.Type, kind: String, identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView { dequeue(ReuseKey(kind: kind, identifier: identifier), type, for: indexPath) }
}
