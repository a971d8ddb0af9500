import Foundation

extension UICollectionView {
    /// How cells of a class are configured for items of a type; make it once, outside of the cell provider. Source: UIKit `UICollectionView.CellRegistration`.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Source: UIKit `UICollectionView.CellRegistration.Handler`.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let identity = RegistrationIdentity()

        /// Source: UIKit `UICollectionView.CellRegistration.init(handler:)`.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// How supplementary views of a class are configured. Source: UIKit `UICollectionView.SupplementaryRegistration`.
    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Source: UIKit `UICollectionView.SupplementaryRegistration.Handler`.
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

        let elementKind: String
        let handler: Handler
        let identity = RegistrationIdentity()

        /// Source: UIKit `UICollectionView.SupplementaryRegistration.init(elementKind:handler:)`.
        public init(elementKind: String, handler: @escaping Handler) {
            self.elementKind = elementKind
            self.handler = handler
        }
    }

    /// A cell that is configured for an item. Source: UIKit `UICollectionView.dequeueConfiguredReusableCell(using:for:item:)`.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let dequeued = dequeueCell(Cell.self, identifier: registration.identity.identifier, for: indexPath)
        guard let cell = dequeued as? Cell else { preconditionFailure("\(registration.identity.identifier) has cells of another class than \(Cell.self)") }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A supplementary view that is configured. Source: UIKit `UICollectionView.dequeueConfiguredReusableSupplementary(using:for:)`.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let dequeued = dequeueSupplementary(
            Supplementary.self, kind: registration.elementKind, identifier: registration.identity.identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            preconditionFailure("\(registration.identity.identifier) has views of another class than \(Supplementary.self)")
        }
        registration.handler(view, registration.elementKind, indexPath)
        return view
    }
}

/// Distinguishes registrations; copies of one are the same.
final class RegistrationIdentity: Sendable {
    var identifier: String { "registration \(UInt(bitPattern: ObjectIdentifier(self)))" }
}
