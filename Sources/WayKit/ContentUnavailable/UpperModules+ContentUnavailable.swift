extension UpperModules {
    func registerContentUnavailable() {
        textOfSearch = { controller in
            let ancestors = sequence(first: controller) { $0.parent }.lazy
            let search = controller.storedNavigationItem?.searchController ?? ancestors.compactMap { $0 as? UISearchController }.first
            return search?.queryText
        }
    }
}
