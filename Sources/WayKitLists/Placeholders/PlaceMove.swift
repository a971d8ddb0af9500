import Foundation

/// A row or an item in its section.
protocol ListPlace: Equatable {
    var section: Int { get }
    var positionInSection: Int { get set }
}

extension TableRow: ListPlace {
    var positionInSection: Int {
        get { row }
        set { row = newValue }
    }
}

extension IndexPath: ListPlace {
    var positionInSection: Int {
        get { item }
        set { item = newValue }
    }
}

/// A row or an item that is taken out of its place and put into another one: the others move up and make room.
struct PlaceMove<Place: ListPlace> {
    let source: Place
    let target: Place

    /// Where a place is after the move.
    func moved(_ place: Place) -> Place {
        if place == source { return target }
        var result = place
        if place.section == source.section, place.positionInSection > source.positionInSection { result.positionInSection -= 1 }
        if place.section == target.section, result.positionInSection >= target.positionInSection { result.positionInSection += 1 }
        return result
    }

    /// What is at a place after the move; the inverse of `moved`.
    func origin(of place: Place) -> Place {
        if place == target { return source }
        var result = place
        if place.section == target.section, place.positionInSection > target.positionInSection { result.positionInSection -= 1 }
        if place.section == source.section, result.positionInSection >= source.positionInSection { result.positionInSection += 1 }
        return result
    }
}
