import Foundation

/// Who hides a bar: the program by `isHidden`, or the controller that it belongs to.
struct BarHiding {
    var program = false, controller = false
    var isHidden: Bool { program || controller }
}

/// A bar that its controller hides without a say in what the program hides.
@MainActor protocol ControlledBar: UIView {
    var isHiddenByController: Bool { get set }
}

extension UINavigationBar: ControlledBar {}
extension UIToolbar: ControlledBar {}
