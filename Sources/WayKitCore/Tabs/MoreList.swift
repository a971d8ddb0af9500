import Foundation

/// The list of the tabs that do not fit into the bar.
@MainActor package protocol MoreList: UIViewController {
    /// An item has changed, or which of the controllers the user may arrange.
    func reload()
    /// The list of controllers may have changed, or the item of one.
    func updateItemsIfNeeded()
}
