extension UpperModules {
    func registerTabs() {
        makeMoreList = { MoreListController($0) }
        makeTabSidebarContent = { TabSidebarView($0) }
    }
}
