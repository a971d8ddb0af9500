import Foundation

/// A branch of the focus hierarchy: a view, a controller, a window. Source: UIKit `UIFocusEnvironment`.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// The environments that the focus prefers in here, in order; those that cannot be focused are skipped. Empty: the first item in reading order.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// The enclosing environment; nil for a window.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Provides the focus items in here.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Items with the same identifier are one stop of the Tab key; arrows move among them. nil: inherited from the nearest enclosing environment.
    var focusGroupIdentifier: String? { get }
    /// If the focus is in here, re-evaluates the focused item before the next frame.
    func setNeedsFocusUpdate()
    /// Performs a pending focus update immediately.
    func updateFocusIfNeeded()
    /// False keeps the focus where it is. Called on the environments of the focused item and of the next one.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus moved from or to an item in here; animations of the coordinator run alongside the focus ring's.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Whether the other environment is this one or a descendant.
    public func contains(_ environment: any UIFocusEnvironment) -> Bool { UIFocusSystem.environment(self, contains: environment) }
}

/// An item that can be focused. Source: UIKit `UIFocusItem`.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether keys can currently move the focus here.
    var canBecomeFocused: Bool { get }
    /// Whether it has the focus.
    var isFocused: Bool { get }
    /// In the coordinates of the container that provides the item.
    var frame: CGRect { get }
    /// The effect shown while the item has the focus; nil for none.
    var focusEffect: UIFocusEffect? { get }
    /// Determines the item of a group to which the Tab key moves.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
    /// A halo around it.
    public var focusEffect: UIFocusEffect? { UIFocusHaloEffect.standard }
    /// `ignored`.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// Provides focus items by location. Source: UIKit `UIFocusItemContainer`.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    /// The coordinate space of the items' frames.
    var coordinateSpace: any UICoordinateSpace { get }
    /// The direct child items in a rectangle of the coordinate space.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// The priority of an item in its group for the Tab key; the greatest one is focused. Source: UIKit `UIFocusGroupPriority`.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// No priority: reading order decides.
    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    /// The priority of the item that was last focused in the group.
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
    /// Higher than the last focused item.
    public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
    /// The priority of the focused item.
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int.max)
}

/// The direction of a focus movement. Source: UIKit `UIFocusHeading`.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// The Tab key's.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// Shift-Tab's.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// No key produces this heading.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// No key produces this heading.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}
