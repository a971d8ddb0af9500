import Foundation
import WayLog

/// What the user has changed about the tabs of a tab bar controller.
struct TabCustomization: Codable, Equatable {
    /// By the identifier of a tab.
    var isHidden: [String: Bool] = [:]
    /// The order of the children, by the identifier of a group.
    var order: [String: [String]] = [:]
    /// The tabs in the movable part of the tab bar; nil for those that are there by default.
    var bar: [String]?
}

/// Keeps customizations from one launch to the next.
@MainActor struct TabCustomizationStore {
    let defaults: UserDefaults
    private let key: String

    /// - Parameter identifier: nil for the one that tab bar controllers without an identifier share.
    init(_ identifier: String?, in defaults: UserDefaults) {
        self.defaults = defaults
        key = "UITabBarController.customization" + (identifier.map { "." + $0 } ?? "")
    }

    /// Nothing customized where nothing was stored, or something that is no customization.
    func load() -> TabCustomization {
        guard let data = defaults.data(forKey: key) else { return TabCustomization() }
        do {
            return try JSONDecoder().decode(TabCustomization.self, from: data)
        } catch {
            wayLogger("waykit.tabs").warning("the stored customization “\(key)” is not used: \(error)")
            return TabCustomization()
        }
    }

    func save(_ customization: TabCustomization) {
        guard let data = try? JSONEncoder().encode(customization) else { return }
        defaults.set(data, forKey: key)
    }
}
