import Foundation

/// Making the views of elements, and their order.
extension UICollectionView {
    func obtainView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
        let key = attributes.key
        elements.attributesInCreation = attributes
        defer { elements.attributesInCreation = nil }
        let view: UICollectionReusableView
        switch key.category {
        case .cell:
            guard let path = dataPath(of: key.indexPath) else {
                view = makePlaceholderCell(key.indexPath)
                view.isPlaceholder = true
                break
            }
            view = dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell()
            if dataSource != nil, view.reuse == nil {
                logOnce("the cell returned from collectionView(_:cellForItemAt:) does not have a reuseIdentifier: cells must be dequeued")
            }
        case .supplementaryView:
            view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind ?? "", at: key.indexPath) ?? UICollectionReusableView()
        case .decorationView:
            view = makeDecorationView(key)
        }
        prepare(view, attributes)
        return view
    }

    private func prepare(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if let old = view.elementKey, elements[old] === view {
            logOnce("the data source returned the view of \(old) for \(attributes.key) as well: each element needs a view of its own")
            _ = elements.withdraw(old)
        }
        view.presenter = self
        view.needsMeasuring = true
        view.isHidden = false
        view.layoutHost = state.layout.host(of: attributes.key)
        view.adopt(attributes)
        if let cell = view as? UICollectionViewCell {
            updateStates(of: cell, at: attributes.indexPath)
            let dragState = dragAndDrop.dragState(at: attributes.indexPath)
            if cell.dragState != dragState { cell.dragStateDidChange(dragState) }
        }
        insert(view)
    }

    /// While a cell was not shown, its item may have been selected or deselected.
    func updateStates(of cell: UICollectionViewCell, at indexPath: IndexPath) {
        cell.isSelected = selection.indexPaths.contains(indexPath)
        cell.isCellEditing = isEditing && canEdit(indexPath)
        cell.dropState = dragAndDrop.dropState(at: indexPath)
        if cell.dropState == .targeted { cell.isHighlighted = true }
    }

    private func makeDecorationView(_ key: ElementKey) -> UICollectionReusableView {
        let reuse = ReuseKey(kind: "decoration " + (key.kind ?? ""), identifier: "")
        let nib = state.layout.decorationNib(key.kind ?? "")
        guard let type = state.layout.decorationClass(key.kind ?? "") ?? (nib == nil ? nil : UICollectionReusableView.self) else {
            logOnce("the layout has decoration views of the kind \"\(key.kind ?? "")\", but no class or nib is registered for it")
            return UICollectionReusableView()
        }
        if reusePool.nib(for: reuse) !== nib { reusePool.register(nib, for: reuse) }
        return reused(reuse) ?? fresh(type, reuse)
    }

    /// Whether the item at a presentation path takes part in the editing mode.
    func canEdit(_ presentationPath: IndexPath) -> Bool {
        dataPath(of: presentationPath).map { delegate?.collectionView(self, canEditItemAt: $0) ?? true } ?? false
    }

    // MARK: Dequeuing

    /// A view with the size of the element's attributes.
    func dequeue(_ reuse: ReuseKey, _ type: UICollectionReusableView.Type, for indexPath: IndexPath) -> UICollectionReusableView {
        let view = reused(reuse) ?? fresh(type, reuse)
        let key = reuse.kind.map { ElementKey(.supplementaryView, $0, indexPath) } ?? .cell(presentationPath(of: indexPath))
        let attributes = elements.attributesInCreation.flatMap { $0.key == key || placeholders.content(at: $0.indexPath) != nil && reuse.kind == nil ? $0 : nil }
        UIView.performWithoutAnimation {
            if let attributes {
                view.layoutHost = state.layout.host(of: key)
                view.adopt(attributes)
            }
            view.isHidden = false
        }
        return view
    }

    private func reused(_ key: ReuseKey) -> UICollectionReusableView? {
        guard let view = reusePool.take(key) else { return nil }
        view.reuseCount += 1
        UIView.performWithoutAnimation { view.prepareForReuse() }
        return view
    }

    private func fresh(_ type: UICollectionReusableView.Type, _ key: ReuseKey) -> UICollectionReusableView {
        let size = elements.attributesInCreation?.size ?? .zero
        var made = reusePool.nib(for: key)?.instantiateView(key.kind == nil ? UICollectionViewCell.self : UICollectionReusableView.self)
        if let other = made, !other.isKind(of: type) {
            logOnce("the nib for \"\(key.identifier)\" has a \(Swift.type(of: other)), but a \(type) is expected: one without the nib is used")
            made = nil
        }
        let view = made ?? makeView(of: type, frame: CGRect(origin: .zero, size: size))
        UIView.performWithoutAnimation { view.bounds.size = size }
        view.reuse = key
        view.presenter = self
        return view
    }

    // MARK: Order

    /// Inserts a view below the first one with a larger `zIndex`.
    func insert(_ view: UICollectionReusableView) {
        let zIndex = view.applied?.zIndex ?? 0, container = view.layoutHost ?? self
        let above = container.subviews.first { $0 !== view && self.zIndex(of: $0).map { $0 > zIndex } ?? false }
        if let above {
            container.insertSubview(view, belowSubview: above)
        } else if view.superview !== container, let last = container.subviews.last(where: { self.zIndex(of: $0) != nil }) {
            container.insertSubview(view, aboveSubview: last)
        } else if view.superview !== container {
            container.insertSubview(view, at: backgroundView?.superview === container ? 1 : 0)
        }
    }

    /// Inserts a view of the layout that holds cells above what is behind cells.
    func insertHost(_ host: UIView) {
        if let last = subviews.last(where: { zIndex(of: $0).map { $0 < 0 } ?? false }) {
            insertSubview(host, aboveSubview: last)
        } else {
            insertSubview(host, at: backgroundView?.superview === self ? 1 : 0)
        }
    }

    /// The index of a view of an element, or of a host; nil for other views.
    private func zIndex(of view: UIView) -> Int? {
        if view is OrthogonalScrollView { return 0 }
        guard let view = view as? UICollectionReusableView, view.presenter === self else { return nil }
        return view.applied?.zIndex
    }

    /// The view of an element gets the host that the layout has for it; its position on the screen stays.
    func rehost(_ view: UICollectionReusableView, _ key: ElementKey) {
        let host = state.layout.host(of: key)
        guard host !== view.layoutHost || view.superview !== host ?? self else { return }
        UIView.performWithoutAnimation {
            if let old = view.superview, old !== host ?? self { view.center = (host ?? self).convert(view.center, from: old) }
            view.layoutHost = host
            insert(view)
        }
    }

    /// Moves views whose `zIndex` no longer fits their position.
    func restack(_ wanted: [UICollectionViewLayoutAttributes]) {
        guard wanted.contains(where: { $0.zIndex != 0 }) else { return }
        for container in [self] + subviews.filter({ $0 is OrthogonalScrollView }) {
            var highest = Int.min, outOfOrder: [UICollectionReusableView] = []
            for view in container.subviews {
                guard let zIndex = zIndex(of: view) else { continue }
                if zIndex >= highest { highest = zIndex } else if let view = view as? UICollectionReusableView { outOfOrder.append(view) }
            }
            for view in outOfOrder { insert(view) }
        }
    }

    /// The element's view that holds a view.
    func elementView(around view: UIView) -> UICollectionReusableView? {
        sequence(first: view) { $0.superview }.lazy.compactMap { $0 as? UICollectionReusableView }.first { $0.presenter === self && $0.superview === $0.layoutHost ?? self }
    }

    func logOnce(_ message: String) {
        if state.loggedProblems.insert(message).inserted { collectionLog.error("\(message)") }
    }

    func missingSupplementaryView(_ kind: String, _ source: any UICollectionViewDataSource) -> UICollectionReusableView {
        logOnce("the layout has supplementary views of the kind \"\(kind)\", but \(type(of: source)) does not implement viewForSupplementaryElementOfKind")
        return UICollectionReusableView()
    }

    /// The size of an element's content may have changed.
    func contentSizeChanged(of view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, !state.views.isLayingOut, view.isDisplayed, !view.needsMeasuring, let attributes = view.applied,
            state.layout.measures(attributes)
        else { return }
        view.needsMeasuring = true
        state.validity.setNeedsLayout()
        setNeedsLayout()
    }
}
