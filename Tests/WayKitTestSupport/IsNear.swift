import Foundation

func isNear(_ one: CGFloat, _ other: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(one - other) <= tolerance }
