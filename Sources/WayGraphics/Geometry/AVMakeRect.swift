/// The largest rectangle with an aspect ratio that fits into another one, centred. Source: AVFoundation `AVMakeRect(aspectRatio:insideRect:)`.
///
/// - Parameter aspectRatio: a size of which only the ratio is used; one without an area gives an empty rectangle.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    let outer = boundingRect.standardized, ratio = CGSize(width: abs(aspectRatio.width), height: abs(aspectRatio.height))
    guard ratio.width > 0, ratio.height > 0, ratio.isFinite, outer.isFinite else { return CGRect(x: outer.midX, y: outer.midY, width: 0, height: 0) }
    let scale = min(outer.width / ratio.width, outer.height / ratio.height)
    let size = CGSize(width: ratio.width * scale, height: ratio.height * scale)
    return CGRect(x: outer.midX - size.width / 2, y: outer.midY - size.height / 2, width: size.width, height: size.height)
}
