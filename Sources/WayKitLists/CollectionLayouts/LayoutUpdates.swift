import Foundation

/// What the default initial and final attributes of an update's elements are.
@MainActor final class LayoutUpdates {
    var initial: (ElementKey) -> UICollectionViewLayoutAttributes?
    var final: (ElementKey) -> UICollectionViewLayoutAttributes?

    init(initial: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?, final: @escaping (ElementKey) -> UICollectionViewLayoutAttributes?) {
        self.initial = initial
        self.final = final
    }

    func initialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { initial(key) }
    func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { final(key) }
}
