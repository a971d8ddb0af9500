import Foundation

/// Effects of the symbol that the view shows. Effects of different types are combined; another one of a type replaces the first.
extension UIImageView {
    private var loadedSymbolEffects: SymbolEffectPlayer {
        if let symbolEffects { return symbolEffects }
        let player = SymbolEffectPlayer(self)
        symbolEffects = player
        return player
    }

    /// Plays an effect.
    ///
    /// - Parameters:
    ///   - options: speed and repetition.
    ///   - animated: false to show the effect's end at once.
    ///   - completion: called at its end.
    /// Source: UIKit `UIImageView.addSymbolEffect(_:options:animated:completion:)`.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        add(effect, options, animated, completion)
    }

    /// Changes the symbol until the effect is removed.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        add(effect, options, animated, completion)
    }

    /// Plays an effect, as often as the options specify; by default until it is removed, except for `bounce`.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        add(effect, options, animated, completion)
    }

    func add(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool, _ completion: UISymbolEffectCompletion?) {
        loadedSymbolEffects.add(effect, options: options, isAnimated: animated, completion: completion)
    }

    /// Removes the effect of the same type, whatever its modifiers are.
    ///
    /// - Parameter animated: whether the symbol returns to its own values in an animation.
    /// Source: UIKit `UIImageView.removeSymbolEffect(ofType:options:animated:completion:)`.
    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        remove(effect, options, animated, completion)
    }

    public func removeSymbolEffect(
        ofType effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        remove(effect, options, animated, completion)
    }

    public func removeSymbolEffect(
        ofType effect: some DiscreteSymbolEffect & IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: UISymbolEffectCompletion? = nil
    ) {
        remove(effect, options, animated, completion)
    }

    func remove(_ effect: any SymbolEffect, _ options: SymbolEffectOptions, _ animated: Bool, _ completion: UISymbolEffectCompletion?) {
        loadedSymbolEffects.remove(type(of: effect), options: options, isAnimated: animated, completion: completion)
    }

    /// Removes all effects. Source: UIKit `UIImageView.removeAllSymbolEffects(options:animated:)`.
    public func removeAllSymbolEffects(options: SymbolEffectOptions = .default, animated: Bool = true) {
        symbolEffects?.removeAll(options: options, isAnimated: animated, completion: nil)
    }

    /// Replaces the symbol by another one. An image that is no symbol replaces it at once.
    ///
    /// Source: UIKit `UIImageView.setSymbolImage(_:contentTransition:options:completion:)`.
    public func setSymbolImage(
        _ image: UIImage, contentTransition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        completion: UISymbolEffectCompletion? = nil
    ) {
        setSymbolImage(image, UISymbolContentTransition(contentTransition, options: options), completion)
    }

    func setSymbolImage(_ image: UIImage, _ transition: UISymbolContentTransition, _ completion: UISymbolEffectCompletion? = nil) {
        loadedSymbolEffects.replace(image, by: transition.contentTransition, options: transition.options, completion: completion)
    }

    // MARK: For the player

    /// Whether animations of the symbol would be seen.
    var canPlaySymbolEffects: Bool { window != nil && !isHidden }
    var showsSymbol: Bool { displayedImage?.isSymbolImage ?? false }
    /// In points, as shown.
    var symbolSize: CGSize { displayedImage.map { contentMode.frame(of: $0.size, in: bounds).size } ?? .zero }

    func update(_ layers: SymbolEffectLayers) {
        guard let image = displayedImage else { return }
        layers.update(image, frame: frame(ofBitmapOf: image), scale: contentsScale(of: image), draw: bitmap)
    }
}

extension UIView.ContentMode {
    /// The frame of a content of this size.
    func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let horizontal = bounds.width / size.width, vertical = bounds.height / size.height
        let factor: CGFloat? =
            switch self {
            case .scaleAspectFit: min(horizontal, vertical)
            case .scaleAspectFill: max(horizontal, vertical)
            case .scaleToFill, .redraw: nil
            default: 1
            }
        guard let factor else { return bounds }
        let scaled = CGSize(width: size.width * factor, height: size.height * factor)
        let (x, y): (CGFloat, CGFloat) =
            switch self {
            case .top: (0.5, 0)
            case .bottom: (0.5, 1)
            case .left: (0, 0.5)
            case .right: (1, 0.5)
            case .topLeft: (0, 0)
            case .topRight: (1, 0)
            case .bottomLeft: (0, 1)
            case .bottomRight: (1, 1)
            default: (0.5, 0.5)
            }
        return CGRect(
            origin: CGPoint(x: bounds.minX + (bounds.width - scaled.width) * x, y: bounds.minY + (bounds.height - scaled.height) * y), size: scaled)
    }
}
