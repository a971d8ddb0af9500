import Foundation
import WayHost

extension OutputTransform {
    /// The rotation that took the display from another transform to this one, as a coordinator's `targetTransform` says it.
    func turn(from old: OutputTransform) -> CGAffineTransform {
        let quarters = (Int(rawValue & 3) - Int(old.rawValue & 3) + 4) % 4
        return quarters == 0 ? .identity : CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2)
    }
}
