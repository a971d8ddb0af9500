/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let paging = [KeyedPropertyTable(UIPageControl.self, pageControl)]

    private static let pageControl: [String: KeyedProperty] = [
        "currentPage": .writable(\UIPageControl.currentPage), "numberOfPages": .writable(\UIPageControl.numberOfPages),
    ]
}
