import Foundation
import WayCollections

/// Computes the frames of a custom group. Source: UIKit `NSCollectionLayoutGroupCustomItemProvider`.
public typealias NSCollectionLayoutGroupCustomItemProvider = @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Arranges items in a row, a column, or as the program computes. Groups contain groups. Source: UIKit `NSCollectionLayoutGroup`.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Arrangement {
        case filling(LayoutAxis)
        case repeating(LayoutAxis, Int)
        case dividing(LayoutAxis, Int)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    let arrangement: Arrangement
    /// The items, each once.
    open private(set) var subitems: [NSCollectionLayoutItem]
    /// Space between the items along the row or column.
    open var interItemSpacing: NSCollectionLayoutSpacing?

    private init(_ layoutSize: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]) {
        self.arrangement = arrangement
        self.subitems = subitems
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// Elements beside the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { storedSupplementaryItems }
        set { storedSupplementaryItems = newValue }
    }

    // MARK: Making a group

    /// A row of the items, one after the other and again from the first one, until the width is filled.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .filling(.horizontal), checked(subitems))
    }

    /// A column of the items, one after the other and again from the first one, until the height is filled.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .filling(.vertical), checked(subitems))
    }

    /// A row of one item, repeated. Fractions that fill the group leave room for `interItemSpacing`.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeating(.horizontal, checked(count)), [subitem])
    }

    /// A column of one item, repeated. Fractions that fill the group leave room for `interItemSpacing`.
    open class func vertical(layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .repeating(.vertical, checked(count)), [subitem])
    }

    /// A row of equally wide items that fill it; the item's own width is ignored.
    @available(*, deprecated, message: "Use horizontal(layoutSize:repeatingSubitem:count:), which leaves the item its width.")
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .dividing(.horizontal, checked(count)), [subitem])
    }

    /// A column of equally high items that fill it; the item's own height is ignored.
    @available(*, deprecated, message: "Use vertical(layoutSize:repeatingSubitem:count:), which leaves the item its height.")
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .dividing(.vertical, checked(count)), [subitem])
    }

    /// Frames that the program computes, relative to the group. The provider is called once for a container's size; every group of the section has the frames.
    open class func custom(layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
    }

    private static func checked(_ subitems: [NSCollectionLayoutItem]) -> [NSCollectionLayoutItem] {
        if subitems.isEmpty { CompositionalLog.refuse("NSCollectionLayoutGroup", "a group without subitems shows nothing") }
        return subitems
    }

    private static func checked(_ count: Int) -> Int {
        if count < 1 { CompositionalLog.refuse("NSCollectionLayoutGroup", "\(count) repetitions; there is one") }
        return max(count, 1)
    }

    // MARK: What the solver sees

    override func node(_ environment: (any NSCollectionLayoutEnvironment)?) -> GroupNode {
        let nodes = subitems.map { $0.node(environment) }
        let spacing = interItemSpacing?.value
        switch arrangement {
        case .filling(let axis): return node(containing: .line(axis, .filling(nodes), spacing: spacing))
        case .repeating(let axis, let count): return node(containing: .line(axis, .repeating(nodes[0], count: count), spacing: spacing))
        case .dividing(let axis, let count): return node(containing: .line(axis, .dividing(nodes[0], count: count), spacing: spacing))
        case .custom(let provider):
            let traits = environment?.traitCollection ?? UITraitCollection.current
            return node(
                containing: .custom { size in
                    MainActor.assumeIsolated {
                        provider(LayoutEnvironment(container: LayoutContainer(contentSize: size), traitCollection: traits)).map {
                            GroupNode.CustomFrame(frame: $0.frame, zIndex: $0.zIndex)
                        }
                    }
                })
        }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems)
        copy.takeSpacing(of: self)
        copy.supplementaryItems = supplementaryItems
        copy.interItemSpacing = interItemSpacing
        return copy
    }

    // MARK: Description

    /// A drawing of the group in characters, for a container of 100 × 50 characters.
    open func visualDescription() -> String { describeLayout() }
}
