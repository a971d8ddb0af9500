import Foundation
import WayLayers

/// The context menus of a list, which some of its rows or items have.
@MainActor protocol ListContextMenus: UIContextMenuInteractionDelegate {
    var lastOffer: ListMenuOffer { get }
}

/// When a list has offered a menu: a press that lifts a row to open its menu drags nothing.
@MainActor struct ListMenuOffer {
    /// An upper bound of the seconds from the offer until the menu is open.
    private static let pressDuration: TimeInterval = 0.6
    private var time: TimeInterval = -.infinity

    /// The present press opens a menu.
    var isOpening: Bool { CACurrentMediaTime() - time < Self.pressDuration }

    mutating func offered() { time = CACurrentMediaTime() }
}
