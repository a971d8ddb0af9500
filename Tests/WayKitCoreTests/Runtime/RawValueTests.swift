import Foundation
import Testing
import WayKit

@testable import WayKitTestSupport

/// Raw values match the public iOS SDK: programs store them, and compare them with literals.
@MainActor struct RawValueTests {
    private func check<Value: RawRepresentable>(_ values: [(Value, String)], at location: SourceLocation = #_sourceLocation)
    where Value.RawValue == String {
        for (value, expected) in values { #expect(value.rawValue == expected, sourceLocation: location) }
    }

    private func check<Value: RawRepresentable>(_ values: [(Value, Int)], at location: SourceLocation = #_sourceLocation)
    where Value.RawValue: BinaryInteger {
        for (value, expected) in values { #expect(Int(truncatingIfNeeded: value.rawValue) == expected, sourceLocation: location) }
    }

    @Test func identifiers() {
        check([
            (UITransitionContextViewControllerKey.from, "UITransitionContextFromViewController"),
            (.to, "UITransitionContextToViewController"),
        ])
        check([(UITransitionContextViewKey.from, "UITransitionContextFromView"), (.to, "UITransitionContextToView")])
        check([
            (NSAttributedString.Key.font, "NSFont"), (.foregroundColor, "NSColor"), (.paragraphStyle, "NSParagraphStyle"), (.kern, "NSKern"),
            (.underlineStyle, "NSUnderline"), (.strikethroughStyle, "NSStrikethrough"), (.shadow, "NSShadow"), (.link, "NSLink"),
            (.baselineOffset, "NSBaselineOffset"), (.backgroundColor, "NSBackgroundColor"), (.strokeWidth, "NSStrokeWidth"),
        ])
        check([(UIContentSizeCategory.large, "UICTContentSizeCategoryL"), (.accessibilityMedium, "UICTContentSizeCategoryAccessibilityM")])
        check([
            (UIFont.TextStyle.body, "UICTFontTextStyleBody"), (.largeTitle, "UICTFontTextStyleTitle0"), (.subheadline, "UICTFontTextStyleSubhead"),
        ])
        check([(UISheetPresentationController.Detent.Identifier.medium, "com.apple.UIKit.medium"), (.large, "com.apple.UIKit.large")])
        check([
            (UIApplication.didBecomeActiveNotification, "UIApplicationDidBecomeActiveNotification"),
            (UIResponder.keyboardWillShowNotification, "UIKeyboardWillShowNotification"),
            (UIScene.didActivateNotification, "UISceneDidActivateNotification"),
            (UIContentSizeCategory.didChangeNotification, "UIContentSizeCategoryDidChangeNotification"),
        ])
        check([(UISceneSession.Role.windowApplication, "UIWindowSceneSessionRoleApplication")])
        #expect(UIResponder.keyboardFrameEndUserInfoKey == "UIKeyboardFrameEndUserInfoKey")
        #expect(UIKeyCommand.inputEscape == "UIKeyInputEscape")
    }

    @Test func controllers() {
        check([
            (UIModalPresentationStyle.fullScreen, 0), (.pageSheet, 1), (.formSheet, 2), (.currentContext, 3), (.custom, 4), (.overFullScreen, 5),
            (.overCurrentContext, 6), (.popover, 7), (.none, -1), (.automatic, -2),
        ])
        check([(UIModalTransitionStyle.coverVertical, 0), (.flipHorizontal, 1), (.crossDissolve, 2), (.partialCurl, 3)])
        check([(UINavigationController.Operation.none, 0), (.push, 1), (.pop, 2)])
        check([(UIStatusBarStyle.default, 0), (.lightContent, 1), (.darkContent, 3)])
        check([(UIInterfaceOrientationMask.portrait, 2), (.landscapeLeft, 16), (.landscapeRight, 8), (.all, 30), (.allButUpsideDown, 26)])
        check([(UIInterfaceOrientation.landscapeRight, 3), (.landscapeLeft, 4)])
        check([(UIDeviceOrientation.landscapeLeft, 3), (.landscapeRight, 4), (.faceDown, 6)])
        check([(UIAlertController.Style.actionSheet, 0), (.alert, 1)])
        check([(UIAlertAction.Style.default, 0), (.cancel, 1), (.destructive, 2)])
        check([(UIBarButtonItem.SystemItem.done, 0), (.flexibleSpace, 5), (.action, 9), (.trash, 16), (.redo, 22), (.close, 24)])
        check([(UITabBarItem.SystemItem.more, 0), (.search, 8), (.mostViewed, 11)])
        check([(UINavigationItem.LargeTitleDisplayMode.automatic, 0), (.always, 1), (.never, 2), (.inline, 3)])
        check([(UIPageViewController.NavigationDirection.forward, 0), (.reverse, 1)])
        check([(UIPageViewController.SpineLocation.min, 1), (.mid, 2), (.max, 3)])
        check([(UIPopoverArrowDirection.up, 1), (.down, 2), (.left, 4), (.right, 8), (.any, 15)])
        check([(UIScene.ActivationState.unattached, -1), (.foregroundActive, 0), (.foregroundInactive, 1), (.background, 2)])
        check([(UIApplication.State.active, 0), (.inactive, 1), (.background, 2)])
    }

    @Test func views() {
        check([(UIView.ContentMode.scaleToFill, 0), (.scaleAspectFit, 1), (.scaleAspectFill, 2), (.redraw, 3), (.center, 4), (.bottomRight, 12)])
        check([(UIView.AutoresizingMask.flexibleWidth, 2), (.flexibleHeight, 16), (.flexibleLeftMargin, 1), (.flexibleBottomMargin, 32)])
        check([
            (UIView.AnimationOptions.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
            (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16),
            (.transitionFlipFromLeft, 1 << 20), (.transitionCrossDissolve, 5 << 20), (.transitionFlipFromBottom, 7 << 20),
        ])
        check([(UIView.KeyframeAnimationOptions.calculationModeCubic, 3 << 10), (.calculationModeCubicPaced, 4 << 10)])
        check([(UIView.AnimationCurve.easeInOut, 0), (.easeIn, 1), (.easeOut, 2), (.linear, 3)])
        check([(UIViewAnimatingPosition.end, 0), (.start, 1), (.current, 2)])
        check([(UIBlurEffect.Style.extraLight, 0), (.regular, 4), (.systemMaterial, 8), (.systemChromeMaterialDark, 20)])
        check([(UIVibrancyEffectStyle.label, 0), (.fill, 4), (.separator, 7)])
        check([(UIButton.ButtonType.custom, 0), (.system, 1), (.contactAdd, 5), (.close, 7)])
        check([(UIButton.Configuration.CornerStyle.fixed, -1), (.dynamic, 0), (.small, 1), (.capsule, 4)])
        check([(UIControl.Event.touchDown, 1), (.touchUpInside, 64), (.valueChanged, 4096), (.primaryActionTriggered, 8192)])
        check([(UIControl.State.highlighted, 1), (.disabled, 2), (.selected, 4), (.focused, 8)])
        check([(UIActivityIndicatorView.Style.medium, 100), (.large, 101)])
        check([(NSTextAlignment.left, 0), (.center, 1), (.right, 2), (.justified, 3), (.natural, 4)])
        check([(NSLineBreakMode.byTruncatingTail, 4), (.byTruncatingMiddle, 5)])
        check([(UIScrollView.KeyboardDismissMode.interactive, 2), (.interactiveWithAccessory, 4)])
        check([(UIScrollView.ContentInsetAdjustmentBehavior.automatic, 0), (.scrollableAxes, 1), (.never, 2), (.always, 3)])
        check([(UIRectEdge.top, 1), (.left, 2), (.bottom, 4), (.right, 8), (.all, 15)])
        check([(UIRectCorner.topLeft, 1), (.bottomRight, 8), (.allCorners, -1)])
        check([(UIImage.Orientation.up, 0), (.right, 3), (.rightMirrored, 7)])
        check([(UIImage.RenderingMode.alwaysOriginal, 1), (.alwaysTemplate, 2)])
    }

    @Test func eventsAndTraits() {
        check([(UIGestureRecognizer.State.possible, 0), (.began, 1), (.changed, 2), (.ended, 3), (.cancelled, 4), (.failed, 5), (.recognized, 3)])
        check([(UISwipeGestureRecognizer.Direction.right, 1), (.left, 2), (.up, 4), (.down, 8)])
        check([(UITouch.Phase.began, 0), (.stationary, 2), (.cancelled, 4)])
        check([(UITouch.TouchType.direct, 0), (.pencil, 2), (.indirectPointer, 3)])
        check([(UIEvent.EventType.touches, 0), (.presses, 3), (.scroll, 10), (.transform, 14)])
        check([(UIEvent.EventSubtype.motionShake, 1), (.remoteControlPlay, 100), (.remoteControlEndSeekingForward, 109)])
        check([(UIKeyModifierFlags.shift, 1 << 17), (.command, 1 << 20)])
        check([(UIUserInterfaceIdiom.unspecified, -1), (.phone, 0), (.pad, 1), (.mac, 5)])
        check([(UIUserInterfaceStyle.unspecified, 0), (.light, 1), (.dark, 2)])
        check([(UIUserInterfaceSizeClass.unspecified, 0), (.compact, 1), (.regular, 2)])
        check([(UISemanticContentAttribute.forceRightToLeft, 4)])
        check([(UIAccessibilityTraits.button, 1), (.header, 1 << 16)])
        check([(UIAccessibility.Notification.screenChanged, 1000), (.layoutChanged, 1001), (.announcement, 1008)])
    }
}
