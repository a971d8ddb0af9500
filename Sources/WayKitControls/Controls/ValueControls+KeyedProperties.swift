/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let valueControls = [
        KeyedPropertyTable(UISwitch.self, toggle), KeyedPropertyTable(UISlider.self, slider), KeyedPropertyTable(UISegmentedControl.self, segmentedControl),
        KeyedPropertyTable(UIStepper.self, stepper), KeyedPropertyTable(UIProgressView.self, progressView),
    ]

    private static let toggle: [String: KeyedProperty] = ["on": .writable(\UISwitch.isOn), "onTintColor": .writable(\UISwitch.onTintColor)]

    private static let slider: [String: KeyedProperty] = [
        "value": .writable(\UISlider.value), "minimumValue": .writable(\UISlider.minimumValue), "maximumValue": .writable(\UISlider.maximumValue),
        "continuous": .writable(\UISlider.isContinuous),
    ]

    private static let segmentedControl: [String: KeyedProperty] = [
        "selectedSegmentIndex": .writable(\UISegmentedControl.selectedSegmentIndex), "momentary": .writable(\UISegmentedControl.isMomentary),
        "numberOfSegments": .readable(\UISegmentedControl.numberOfSegments),
    ]

    private static let stepper: [String: KeyedProperty] = [
        "value": .writable(\UIStepper.value), "minimumValue": .writable(\UIStepper.minimumValue), "maximumValue": .writable(\UIStepper.maximumValue),
        "stepValue": .writable(\UIStepper.stepValue), "wraps": .writable(\UIStepper.wraps), "autorepeat": .writable(\UIStepper.autorepeat),
        "continuous": .writable(\UIStepper.isContinuous),
    ]

    private static let progressView: [String: KeyedProperty] = ["progress": .writable(\UIProgressView.progress)]
}

extension UpperModules {
    package func registerKeyedPropertiesOfControls() { keyedProperties.append { KeyedProperty.valueControls + KeyedProperty.paging } }
}
