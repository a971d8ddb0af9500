import Foundation

/// A button of a navigation bar or a toolbar. Source: UIKit `UIBarButtonItem`.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// Source: UIKit `UIBarButtonItem.Style`.
    public enum Style: Int, Sendable {
        case plain = 0
        /// In semibold letters: what finishes a task.
        case done = 2
    }

    /// Items that look the same everywhere. Where there is no symbol, a word. Source: UIKit `UIBarButtonItem.SystemItem`.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    /// Plain unless set.
    open var style: Style = .plain { didSet { if oldValue != style { changed() } } }
    /// Points; 0 takes what the content needs.
    open var width: CGFloat = 0 { didSet { if oldValue != width { changed() } } }
    /// Takes the place of title and picture.
    open var customView: UIView? { didSet { if oldValue !== customView { changed() } } }
    /// Called on `target`, or on the first responder that has it, with the item as the sender.
    open var action: Selector?
    /// Held weakly.
    open weak var target: AnyObject?
    /// Takes the place of target and action; title and picture are its own where the item has none.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction { adopt(primaryAction) }
        }
    }
    /// Of this item alone; nil takes the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// Given to the button.
    open var isSelected = false { didSet { if oldValue != isSelected { changed() } } }
    /// A tap turns `isSelected` over before the action.
    open var changesSelectionAsPrimaryAction = false
    /// One that is hidden takes no room.
    open var isHidden = false { didSet { if oldValue != isHidden { changed() } } }
    let systemItem: SystemItem?

    public override init() {
        systemItem = nil
        super.init()
    }

    public required init?(coder: NSCoder) {
        systemItem = nil
        super.init(coder: coder)
    }

    private init(systemItem: SystemItem?) {
        self.systemItem = systemItem
        super.init()
        guard let systemItem else { return }
        if let symbol = systemItem.symbol, let image = UIImage(systemName: symbol) {
            self.image = image
        } else {
            title = systemItem.title
        }
        if systemItem == .done || systemItem == .save { style = .done }
    }

    /// A title that sends `action` to `target`.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.title = title
        self.style = style
        take(target, action)
    }

    /// A picture that sends `action` to `target`.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.image = image
        self.style = style
        take(target, action)
    }

    /// As without `landscapeImagePhone`: bars have one height here.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
    }

    /// A system item that sends `action` to `target`.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        take(target, action)
    }

    /// A view of one's own, in its size.
    public convenience init(customView: UIView) {
        self.init(systemItem: nil)
        self.customView = customView
    }

    /// A system item that does `primaryAction`.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(systemItem: systemItem as SystemItem?)
        self.primaryAction = primaryAction
        if let primaryAction { adopt(primaryAction) }
    }

    /// Does `primaryAction`, whose title and picture are taken where none is given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init(systemItem: nil)
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
        if let primaryAction { adopt(primaryAction) }
    }

    /// Takes the room that the other items leave.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace as SystemItem?) }

    /// - Parameter width: points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace as SystemItem?)
        item.width = width
        return item
    }

    private func take(_ target: Any?, _ action: Selector?) {
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    private func adopt(_ action: UIAction) {
        if title == nil, !action.title.isEmpty { title = action.title }
        if image == nil, let image = action.image { self.image = image }
        changed()
    }

    /// What a tap does.
    func perform(with event: UIEvent?) {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        if let primaryAction {
            primaryAction.performWithSender(self, target: nil)
        } else if let action {
            UIApplication.shared.sendAction(action, to: target, from: self, for: event)
        }
    }
}

extension UIBarButtonItem.SystemItem {
    fileprivate var symbol: String? {
        switch self {
        case .add: "plus"
        case .action: "square.and.arrow.up"
        case .search: "magnifyingglass"
        case .refresh: "arrow.clockwise"
        case .stop, .close: "xmark"
        case .trash: "trash"
        case .play: "play.fill"
        case .pause: "pause.fill"
        default: nil
        }
    }

    /// Where there is no symbol.
    fileprivate var title: String? {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .compose: "Compose"
        case .reply: "Reply"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .camera: "Camera"
        case .rewind: "Rewind"
        case .fastForward: "Forward"
        case .undo: "Undo"
        case .redo: "Redo"
        default: nil
        }
    }
}
