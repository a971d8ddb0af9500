import Foundation
import WayHost

extension OutputTransform {
    /// The rotation from another output transform to this one, as a transition coordinator's `targetTransform` states it.
    func rotation(from old: OutputTransform) -> CGAffineTransform {
        let quarters = (Int(rawValue & 3) - Int(old.rawValue & 3) + 4) % 4
        return quarters == 0 ? .identity : CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
    }
}
