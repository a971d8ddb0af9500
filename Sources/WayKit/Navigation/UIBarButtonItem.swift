import Foundation

/// A button of a navigation bar or a toolbar. Source: UIKit `UIBarButtonItem`.
@MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// In semibold letters: what finishes a task.
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    open var style: Style = .plain { didSet { if oldValue != style { changed() } } }
    /// Points; 0 takes what the content needs.
    open var width: CGFloat = 0 { didSet { if oldValue != width { changed() } } }
    open var possibleTitles: Set<String>?
    /// Takes the place of title and picture.
    open var customView: UIView? { didSet { if oldValue !== customView { changed() } } }
    /// Called on `target`, or on the first responder that has it, with the item as the sender.
    open var action: Selector?
    open weak var target: AnyObject?
    /// Takes the place of target and action; title and picture are its own where the item has none.
    open var primaryAction: UIAction? {
        didSet {
            if let primaryAction { adopt(primaryAction) }
        }
    }
    open var tintColor: UIColor? { didSet { changed() } }
    open var isSelected = false { didSet { if oldValue != isSelected { changed() } } }
    open var changesSelectionAsPrimaryAction = false
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

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.title = title
        self.style = style
        take(target, action)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(systemItem: nil)
        self.image = image
        self.style = style
        take(target, action)
    }

    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        take(target, action)
    }

    public convenience init(customView: UIView) {
        self.init(systemItem: nil)
        self.customView = customView
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(systemItem: systemItem as SystemItem?)
        self.primaryAction = primaryAction
        if let primaryAction { adopt(primaryAction) }
    }

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
