import Foundation

/// Effects of the item's symbol, as those of `UIImageView`. Source: UIKit `UIBarButtonItem.addSymbolEffect(_:options:animated:)`.
extension UIBarButtonItem {
    /// Plays an effect while a bar shows the item.
    public func addSymbolEffect(_ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true) {
        shownButton?.imageView?.add(effect, options, animated, nil)
    }

    /// Changes the symbol until the effect is removed.
    public func addSymbolEffect(_ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true) {
        add(effect, options, animated)
    }

    /// Plays an effect, as often as the options specify; by default until it is removed, except for `bounce`.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        add(effect, options, animated)
    }

    private func add(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool) {
        lastingSymbolEffects.removeAll { type(of: $0.effect) == type(of: effect) }
        let added = ActiveSymbolEffect(effect: effect, options: options, completion: nil)
        if added.isLasting { lastingSymbolEffects.append((effect, options)) }
        shownButton?.imageView?.add(effect, options, animated, nil)
    }

    /// Removes the effect of the same type, whatever its modifiers are.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        remove(effect, options, animated)
    }

    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        remove(effect, options, animated)
    }

    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true
    ) {
        remove(effect, options, animated)
    }

    private func remove(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool) {
        lastingSymbolEffects.removeAll { type(of: $0.effect) == type(of: effect) }
        shownButton?.imageView?.remove(effect, options, animated, nil)
    }

    /// Removes all effects.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        lastingSymbolEffects.removeAll()
        shownButton?.imageView?.removeAllSymbolEffects(options: options, animated: animated)
    }

    /// Replaces the symbol by another one; at once if no bar shows the item.
    ///
    /// Source: UIKit `UIBarButtonItem.setSymbolImage(_:contentTransition:options:)`.
    public func setSymbolImage(
        _ symbolImage: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default
    ) {
        guard let shownButton, shownButton.window != nil, image != nil else {
            image = symbolImage
            return
        }
        suppressesChanges = true
        image = symbolImage
        suppressesChanges = false
        shownButton.replaceSymbol(by: UISymbolContentTransition(contentTransition, options: options))
    }
}
