import Foundation

public struct PopupID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What became of a popup.
public enum PopupEvent: Sendable, Equatable {
    /// The compositor gave it a place and a size, or others: `HostPopup.frame`.
    case configured
    /// It is gone.
    case done(PopupEnd)
}

/// Why a popup is gone.
public enum PopupEnd: Sendable, Equatable {
    /// The person pressed elsewhere, or the compositor took it away.
    case dismissed
    /// It could not be shown, or not any more: its contents are to be shown elsewhere.
    case refused
}

/// Where a popup is to be, as an `xdg_positioner` says it. Points of the window.
public struct PopupOptions: Sendable, Equatable {
    /// The side of the anchor rectangle that the popup is on.
    public enum Side: Sendable, CaseIterable { case above, below, left, right }

    /// What the compositor may do where the popup would leave the screen.
    public struct Adjustments: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let slideX = Adjustments(rawValue: 1)
        public static let slideY = Adjustments(rawValue: 2)
        /// To the side across.
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

    /// What it belongs to. What of it lies outside of the window does not count.
    public var anchor: CGRect
    public var side: Side
    /// Between the anchor and the popup.
    public var gap: CGFloat
    /// Of the frame, which is what the compositor keeps on the screen.
    public var size: CGSize
    /// Seen, but not part of the frame: a shadow, and what animations need. Input goes through it.
    public var margins: Margins
    public var adjustments: Adjustments
    /// The popup that this one belongs to; nil for the window itself.
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

    /// The part of the anchor rectangle that a window of that size has: a point of its edge at least.
    public func anchor(in window: CGSize) -> CGRect {
        let left = min(max(anchor.minX, 0), max(0, window.width - 1)), top = min(max(anchor.minY, 0), max(0, window.height - 1))
        let right = min(max(anchor.maxX, left + 1), max(left + 1, window.width))
        let bottom = min(max(anchor.maxY, top + 1), max(top + 1, window.height))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Where it is, as the protocol says: flipped, slid and resized, in this order and axis by axis, where it would leave `room`. At whole points.
    public func frame(in room: CGRect, window: CGSize) -> CGRect {
        let anchor = anchor(in: window), isVertical = side == .above || side == .below
        let x = Axis(
            anchor: (anchor.minX, anchor.maxX), length: size.width, gap: gap, direction: side == .left ? -1 : (isVertical ? 0 : 1),
            flips: adjustments.contains(.flipX), slides: adjustments.contains(.slideX), resizes: adjustments.contains(.resizeX)
        ).solved(in: (room.minX, room.maxX))
        let y = Axis(
            anchor: (anchor.minY, anchor.maxY), length: size.height, gap: gap, direction: side == .above ? -1 : (isVertical ? 1 : 0),
            flips: adjustments.contains(.flipY), slides: adjustments.contains(.slideY), resizes: adjustments.contains(.resizeY)
        ).solved(in: (room.minY, room.maxY))
        return CGRect(x: x.low.rounded(.down), y: y.low.rounded(.down), width: x.high - x.low, height: y.high - y.low)
    }

    /// One axis of a positioner.
    private struct Axis {
        var anchor: (low: CGFloat, high: CGFloat)
        var length: CGFloat
        var gap: CGFloat
        /// −1 and 1 before and after the anchor, 0 about its middle.
        var direction: Int
        var flips: Bool
        var slides: Bool
        var resizes: Bool

        private func place(_ direction: Int) -> (low: CGFloat, high: CGFloat) {
            let low =
                switch direction {
                case -1: anchor.low - gap - length
                case 1: anchor.high + gap
                default: (anchor.low + anchor.high - length) / 2
                }
            return (low, low + length)
        }

        func solved(in room: (low: CGFloat, high: CGFloat)) -> (low: CGFloat, high: CGFloat) {
            func fits(_ place: (low: CGFloat, high: CGFloat)) -> Bool { place.low >= room.low && place.high <= room.high }
            var result = place(direction)
            if fits(result) { return result }
            if flips, direction != 0, fits(place(-direction)) { return place(-direction) }
            if slides {
                // What is too long keeps the end that is nearer to the anchor.
                let first = room.low, last = room.high - length
                result.low = first <= last ? min(max(result.low, first), last) : (direction < 0 ? last : first)
                result.high = result.low + length
                if fits(result) { return result }
            }
            if resizes {
                let cut = (low: max(result.low, room.low), high: min(result.high, room.high))
                if cut.high > cut.low { return cut }
            }
            return result
        }
    }
}

/// A popup of a window, above it and placed by the compositor. Its picture has `state.size`: the frame and the margins. It is painted in the window's
/// frames, and its input arrives as the window's, in the window's coordinates.
@preconcurrency @MainActor public protocol HostPopup: HostDrawable {
    var id: PopupID { get }
    /// The place and size that the compositor gave, without the margins, in points of the window; nil before it has.
    var frame: CGRect? { get }
    /// The compositor gives it all input until it is gone, and ends it where the person presses elsewhere.
    var hasGrab: Bool { get }
    /// Asks for another place or size: `PopupEvent.configured` follows where something changes.
    func reposition(_ options: PopupOptions)
    /// Takes it away, and those that belong to it; its events end.
    func close()
}

extension HostPopup {
    public var surfaceAbilities: SurfaceAbilities { [] }
    public func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)? { nil }
}
