import Foundation

/// Whether a bar is hidden by the program (`isHidden`) or by its controller.
struct BarHiding {
    var program = false, controller = false
    var isHidden: Bool { program || controller }
}

/// A bar that its controller can hide independently of the program.
@MainActor protocol ControlledBar: UIView {
    var isHiddenByController: Bool { get set }
}

extension UINavigationBar: ControlledBar {}
extension UIToolbar: ControlledBar {}
