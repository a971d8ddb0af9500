/// Registers what the rooms above WayKit's core provide to it, the lowest room first. `UpperModules` calls it before its first use, through a weak symbol:
/// the core does not name the rooms above it.
@_cdecl("waykit_define_upper_modules") @MainActor func registerUpperModules() {
    let modules = UpperModules.shared
    modules.registerArchivedClassNames()
    modules.registerKeyedPropertiesOfControls()
    modules.registerKeyedPropertiesOfText()
    modules.registerText()
    modules.registerNibs()
    modules.registerTabs()
    modules.registerContentUnavailable()
    modules.screenReaderSettingChanged = { $0.screenReaderSettingChanged($1) }
    registerPredicateValues()
}
