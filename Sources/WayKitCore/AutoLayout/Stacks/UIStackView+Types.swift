import Foundation

extension UIStackView {
    /// How arranged views share the stack view's length along its axis. Source: UIKit `UIStackView.Distribution`.
    public enum Distribution: Int, Sendable {
        /// The views fill the length. What hugs its content least is stretched, what resists compression least is compressed; among equals, the first view
        /// is stretched and the last one is compressed.
        case fill
        /// The views fill the length and are equally long.
        case fillEqually
        /// The views fill the length in proportion to their intrinsic sizes. A view without intrinsic size keeps the size that other constraints give it.
        case fillProportionally
        /// The views have their own sizes; equal gaps, at least as long as the spacing, fill the length.
        case equalSpacing
        /// The views have their own sizes; their centres have equal distances, as far as gaps are at least as long as the spacing.
        case equalCentering
    }

    /// Where arranged views are across the axis. Source: UIKit `UIStackView.Alignment`.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill
        /// At the leading edge of a vertical stack, at the upper edge of a horizontal one.
        case leading
        /// The first baselines are aligned, as high as possible. Of horizontal stacks only: in a vertical one, as `leading`.
        case firstBaseline
        case center
        /// At the trailing edge of a vertical stack, at the lower edge of a horizontal one.
        case trailing
        /// The last baselines are aligned, as low as possible. Of horizontal stacks only: in a vertical one, as `leading`.
        case lastBaseline

        public static var top: Alignment { .leading }
        public static var bottom: Alignment { .trailing }
    }

    /// Stands for the stack view's `spacing` as a custom spacing.
    public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
    /// Stands for the system's spacing between views: eight points; between baselines, the line height of the larger font.
    public class var spacingUseSystem: CGFloat { CGFloat(Float.leastNormalMagnitude) }
}
