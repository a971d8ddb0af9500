import Foundation

extension UIBarButtonItem.SystemItem {
    var symbol: String? {
        switch self {
        case .add: "plus"
        case .compose: "square.and.pencil"
        case .reply: "arrowshape.turn.up.backward"
        case .action: "square.and.arrow.up"
        case .organize: "folder"
        case .bookmarks: "book"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .camera: "camera"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        case .rewind: "backward.fill"
        case .fastForward: "forward.fill"
        default: nil
        }
    }

    /// The text of items without a symbol, the accessibility label of others.
    @MainActor var title: String? { string?.text }
    /// That of the item with the symbol.
    @MainActor static func title(ofSymbol name: String) -> String? {
        (0...close.rawValue).lazy.compactMap { Self(rawValue: $0) }.first { $0.symbol == name }?.title
    }
    func title(in strings: SystemStrings) -> String? { string.map { strings[$0] } }

    private var string: SystemString? {
        switch self {
        case .done: .done
        case .cancel: .cancel
        case .edit: .edit
        case .save: .save
        case .add: .add
        case .flexibleSpace, .fixedSpace: nil
        case .compose: .compose
        case .reply: .reply
        case .action: .share
        case .organize: .organize
        case .bookmarks: .bookmarks
        case .search: .search
        case .refresh: .refresh
        case .stop: .stop
        case .camera: .camera
        case .trash: .delete
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .undo: .undo
        case .redo: .redo
        case .close: .close
        }
    }
}
