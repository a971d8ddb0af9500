import Foundation

/// Makes a view of a class that is known only at run time, by `init(frame:)`: see `Instantiation`.
@MainActor package func makeView<View: UIView>(of type: View.Type, frame: CGRect = .zero) -> View {
    guard let view = initialized(type, frame) as? View else {
        preconditionFailure("\(type) makes views of another class")
    }
    return view
}

/// Never inlined, as everything in `Instantiation`.
@inline(never) @MainActor private func initialized(_ type: UIView.Type, _ frame: CGRect) -> UIView {
    unsafeBitCast(type, to: _RequiredView.Type.self).init(frame: frame)
}

extension NSObject {
    /// An object of this class by `init()`, in place of `type.init()`, which Swift on Linux allows only where the initialiser is `required`. A class without
    /// that initialiser ends the program, as on iOS. Linux's own.
    public static func instantiateAtRunTime() -> Self {
        guard let object = Instantiation.object(of: self) as? Self else { preconditionFailure("\(self) makes objects of another class") }
        return object
    }
}

extension UIView {
    /// A view of this class by `init(frame:)`: see `instantiateAtRunTime()`. Linux's own.
    public static func instantiateAtRunTime(frame: CGRect) -> Self { makeView(of: self, frame: frame) }
}

/// Never instantiated. Open, so that the compiler must expect subclasses and calls the initialiser through the vtable.
@preconcurrency @MainActor open class _RequiredView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
