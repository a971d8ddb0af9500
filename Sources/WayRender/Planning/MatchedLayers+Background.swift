import WayGraphics
import WayHost

/// What a corner overlay shows: the content behind the layer whose sublayers it clips.
extension MatchedLayers {
    /// - Parameter background: The colour behind all layers.
    func contentBehind(_ corner: CompositingLayer, background: RGBA) -> PlannedSurface.Behind {
        if let color = color(behind: corner, background: background) { return .color(color) }
        for index in 0..<corner.firstClippedIndex {
            let layer = layers[index], oldIndex = previousIndex(of: index)
            if let oldIndex, oldIndex == index, layer.isSame(as: previous[oldIndex]) { continue }
            if layer.box.intersects(corner.box) || oldIndex.map({ previous[$0].box.intersects(corner.box) }) ?? true { return .layers(haveChanged: true) }
        }
        return .layers(haveChanged: false)
    }

    /// The solid colour behind a corner; nil if anything else is visible there.
    private func color(behind corner: CompositingLayer, background: RGBA) -> RGBA? {
        for layer in layers[..<corner.firstClippedIndex].reversed() where layer.box.intersects(corner.box) {
            guard let color = layer.color, color.alpha * layer.alpha >= 1,
                DevicePixels.snapped(layer.transform.mapAxisAligned(layer.body.bounds)).intersection(layer.clip).contains(corner.box)
            else { return nil }
            return color
        }
        return background
    }
}
