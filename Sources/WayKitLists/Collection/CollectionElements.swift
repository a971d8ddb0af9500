import Foundation

/// The views of a collection view's elements: those that its layout shows now, and those that an animation takes away.
@MainActor final class CollectionElements {
    /// A view that disappears in an animation.
    struct DisappearingView {
        let view: UICollectionReusableView
        /// The element, if the data still has it: it takes the view back if it is to be shown again.
        var key: ElementKey?
        /// The element when the disappearance began, for `didEndDisplaying`.
        let lastKey: ElementKey
        let id: Int
    }

    private(set) var shown: [ElementKey: UICollectionReusableView] = [:]
    private(set) var disappearing: [DisappearingView] = []
    private var nextID = 0
    /// The attributes of the element whose view the data source is making.
    var attributesInCreation: UICollectionViewLayoutAttributes?
    /// The visible cell that the data source is configuring again.
    var reconfigured: (key: ElementKey, view: UICollectionReusableView)?

    subscript(key: ElementKey) -> UICollectionReusableView? { shown[key] }

    func show(_ view: UICollectionReusableView, as key: ElementKey) {
        shown[key] = view
        view.elementKey = key
    }

    /// The view is no longer shown for the element.
    func withdraw(_ key: ElementKey) -> UICollectionReusableView? { shown.removeValue(forKey: key) }

    func replaceAll(_ views: [ElementKey: UICollectionReusableView]) {
        shown = views
        for (key, view) in views { view.elementKey = key }
    }

    // MARK: Disappearance

    /// - Parameter key: nil if the data no longer has the element.
    func beginDisappearance(of view: UICollectionReusableView, key: ElementKey?, lastKey: ElementKey) -> Int {
        nextID += 1
        view.elementKey = nil
        disappearing.append(DisappearingView(view: view, key: key, lastKey: lastKey, id: nextID))
        return nextID
    }

    /// The view of an element that was disappearing.
    func takeBack(_ key: ElementKey) -> UICollectionReusableView? {
        guard let index = disappearing.firstIndex(where: { $0.key == key }) else { return nil }
        return disappearing.remove(at: index).view
    }

    /// The disappearing view, if it was not taken back.
    func endDisappearance(_ id: Int) -> DisappearingView? {
        guard let index = disappearing.firstIndex(where: { $0.id == id }) else { return nil }
        return disappearing.remove(at: index)
    }

    func endAllDisappearances() -> [DisappearingView] {
        defer { disappearing = [] }
        return disappearing
    }

    /// After an update of the data.
    func mapDisappearances(_ map: (ElementKey) -> ElementKey?) {
        for index in disappearing.indices { disappearing[index].key = disappearing[index].key.flatMap(map) }
    }
}
