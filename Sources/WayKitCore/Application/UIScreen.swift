import Foundation
import WayHost

/// An output. Source: UIKit `UIScreen`.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    open class var main: UIScreen { UIApplication.shared.mainScreen }
    open class var screens: [UIScreen] { UIApplication.shared.screens }

    private(set) var model: HostScreen

    init(_ description: HostScreen) {
        model = description
        super.init()
    }

    func update(_ description: HostScreen) {
        model = description
    }

    /// The compositor's name of the output, such as "HDMI-A-1": unique among the connected outputs. Not in UIKit. Source: `wl_output.name`.
    public final var name: String { model.name }

    /// Points, origin at zero.
    open var bounds: CGRect { CGRect(origin: .zero, size: model.frame.size) }
    /// Device pixels, in the panel's native orientation.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: model.pixelWidth, height: model.pixelHeight) }
    /// Device pixels per point.
    open var scale: CGFloat { model.scale }
    open var nativeScale: CGFloat { model.scale }
    /// Refreshes per second, rounded; 0 if the output does not report a rate.
    open var maximumFramesPerSecond: Int { Int(model.refreshRate.rounded()) }
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }
    /// The same as `coordinateSpace`: a rotated output is rotated for the whole desktop.
    open var fixedCoordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }

    /// The current mode, in device pixels and the panel's native orientation; nil without a display.
    open var currentMode: UIScreenMode? { model.pixelWidth > 0 ? UIScreenMode(model) : nil }
    /// The same as `currentMode`: a Wayland client neither knows other modes nor sets one.
    open var preferredMode: UIScreenMode? { currentMode }
    open var availableModes: [UIScreenMode] { currentMode.map { [$0] } ?? [] }

    /// Nil: a Wayland client does not know of mirroring.
    open var mirrored: UIScreen? { nil }
    open var isCaptured: Bool { false }
    /// 0…1; stored without effect: a Wayland client cannot control the backlight.
    open var brightness: CGFloat = 1 {
        didSet { brightness = brightness.isFinite ? min(max(brightness, 0), 1) : oldValue }
    }
    open var wantsSoftwareDimming = false
    /// Seconds of latency from the compositor to the panel; 0, since it is not reported.
    open var calibratedLatency: CFTimeInterval { 0 }
    open var supportsFocus: Bool { true }
    /// The focused item of the key window on this screen.
    open var focusedItem: (any UIFocusItem)? {
        UIApplication.shared.scenes.first { $0.screen === self }?.keyWindow?.focusIfCreated?.focusedItem
    }
    open var focusedView: UIView? { focusedItem as? UIView }

    /// A display link that fires with the frames of the program's windows.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? { CADisplayLink(target: target, selector: sel) }

    open var traitCollection: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection.system,
            UITraitCollection(userInterfaceIdiom: UIDevice.current.userInterfaceIdiom),
            UITraitCollection(displayScale: scale),
        ])
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Snapshots

    /// A view that shows the program's window on this screen. A Wayland client cannot capture other windows.
    ///
    /// - Parameter afterUpdates: as for a view's `snapshotView(afterScreenUpdates:)`.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { makeSnapshotView(afterScreenUpdates: afterUpdates) }
}

/// A mode of an output. Source: UIKit `UIScreenMode`.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
    /// Device pixels.
    open var size: CGSize { pixelSize }
    private let pixelSize: CGSize
    /// 1: a Wayland client takes pixels to be square.
    open var pixelAspectRatio: CGFloat { 1 }

    init(_ model: HostScreen) {
        pixelSize = CGSize(width: model.pixelWidth, height: model.pixelHeight)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? UIScreenMode)?.pixelSize == pixelSize }
    open override var hash: Int { pixelSize.width.hashValue ^ pixelSize.height.hashValue }
}

extension HostScreen {
    /// Size, scale or rotation differ.
    func hasOtherMode(than other: HostScreen) -> Bool {
        pixelWidth != other.pixelWidth || pixelHeight != other.pixelHeight || scale != other.scale || transform != other.transform
            || frame.size != other.frame.size
    }
}
