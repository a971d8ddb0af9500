import Foundation

/// A behaviour that is added to a view, beside its gesture recognisers: it is notified of its view, and adds to the view what it needs.
/// Source: UIKit `UIInteraction`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// Set by the interaction itself, in `didMove(to:)`.
    var view: UIView? { get }
    /// Called before it is added to a view, or removed from its view (nil).
    func willMove(to view: UIView?)
    /// Called after it was added or removed.
    func didMove(to view: UIView?)
}

extension UIView {
    func add(_ interaction: any UIInteraction) {
        guard !storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        storedInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    func remove(_ interaction: any UIInteraction) {
        guard storedInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        storedInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
