import Foundation

/// The views of a collection view's elements: those that its layout shows now, and those that an animation takes away.
@MainActor final class CollectionElements {
    /// A view that leaves in an animation.
    struct Departure {
        let view: UICollectionReusableView
        /// The element, if the data still has it: it takes the view back if it is to be shown again.
        var key: ElementKey?
        /// The element when the departure began, for `didEndDisplaying`.
        let lastKey: ElementKey
        let id: Int
    }

    private(set) var shown: [ElementKey: UICollectionReusableView] = [:]
    private(set) var departures: [Departure] = []
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

    // MARK: Departures

    /// - Parameter key: nil if the data no longer has the element.
    func depart(_ view: UICollectionReusableView, key: ElementKey?, lastKey: ElementKey) -> Int {
        nextID += 1
        view.elementKey = nil
        departures.append(Departure(view: view, key: key, lastKey: lastKey, id: nextID))
        return nextID
    }

    /// The view of an element that was leaving.
    func takeBack(_ key: ElementKey) -> UICollectionReusableView? {
        guard let index = departures.firstIndex(where: { $0.key == key }) else { return nil }
        return departures.remove(at: index).view
    }

    /// The departure, if its view was not taken back.
    func endDeparture(_ id: Int) -> Departure? {
        guard let index = departures.firstIndex(where: { $0.id == id }) else { return nil }
        return departures.remove(at: index)
    }

    func endAllDepartures() -> [Departure] {
        defer { departures = [] }
        return departures
    }

    /// After an update of the data.
    func mapDepartures(_ map: (ElementKey) -> ElementKey?) {
        for index in departures.indices { departures[index].key = departures[index].key.flatMap(map) }
    }
}
