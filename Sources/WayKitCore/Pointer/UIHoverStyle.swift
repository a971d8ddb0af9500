import Foundation

/// A built-in effect of hovering; programs do not conform to it. Source: UIKit `UIHoverEffect`.
public protocol UIHoverEffect: Sendable {}

/// An effect that suits the view. Source: UIKit `UIHoverAutomaticEffect`.
public struct UIHoverAutomaticEffect: UIHoverEffect { public init() {} }
/// Highlights the view. Source: UIKit `UIHoverHighlightEffect`.
public struct UIHoverHighlightEffect: UIHoverEffect { public init() {} }
/// Lifts the view. Source: UIKit `UIHoverLiftEffect`.
public struct UIHoverLiftEffect: UIHoverEffect { public init() {} }

extension UIHoverEffect where Self == UIHoverAutomaticEffect {
    public static var automatic: UIHoverAutomaticEffect { UIHoverAutomaticEffect() }
}
extension UIHoverEffect where Self == UIHoverHighlightEffect {
    public static var highlight: UIHoverHighlightEffect { UIHoverHighlightEffect() }
}
extension UIHoverEffect where Self == UIHoverLiftEffect {
    public static var lift: UIHoverLiftEffect { UIHoverLiftEffect() }
}

/// The effect of hovering over a view, and its shape: see `UIView.hoverStyle`. Source: UIKit `UIHoverStyle`.
@preconcurrency @MainActor open class UIHoverStyle: NSObject {
    open var effect: any UIHoverEffect
    /// Nil for a shape that suits the view.
    open var shape: UIShape?
    /// False disables the effect for the time being.
    open var isEnabled = true

    public init(effect: some UIHoverEffect, shape: UIShape? = nil) {
        self.effect = effect
        self.shape = shape
        super.init()
    }

    public convenience init(shape: UIShape? = nil) { self.init(effect: .automatic, shape: shape) }
    /// The automatic effect in the automatic shape.
    open class func automatic() -> UIHoverStyle { UIHoverStyle() }

    func pointerStyle(for view: UIView) -> UIPointerStyle {
        let preview = UITargetedPreview(view: view, parameters: UIPreviewParameters(), target: UIPreviewTarget(container: view, center: .zero))
        let shape = shape.map { UIPointerShape.path($0.path(in: view.bounds)) }
        switch effect {
        case is UIHoverHighlightEffect: return UIPointerStyle(effect: .highlight(preview), shape: shape)
        case is UIHoverLiftEffect: return UIPointerStyle(effect: .lift(preview), shape: shape)
        default: return UIPointerStyle(effect: .automatic(preview), shape: shape)
        }
    }
}

/// The shape of an effect on a view. Source: UIKit `UIShape`.
public struct UIShape: Sendable {
    private enum Kind: Sendable {
        /// - Parameter radius: nil for half of the shorter side.
        case rect(radius: CGFloat?)
        case circle
        case fixed(CGRect, radius: CGFloat)
        case path(@MainActor @Sendable () -> UIBezierPath)
    }
    private let kind: Kind
    private var insets = UIEdgeInsets.zero

    private init(_ kind: Kind) { self.kind = kind }

    /// The view's bounds.
    public static var rect: UIShape { UIShape(.rect(radius: 0)) }
    public static var capsule: UIShape { UIShape(.rect(radius: nil)) }
    /// The largest circle in the view's bounds.
    public static var circle: UIShape { UIShape(.circle) }
    public static func rect(cornerRadius: CGFloat) -> UIShape { UIShape(.rect(radius: cornerRadius)) }
    /// A rectangle in the view's coordinates.
    public static func fixedRect(_ rect: CGRect, cornerRadius: CGFloat = 0) -> UIShape { UIShape(.fixed(rect, radius: cornerRadius)) }
    /// A path in the view's coordinates.
    @MainActor public static func path(_ path: UIBezierPath) -> UIShape {
        let copy = path.cgPath
        return UIShape(.path { UIBezierPath(cgPath: copy) })
    }

    /// The same shape inside of insets.
    public func inset(by insets: UIEdgeInsets) -> UIShape {
        var shape = self
        shape.insets = UIEdgeInsets(
            top: self.insets.top + insets.top, left: self.insets.left + insets.left, bottom: self.insets.bottom + insets.bottom,
            right: self.insets.right + insets.right)
        return shape
    }
    public func inset(by inset: CGFloat) -> UIShape { self.inset(by: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)) }

    @MainActor func path(in bounds: CGRect) -> UIBezierPath {
        let area = bounds.inset(by: insets)
        switch kind {
        case .rect(let radius): return UIBezierPath(roundedRect: area, cornerRadius: radius ?? min(area.width, area.height) / 2)
        case .circle:
            let side = min(area.width, area.height)
            return UIBezierPath(ovalIn: CGRect(x: area.midX - side / 2, y: area.midY - side / 2, width: side, height: side))
        case .fixed(let rect, let radius): return UIBezierPath(roundedRect: rect.inset(by: insets), cornerRadius: radius)
        case .path(let path): return path()
        }
    }
}

/// Shows the hover style of its view.
final class HoverStyleProvider: UIPointerInteractionDelegate {
    let style: UIHoverStyle
    lazy var interaction = UIPointerInteraction(delegate: self)

    init(_ style: UIHoverStyle) { self.style = style }

    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
        style.isEnabled ? interaction.view.map(style.pointerStyle) : nil
    }
}
