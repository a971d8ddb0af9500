/// The press of a `UICollectionViewController` that moves items: begins only on an item that the data source allows to be moved.
final class MovementPressRecognizer: UILongPressGestureRecognizer {}
