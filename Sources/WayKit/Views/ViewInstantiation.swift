import Foundation

/// Makes a view of a class that is known only at run time, by `init(frame: .zero)`: see `Instantiation`.
@MainActor func makeView<View: UIView>(of type: View.Type) -> View {
    guard let view = instantiate(type) as? View else {
        preconditionFailure("\(type) makes views of another class")
    }
    return view
}

/// Never inlined, as everything in `Instantiation`.
@inline(never) @MainActor private func instantiate(_ type: UIView.Type) -> UIView {
    unsafeBitCast(type, to: _RequiredView.Type.self).init(frame: .zero)
}

/// Never instantiated. Open, so that the compiler must expect subclasses and calls the initialiser through the vtable.
@preconcurrency @MainActor open class _RequiredView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
