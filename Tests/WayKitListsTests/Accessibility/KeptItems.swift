/// Identifies items of lists, and keeps them: no later one has the address of one that has ended.
@MainActor final class KeptItems {
    private var items: [AnyObject] = []

    func identifier(of item: AnyObject) -> ObjectIdentifier {
        items.append(item)
        return ObjectIdentifier(item)
    }
}
