import Foundation

extension NibCoder {
    /// Interface Builder writes only what differs from a horizontal curl with the spine at the minimum.
    static func pageOptions(
        of coder: NSCoder
    ) -> (
        style: UIPageViewController.TransitionStyle, orientation: UIPageViewController.NavigationOrientation,
        spine: UIPageViewController.SpineLocation, spacing: CGFloat
    ) {
        let spines: [String: UIPageViewController.SpineLocation] = ["min": .min, "mid": .mid, "max": .max]
        let spacing = attribute("pageSpacing", of: coder).flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
        return (
            style: coder is NibCoder && attribute("transitionStyle", of: coder) != "scroll" ? .pageCurl : .scroll,
            orientation: attribute("navigationOrientation", of: coder) == "vertical" ? .vertical : .horizontal,
            spine: attribute("spineLocation", of: coder).flatMap { spines[$0] } ?? .min, spacing: max(0, spacing ?? 0)
        )
    }
}
