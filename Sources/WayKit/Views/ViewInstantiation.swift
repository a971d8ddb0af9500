import Foundation

/// A view of a class that is known at run time only, by `init(frame: .zero)`: see `Instantiation`.
@MainActor func makeView<View: UIView>(of type: View.Type) -> View {
    guard let view = instantiate(type) as? View else {
        preconditionFailure("\(type) makes views of another class")
    }
    return view
}

/// Never inlined, as all of `Instantiation`.
@inline(never) @MainActor private func instantiate(_ type: UIView.Type) -> UIView {
    unsafeBitCast(type, to: _RequiredView.Type.self).init(frame: .zero)
}

/// Never made. Open, so that the compiler has to reckon with subclasses and keeps the call through the method table.
@preconcurrency @MainActor open class _RequiredView: UIView {
    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
