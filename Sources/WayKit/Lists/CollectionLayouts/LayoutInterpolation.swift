import Foundation

/// What a transition layout interpolates.
struct LayoutInterpolation {}
