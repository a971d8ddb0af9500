import Foundation

/// Describes the end of a symbol effect or of a replacement. Source: UIKit `UISymbolEffectCompletionContext`.
@preconcurrency @MainActor public struct UISymbolEffectCompletionContext {
    /// The view or bar button item that has received the effect.
    public internal(set) weak var sender: AnyObject?
    /// Nil for a replacement.
    public internal(set) var effect: (any SymbolEffect)?
    /// Nil for an effect.
    public internal(set) var contentTransition: (any ContentTransitionSymbolEffect & SymbolEffect)?
    /// Whether the animation reached its end: false if it was replaced, removed or could not be shown.
    public internal(set) var isFinished: Bool
}

/// Called when an effect or a replacement has ended. Source: UIKit `UISymbolEffectCompletion`.
public typealias UISymbolEffectCompletion = @MainActor (UISymbolEffectCompletionContext) -> Void
