import Foundation

public struct PopupID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// An event of a popup.
public enum PopupEvent: Sendable, Equatable {
    /// The compositor set or changed its position and size: `HostPopup.frame`.
    case configured
    /// The popup ended.
    case done(PopupEnd)
}

/// Why a popup ended.
public enum PopupEnd: Sendable, Equatable {
    /// The user pressed elsewhere, or the compositor dismissed it.
    case dismissed
    /// It could not be shown, or can no longer be: its contents should be shown elsewhere.
    case refused
}

/// The placement of a popup, as in an `xdg_positioner`. In points of the window.
public struct PopupOptions: Sendable, Equatable {
    /// The side of the anchor rectangle on which the popup is placed.
    public enum Side: Sendable, CaseIterable { case above, below, left, right }

    /// The adjustments that the compositor may make if the popup would leave the screen.
    public struct Adjustments: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let slideX = Adjustments(rawValue: 1)
        public static let slideY = Adjustments(rawValue: 2)
        /// Flips to the opposite side of the anchor.
        public static let flipX = Adjustments(rawValue: 4)
        public static let flipY = Adjustments(rawValue: 8)
        public static let resizeX = Adjustments(rawValue: 16)
        public static let resizeY = Adjustments(rawValue: 32)
    }

    /// Space around the popup's frame.
    public struct Margins: Sendable, Equatable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat
        public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        }
    }

    /// The rectangle that the popup is attached to. Its part outside of the window is ignored.
    public var anchor: CGRect
    public var side: Side
    /// The distance between the anchor and the popup.
    public var gap: CGFloat
    /// The size of the frame, the rectangle that the compositor keeps on screen.
    public var size: CGSize
    /// Visible but outside of the frame: for a shadow and for animations. Transparent to input.
    public var margins: Margins
    public var adjustments: Adjustments
    /// The parent popup; nil if the parent is the window itself.
    public var parent: PopupID?

    public init(
        anchor: CGRect, side: Side, gap: CGFloat = 0, size: CGSize, margins: Margins = Margins(), adjustments: Adjustments = [],
        parent: PopupID? = nil
    ) {
        self.anchor = anchor
        self.side = side
        self.gap = gap
        self.size = size
        self.margins = margins
        self.adjustments = adjustments
        self.parent = parent
    }

    /// The anchor rectangle clipped to a window of that size, at least one point in size.
    public func anchor(in window: CGSize) -> CGRect {
        let left = min(max(anchor.minX, 0), max(0, window.width - 1)), top = min(max(anchor.minY, 0), max(0, window.height - 1))
        let right = min(max(anchor.maxX, left + 1), max(left + 1, window.width))
        let bottom = min(max(anchor.maxY, top + 1), max(top + 1, window.height))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The frame that the protocol prescribes: flipped, slid and resized, in this order and per axis, where it would leave `bounds`. In whole points.
    public func frame(in bounds: CGRect, window: CGSize) -> CGRect {
        let anchor = anchor(in: window), isVertical = side == .above || side == .below
        let x = Axis(
            anchor: (anchor.minX, anchor.maxX), length: size.width, gap: gap, direction: side == .left ? -1 : (isVertical ? 0 : 1),
            flips: adjustments.contains(.flipX), slides: adjustments.contains(.slideX), resizes: adjustments.contains(.resizeX)
        ).solved(in: (bounds.minX, bounds.maxX))
        let y = Axis(
            anchor: (anchor.minY, anchor.maxY), length: size.height, gap: gap, direction: side == .above ? -1 : (isVertical ? 1 : 0),
            flips: adjustments.contains(.flipY), slides: adjustments.contains(.slideY), resizes: adjustments.contains(.resizeY)
        ).solved(in: (bounds.minY, bounds.maxY))
        return CGRect(x: x.low.rounded(.down), y: y.low.rounded(.down), width: x.high - x.low, height: y.high - y.low)
    }

    /// One axis of a positioner.
    private struct Axis {
        var anchor: (low: CGFloat, high: CGFloat)
        var length: CGFloat
        var gap: CGFloat
        /// −1 before the anchor, 1 after it, 0 centred on it.
        var direction: Int
        var flips: Bool
        var slides: Bool
        var resizes: Bool

        private func unconstrained(_ direction: Int) -> (low: CGFloat, high: CGFloat) {
            let low =
                switch direction {
                case -1: anchor.low - gap - length
                case 1: anchor.high + gap
                default: (anchor.low + anchor.high - length) / 2
                }
            return (low, low + length)
        }

        func solved(in bounds: (low: CGFloat, high: CGFloat)) -> (low: CGFloat, high: CGFloat) {
            func fits(_ span: (low: CGFloat, high: CGFloat)) -> Bool { span.low >= bounds.low && span.high <= bounds.high }
            var result = unconstrained(direction)
            if fits(result) { return result }
            if flips, direction != 0, fits(unconstrained(-direction)) { return unconstrained(-direction) }
            if slides {
                // A popup that is too long keeps its end nearer to the anchor visible.
                let first = bounds.low, last = bounds.high - length
                result.low = first <= last ? min(max(result.low, first), last) : (direction < 0 ? last : first)
                result.high = result.low + length
                if fits(result) { return result }
            }
            if resizes {
                let clipped = (low: max(result.low, bounds.low), high: min(result.high, bounds.high))
                if clipped.high > clipped.low { return clipped }
            }
            return result
        }
    }
}

/// A popup of a window, above it and positioned by the compositor. Its content has `state.size`: the frame plus the margins. It is painted in the window's
/// frames, and its input is delivered to the window, in the window's coordinates.
@preconcurrency @MainActor public protocol HostPopup: HostDrawable {
    var id: PopupID { get }
    /// The position and size that the compositor configured, without the margins, in points of the window; nil before the first configure.
    var frame: CGRect? { get }
    /// Whether it has a popup grab: the compositor sends it all input until it ends, and dismisses it when the user presses elsewhere.
    var hasGrab: Bool { get }
    /// Requests another position or size: `PopupEvent.configured` follows if something changes.
    func reposition(_ options: PopupOptions)
    /// Closes the popup and its child popups; it sends no further events.
    func close()
}

extension HostPopup {
    public var surfaceCapabilities: SurfaceCapabilities { [] }
    public func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)? { nil }
}
