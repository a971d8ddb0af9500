// Made by Tools/WaylandScanner from Protocols/xdg-dialog-v1.xml, where the licence of the protocol stands.
// Do not edit.

import CWaylandProtocols

/// Marks toplevels as dialogs of their parents.
///
/// `xdg_wm_dialog_v1`, version 1.
package final class XdgWmDialog: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_wm_dialog_v1_interface()) }

    /// Destroys the global; dialogs stay.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// Creates the dialog object of a toplevel; one per toplevel.
    package func getXdgDialog(toplevel: XdgToplevel) -> XdgDialog {
        create(1, XdgDialog.self, [.newID, .object(toplevel)])
    }

    /// Errors of the global.
    package struct ErrorCode: WaylandEnum {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }

        package static let alreadyUsed = ErrorCode(rawValue: 0)
    }
}

/// Says that a toplevel is a dialog of its parent; without a parent it has no effect.
///
/// `xdg_dialog_v1`, version 1.
package final class XdgDialog: WaylandProxy {
    package override class var interface: WaylandInterface { WaylandInterface(waykit_xdg_dialog_v1_interface()) }

    /// Takes the hint back.
    ///
    /// The object is dead afterwards.
    package func destroy() {
        sendDestructor(0)
    }

    /// The dialog is to be answered before the parent; the client itself ignores input to the parent.
    package func setModal() {
        send(1)
    }

    /// The dialog is not modal any more.
    package func unsetModal() {
        send(2)
    }
}
