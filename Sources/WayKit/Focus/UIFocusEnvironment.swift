import Foundation

/// What the focus is in: a view, a controller, a window. Source: UIKit `UIFocusEnvironment`.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where in here the focus goes first, the most wanted first; what cannot have it is passed over. Empty: the first item in reading order.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// What it is in; nil for a window.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// Knows the items in here.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// Items with the same identifier are one stop of the Tab key; arrows move among them. nil: the nearest environment's around it.
    var focusGroupIdentifier: String? { get }
    /// Where the focus is in here, it is asked anew where it belongs, before the next frame.
    func setNeedsFocusUpdate()
    /// Does at once what `setNeedsFocusUpdate` asked for.
    func updateFocusIfNeeded()
    /// False keeps the focus where it is. Asked where the item that has the focus, or the one that is to get it, is in here.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// The focus has moved from or to something in here; what is animated by the coordinator goes with the ring.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    /// Whether the other one is this one, or in it.
    public func contains(_ environment: any UIFocusEnvironment) -> Bool { UIFocusSystem.environment(self, contains: environment) }
}

/// What can have the focus. Source: UIKit `UIFocusItem`.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether keys can bring the focus here now.
    var canBecomeFocused: Bool { get }
    /// Whether it has the focus, and a ring.
    var isFocused: Bool { get }
    /// In the coordinates of the container that knows the item.
    var frame: CGRect { get }
    /// What is seen around the item while it has the focus; nil for nothing.
    var focusEffect: UIFocusEffect? { get }
    /// Which item of a group the Tab key goes to.
    var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
    /// A halo around it.
    public var focusEffect: UIFocusEffect? { UIFocusHaloEffect.standard }
    /// `ignored`.
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// Knows focus items by their place. Source: UIKit `UIFocusItemContainer`.
@preconcurrency @MainActor public protocol UIFocusItemContainer: NSObjectProtocol {
    /// In which the items' frames are.
    var coordinateSpace: any UICoordinateSpace { get }
    /// Those in a rectangle of the coordinate space, right below the container.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// How much an item wants to be the one of its group that the Tab key goes to; the greatest one is. Source: UIKit `UIFocusGroupPriority`.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// By its place alone.
    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    /// That of the item which had the focus when it last was in the group.
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
    /// More than the one that had it last.
    public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
    /// That of the item which has the focus.
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int.max)
}

/// Which way the focus moves. Source: UIKit `UIFocusHeading`.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// The Tab key's.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// Tab's with Shift.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// No key here moves the focus so.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// No key here moves the focus so.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}
