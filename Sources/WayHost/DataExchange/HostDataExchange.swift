import Foundation

/// A selection, shared by the programs of a seat.
public enum SelectionKind: Sendable, CaseIterable {
    /// What copy and paste use.
    case clipboard
    /// The text that is selected, which the middle mouse button pastes.
    case primary
}

/// An event of a host's data exchange.
public enum DataExchangeEvent {
    /// The content of the selection is another one: `HostDataExchange.selection(_:)`.
    case selectionChanged(SelectionKind)
    /// A drag of this or another program over a window of this one. Positions are points in the window's coordinates.
    case drag(WindowID, any DragOffer, DragPhase)
}

public enum DragPhase: Sendable, Equatable {
    case entered(CGPoint)
    case moved(CGPoint)
    case left
    /// The target reads the data, then calls `DragOffer.finish()` or `cancel()`.
    case dropped(CGPoint)
    /// The actions of the source or the action that the display selected have changed.
    case actionChanged
}

/// What a drop does with the source's data, as in `wl_data_device_manager.dnd_action`.
public struct DragActions: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let copy = DragActions(rawValue: 1)
    public static let move = DragActions(rawValue: 2)
}

/// The clipboard, the primary selection and drags: data that programs exchange through a display.
@preconcurrency @MainActor public protocol HostDataExchange: AnyObject {
    /// Receives every event, on the main actor. Set once, by the application.
    var onEvent: (@MainActor (DataExchangeEvent) -> Void)? { get set }
    /// The content of a selection, as far as this program may read it; nil for none.
    func selection(_ kind: SelectionKind) -> (any DataOffer)?
    /// Offers data as the selection, for the user's last input; nil clears it. Without input so far, or without a display for it, the program itself reads
    /// the data meanwhile, and other programs as soon as possible.
    func setSelection(_ kind: SelectionKind, _ provider: (any DataProvider)?)
    /// Hands a drag to the display: from now on it follows the pointer or finger over all windows, which receive no other input of it. Nil if the display
    /// has no drags, or if the pointer or finger is not down any more.
    func startDrag(_ drag: DragOptions) -> (any HostDrag)?
}

/// Data in several MIME types, of another program or of this one.
@preconcurrency @MainActor public protocol DataOffer: AnyObject {
    /// In the provider's order of preference.
    var mimeTypes: [String] { get }
    /// The provider, if it is an object of this program: its data needs no pipe.
    var localProvider: (any DataProvider)? { get }
    /// Reads the data in one of the types. `completion` is called once, from the main loop.
    func read(_ mimeType: String, _ limits: TransferLimits, _ completion: @escaping @MainActor (Result<Data, TransferError>) -> Void)
    /// Waits for the data, at most as long as `limits` allow. Nothing else runs meanwhile: use short limits.
    func readNow(_ mimeType: String, _ limits: TransferLimits) throws(TransferError) -> Data
}

/// The data of a drag over a window.
@preconcurrency @MainActor public protocol DragOffer: DataOffer {
    var sourceActions: DragActions { get }
    /// The action that the display selected from those of source and target; empty for none.
    var selectedAction: DragActions { get }
    /// Sets what the target would do with a drop at the current position; no type or no actions refuse it.
    func accept(_ mimeType: String?, actions: DragActions, preferred: DragActions)
    /// The dropped data has been read. The offer is unusable afterwards.
    func finish()
    /// The target does not use the dropped data. The offer is unusable afterwards.
    func cancel()
}

/// Provides data when it is requested.
@preconcurrency @MainActor public protocol DataProvider: AnyObject {
    /// The types in the order of preference.
    var mimeTypes: [String] { get }
    /// Calls `completion` once with the data in one of the types, now or later; with nil if there is none.
    func provide(_ mimeType: String, _ completion: @escaping @MainActor (Data?) -> Void)
    /// The data is not offered any more: another selection has replaced it.
    func offerEnded()
}

/// A drag that begins.
public struct DragOptions {
    public var window: WindowID
    /// The device whose press started the drag, and its contact: a finger's identifier; nil for a pointer.
    public var device: DeviceID?
    public var contact: Int?
    public var provider: any DataProvider
    public var actions: DragActions
    public var icon: DragIcon?

    public init(
        window: WindowID, device: DeviceID?, contact: Int?, provider: any DataProvider, actions: DragActions, icon: DragIcon?
    ) {
        self.window = window
        self.device = device
        self.contact = contact
        self.provider = provider
        self.actions = actions
        self.icon = icon
    }
}

/// The image that follows the pointer or finger.
public struct DragIcon: Sendable {
    /// Pixels.
    public var width: Int
    public var height: Int
    /// Pixels per point, a whole number.
    public var scale: Int
    /// The top left corner relative to the pointer or finger, in points.
    public var offset: CGPoint
    /// Premultiplied ARGB, row by row: `width` × `height`.
    public var pixels: [UInt32]

    public init(width: Int, height: Int, scale: Int, offset: CGPoint, pixels: [UInt32]) {
        self.width = width
        self.height = height
        self.scale = scale
        self.offset = offset
        self.pixels = pixels
    }
}

/// A running drag of this program.
@preconcurrency @MainActor public protocol HostDrag: AnyObject {
    var onEvent: (@MainActor (HostDragEvent) -> Void)? { get set }
    /// Replaces the image; nil removes it.
    func setIcon(_ icon: DragIcon?)
    /// Ends the drag without a drop; no event follows.
    func cancel()
}

public enum HostDragEvent: Sendable, Equatable {
    /// Whether the target under the drag accepts one of the types.
    case accepted(Bool)
    /// The action that a drop would have; empty for none.
    case action(DragActions)
    /// The user dropped it on a target, which may still read the data.
    case dropped
    /// The target has finished, with this action.
    case finished(DragActions)
    /// There was no drop, or the target refused it.
    case cancelled
}
