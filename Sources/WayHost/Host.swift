import Foundation

/// Errors of the connection between a program and its display.
public enum HostError: Error, Sendable, CustomStringConvertible {
    /// There is no display to connect to; the text lists what was tried.
    case unavailable(String)
    /// The compositor lacks a global that windows require.
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

/// A back end: screens, windows, input. It may be lost and come back (`lost`, `restored`), so no layer above keeps objects of one connection: a
/// `HostWindow` survives the loss and is mapped again.
@preconcurrency @MainActor public protocol Host: AnyObject {
    /// The name in messages: "wayland", "headless".
    var name: String { get }
    var screens: [HostScreen] { get }
    /// Seconds on the host's monotonic clock, which all event and frame timestamps refer to.
    var now: TimeInterval { get }
    /// The queue of timers, deadlines and deferred tasks.
    var taskQueue: MainTaskQueue { get }
    /// Receives every event, in order of arrival, on the main actor. Set once, by the application.
    var onEvent: (@MainActor (HostEvent) -> Void)? { get set }
    /// Opens a window; its first `configured` event follows.
    func makeWindow(_ options: WindowOptions) throws(HostError) -> any HostWindow
    /// Whether a keyboard is attached. If so, a window without `InputEvent.keyboardFocus` does not have the keyboard focus.
    var hasKeyboard: Bool { get }
    /// The descriptors that the main loop polls; empty for a host without descriptors.
    var loopSources: [any LoopSource] { get }
    /// Switches outputs off and on; nil for a host that never can.
    var outputPower: (any OutputPowerControl)? { get }
    /// The clipboard, the primary selection and drags; nil for a host without.
    var dataExchange: (any HostDataExchange)? { get }
    /// Follows the settings that concern a host: the theme and size of cursors.
    func apply(_ settings: DesktopSettings)
}

extension Host {
    public func apply(_ settings: DesktopSettings) {}
    public var outputPower: (any OutputPowerControl)? { nil }
    public var dataExchange: (any HostDataExchange)? { nil }
}

public struct WindowOptions: Sendable {
    public var title: String
    /// The reverse-DNS name of the program (`app_id`): identifies its desktop file, icon and window rules.
    public var applicationID: String
    /// Points; used where the compositor leaves the size to the window.
    public var preferredSize: CGSize
    public var minimumSize: CGSize
    public var isFullScreen: Bool
    /// The screen for a full-screen window; nil leaves the choice to the compositor.
    public var fullScreenOutput: UInt64?
    /// The name of the screen for a full-screen window, in place of `fullScreenOutput`: the window moves there when it is connected.
    public var fullScreenOutputName: String?
    /// The parent, if this window is a dialog.
    public var parent: WindowID?
    /// Whether the dialog is modal to its parent.
    public var isModal: Bool

    public init(
        title: String, applicationID: String, preferredSize: CGSize, minimumSize: CGSize = .zero, isFullScreen: Bool = false,
        fullScreenOutput: UInt64? = nil, fullScreenOutputName: String? = nil, parent: WindowID? = nil, isModal: Bool = false
    ) {
        self.title = title
        self.applicationID = applicationID
        self.preferredSize = preferredSize
        self.minimumSize = minimumSize
        self.isFullScreen = isFullScreen
        self.fullScreenOutput = fullScreenOutput
        self.fullScreenOutputName = fullScreenOutputName
        self.parent = parent
        self.isModal = isModal
    }
}

public struct WindowID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
}

/// A surface that shows frames: a window, or a popup of one.
@preconcurrency @MainActor public protocol HostDrawable: AnyObject {
    /// The last configured state.
    var state: WindowState { get }
    /// A free buffer of `state.pixelWidth` × `state.pixelHeight`; nil while the compositor holds all of them (a `frame` event of the window follows as soon
    /// as one is released).
    func acquireBuffer() -> (any HostBuffer)?
    /// Returns an acquired buffer without committing it.
    func discard(_ buffer: any HostBuffer)

    /// What the display supports for additional surfaces. May change with each `configured` event.
    var surfaceCapabilities: SurfaceCapabilities { get }
    /// A buffer of any size for a surface, which need not be part of a frame yet; nil while the display holds all buffers of this surface, or without
    /// memory. Its age counts the commits of this surface.
    func acquireBuffer(for surface: SurfaceID, width: Int, height: Int) -> (any HostBuffer)?
    /// Shows the frame and its surfaces atomically. A window's pending `requestFrame` is sent along with it.
    func commit(_ frame: SurfaceFrame)
}

/// A window of the back end. Main actor only; all calls but `commit` are cheap.
@preconcurrency @MainActor public protocol HostWindow: HostDrawable {
    var id: WindowID { get }

    func setTitle(_ title: String)
    /// `screen` is the screen to fill; nil leaves the choice to the compositor.
    func setFullScreen(_ on: Bool, screen: UInt64?)
    func setMaximized(_ on: Bool)
    func minimize()
    /// Points; a side of 0 has no limit.
    func setMinimumSize(_ size: CGSize)
    /// Points; a side of 0 has no limit.
    func setMaximumSize(_ size: CGSize)
    /// Starts an interactive move with the pointer button or touch that is down.
    func beginInteractiveMove()
    /// Shows the compositor's window menu (move, resize, close …) at a point of the window, for the last press in it.
    func showWindowMenu(at point: CGPoint)
    /// Nil selects the icon of the program's desktop file.
    func setIcon(_ icon: WindowIcon?)
    /// Whether the display makes use of the kind of content.
    var usesContentKind: Bool { get }
    /// The kind of content from the window's next commit on.
    func setContentKind(_ kind: ContentKind)
    /// Asks the compositor to activate the window. `token` is the activation token that another program, or another window of this one, got for its input;
    /// without one (nil) most compositors only mark the window as demanding attention.
    func activate(token: String?)
    /// Requests an activation token for another window, based on the last press in this window. Nil if the compositor issues none.
    func requestActivationToken(for applicationID: String?, _ completion: @escaping @MainActor (String?) -> Void)
    func setCursor(_ cursor: CursorShape)
    /// While true, the screen does not blank.
    func setIdleInhibited(_ on: Bool)
    /// While true, and while the window has the keyboard focus, the compositor sends it the keys of its own shortcuts, if it agrees.
    func setShortcutsInhibited(_ on: Bool)

    /// Begins the input of another text: input methods forget what they knew of the one before. The state reaches them while they are in the window;
    /// `InputEvent.textInput` has their changes.
    func beginTextInput(_ state: TextInputState)
    /// Changes the state of the text whose input has begun.
    func updateTextInput(_ state: TextInputState)
    /// Ends text input: on-screen keyboards disappear.
    func endTextInput()

    /// Requests one `frame` event, sent when it is time to paint. Repeated requests are coalesced into one.
    func requestFrame()
    /// Opens a popup of the window: a surface of its own that may extend beyond the window, for a menu or a popover. Its input events are delivered to the
    /// window. Nil if popups are unsupported or cannot be opened now; otherwise `WindowEvent.popup` follows.
    func makePopup(_ options: PopupOptions) -> (any HostPopup)?

    /// Closes the window; it sends no further events.
    func close()
}

/// Memory that the display reads: premultiplied ARGB, 32 bits per pixel in native byte order (Cairo's ARGB32).
@preconcurrency @MainActor public protocol HostBuffer: AnyObject {
    var width: Int { get }
    var height: Int { get }
    /// Bytes per row.
    var stride: Int { get }
    var pixels: UnsafeMutableRawPointer { get }
    /// How many commits ago this buffer was shown: 1 for the previous commit, 0 for never (its content is undefined).
    var age: Int { get }
}

/// A file descriptor of a back end in the main loop.
@preconcurrency @MainActor public protocol LoopSource: AnyObject {
    var descriptor: Int32 { get }
    /// Whether to poll for writability, too (the socket's buffer is full).
    var wantsWrite: Bool { get }
    /// Called before the poll: flushes pending requests. Returns true if events are queued already and the loop must not sleep.
    func prepare() -> Bool
    /// Called after the poll.
    func dispatch(readable: Bool, writable: Bool, hungUp: Bool)
}

public enum CursorShape: String, Sendable, CaseIterable {
    case `default`, pointer, text, wait, progress, crosshair, move, grab, grabbing, notAllowed
    case resizeHorizontal, resizeVertical, hidden
}
