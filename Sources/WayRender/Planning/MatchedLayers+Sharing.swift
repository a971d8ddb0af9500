import WayGraphics
import WayHost

/// Which neighbours in z-order share a surface: those that do not move relative to each other.
extension MatchedLayers {
    /// Whether a compositing layer can share a surface with those before it, from `first` on.
    func canShareSurface(_ index: Int, from first: Int) -> Bool {
        let last = index - 1
        guard let oldLastIndex = previousIndex(of: last), let oldIndex = previousIndex(of: index), layers[last].isShareable, layers[index].isShareable,
            previous[oldLastIndex].alpha == layers[last].alpha, previous[oldIndex].alpha == layers[index].alpha
        else { return false }
        if isMoving(last) || isMoving(index) {
            guard layers[index].clip == layers[last].clip, layers[index].transform.isUnflippedAxisAligned, layers[last].transform.isUnflippedAxisAligned,
                layers[index].movedAlike(since: previous[oldIndex], with: layers[last], since: previous[oldLastIndex])
            else { return false }
        }
        // A shared buffer must not waste memory on a gap between them.
        let all = layers[first...index].reduce(PixelRect.zero) { $0.union($1.box) }
        return all.area <= 2 * layers[first...index].reduce(0) { $0 + $1.box.area } + CompositingLayer.minColorArea
    }
}

extension CompositingLayer {
    /// A solid colour of so many pixels has a surface of its own, without a buffer. A shared buffer may waste as many.
    fileprivate static let minColorArea = 64 * 64

    fileprivate var isShareable: Bool {
        isIndependent && rounded == nil && (box.area < Self.minColorArea || color == nil)
    }

    /// Whether two layers underwent the same translation and scale.
    fileprivate func movedAlike(since old: CompositingLayer, with other: CompositingLayer, since otherOld: CompositingLayer) -> Bool {
        func mapping(_ new: CGAffineTransform, _ old: CGAffineTransform) -> (x: CGFloat, y: CGFloat, a: CGFloat, d: CGFloat) {
            let a = new.a / old.a, d = new.d / old.d
            return (new.tx - a * old.tx, new.ty - d * old.ty, a, d)
        }
        let mine = mapping(transform, old.transform), its = mapping(other.transform, otherOld.transform)
        return abs(mine.a - its.a) < 1e-6 && abs(mine.d - its.d) < 1e-6 && abs(mine.x - its.x) < 0.01 && abs(mine.y - its.y) < 0.01
    }
}
