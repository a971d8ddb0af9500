import Foundation

/// The frames of a button's image, title and subtitle. Lengths are in points.
struct ButtonLayout {
    var image: CGSize?
    var title: CGSize?
    var subtitle: CGSize?
    /// On which side of the titles the image is.
    var imageEdge: UIRectEdge = .left
    var imagePadding: CGFloat = 0
    /// The least extent of the image's area along the axis of image and titles.
    var imageReservation: CGFloat = 0
    var titlePadding: CGFloat = 0
    /// Horizontal alignment of title and subtitle to each other.
    var titleAlignment: UIControl.ContentHorizontalAlignment = .center
    var horizontal: UIControl.ContentHorizontalAlignment = .center
    var vertical: UIControl.ContentVerticalAlignment = .center
    /// Whether the image fills the content along an axis whose alignment is `fill`: across the titles, and along them where there are none.
    var stretchesImage = false

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

    /// The area of the image, in which it is centred.
    private var imageArea: CGSize {
        guard let image else { return .zero }
        return isStacked
            ? CGSize(width: image.width, height: max(image.height, imageReservation)) : CGSize(width: max(image.width, imageReservation), height: image.height)
    }

    private var gap: CGFloat { image != nil && (title != nil || subtitle != nil) ? imagePadding : 0 }

    /// The size of image and titles together.
    var size: CGSize {
        let image = imageArea, text = text
        return isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// The width that remains for the titles.
    func textWidth(in width: CGFloat) -> CGFloat {
        max(0, isStacked ? width : width - imageArea.width - gap)
    }

    func frames(in rect: CGRect) -> Frames {
        var fitted = self
        let limit = textWidth(in: rect.width)
        fitted.title?.width = min(title?.width ?? 0, limit)
        fitted.subtitle?.width = min(subtitle?.width ?? 0, limit)
        return fitted.alignedFrames(in: rect)
    }

    private func alignedFrames(in rect: CGRect) -> Frames {
        let content = Self.align(size, in: rect, horizontal, vertical)
        let imageSize = imageArea, text = text
        var frames = Frames()
        var textRect = content
        switch imageEdge {
        case .right: frames.image.origin = CGPoint(x: content.maxX - imageSize.width, y: content.minY)
        case .bottom: frames.image.origin = CGPoint(x: content.minX, y: content.maxY - imageSize.height)
        default: frames.image.origin = content.origin
        }
        frames.image.size = imageSize
        if isStacked {
            frames.image.origin.x = content.minX + (content.width - imageSize.width) / 2
            textRect.origin.x = content.minX + (content.width - text.width) / 2
            if imageEdge == .top { textRect.origin.y = content.maxY - text.height }
        } else {
            frames.image.origin.y = content.minY + (content.height - imageSize.height) / 2
            textRect.origin.y = content.minY + (content.height - text.height) / 2
            if imageEdge != .right { textRect.origin.x = content.maxX - text.width }
        }
        if let image {
            frames.image = frames.image.insetBy(dx: (imageSize.width - image.width) / 2, dy: (imageSize.height - image.height) / 2)
            if stretchesImage { stretch(&frames.image, in: content) }
        }
        textRect.size = text
        if let title {
            frames.title = CGRect(origin: textRect.origin, size: title)
            frames.title.origin.x = Self.align(title, in: textRect, titleAlignment, .top).minX
        }
        if let subtitle {
            frames.subtitle = Self.align(subtitle, in: textRect, titleAlignment, .bottom)
        }
        return frames
    }

    private func stretch(_ image: inout CGRect, in content: CGRect) {
        let isAlone = title == nil && subtitle == nil
        if horizontal == .fill, isAlone || isStacked { (image.origin.x, image.size.width) = (content.minX, content.width) }
        if vertical == .fill, isAlone || !isStacked { (image.origin.y, image.size.height) = (content.minY, content.height) }
    }

    private static func align(
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
