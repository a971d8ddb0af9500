// Swift Testing looks for a module of this name beside CoreGraphics; it has nothing to add.
