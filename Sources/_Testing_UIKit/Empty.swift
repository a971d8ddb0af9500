// Swift Testing looks for a module of this name beside UIKit; it has nothing to add.
