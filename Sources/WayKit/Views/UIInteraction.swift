import Foundation

/// Something that a view lets others do with it, beside its gesture recognisers: it hears which view it belongs to, and adds to that what it needs.
/// Source: UIKit `UIInteraction`.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
    /// Set by the interaction itself, in `didMove(to:)`.
    var view: UIView? { get }
    /// Before it is added to a view, or taken from its view (nil).
    func willMove(to view: UIView?)
    /// After that.
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
