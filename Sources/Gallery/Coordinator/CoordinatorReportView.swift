import WayKit

/// What the coordinator says: the phase and the progress, their course as a graph, and the values at release as a caption.
final class CoordinatorReportView: UIView {
    let graph = ProgressGraphView()
    private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    private let dot = UIView()
    private let phaseLabel = UILabel()
    private let percentLabel = UILabel()
    private let captionLabel = UILabel()

    var phase = TransitionPhase.rest {
        didSet {
            guard oldValue != phase else { return }
            showPhase()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 20
        clipsToBounds = true
        isUserInteractionEnabled = false
        addSubview(effectView)
        dot.layer.cornerRadius = 6
        phaseLabel.font = .systemFont(ofSize: 20, weight: .bold)
        phaseLabel.textColor = .label
        percentLabel.font = .monospacedDigitSystemFont(ofSize: 20, weight: .semibold)
        percentLabel.textColor = .label
        percentLabel.textAlignment = .right
        captionLabel.font = .systemFont(ofSize: 14)
        captionLabel.textColor = .secondaryLabel
        captionLabel.adjustsFontSizeToFitWidth = true
        captionLabel.minimumScaleFactor = 0.7
        captionLabel.text = String(localized: "The course of the next transition is drawn here.")
        for subview in [dot, phaseLabel, percentLabel, graph, captionLabel] { effectView.contentView.addSubview(subview) }
        showPhase()
        percentLabel.text = Self.percentage(0)
    }

    required init?(coder: NSCoder) { nil }

    private func showPhase() {
        phaseLabel.text = phase.title
        UIView.performWithoutAnimation { dot.backgroundColor = phase.color }
    }

    func show(progress: CGFloat, _ context: any UIViewControllerTransitionCoordinatorContext) {
        percentLabel.text = Self.percentage(progress)
        let percentage = Self.percentage(context.percentComplete)
        if context.isInteractive || context.completionVelocity == 0 {
            let start = context.initiallyInteractive ? String(localized: "began under a finger") : String(localized: "began by itself")
            let duration = Self.number("%.2f", context.transitionDuration)
            captionLabel.text = String(localized: "\(start) · \(duration) s · \(percentage) complete", comment: "The second value is in seconds")
        } else {
            let velocity = Self.number("%+.1f", Double(context.completionVelocity)), curve = "\(context.completionCurve)"
            captionLabel.text = String(localized: "released at \(percentage) · \(velocity)/s · \(curve)", comment: "Progress, velocity and curve")
        }
    }

    private static func percentage(_ fraction: CGFloat) -> String { String(localized: "\(Int((fraction * 100).rounded())) %") }

    /// With the user's decimal separator.
    private static func number(_ format: String, _ value: Double) -> String {
        String(format: format, value).replacingOccurrences(of: ".", with: Locale.current.decimalSeparator ?? ".")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        effectView.frame = bounds
        let margin: CGFloat = 18, width = max(0, bounds.width - 2 * margin), isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        dot.frame = CGRect(x: isRightToLeft ? bounds.width - margin - 12 : margin, y: 22, width: 12, height: 12)
        phaseLabel.frame = CGRect(x: isRightToLeft ? margin : margin + 22, y: 14, width: max(0, width - 22), height: 28)
        percentLabel.frame = CGRect(x: margin, y: 14, width: width, height: 28)
        percentLabel.textAlignment = isRightToLeft ? .left : .right
        captionLabel.frame = CGRect(x: margin, y: bounds.height - 34, width: width, height: 22)
        graph.frame = CGRect(x: margin - 6, y: 48, width: width + 12, height: max(0, bounds.height - 48 - 40))
    }
}
