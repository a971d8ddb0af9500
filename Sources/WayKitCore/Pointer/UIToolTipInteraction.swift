import Foundation

/// Shows a text beside the pointer when it rests over the view. Source: UIKit `UIToolTipInteraction`.
@preconcurrency @MainActor open class UIToolTipInteraction: NSObject, UIInteraction {
    /// Chooses the text; nil for `defaultToolTip` everywhere in the view.
    open weak var delegate: (any UIToolTipInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// False removes the tool tip.
    open var isEnabled = true { didSet { if !isEnabled { leave() } } }
    /// The text where the delegate has none.
    open var defaultToolTip: String? { didSet { if oldValue != defaultToolTip { leave() } } }
    private let hover = UIHoverGestureRecognizer()
    private let presses = PressObserver()
    private var timer: Deadline?
    private var shown: ToolTipView?
    /// The area in which the shown text applies, in the view.
    private var area = CGRect.null
    /// Where the pointer rests, in the view.
    private var location = CGPoint.zero

    /// Seconds that the pointer rests before the text appears.
    private static let delay: TimeInterval = 0.8
    /// Points that a resting pointer may move.
    private static let slop: CGFloat = 3

    public override init() {
        super.init()
        hover.addHandler { [weak self] in self?.hoverChanged() }
        presses.onPress = { [weak self] in self?.leave() }
    }

    public convenience init(defaultToolTip: String) {
        self.init()
        self.defaultToolTip = defaultToolTip
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view, view !== old else { return }
        leave()
        old.removeGestureRecognizer(hover)
        old.removeGestureRecognizer(presses)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(hover)
        view?.addGestureRecognizer(presses)
    }

    private func hoverChanged() {
        guard isEnabled, let view, hover.state == .began || hover.state == .changed else { return leave() }
        let moved = hover.location(in: view)
        if shown != nil {
            if !area.contains(moved) { leave() } else { return }
        } else if timer?.isSet ?? false, hypot(moved.x - location.x, moved.y - location.y) < Self.slop {
            return
        }
        location = moved
        if timer == nil { timer = Deadline(view.window?.windowScene?.application) { [weak self] in self?.show() } }
        timer?.set(after: Self.delay)
    }

    private func show() {
        guard isEnabled, let view, let window = view.window, isInnermost(in: window) else { return }
        let standard = defaultToolTip.map { UIToolTipConfiguration(toolTip: $0, in: view.bounds) }
        guard let configuration = delegate?.toolTipInteraction(self, configurationAt: location) ?? standard, !configuration.toolTip.isEmpty else { return }
        area = configuration.sourceRect.isNull ? view.bounds : configuration.sourceRect
        shown = ToolTipView(configuration.toolTip, at: view.convert(location, to: nil), in: window)
    }

    /// No other tool tip is between the pointer and the view.
    private func isInnermost(in window: UIWindow) -> Bool {
        guard let view, let hit = window.hitTest(view.convert(location, to: nil), with: HoverHitTestEvent()) else { return false }
        return sequence(first: hit) { $0.superview }.lazy.flatMap(\.storedInteractions).compactMap { $0 as? UIToolTipInteraction }.first { $0.isEnabled } === self
    }

    /// The pointer moves on, leaves the view or is pressed.
    private func leave() {
        timer?.cancel()
        timer = nil
        shown?.disappear()
        shown = nil
        area = .null
    }
}

/// Notices the beginning of touches and clicks, and recognises nothing.
private final class PressObserver: UIGestureRecognizer {
    var onPress: (() -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        onPress?()
        state = .failed
    }
}

/// Chooses a tool tip for a position. Source: UIKit `UIToolTipInteractionDelegate`.
@preconcurrency @MainActor public protocol UIToolTipInteractionDelegate: AnyObject {
    /// - Parameter point: in the interaction's view.
    /// - Returns: nil for the interaction's `defaultToolTip`.
    func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration?
}

extension UIToolTipInteractionDelegate {
    public func toolTipInteraction(_ interaction: UIToolTipInteraction, configurationAt point: CGPoint) -> UIToolTipConfiguration? { nil }
}

/// A tool tip and where it applies. Source: UIKit `UIToolTipConfiguration`.
@preconcurrency @MainActor open class UIToolTipConfiguration: NSObject {
    open private(set) var toolTip: String
    /// In the interaction's view; the whole view if it is null.
    open private(set) var sourceRect: CGRect

    /// A text for the whole view.
    public convenience init(toolTip: String) {
        self.init(toolTip: toolTip, in: .null)
    }

    public init(toolTip: String, in rect: CGRect) {
        self.toolTip = toolTip
        sourceRect = rect
    }
}
