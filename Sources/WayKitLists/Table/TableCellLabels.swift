import Foundation

/// The standard labels and the image of a cell, in its content view. They are made when the program uses them.
@MainActor final class TableCellLabels {
    /// Points between image and text, and between two labels.
    private static let gap: CGFloat = 16
    private static let labelGap: CGFloat = 8
    /// Points above and below the text.
    private static let padding: CGFloat = 12
    private static let subtitlePadding: CGFloat = 8
    private static let lineGap: CGFloat = 2
    /// Width of the first label of `value2`.
    private static let captionWidth: CGFloat = 97

    private unowned let cell: UITableViewCell
    private(set) var madeTextLabel: UILabel?
    private(set) var madeDetailLabel: UILabel?
    private(set) var madeImageView: UIImageView?
    /// The layout direction for which the caption's alignment was chosen.
    private var captionIsMirrored = false

    init(_ cell: UITableViewCell) {
        self.cell = cell
    }

    private var style: UITableViewCell.CellStyle { cell.cellStyle }
    var isEmpty: Bool { madeTextLabel == nil && madeDetailLabel == nil && madeImageView == nil }

    var textLabel: UILabel? {
        if madeTextLabel == nil, cell.contentConfiguration == nil {
            let isCaption = style == .value2
            madeTextLabel = makeLabel(isCaption ? .footnote : .body, isCaption ? .tintColor : .label)
            if isCaption {
                madeTextLabel?.textAlignment = captionAlignment
                captionIsMirrored = isMirrored
            }
        }
        return madeTextLabel
    }

    /// The first label of `value2` ends at the second one.
    private var captionAlignment: NSTextAlignment { isMirrored ? .left : .right }

    /// The caption's alignment follows the layout direction, unless the program has set another.
    private func updateCaptionAlignment() {
        guard style == .value2, let madeTextLabel, captionIsMirrored != isMirrored else { return }
        captionIsMirrored = isMirrored
        if madeTextLabel.textAlignment == (isMirrored ? .right : .left) { madeTextLabel.textAlignment = captionAlignment }
    }

    var detailLabel: UILabel? {
        if madeDetailLabel == nil, cell.contentConfiguration == nil {
            madeDetailLabel =
                switch style {
                case .subtitle: makeLabel(.caption1, .label)
                case .value2: makeLabel(.footnote, .label)
                default: makeLabel(.body, .secondaryLabel)
                }
        }
        return madeDetailLabel
    }

    var imageView: UIImageView? {
        if madeImageView == nil, cell.contentConfiguration == nil {
            let view = UIImageView()
            view.contentMode = .scaleAspectFit
            // Symbols grow with the text.
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
            cell.contentView.addSubview(view)
            madeImageView = view
        }
        return madeImageView
    }

    private func makeLabel(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        cell.contentView.addSubview(label)
        return label
    }

    /// A content configuration replaces them.
    func remove() {
        for view in [madeTextLabel, madeDetailLabel, madeImageView] as [UIView?] { view?.removeFromSuperview() }
        (madeTextLabel, madeDetailLabel, madeImageView) = (nil, nil, nil)
    }

    // MARK: Layout

    private var isMirrored: Bool { cell.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var imageSize: CGSize { madeImageView?.image == nil ? .zero : madeImageView?.intrinsicContentSize ?? .zero }

    /// With the accessibility sizes of type texts wrap, and a value is below its text.
    private var isLarge: Bool { cell.traitCollection.preferredContentSizeCategory.isAccessibilityCategory }

    /// A single line, the default, becomes several ones with the accessibility sizes, and one again afterwards.
    private func updateWrapping() {
        for label in [madeTextLabel, madeDetailLabel].compactMap({ $0 }) {
            let id = ObjectIdentifier(label)
            if isLarge, label.numberOfLines == 1 {
                label.numberOfLines = 0
                wrapped.insert(id)
            } else if !isLarge, wrapped.remove(id) != nil, label.numberOfLines == 0 {
                label.numberOfLines = 1
            }
        }
    }
    private var wrapped: Set<ObjectIdentifier> = []

    /// Frames from left to right; mirrored at the end.
    private struct Frames {
        var image = CGRect.zero
        var text = CGRect.zero
        var detail = CGRect.zero
        var height: CGFloat = 0
    }

    private func frames(width: CGFloat, height: CGFloat?) -> Frames {
        updateWrapping()
        var result = Frames()
        let margins = NSDirectionalEdgeInsets(cell.contentView.layoutMargins, leftToRight: !isMirrored)
        var left = margins.leading + cell.parts.indentation
        let right = max(left, width - margins.trailing)
        let image = imageSize
        if image.width > 0 {
            result.image = CGRect(x: left, y: 0, width: min(image.width, max(0, right - left)), height: image.height)
            left = min(right, result.image.maxX + Self.gap)
        }
        let available = max(0, right - left)
        let text = size(madeTextLabel, available), detail = size(madeDetailLabel, available)
        let texts = textFrames(text, detail, left: left, right: right)
        (result.text, result.detail) = (texts.text, texts.detail)
        let content = max(image.height, texts.height + 2 * (style == .subtitle && detail.height > 0 ? Self.subtitlePadding : Self.padding))
        result.height = height ?? max(TableMetrics.rowHeight, content.rounded(.up))
        let top = (result.height - texts.height) / 2
        result.text.origin.y += top
        result.detail.origin.y += top
        result.image.origin.y = (result.height - result.image.height) / 2
        return result
    }

    private func size(_ label: UILabel?, _ width: CGFloat) -> CGSize {
        guard let label, !(label.text ?? "").isEmpty else { return .zero }
        return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }

    private func textFrames(_ text: CGSize, _ detail: CGSize, left: CGFloat, right: CGFloat) -> (text: CGRect, detail: CGRect, height: CGFloat) {
        let available = right - left
        switch style {
        case _ where style == .subtitle || isLarge && detail.height > 0:
            let gap = text.height > 0 && detail.height > 0 ? Self.lineGap : 0
            return (
                CGRect(x: left, y: 0, width: min(available, text.width), height: text.height),
                CGRect(x: left, y: text.height + gap, width: min(available, detail.width), height: detail.height), text.height + gap + detail.height
            )
        case .value2:
            let height = max(text.height, detail.height), start = left + Self.captionWidth + Self.labelGap
            return (
                CGRect(x: left, y: (height - text.height) / 2, width: min(available, Self.captionWidth), height: text.height),
                CGRect(x: start, y: (height - detail.height) / 2, width: max(0, min(right - start, detail.width)), height: detail.height), height
            )
        default:
            let height = max(text.height, detail.height)
            let textWidth = min(text.width, available)
            let detailWidth = min(detail.width, max(0, available - textWidth - Self.labelGap))
            return (
                CGRect(x: left, y: (height - text.height) / 2, width: detail.width > 0 ? textWidth : available, height: text.height),
                CGRect(x: right - detailWidth, y: (height - detail.height) / 2, width: detailWidth, height: detail.height), height
            )
        }
    }

    func fittingHeight(width: CGFloat) -> CGFloat { frames(width: width, height: nil).height }

    /// Distance of the text from the leading edge of the content view.
    func textStart(width: CGFloat) -> CGFloat { frames(width: width, height: TableMetrics.rowHeight).text.minX }

    func layOut(in bounds: CGRect) {
        guard !isEmpty else { return }
        updateCaptionAlignment()
        let frames = frames(width: bounds.width, height: bounds.height)
        func setFrame(_ frame: CGRect, of view: UIView?) {
            guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
            view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        setFrame(frames.image, of: madeImageView)
        setFrame(frames.text, of: madeTextLabel)
        setFrame(frames.detail, of: madeDetailLabel)
    }
}
