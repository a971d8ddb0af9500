import Foundation

/// A row or an item in its section.
protocol ListPath: Equatable {
    var section: Int { get }
    var positionInSection: Int { get set }
}

extension TableRow: ListPath {
    var positionInSection: Int {
        get { row }
        set { row = newValue }
    }
}

extension IndexPath: ListPath {
    var positionInSection: Int {
        get { item }
        set { item = newValue }
    }
}

/// A row or an item that is taken out of the list and inserted at another index path: the others move up and make room.
struct ListMove<Path: ListPath> {
    let source: Path
    let target: Path

    /// The index path after the move of what is at a path before it.
    func moved(_ path: Path) -> Path {
        if path == source { return target }
        var result = path
        if path.section == source.section, path.positionInSection > source.positionInSection { result.positionInSection -= 1 }
        if path.section == target.section, result.positionInSection >= target.positionInSection { result.positionInSection += 1 }
        return result
    }

    /// The index path before the move of what is at a path after it; the inverse of `moved`.
    func origin(of path: Path) -> Path {
        if path == target { return source }
        var result = path
        if path.section == target.section, path.positionInSection > target.positionInSection { result.positionInSection -= 1 }
        if path.section == source.section, result.positionInSection >= source.positionInSection { result.positionInSection += 1 }
        return result
    }
}
