import Testing

@testable import WayKitCore
@testable import WayKitDrawing

struct UserLanguageTests {
    @Test(arguments: [
        (["LANG": "ar_EG.UTF-8"], "ar-EG", true),
        (["LANG": "en_US.UTF-8", "LC_MESSAGES": "he_IL.UTF-8"], "he-IL", true),
        (["LANG": "ar_EG.UTF-8", "LC_ALL": "de_DE.UTF-8"], "de-DE", false),
        (["LANG": "de_DE.UTF-8", "LANGUAGE": "fa:de"], "fa", true),
        (["LANG": "ca_ES@valencia"], "ca-ES", false),
        (["LANG": "ar_EG.UTF-8", "LC_ALL": ""], "ar-EG", true),
        (["LANG": "C.UTF-8", "LANGUAGE": "ar"], "en", false),
        (["LANG": "POSIX"], "en", false),
        ([:], "en", false),
    ] as [([String: String], String, Bool)])
    func languageIsReadFromEnvironment(_ environment: [String: String], identifier: String, isRightToLeft: Bool) {
        #expect(UserLanguage.identifier(in: environment) == identifier)
        #expect(UserLanguage.direction(in: environment) == (isRightToLeft ? .rightToLeft : .leftToRight))
    }
}
