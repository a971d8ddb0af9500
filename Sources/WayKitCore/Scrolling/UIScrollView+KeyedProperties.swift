/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let scrolling = [KeyedPropertyTable(UIScrollView.self, scrollView)]

    private static let scrollView: [String: KeyedProperty] = [
        "contentOffset": .writable(\UIScrollView.contentOffset), "contentSize": .writable(\UIScrollView.contentSize),
        "contentInset": .writable(\UIScrollView.contentInset), "zoomScale": .writable(\UIScrollView.zoomScale),
        "scrollEnabled": .writable(\UIScrollView.isScrollEnabled), "bounces": .writable(\UIScrollView.bounces),
        "pagingEnabled": .writable(\UIScrollView.isPagingEnabled),
    ]
}
