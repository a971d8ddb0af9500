import Foundation
import WayHost
import WaylandClient

/// The singleton globals of the compositor. Each is bound when it is announced, at the lower of the compositor's version and the generated one; outputs and
/// seats, of which there are several, are passed to the connection.
@MainActor final class Globals {
    private let registry: WlRegistry
    private unowned let connection: Connection
    /// The interfaces of the globals bound here, by registry name.
    private var names: [UInt32: String] = [:]

    private(set) var compositor: WlCompositor?
    private(set) var shm: WlShm?
    private(set) var wmBase: XdgWmBase?
    private(set) var decorationManager: XdgDecorationManager?
    private(set) var viewporter: WpViewporter?
    private(set) var fractionalScaleManager: WpFractionalScaleManager?
    private(set) var presentation: WpPresentation?
    private(set) var pointerGestures: WpPointerGestures?
    private(set) var tabletManager: WpTabletManager?
    private(set) var cursorShapeManager: WpCursorShapeManager?
    private(set) var idleInhibitManager: WpIdleInhibitManager?
    /// Required by libdecor, too: the cairo plug-in of version 0.1 terminates the program without it.
    private(set) var subcompositor: WlSubcompositor?
    private(set) var alphaModifier: WpAlphaModifier?
    private(set) var singlePixelManager: WpSinglePixelBufferManager?
    private(set) var activation: XdgActivation?
    private(set) var dialogManager: XdgWmDialog?
    private(set) var iconManager: XdgToplevelIconManager?
    private(set) var contentTypeManager: WpContentTypeManager?
    private(set) var shortcutsInhibitManager: WpKeyboardShortcutsInhibitManager?
    private(set) var outputPowerManager: WlrOutputPowerManager?
    private(set) var textInputManager: WpTextInputManager?
    private(set) var dataDeviceManager: WlDataDeviceManager?
    private(set) var primarySelectionManager: WpPrimarySelectionDeviceManager?
    private var dmabuf: WpLinuxDmabuf?
    /// Nil if the compositor has no dmabuf feedback.
    private(set) var graphics: GraphicsFeedback?

    /// `wl_surface.damage_buffer` requires version 4.
    static let compositorVersion: UInt32 = 4

    init(registry: WlRegistry, connection: Connection) {
        self.registry = registry
        self.connection = connection
        registry.onEvent = { [weak self] event in
            guard let self else { return }
            switch event {
            case .global(let name, let interface, let version): handleGlobal(name, interface, version)
            case .globalRemove(let name): remove(name)
            }
        }
    }

    func end() {
        registry.onEvent = nil
        graphics?.end()
    }

    /// The first missing global that windows require.
    func missing() -> HostError? {
        if compositor == nil { return .missingGlobal(name: WlCompositor.interface.name, version: Self.compositorVersion) }
        if shm == nil { return .missingGlobal(name: WlShm.interface.name, version: 1) }
        if wmBase == nil { return .missingGlobal(name: XdgWmBase.interface.name, version: 1) }
        return nil
    }

    private func handleGlobal(_ name: UInt32, _ interface: String, _ version: UInt32) {
        switch interface {
        case WlOutput.interface.name: connection.addOutput(registry.bind(name: name, as: WlOutput.self, version: version), name)
        case WlSeat.interface.name: connection.addSeat(registry.bind(name: name, as: WlSeat.self, version: version), name)
        default: bindSingleton(name, interface, version)
        }
    }

    private func bindSingleton(_ name: UInt32, _ interface: String, _ version: UInt32) {
        switch interface {
        case WlCompositor.interface.name where version >= Self.compositorVersion: bind(&compositor, name, version)
        case WlShm.interface.name: bind(&shm, name, version)
        case XdgWmBase.interface.name:
            bind(&wmBase, name, version)
            wmBase?.onEvent = { [weak self] event in
                guard let self else { return }
                if case .ping(let serial) = event { wmBase?.pong(serial: serial) }
            }
        case XdgDecorationManager.interface.name: bind(&decorationManager, name, version)
        case WpViewporter.interface.name: bind(&viewporter, name, version)
        case WpFractionalScaleManager.interface.name: bind(&fractionalScaleManager, name, version)
        case WpPresentation.interface.name:
            bind(&presentation, name, version)
            presentation?.onEvent = { [weak self] event in
                guard let self else { return }
                if case .clockID(let clock) = event { connection.presentationClock.identifier = Int32(bitPattern: clock) }
            }
        case WpPointerGestures.interface.name:
            bind(&pointerGestures, name, version)
            connection.attachGestures()
        case WpTabletManager.interface.name:
            bind(&tabletManager, name, version)
            connection.attachTablets()
        case WpCursorShapeManager.interface.name: bind(&cursorShapeManager, name, version)
        case WpIdleInhibitManager.interface.name: bind(&idleInhibitManager, name, version)
        case WlSubcompositor.interface.name: bind(&subcompositor, name, version)
        case WpAlphaModifier.interface.name: bind(&alphaModifier, name, version)
        case WpSinglePixelBufferManager.interface.name: bind(&singlePixelManager, name, version)
        case XdgActivation.interface.name: bind(&activation, name, version)
        case XdgWmDialog.interface.name: bind(&dialogManager, name, version)
        case XdgToplevelIconManager.interface.name: bind(&iconManager, name, version)
        case WpContentTypeManager.interface.name: bind(&contentTypeManager, name, version)
        case WpKeyboardShortcutsInhibitManager.interface.name:
            bind(&shortcutsInhibitManager, name, version)
            connection.seatsChanged()
        case WlrOutputPowerManager.interface.name:
            bind(&outputPowerManager, name, version)
            connection.host.outputPowerManagerAppeared()
        case WpTextInputManager.interface.name:
            bind(&textInputManager, name, version)
            connection.attachTextInputs()
        case WlDataDeviceManager.interface.name:
            bind(&dataDeviceManager, name, version)
            connection.attachDataExchange()
        case WpPrimarySelectionDeviceManager.interface.name:
            bind(&primarySelectionManager, name, version)
            connection.attachDataExchange()
        case WpLinuxDmabuf.interface.name where version >= WpLinuxDmabuf.Since.getDefaultFeedback:
            bind(&dmabuf, name, version)
            if graphics == nil { graphics = dmabuf.map { GraphicsFeedback(dmabuf: $0) } }
        default: break
        }
    }

    private func bind<Object: WaylandProxy>(_ global: inout Object?, _ name: UInt32, _ version: UInt32) {
        // Further globals of the same interface are ignored.
        guard global == nil else { return }
        global = registry.bind(name: name, as: Object.self, version: version)
        names[name] = Object.interface.name
    }

    /// Existing objects keep working; no new ones are created from a removed global.
    private func remove(_ name: UInt32) {
        guard let interface = names.removeValue(forKey: name) else { return connection.removeGlobal(name) }
        switch interface {
        case XdgDecorationManager.interface.name: drop(&decorationManager) { $0.destroy() }
        case WlSubcompositor.interface.name: drop(&subcompositor) { $0.destroy() }
        case WpViewporter.interface.name: drop(&viewporter) { $0.destroy() }
        case WpAlphaModifier.interface.name: drop(&alphaModifier) { $0.destroy() }
        case WpSinglePixelBufferManager.interface.name: drop(&singlePixelManager) { $0.destroy() }
        case WpLinuxDmabuf.interface.name:
            graphics?.end()
            graphics = nil
            drop(&dmabuf) { $0.destroy() }
        case WpFractionalScaleManager.interface.name: drop(&fractionalScaleManager) { $0.destroy() }
        case WpPresentation.interface.name: drop(&presentation) { $0.destroy() }
        case WpPointerGestures.interface.name: drop(&pointerGestures) { $0.release() }
        case WpTabletManager.interface.name: drop(&tabletManager) { $0.destroy() }
        case WpCursorShapeManager.interface.name: drop(&cursorShapeManager) { $0.destroy() }
        case WpIdleInhibitManager.interface.name: drop(&idleInhibitManager) { $0.destroy() }
        case XdgActivation.interface.name: drop(&activation) { $0.destroy() }
        case XdgWmDialog.interface.name: drop(&dialogManager) { $0.destroy() }
        case XdgToplevelIconManager.interface.name: drop(&iconManager) { $0.destroy() }
        case WpContentTypeManager.interface.name: drop(&contentTypeManager) { $0.destroy() }
        case WpKeyboardShortcutsInhibitManager.interface.name: drop(&shortcutsInhibitManager) { $0.destroy() }
        case WlrOutputPowerManager.interface.name: drop(&outputPowerManager) { $0.destroy() }
        case WpTextInputManager.interface.name: drop(&textInputManager) { $0.destroy() }
        case WpPrimarySelectionDeviceManager.interface.name: drop(&primarySelectionManager) { $0.destroy() }
        default: break
        }
    }

    /// Objects created from it remain valid, as all of these protocols specify.
    private func drop<Object: WaylandProxy>(_ global: inout Object?, _ destroy: (Object) -> Void) {
        if let object = global { destroy(object) }
        global = nil
    }
}
