import Foundation

/// Classes of cells and supplementary views.
extension UICollectionView {
    /// The class of cells with an identifier; nil removes it.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, ReuseKey(kind: nil, identifier: identifier), UICollectionViewCell.self)
    }

    /// The class of supplementary views of a kind with an identifier; nil removes it.
    public func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        register(viewClass, ReuseKey(kind: elementKind, identifier: identifier), UICollectionReusableView.self)
    }

    /// The nib whose first cell is made for an identifier; nil removes it.
    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        reusePool.register(nib, for: ReuseKey(kind: nil, identifier: identifier))
    }

    /// The nib whose first view is made for supplementary views of a kind with an identifier; nil removes it.
    public func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        reusePool.register(nib, for: ReuseKey(kind: kind, identifier: identifier))
    }

    private func register(_ type: AnyClass?, _ key: ReuseKey, _ base: UICollectionReusableView.Type) {
        guard let type else { return reusePool.register(nil as UICollectionReusableView.Type?, for: key) }
        guard let type = type as? UICollectionReusableView.Type, base != UICollectionViewCell.self || type is UICollectionViewCell.Type else {
            return collectionLog.error("register(\(type)) with the identifier \"\(key.identifier)\": not a \(base); ignored")
        }
        reusePool.register(type, for: key)
    }

    /// A cell of the registered class, used before or new, with the size of the item. Without a registration an empty cell.
    public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let key = ReuseKey(kind: nil, identifier: identifier)
        if !reusePool.isRegistered(key) {
            logOnce("could not dequeue a cell with the identifier \"\(identifier)\": no class or nib is registered for it")
        }
        let type = reusePool.registeredClass(for: key) as? UICollectionViewCell.Type ?? UICollectionViewCell.self
        return dequeueCell(type, identifier: identifier, for: indexPath)
    }

    /// A supplementary view of the registered class, used before or new. Without a registration an empty view.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let key = ReuseKey(kind: elementKind, identifier: identifier)
        if !reusePool.isRegistered(key) {
            logOnce("could not dequeue a view of kind: \(elementKind) with identifier \(identifier): no class or nib is registered for it")
        }
        return dequeue(key, reusePool.registeredClass(for: key) ?? UICollectionReusableView.self, for: indexPath)
    }

    /// A cell of a class that need not be registered.
    func dequeueCell(_ type: UICollectionViewCell.Type, identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let reconfigured = elements.reconfigured, reconfigured.key == .cell(place(of: indexPath)), reconfigured.view.reuse?.identifier == identifier,
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
