/// Renamed types, constants and functions of UIKit, Core Animation and Core Graphics, by their old names. Source: the SDK's own `renamed:` attributes.
enum LegacyNames {
    static let all: [String: String] = types.merging(constants) { first, _ in first }

    private static let types: [String: String] = [
        "UIControlState": "UIControl.State", "UIControlEvents": "UIControl.Event", "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
        "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment", "UIButtonType": "UIButton.ButtonType",
        "UIGestureRecognizerState": "UIGestureRecognizer.State", "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
        "UIViewAnimationOptions": "UIView.AnimationOptions", "UIViewAnimationCurve": "UIView.AnimationCurve",
        "UIViewAnimationTransition": "UIView.AnimationTransition", "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
        "UIViewContentMode": "UIView.ContentMode", "UIViewAutoresizing": "UIView.AutoresizingMask", "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
        "UILayoutConstraintAxis": "NSLayoutConstraint.Axis", "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
        "NSLayoutRelation": "NSLayoutConstraint.Relation", "NSLayoutFormatOptions": "NSLayoutConstraint.FormatOptions",
        "UIStackViewDistribution": "UIStackView.Distribution", "UIStackViewAlignment": "UIStackView.Alignment",
        "UINavigationControllerOperation": "UINavigationController.Operation", "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
        "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
        "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle", "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style", "UITableViewStyle": "UITableView.Style", "UITableViewCellStyle": "UITableViewCell.CellStyle",
        "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle", "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
        "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle", "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
        "UITableViewRowAnimation": "UITableView.RowAnimation", "UITableViewScrollPosition": "UITableView.ScrollPosition",
        "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection", "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
        "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle", "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
        "UIScrollViewDecelerationRate": "UIScrollView.DecelerationRate", "UITextBorderStyle": "UITextField.BorderStyle",
        "UIBlurEffectStyle": "UIBlurEffect.Style", "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
        "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem", "UIBarButtonItemStyle": "UIBarButtonItem.Style", "UISearchBarStyle": "UISearchBar.Style",
        "UIImageOrientation": "UIImage.Orientation", "UIImageRenderingMode": "UIImage.RenderingMode", "UIImageResizingMode": "UIImage.ResizingMode",
        "UIFontTextStyle": "UIFont.TextStyle", "UIFontWeight": "UIFont.Weight", "UIFontSymbolicTraits": "UIFontDescriptor.SymbolicTraits",
        "UIApplicationState": "UIApplication.State", "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey", "UITouchPhase": "UITouch.Phase", "UITouchType": "UITouch.TouchType",
        "UIEventType": "UIEvent.EventType", "UIEventSubtype": "UIEvent.EventSubtype", "UIPreviewActionStyle": "UIPreviewAction.Style",
        "UIImpactFeedbackStyle": "UIImpactFeedbackGenerator.FeedbackStyle", "UINotificationFeedbackType": "UINotificationFeedbackGenerator.FeedbackType",
        "UISplitViewControllerDisplayMode": "UISplitViewController.DisplayMode", "UITabBarSystemItem": "UITabBarItem.SystemItem",
        "UIDatePickerMode": "UIDatePicker.Mode", "UISegmentedControlSegment": "UISegmentedControl.Segment", "UIProgressViewStyle": "UIProgressView.Style",
        "NSAttributedStringKey": "NSAttributedString.Key", "UIEdgeInsetsZero": "UIEdgeInsets.zero",
    ]

    private static let constants: [String: String] = [
        "UITableViewAutomaticDimension": "UITableView.automaticDimension", "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
        "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize", "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
        "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric", "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
        "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
        "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString", "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
        "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
        "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
        "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
        "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear", "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
        "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
        "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut", "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
        "kCAFillModeForwards": "CAMediaTimingFillMode.forwards", "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
        "kCAFillModeBoth": "CAMediaTimingFillMode.both", "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
        "kCALineCapRound": "CAShapeLayerLineCap.round", "kCALineCapButt": "CAShapeLayerLineCap.butt", "kCALineCapSquare": "CAShapeLayerLineCap.square",
        "kCALineJoinRound": "CAShapeLayerLineJoin.round", "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
        "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel", "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
        "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero", "kCATransitionFade": "CATransitionType.fade", "kCATransitionPush": "CATransitionType.push",
        "kCATransitionMoveIn": "CATransitionType.moveIn", "kCATransitionReveal": "CATransitionType.reveal",
        "kCATransitionFromLeft": "CATransitionSubtype.fromLeft", "kCATransitionFromRight": "CATransitionSubtype.fromRight",
        "kCATransitionFromTop": "CATransitionSubtype.fromTop", "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
        "kCAAlignmentCenter": "CATextLayerAlignmentMode.center", "kCAAlignmentLeft": "CATextLayerAlignmentMode.left",
        "kCAAlignmentRight": "CATextLayerAlignmentMode.right", "kCAGravityResizeAspectFill": "CALayerContentsGravity.resizeAspectFill",
        "kCAGravityResizeAspect": "CALayerContentsGravity.resizeAspect", "kCAGravityResize": "CALayerContentsGravity.resize",
        "kCAGravityCenter": "CALayerContentsGravity.center",
    ]

    static let notifications: [String: String] = [
        "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification", "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
        "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification", "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
        "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
        "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
        "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
        "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification", "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
        "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
        "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
        "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification", "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
        "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
    ]

    /// Functions of C that make a value, with the labels of its initialiser.
    static let makers: [String: (type: String, labels: [String])] = [
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]), "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
        "CGRectMake": ("CGRect", ["x", "y", "width", "height"]), "CGPointMake": ("CGPoint", ["x", "y"]), "CGSizeMake": ("CGSize", ["width", "height"]),
        "CGVectorMake": ("CGVector", ["dx", "dy"]),
        "CGAffineTransformMakeScale": ("CGAffineTransform", ["scaleX", "y"]), "CGAffineTransformMakeRotation": ("CGAffineTransform", ["rotationAngle"]),
        "CGAffineTransformMakeTranslation": ("CGAffineTransform", ["translationX", "y"]),
    ]
}
