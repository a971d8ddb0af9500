import Foundation

/// What can go wrong between a program and the system that shows it.
public enum HostError: Error, Sendable, CustomStringConvertible {
    /// No display to connect to; the text says what was tried.
    case unavailable(String)
    /// The compositor lacks something that a window needs.
    case missingGlobal(name: String, version: UInt32)
    /// The connection ended or broke.
    case lost(String)

    public var description: String {
        switch self {
        case .unavailable(let why): why
        case .missingGlobal(let name, let version): "the compositor does not offer \(name) in version \(version) or above"
        case .lost(let why): "the connection to the compositor was lost: \(why)"
        }
    }
}

/// A back end: screens, windows, input. It may vanish and come back (`lost`, `restored`), so nothing above holds an object of
/// a connection: a `HostWindow` survives it and maps itself anew.
@preconcurrency @MainActor public protocol Host: AnyObject {
    /// For messages: "wayland", "headless".
    var name: String { get }
    var screens: [HostScreen] { get }
    /// Seconds on the host's monotonic clock; every time stamp of an event and of a frame is on it.
    var now: TimeInterval { get }
    /// Timers, next turns and watchdogs run here.
    var turns: MainTaskQueue { get }
    /// Every event, in the order of arrival, on the main actor. Set once, by the application.
    var onEvent: (@MainActor (HostEvent) -> Void)? { get set }
    /// Opens a window; its first `configured` follows.
    func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow
    /// A keyboard is there, so that a window without `InputEvent.keyboardFocus` is one whose keys go elsewhere.
    var hasKeyboard: Bool { get }
    /// What the main loop polls; empty for a host without descriptors.
    var loopSources: [any LoopSource] { get }
}

public struct WindowOptions: Sendable {
    public var title: String
    /// The reverse-DNS name of the program (`app_id`): desktop file, icon, window rules.
    public var applicationID: String
    /// Points; what the window asks for where it may choose.
    public var preferredSize: CGSize
    public var minimumSize: CGSize
    public var isFullScreen: Bool
    /// The screen that a full-screen window is to fill; nil leaves it to the compositor.
    public var fullScreenOutput: UInt64?
    /// The window that this one is a dialog of.
    public var parent: WindowID?
    /// The dialog is to be answered before its parent.
    public var isModal: Bool

    public init(
        title: String, applicationID: String, preferredSize: CGSize, minimumSize: CGSize = .zero, isFullScreen: Bool = false,
        fullScreenOutput: UInt64? = nil, parent: WindowID? = nil, isModal: Bool = false
    ) {
        self.title = title
        self.applicationID = applicationID
        self.preferredSize = preferredSize
        self.minimumSize = minimumSize
        self.isFullScreen = isFullScreen
        self.fullScreenOutput = fullScreenOutput
        self.parent = parent
        self.isModal = isModal
    }
}

public struct WindowID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// What pictures are shown in: a window or a popup of one.
@preconcurrency @MainActor public protocol HostDrawable: AnyObject {
    /// What was last configured.
    var state: WindowState { get }
    /// A buffer that nobody reads, of `state.pixelWidth` × `state.pixelHeight`; nil while the compositor holds all of them
    /// (a `frame` event of the window follows as soon as one is free).
    func acquireBuffer() -> (any HostBuffer)?
    /// Gives an acquired buffer back unshown.
    func discard(_ buffer: any HostBuffer)

    /// What it can do with surfaces of their own. It may change with each `configured`.
    var surfaceAbilities: SurfaceAbilities { get }
    /// A buffer of any size for a surface, which need not be in a frame yet; nil while the display holds all that this surface has, or where
    /// there is no memory. Its age counts the commits of this surface.
    func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)?
    /// Shows the picture and its surfaces, all of it at once. A window's pending `requestFrame` goes with it.
    func commit(_ frame: SurfaceFrame)
}

/// A window of the back end. All calls are for the main actor; all but `commit` are cheap.
@preconcurrency @MainActor public protocol HostWindow: HostDrawable {
    var id: WindowID { get }

    func setTitle(_ title: String)
    /// `screen` is the one to fill; nil leaves it to the compositor.
    func setFullScreen(_ on: Bool, screen: UInt64?)
    func setMaximized(_ on: Bool)
    func minimize()
    /// Points; a side of 0 has no limit.
    func setMinimumSize(_ size: CGSize)
    /// Points; a side of 0 has no limit.
    func setMaximumSize(_ size: CGSize)
    /// Lets the pointer's button or the finger that is down now move the window.
    func beginInteractiveMove()
    /// Shows the compositor's menu of the window (move, resize, close …) at a point of the window, where it was pressed last.
    func showWindowMenu(at point: CGPoint)
    /// Nil for the icon of the program's desktop file.
    func setIcon(_ icon: WindowIcon?)
    /// What the window shows from its next commit on.
    func setContentKind(_ kind: ContentKind)
    /// Asks the compositor to bring the window to the front. `token` is the right to it that another program, or another window of this one,
    /// got for its input; nil for none, which most compositors answer by marking the window as one that wants attention.
    func activate(token: String?)
    /// Asks for the right to bring another window to the front, for the last press in this window. Nil where the compositor gives none.
    func requestActivationToken(for applicationID: String?, _ completion: @escaping @MainActor (String?) -> Void)
    func setCursor(_ cursor: CursorShape)
    /// Keeps the screen from blanking while it is true.
    func setIdleInhibited(_ on: Bool)

    /// Asks for one `frame` event at the next moment that is good for painting. Asking twice gives one.
    func requestFrame()
    /// Opens a popup of the window: a surface of its own, which may leave the window, for a menu or a popover. Its input arrives as the window's.
    /// Nil where the back end has none, or none at this moment; otherwise `WindowEvent.popup` follows.
    func makePopup(_ options: PopupOptions) -> (any HostPopup)?

    /// Closes the window; its events end.
    func close()
}

/// Memory that the display reads: premultiplied ARGB, 32 bits a pixel in the machine's byte order (Cairo's ARGB32).
@preconcurrency @MainActor public protocol HostBuffer: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// Bytes from one row to the next.
    var stride: Int { get }
    var pixels: UnsafeMutableRawPointer { get }
    /// How many commits ago this buffer was shown: 1 is the one before this, 0 is never (the content is undefined).
    var age: Int { get }
}

/// What the main loop polls for a back end.
@preconcurrency @MainActor public protocol LoopSource: AnyObject {
    var descriptor: Int32 { get }
    /// Wants to know when the descriptor can be written, too (a full socket).
    var wantsWrite: Bool { get }
    /// Before the poll: sends what is pending. True where events are queued already and the loop must not sleep.
    func prepare() -> Bool
    /// After the poll.
    func dispatch(readable: Bool, writable: Bool, hungUp: Bool)
}

public enum CursorShape: String, Sendable, CaseIterable {
    case `default`, pointer, text, wait, progress, crosshair, move, grab, grabbing, notAllowed
    case resizeHorizontal, resizeVertical, hidden
}
