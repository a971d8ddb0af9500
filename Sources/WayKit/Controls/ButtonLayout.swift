import Foundation

/// Where picture, title and subtitle of a button lie. Lengths are in points.
struct ButtonLayout {
    var image: CGSize?
    var title: CGSize?
    var subtitle: CGSize?
    /// Where the picture is, seen from the titles.
    var imageEdge: UIRectEdge = .left
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    /// How title and subtitle lie above each other.
    var titleAlignment: UIControl.ContentHorizontalAlignment = .center
    var horizontal: UIControl.ContentHorizontalAlignment = .center
    var vertical: UIControl.ContentVerticalAlignment = .center

    struct Frames: Equatable {
        var image = CGRect.zero
        var title = CGRect.zero
        var subtitle = CGRect.zero
    }

    private var isStacked: Bool { imageEdge == .top || imageEdge == .bottom }

    /// Title and subtitle together.
    private var text: CGSize {
        let sizes = [title, subtitle].compactMap { $0 }
        let gap = sizes.count == 2 ? titlePadding : 0
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(gap, +))
    }

    private var gap: CGFloat { image != nil && (title != nil || subtitle != nil) ? imagePadding : 0 }

    /// What everything takes together.
    var size: CGSize {
        let image = image ?? .zero, text = text
        return isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// The width that is left for the titles.
    func textWidth(in width: CGFloat) -> CGFloat {
        max(0, isStacked ? width : width - (image?.width ?? 0) - gap)
    }

    func frames(in rect: CGRect) -> Frames {
        var fitted = self
        let limit = textWidth(in: rect.width)
        fitted.title?.width = min(title?.width ?? 0, limit)
        fitted.subtitle?.width = min(subtitle?.width ?? 0, limit)
        return fitted.placed(in: rect)
    }

    private func placed(in rect: CGRect) -> Frames {
        let whole = Self.place(size, in: rect, horizontal, vertical)
        let imageSize = image ?? .zero, text = text
        var frames = Frames()
        var textRect = whole
        switch imageEdge {
        case .right: frames.image.origin = CGPoint(x: whole.maxX - imageSize.width, y: whole.minY)
        case .bottom: frames.image.origin = CGPoint(x: whole.minX, y: whole.maxY - imageSize.height)
        default: frames.image.origin = whole.origin
        }
        frames.image.size = imageSize
        if isStacked {
            frames.image.origin.x = whole.minX + (whole.width - imageSize.width) / 2
            textRect.origin.x = whole.minX + (whole.width - text.width) / 2
            if imageEdge == .top { textRect.origin.y = whole.maxY - text.height }
        } else {
            frames.image.origin.y = whole.minY + (whole.height - imageSize.height) / 2
            textRect.origin.y = whole.minY + (whole.height - text.height) / 2
            if imageEdge != .right { textRect.origin.x = whole.maxX - text.width }
        }
        textRect.size = text
        if let title {
            frames.title = CGRect(origin: textRect.origin, size: title)
            frames.title.origin.x = Self.place(title, in: textRect, titleAlignment, .top).minX
        }
        if let subtitle {
            frames.subtitle = Self.place(subtitle, in: textRect, titleAlignment, .bottom)
        }
        return frames
    }

    private static func place(
        _ size: CGSize, in rect: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment,
        _ vertical: UIControl.ContentVerticalAlignment
    ) -> CGRect {
        var result = CGRect(origin: rect.origin, size: size)
        switch horizontal {
        case .left, .leading: break
        case .right, .trailing: result.origin.x = rect.maxX - size.width
        case .center: result.origin.x = rect.minX + (rect.width - size.width) / 2
        case .fill: result.size.width = rect.width
        }
        switch vertical {
        case .top: break
        case .bottom: result.origin.y = rect.maxY - size.height
        case .center: result.origin.y = rect.minY + (rect.height - size.height) / 2
        case .fill: result.size.height = rect.height
        }
        return result
    }
}
