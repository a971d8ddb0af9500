import Foundation

/// A menu of actions, commands and submenus. Source: UIKit `UIMenu`.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Identifies a menu. Source: UIKit `UIMenu.Identifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    }

    /// Source: UIKit `UIMenu.Options`.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Its elements are shown inside the parent menu, separated from the others.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown in red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One action is on at a time: choosing another one turns the first one off.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements are shown side by side, as images.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// Layout of elements that are shown inside another menu. Source: UIKit `UIMenu.ElementSize`.
    public enum ElementSize: Int, Sendable {
        /// Side by side, images only.
        case small = 0
        /// Side by side, images above titles.
        case medium = 1
        /// Below each other.
        case large = 2
        /// `large`, or for a palette `small`.
        case automatic = -1
    }

    open private(set) var identifier: Identifier
    open private(set) var options: Options
    /// Used by a menu that is displayed inline.
    open var preferredElementSize: ElementSize
    open private(set) var children: [UIMenuElement]

    /// - Parameter identifier: nil for a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], preferredElementSize: UIMenu.ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("org.waykit.menu.\(UUID().uuidString)")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with copies of its elements.
    open override func copy(with zone: NSZone? = nil) -> Any { replacingChildren(children.compactMap { $0.copy() as? UIMenuElement }) }

    /// The same menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The elements whose state is on, including those of inline submenus.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { element -> [UIMenuElement] in
            if let menu = element as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return element.shownState == .on ? [element] : []
        }
    }

    /// Whether its elements are shown side by side in a parent menu.
    var isPalette: Bool {
        switch preferredElementSize {
        case .small, .medium: true
        case .large: false
        case .automatic: options.contains(.displayAsPalette)
        }
    }
}

/// Elements that are created when the menu is shown. Source: UIKit `UIDeferredMenuElement`.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let isCached: Bool
    private var cache: [UIMenuElement]?

    /// - Parameter elementProvider: called once, when a menu first shows the element; a progress indicator is shown until it calls its argument with
    ///   the elements.
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = true
        super.init(title: "", subtitle: nil, image: nil)
    }

    private init(uncached elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        isCached = false
        super.init(title: "", subtitle: nil, image: nil)
    }

    /// Calls its provider each time a menu shows the element.
    open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        isCached ? UIDeferredMenuElement(provider) : UIDeferredMenuElement(uncached: provider)
    }

    /// - Parameter completion: called immediately if the elements are known.
    func resolve(_ completion: @escaping ([UIMenuElement]) -> Void) {
        if let cache { return completion(cache) }
        provider { [self] elements in
            if isCached { cache = elements }
            completion(elements)
        }
    }
}

extension UIMenuElement {
    /// The state of actions and commands; `.off` for others.
    var shownState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }

    var shownAttributes: Attributes {
        if let menu = self as? UIMenu { return menu.options.contains(.destructive) ? .destructive : [] }
        return (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? []
    }
}
