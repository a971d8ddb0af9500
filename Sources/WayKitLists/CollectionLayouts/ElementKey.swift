import Foundation
import WayLog

let collectionLog = wayLogger("waykit.collectionview")

/// Identifies an element of a collection view's layout.
package struct ElementKey: Hashable, CustomStringConvertible {
    let category: UICollectionView.ElementCategory
    /// Nil for a cell.
    let kind: String?
    let indexPath: IndexPath

    package init(_ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
        self.category = category
        self.kind = kind
        self.indexPath = indexPath
    }

    package static func cell(_ indexPath: IndexPath) -> ElementKey { ElementKey(.cell, nil, indexPath) }

    func at(_ indexPath: IndexPath) -> ElementKey { ElementKey(category, kind, indexPath) }

    package var description: String {
        switch category {
        case .cell: "cell at \(indexPath.map { $0 })"
        case .supplementaryView: "supplementary view \(kind ?? "") at \(indexPath.map { $0 })"
        case .decorationView: "decoration view \(kind ?? "") at \(indexPath.map { $0 })"
        }
    }
}
