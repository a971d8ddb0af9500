import Foundation
import WayCollections

/// What a list shows although its data source does not have it.
struct ListPlaceholders<Content> {
    private(set) var positions = PlaceholderPositions()
    private var contents: [Int: Content] = [:]
    private var lastID = 0

    var isEmpty: Bool { positions.isEmpty }

    func content(at presentationPath: IndexPath) -> Content? {
        positions.isEmpty ? nil : positions.id(at: presentationPath).flatMap { contents[$0] }
    }

    func content(of id: Int) -> Content? { contents[id] }

    mutating func add(_ content: Content, at presentationPath: IndexPath) -> Int {
        lastID += 1
        contents[lastID] = content
        positions.insert(lastID, at: presentationPath)
        return lastID
    }

    mutating func remove(_ id: Int) {
        positions.remove(id)
        contents[id] = nil
    }

    /// The data source has got what is shown there.
    mutating func convert(_ id: Int) {
        positions.convert(id)
        contents[id] = nil
    }

    /// After an update of the data.
    func updated(by map: UpdateMap) -> ListPlaceholders {
        guard !isEmpty else { return self }
        var result = self
        result.setPositions(positions.updated(by: map))
        return result
    }

    mutating func setPositions(_ new: PlaceholderPositions) {
        positions = new
        let ids = Set(new.ids)
        contents = contents.filter { ids.contains($0.key) }
    }

    /// The identifiers of later placeholders differ from those of earlier ones.
    mutating func removeAll() {
        positions = PlaceholderPositions()
        contents = [:]
    }
}
