import Foundation

extension UICollectionView {
    /// How cells of a class are configured for items of a type; make it once, outside of the cell provider. Source: UIKit `UICollectionView.CellRegistration`.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Source: UIKit `UICollectionView.CellRegistration.Handler`.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let nib: UINib?
        let identity = RegistrationIdentity()

        /// Source: UIKit `UICollectionView.CellRegistration.init(handler:)`.
        public init(handler: @escaping Handler) {
            self.handler = handler
            nib = nil
        }

        /// Cells are made by a nib, whose first cell they are. Source: UIKit `UICollectionView.CellRegistration.init(cellNib:handler:)`.
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            nib = cellNib
        }
    }

    /// How supplementary views of a class are configured. Source: UIKit `UICollectionView.SupplementaryRegistration`.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Source: UIKit `UICollectionView.SupplementaryRegistration.Handler`.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let elementKind: String
        let handler: Handler
        let nib: UINib?
        let identity = RegistrationIdentity()

        /// Source: UIKit `UICollectionView.SupplementaryRegistration.init(elementKind:handler:)`.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = nil
        }

        /// Views are made by a nib, whose first view they are.
        /// Source: UIKit `UICollectionView.SupplementaryRegistration.init(supplementaryNib:elementKind:handler:)`.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
            nib = supplementaryNib
        }
    }

    /// A cell that is configured for an item. Source: UIKit `UICollectionView.dequeueConfiguredReusableCell(using:for:item:)`.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        useNib(registration.nib, ReuseKey(kind: nil, identifier: registration.identity.identifier))
        let dequeued = dequeueCell(Cell.self, identifier: registration.identity.identifier, for: indexPath)
        guard let cell = dequeued as? Cell else { preconditionFailure("\(registration.identity.identifier) has cells of another class than \(Cell.self)") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view that is configured. Source: UIKit `UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)`.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        useNib(registration.nib, ReuseKey(kind: registration.elementKind, identifier: registration.identity.identifier))
        let dequeued = dequeueSupplementary(
            Supplementary.self, kind: registration.elementKind, identifier: registration.identity.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            preconditionFailure("\(registration.identity.identifier) has views of another class than \(Supplementary.self)")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }

    private func useNib(_ nib: UINib?, _ key: ReuseKey) {
        if let nib, reusePool.nib(for: key) == nil { reusePool.register(nib, for: key) }
    }
}

/// Distinguishes registrations; copies of one are the same.
final class RegistrationIdentity: Sendable {
    var identifier: String { "registration \(UInt(bitPattern: ObjectIdentifier(self)))" }
}
