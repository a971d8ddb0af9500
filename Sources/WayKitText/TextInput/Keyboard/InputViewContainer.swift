import Foundation
@_spi(WayKit) import WayKitCore

/// Holds the input view and, above it, the accessory view of the first responder at the window's lower edge. The responder that provides them is its next
/// responder, so a text in an accessory view keeps that view.
@MainActor final class InputViewContainer: UIView {
    private(set) var input: UIView?
    private(set) var accessory: UIView?
    weak var owner: UIResponder?
    var onContentChange: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        // The container grows from nothing: views that grow with it would not keep their height.
        autoresizesSubviews = false
    }

    required init?(coder: NSCoder) { nil }

    override var next: UIResponder? { owner ?? super.next }
    override var staysAbovePresentations: Bool { true }

    /// The views may want another height.
    override func contentInsideChanged() { onContentChange?() }

    func show(_ input: UIView?, _ accessory: UIView?) {
        for view in [self.input, self.accessory].compactMap({ $0 }) where view !== input && view !== accessory && view.superview === self {
            view.removeFromSuperview()
        }
        self.input = input
        self.accessory = accessory
        for view in [input, accessory].compactMap({ $0 }) where view.superview !== self { addSubview(view) }
        setNeedsLayout()
    }

    /// The height of the views in a window, with its lower safe area.
    func height(in window: UIWindow) -> CGFloat {
        let width = window.bounds.width
        let accessoryHeight = accessory.map { Self.height(of: $0, width: width, fallback: 0) } ?? 0
        let inputHeight = input.map { Self.inputHeight(of: $0, width: width) } ?? 0
        let height = accessoryHeight + inputHeight
        return height > 0 ? min(window.bounds.height, height + window.safeAreaInsets.bottom) : 0
    }

    /// Zero of an empty view, with which programs hide the keyboard.
    private static func inputHeight(of view: UIView, width: CGFloat) -> CGFloat {
        let isKeyboard = view is UIInputView || view.autoresizingMask.contains(.flexibleHeight)
        return height(of: view, width: width, fallback: isKeyboard ? UIInputView.defaultHeight : 0)
    }

    private static func height(of view: UIView, width: CGFloat, fallback: CGFloat) -> CGFloat {
        let isSelfSizing = (view as? UIInputView)?.allowsSelfSizing ?? !view.translatesAutoresizingMaskIntoConstraints
        if isSelfSizing {
            let fitting = view.systemLayoutSizeFitting(
                CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            if fitting.height > 0 { return fitting.height }
        }
        if view.frame.height > 0, view.frame.height.isFinite { return view.frame.height }
        let intrinsic = view.intrinsicContentSize.height
        return intrinsic > 0 ? intrinsic : fallback
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        var top: CGFloat = 0
        if let accessory {
            let height = Self.height(of: accessory, width: width, fallback: 0)
            setBoundsAndCenter(of: accessory, to: CGRect(x: 0, y: top, width: width, height: height))
            top += height
        }
        if let input { setBoundsAndCenter(of: input, to: CGRect(x: 0, y: top, width: width, height: Self.inputHeight(of: input, width: width))) }
    }

    private func setBoundsAndCenter(of view: UIView, to frame: CGRect) {
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Touches beside the views reach what is behind.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
