import Foundation
import WayLayers

/// The context menus of a list, which some of its rows or items have.
@MainActor protocol ListContextMenus: PartialContextMenus {
    var interaction: UIContextMenuInteraction { get }
    var lastOffer: ListMenuOffer { get }
}

extension ListContextMenus {
    /// The present press opens a menu, which it may turn into a drag afterwards.
    var isOpening: Bool { lastOffer.isOpening && interaction.presentation == nil }
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
