import Testing
import WayHost

struct DesktopSettingsTests {
    typealias Settings = DesktopSettings

    @Test(arguments: [(0, nil), (1, .dark), (2, .light), (7, nil)] as [(Double, Settings.ColorScheme?)])
    func colorScheme(number: Double, expected: Settings.ColorScheme?) throws {
        var settings = Settings()
        settings.colorScheme = .dark
        try settings.set(.number(number), for: "color-scheme", in: Settings.appearanceNamespace)
        #expect(settings.colorScheme == expected)
    }

    @Test func accentColorOutOfRangeMeansNone() throws {
        var settings = Settings()
        let green = Settings.Color(red: 0, green: 1, blue: 0)
        try settings.set(.color(green), for: "accent-color", in: Settings.appearanceNamespace)
        #expect(settings.accentColor == green)
        try settings.set(.color(.init(red: -1, green: 0, blue: .nan)), for: "accent-color", in: Settings.appearanceNamespace)
        #expect(settings.accentColor == nil)
    }

    @Test(arguments: [(nil, nil, nil), (true, nil, true), (false, true, false), (nil, false, true), (false, false, true), (true, true, true)]
        as [(Bool?, Bool?, Bool?)])
    func reducedMotion(preference: Bool?, animations: Bool?, expected: Bool?) {
        var settings = Settings()
        settings.prefersReducedMotion = preference
        settings.enablesAnimations = animations
        #expect(settings.reducesMotion == expected)
    }

    @Test(arguments: [
        ("text-scaling-factor", Settings.Value.number(0)), ("text-scaling-factor", .number(.nan)), ("text-scaling-factor", .text("1")),
        ("cursor-size", .number(513)), ("enable-animations", .number(1)), ("font-name", .flag(true)),
    ])
    func invalidValueLeavesTheSetting(key: String, value: Settings.Value) {
        var settings = Settings()
        settings.textScalingFactor = 1.25
        let before = settings
        #expect(throws: Settings.InvalidValue.self) { try settings.set(value, for: key, in: Settings.interfaceNamespace) }
        #expect(settings == before)
    }

    @Test func unknownSettingsAreIgnored() throws {
        var settings = Settings()
        try settings.set(.text("x"), for: "icon-theme", in: Settings.interfaceNamespace)
        try settings.set(.number(1), for: "color-scheme", in: "com.example")
        #expect(settings == Settings())
    }
}
