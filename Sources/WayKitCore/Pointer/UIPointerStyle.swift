import Foundation
import WayHost

/// A region of a view, for the pointer. Two regions with the same rectangle and identifier are equal. Source: UIKit `UIPointerRegion`.
@preconcurrency @MainActor open class UIPointerRegion: NSObject {
    /// In the view's coordinates.
    open private(set) var rect: CGRect
    public let identifier: AnyHashable?
    /// Kept: it concerns a pointer that stays in a region while a button is pressed, which the hover follows anyway.
    open var latchingAxes: UIAxis = []

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        self.rect = rect
        self.identifier = identifier
        super.init()
    }

    static func == (one: UIPointerRegion, other: UIPointerRegion) -> Bool { one.rect == other.rect && one.identifier == other.identifier }
}

/// Axes of movement. Source: UIKit `UIAxis`.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1 << 0)
    public static let vertical = UIAxis(rawValue: 1 << 1)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// The pointer's position for which a region is requested. Source: UIKit `UIPointerRegionRequest`.
@preconcurrency @MainActor open class UIPointerRegionRequest: NSObject {
    /// In the view's coordinates.
    open private(set) var location: CGPoint
    open private(set) var modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        self.location = location
        self.modifiers = modifiers
        super.init()
    }
}

/// The effect of the pointer on a view. Source: UIKit `UIPointerEffect`.
@preconcurrency @MainActor public enum UIPointerEffect {
    /// Source: UIKit `UIPointerEffect.TintMode`.
    public enum TintMode: Sendable {
        case none
        /// Above the view's content.
        case overlay
        /// Behind the view's content.
        case underlay
    }

    /// `highlight` for small views, `hover` for larger ones.
    case automatic(UITargetedPreview)
    /// A rounded area behind the view's content.
    case highlight(UITargetedPreview)
    /// The view grows and casts a shadow.
    case lift(UITargetedPreview)
    /// A tint, and optionally a shadow and a larger scale.
    case hover(UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true)

    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
        }
    }
}

/// The shape of the pointer, or of a highlight. Source: UIKit `UIPointerShape`.
public enum UIPointerShape {
    /// The radius for which the system chooses a suitable one.
    public static let defaultCornerRadius: CGFloat = 8

    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    /// The cursor for text.
    case verticalBeam(length: CGFloat)
    /// The cursor for text; the compositor has none that is horizontal.
    case horizontalBeam(length: CGFloat)
}

/// What a pointer looks like, and its effect. Source: UIKit `UIPointerStyle`.
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?
    let cursor: CursorShape
    /// Shown around the pointer while it is in the region.
    open var accessories: [UIPointerAccessory] = []
    /// Kept: the compositor moves the cursor.
    let constrainedAxes: UIAxis

    private init(effect: UIPointerEffect?, shape: UIPointerShape?, cursor: CursorShape, constrainedAxes: UIAxis = []) {
        self.effect = effect
        self.shape = shape
        self.cursor = cursor
        self.constrainedAxes = constrainedAxes
        super.init()
    }

    /// - Parameter shape: Of a highlight, in the coordinates of the preview's container; nil for the preview's frame.
    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        self.init(effect: effect, shape: shape, cursor: .default)
    }

    /// A shape of the pointer. Beams are the cursor for text; for other shapes the desktop's pointer is shown.
    public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
        let isBeam = switch shape {
        case .verticalBeam, .horizontalBeam: true
        case .path, .roundedRect: false
        }
        self.init(effect: nil, shape: shape, cursor: isBeam ? .text : .default, constrainedAxes: constrainedAxes)
    }

    /// Hides the pointer.
    open class func hidden() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, cursor: .hidden) }
    /// The desktop's pointer.
    open class func system() -> UIPointerStyle { UIPointerStyle(effect: nil, shape: nil, cursor: .default) }
}
