import Foundation
@_spi(WayKit) import WayKitCore

/// The segment under a finger that is held, in a large content viewer; lifting the finger selects it.
extension UISegmentedControl: UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? {
        guard let index = enabledSegment(at: point.x), self.point(inside: point, with: nil) else { return nil }
        let segment = segments[index]
        segment.showsLargeContentViewer = true
        segment.largeContentTitle = segment.title ?? segment.accessibilityLabel
        segment.largeContentImage = segment.image
        segment.scalesLargeContentImage = true
        return segment
    }

    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {
        guard let index = segments.firstIndex(where: { $0 === item }), isEnabled, segments[index].isEnabled else { return }
        select(index, with: nil)
    }
}
