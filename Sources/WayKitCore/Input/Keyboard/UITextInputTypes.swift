import Foundation

/// Source: UIKit `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words
    case sentences
    case allCharacters
}

/// Source: UIKit `UITextAutocorrectionType`.
public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no
    case yes
}

/// Source: UIKit `UITextSpellCheckingType`.
public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no
    case yes
}

/// Whether typed quotation marks become curly ones. `default` means no. Source: UIKit `UITextSmartQuotesType`.
public enum UITextSmartQuotesType: Int, Sendable {
    case `default` = 0
    case no
    case yes
}

/// Whether two typed hyphens become a dash. `default` means no. Source: UIKit `UITextSmartDashesType`.
public enum UITextSmartDashesType: Int, Sendable {
    case `default` = 0
    case no
    case yes
}

/// Whether spaces around words are adjusted when words are cut and pasted. `default` means no. Source: UIKit `UITextSmartInsertDeleteType`.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    case `default` = 0
    case no
    case yes
}

/// Source: UIKit `UITextInlinePredictionType`.
public enum UITextInlinePredictionType: Int, Sendable {
    case `default` = 0
    case no
    case yes
}

/// Source: UIKit `UIKeyboardType`.
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11

    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// Source: UIKit `UIKeyboardAppearance`.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark = 1
    case light = 2

    public static var alert: UIKeyboardAppearance { .dark }
}

/// What the return key does, as a label. Source: UIKit `UIReturnKeyType`.
public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go
    case google
    case join
    case next
    case route
    case search
    case send
    case yahoo
    case done
    case emergencyCall
    case `continue`
}

/// The meaning of a text, for input methods and completions. Source: UIKit `UITextContentType`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self(rawValue: "name")
    public static let namePrefix = Self(rawValue: "honorific-prefix")
    public static let givenName = Self(rawValue: "given-name")
    public static let middleName = Self(rawValue: "additional-name")
    public static let familyName = Self(rawValue: "family-name")
    public static let nameSuffix = Self(rawValue: "honorific-suffix")
    public static let nickname = Self(rawValue: "nickname")
    public static let jobTitle = Self(rawValue: "organization-title")
    public static let organizationName = Self(rawValue: "organization")
    public static let location = Self(rawValue: "location")
    public static let fullStreetAddress = Self(rawValue: "street-address")
    public static let streetAddressLine1 = Self(rawValue: "address-line1")
    public static let streetAddressLine2 = Self(rawValue: "address-line2")
    public static let addressCity = Self(rawValue: "address-level2")
    public static let addressState = Self(rawValue: "address-level1")
    public static let addressCityAndState = Self(rawValue: "address-level1+2")
    public static let sublocality = Self(rawValue: "address-level3")
    public static let countryName = Self(rawValue: "country-name")
    public static let postalCode = Self(rawValue: "postal-code")
    public static let telephoneNumber = Self(rawValue: "tel")
    public static let emailAddress = Self(rawValue: "email")
    public static let URL = Self(rawValue: "url")
    public static let creditCardNumber = Self(rawValue: "cc-number")
    public static let creditCardName = Self(rawValue: "cc-name")
    public static let creditCardGivenName = Self(rawValue: "cc-given-name")
    public static let creditCardMiddleName = Self(rawValue: "cc-additional-name")
    public static let creditCardFamilyName = Self(rawValue: "cc-family-name")
    public static let creditCardSecurityCode = Self(rawValue: "cc-csc")
    public static let creditCardExpiration = Self(rawValue: "cc-exp")
    public static let creditCardExpirationMonth = Self(rawValue: "cc-exp-month")
    public static let creditCardExpirationYear = Self(rawValue: "cc-exp-year")
    public static let creditCardType = Self(rawValue: "cc-type")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
    public static let shipmentTrackingNumber = Self(rawValue: "shipment-tracking-number")
    public static let flightNumber = Self(rawValue: "flight-number")
    public static let dateTime = Self(rawValue: "date-time")
    public static let birthdate = Self(rawValue: "bday")
    public static let birthdateDay = Self(rawValue: "bday-day")
    public static let birthdateMonth = Self(rawValue: "bday-month")
    public static let birthdateYear = Self(rawValue: "bday-year")
    public static let cellularEID = Self(rawValue: "eid")
    public static let cellularIMEI = Self(rawValue: "imei")
}

/// What a new password must consist of. Source: UIKit `UITextInputPasswordRules`.
public final class UITextInputPasswordRules: NSObject, NSCopying, Sendable {
    public let passwordRulesDescriptor: String

    public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
