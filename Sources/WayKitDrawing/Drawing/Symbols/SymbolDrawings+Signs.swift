extension SymbolDrawings {
    /// Signs, letters and text.
    static let signs = """
        plus: M12 4V20M4 12H20
        minus: M4 12H20
        xmark: M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5
        checkmark: M4.5 13 9.5 18.5 19.5 5.5
        multiply = xmark
        divide: M4 12H20 fO12 6 1.9O12 18 1.9
        equal: M4 9H20M4 15H20
        plusminus: M12 3.5V14.5M6 9H18M6 19.5H18
        plus.forwardslash.minus: M7 3.5V11.5M3 7.5H11M13.5 17H21.5M19 4 5 20
        minus.forwardslash.plus = plus.forwardslash.minus
        lessthan: M18 5 6 12 18 19
        greaterthan: M6 5 18 12 6 19
        percent: M18.5 4.5 5.5 19.5O7 7.5 3O17 16.5 3
        number: M9.5 4 7 20M17 4 14.5 20M4.5 9H20.5M3.5 15H19.5
        at: O12 12 3.8M15.8 8.3V13.5C15.8 17.5 21 17 21 12C21 7 17 3 12 3C7 3 3 7 3 12C3 17 7 21 12 21C14 21 15.7 20.4 17 19.5
        asterisk: M12 4V20M5 8 19 16M19 8 5 16
        questionmark: M7.5 8C7.5 5.5 9.5 4 12 4C14.5 4 16.5 5.6 16.5 8C16.5 11 12 11 12 14.5 fO12 19 1.7
        exclamationmark: M12 4V14 fO12 19 1.7
        exclamationmark.2: M8.5 4V14M15.5 4V14 fO8.5 19 1.7O15.5 19 1.7
        exclamationmark.3: M6 4V14M12 4V14M18 4V14 fO6 19 1.7O12 19 1.7O18 19 1.7
        info: M9.5 10H12.2V19M9 19H15.4 fO12 4.7 1.9
        ellipsis: f vO4.5 12 1.8 vO12 12 1.8 vO19.5 12 1.8
        ellipsis.vertical: fO12 4.5 1.8O12 12 1.8O12 19.5 1.8
        sum: M18 7.5V4.5H6L13 12 6 19.5H18V16.5
        function: M3.5 20C7 20.5 7.2 17 8 12C8.8 7 9 3.5 12.5 4M5 10H11.5M14 12.5 20.5 19.5M20.5 12.5 14 19.5
        x.squareroot: M2.5 13H4.8L8 20 12 5H21.5M14 11 19.5 17.5M19.5 11 14 17.5
        infinity: M12 12C9.5 8 8 7 6.2 7C3.8 7 2 9.2 2 12C2 14.8 3.8 17 6.2 17C8 17 9.5 16 12 12C14.5 8 16 7 17.8 7\
        C20.2 7 22 9.2 22 12C22 14.8 20.2 17 17.8 17C16 17 14.5 16 12 12Z
        dollarsign: M12 2.5V21.5M17 8C17 6 14.8 5 12 5C9.2 5 7 6.2 7 8.5C7 13 17 10.8 17 15.5C17 17.8 14.8 19 12 19C9.2 19 7 17.8 7 15.8
        eurosign: M18.5 6.5C17.3 5.2 15.8 4.5 14 4.5C9.8 4.5 7 8 7 12C7 16 9.8 19.5 14 19.5C15.8 19.5 17.3 18.8 18.5 17.5M4 10H14M4 14H13
        sterlingsign: M17 8C16.8 5.8 15.3 4.5 13.2 4.5C10.8 4.5 9 6.2 9 8.5C9 11 10.5 12 10.5 15C10.5 17.5 9 18.5 7 19.5H18M6.5 12.5H15
        yensign: M6 4.5 12 12.5 18 4.5M12 12.5V20M7 13H17M7 16.5H17
        bitcoinsign: M8 5V19M8 5H13C17.5 5 17.5 11.8 13 11.8H8M13 11.8C18.5 11.8 18.5 19 13 19H8M10.5 2.5V5M13.5 2.5V5M10.5 19V21.5M13.5 19V21.5
        centsign: M17 8.5C15.8 7.2 14.3 6.5 12.5 6.5C9.5 6.5 7.5 9 7.5 12C7.5 15 9.5 17.5 12.5 17.5C14.3 17.5 15.8 16.8 17 15.5M12.5 3.5V20.5
        indianrupeesign: M7 4.5H18M7 9H18M7 4.5H10.5C16.5 4.5 16.5 13.2 10.5 13.2H7L15 20
        textformat: M2.5 19 7.5 5 12.5 19M4.3 14.5H10.7E17.3 15.3 3.3 3.6M20.6 11.5V19
        textformat.alt = textformat
        textformat.size: M2 19 5.5 9.5 9 19M3.2 16H7.8M10.5 19 16 4 21.5 19M12.6 13.8H19.4
        textformat.abc: w28 O6.4 13.5 2.9M9.3 10.6V16.4M12.4 6V16.4O15.3 13.5 2.9M26 11.6C23.8 9.6 21 10.9 21 13.5C21 16.1 23.8 17.4 26 15.4
        textformat.123: w28 M3 8 5.5 6.5V17M10.5 9C10.8 5.8 16 5.8 15.8 9.3C15.6 12 11.5 14 10.5 17H16M20 6.8H25.5L22.3 11C26.8 11.2 26.3 17.2 22.3 17.2C21.2 17.2 20.3 16.9 19.8 16.3
        abc = textformat.abc
        character: M6 19.5 12 4.5 18 19.5M8 14.5H16
        bold: M7 4.5V19.5M7 4.5H12.5C17.2 4.5 17.2 11.5 12.5 11.5H7M12.5 11.5C18.5 11.5 18.5 19.5 12.5 19.5H7
        italic: M10 4.5H18M6 19.5H14M14 4.5 10 19.5
        underline: M6.5 3.5V11C6.5 18.5 17.5 18.5 17.5 11V3.5M5 21H19
        strikethrough: M17 7.5C16.6 5.5 14.7 4.3 12 4.3C9.2 4.3 7 5.7 7 8C7 9.6 8 10.6 9.5 11.3M7 16C7.2 18.2 9.2 19.7 12 19.7\
        C15 19.7 17.2 18.2 17.2 15.8C17.2 14.8 16.9 14 16.4 13.4M3.5 12.3H20.5
        bold.italic.underline: w32 M4 4.5V16M4 4.5H7.5C11 4.5 11 10 7.5 10H4M7.5 10C12 10 12 16 7.5 16H4M17 4.5H21M14 16H18M19 4.5 16 16M24 4.5V11\
        C24 17.5 30 17.5 30 11V4.5M3 20.5H29
        text.alignleft: M3 5H21M3 9.7H14M3 14.3H21M3 19H14
        text.aligncenter: M3 5H21M7 9.7H17M3 14.3H21M7 19H17
        text.alignright: M3 5H21M10 9.7H21M3 14.3H21M10 19H21
        text.justify: M3 5H21M3 9.7H21M3 14.3H21M3 19H21
        text.justify.left: M3 5H21M3 9.7H21M3 14.3H21M3 19H14
        text.justify.right: M3 5H21M3 9.7H21M3 14.3H21M10 19H21
        text.justify.leading = text.justify.left
        text.justify.trailing = text.justify.right
        text: M3 5H21M3 9.7H21M3 14.3H21M3 19H14
        text.append: M3 5H21M3 9.7H21M3 14.3H10M3 19H10M17 13V21M13 17H21
        text.quote: M9.5 6H21M9.5 12H21M9.5 18H17M4 4.5V19.5
        text.cursor: M8 3.5Q12 3.5 12 6V18Q12 20.5 8 20.5M16 3.5Q12 3.5 12 6M12 18Q12 20.5 16 20.5M9.5 12H14.5
        line.3.horizontal: M3.5 6H20.5M3.5 12H20.5M3.5 18H20.5
        line.horizontal.3 = line.3.horizontal
        line.2.horizontal: M3.5 9H20.5M3.5 15H20.5
        line.3.horizontal.decrease: M3.5 6H20.5M6.5 12H17.5M9.5 18H14.5
        line.horizontal.3.decrease = line.3.horizontal.decrease
        line.diagonal: M5 19 19 5
        list.bullet: M8.5 6H21M8.5 12H21M8.5 18H21 fO4 6 1.5O4 12 1.5O4 18 1.5
        list.dash: M9 6H21M9 12H21M9 18H21M3 6H4.5M3 12H4.5M3 18H4.5
        list.star: M10 6H21M10 12H21M10 18H21 fS5 6 2.6 1.1 5S5 12 2.6 1.1 5S5 18 2.6 1.1 5
        list.triangle: M10 6H21M10 12H21M10 18H21 fM3.5 3.8 7 6 3.5 8.2ZM3.5 9.8 7 12 3.5 14.2ZM3.5 15.8 7 18 3.5 20.2Z
        list.number: M10 6H21M10 12H21M10 18H21 u dM3.5 4 4.8 3.4V8M3 10.8C3.4 9.4 6 9.6 5.6 11.2L3 14H6M3 16.3H6L4.4 17.8C6.6 18 6 20.6 4.2 20.6L3 20.2
        list.bullet.indent: M8 5H21M11 9.7H21M11 14.3H21M8 19H21 fO4 5 1.4O7 9.7 1.4O7 14.3 1.4O4 19 1.4
        list.bullet.rectangle: oR2 4.5 20 15 3 iM10 9H18M10 12H18M10 15H18 jO6.2 9 1O6.2 12 1O6.2 15 1
        list.bullet.rectangle.portrait: oR4 2 16 20 3 iM10.5 8H16.5M10.5 12H16.5M10.5 16H16.5 jO7.5 8 1O7.5 12 1O7.5 16 1
        list.bullet.below.rectangle: oR3.5 3 17 7.5 2 sM8.5 14.5H20.5M8.5 19.5H20.5 fO4.7 14.5 1.3O4.7 19.5 1.3
        checklist: M10.5 6H21M10.5 12H21M10.5 18H21 u dM2.5 6 4.3 8 7.5 4M2.5 12 4.3 14 7.5 10M2.5 18 4.3 20 7.5 16
        increase.indent: M3 4.5H21M12 9.5H21M12 14.5H21M3 19.5H21M3.5 8.8 6.8 12 3.5 15.2
        decrease.indent: M3 4.5H21M12 9.5H21M12 14.5H21M3 19.5H21M6.8 8.8 3.5 12 6.8 15.2
        quote.opening: fO7 14.5 3.2O17 14.5 3.2 sM4.8 14C4.6 10 5.8 7.6 9 6.3M14.8 14C14.6 10 15.8 7.6 19 6.3
        quote.closing: fO7 9.5 3.2O17 9.5 3.2 sM9.2 10C9.4 14 8.2 16.4 5 17.7M19.2 10C19.4 14 18.2 16.4 15 17.7
        paragraphsign: M18.5 4.5H10.5C4.5 4.5 4.5 13 10.5 13H12M12 4.5V20M16.5 4.5V20
        scribble: M3 12C4 6 9 3 9.5 6C10 9 3.5 18 7 18C10.5 18 14 5.5 16.5 7C19 8.5 10.5 18 14 19C16.5 19.5 19 14.5 21 14
        scribble.variable = scribble
        signature: M2.5 19.5H21.5M4 14.5C8 10.5 10.5 3.5 8.5 3.5C6 3.5 6 15.5 8.5 15.5C10.5 15.5 11 11.5 12.5 11.5C14 11.5 12.5 15.5 14.5 15.5C16 15.5 16.5 13.5 20 13.5
        command: M9 9H15V15H9ZM9 9H6.2C2.5 9 2.5 3.5 6 3.5C7.8 3.5 9 4.6 9 6.2ZM15 9H17.8C21.5 9 21.5 3.5 18 3.5C16.2 3.5 15 4.6 15 6.2Z\
        M9 15H6.2C2.5 15 2.5 20.5 6 20.5C7.8 20.5 9 19.4 9 17.8ZM15 15H17.8C21.5 15 21.5 20.5 18 20.5C16.2 20.5 15 19.4 15 17.8Z
        option: M3 6H8.5L15.5 18H21M14.5 6H21
        control: M5 13.5 12 7 19 13.5
        shift: oM12 3.5 21 12.5H16.5V20H7.5V12.5H3Z
        capslock: oM12 2.5 21 10.5H16.5V15H7.5V10.5H3ZM7.5 18.5H16.5V21.5H7.5Z
        escape: A12.5 12.5 8.5 -100 190M13 13 5 5M5 10.5V5H10.5
        return: M20 5.5V13H4.5M9.5 8 4.5 13 9.5 18
        return.left = return
        return.right: M4 5.5V13H19.5M14.5 8 19.5 13 14.5 18
        space: M3.5 14V17.5H20.5V14
        delete.left: oM8 5H20Q21.5 5 21.5 6.5V17.5Q21.5 19 20 19H8L2.5 12Z iM11.2 9 17.2 15M17.2 9 11.2 15
        delete.right: oM16 5H4Q2.5 5 2.5 6.5V17.5Q2.5 19 4 19H16L21.5 12Z iM12.8 9 6.8 15M6.8 9 12.8 15
        delete.backward = delete.left
        delete.forward = delete.right
        power: A12 12.5 8.5 -55 235M12 2.5V11.5
        eject: oM12 4.5 20.5 14H3.5Z sM4 18.8H20
        switch.2: R2.5 3.5 19 7.5 3.75R2.5 13 19 7.5 3.75 fO17.6 7.25 2O6.4 16.75 2
        slider.horizontal.3: M3 6H5.6O8 6 2.4M10.4 6H21M3 12H13.6O16 12 2.4M18.4 12H21M3 18H5.6O8 18 2.4M10.4 18H21
        slider.horizontal.2.square: oR3 3 18 18 3 iM6.5 9H10M14.5 9H17.5M6.5 15H8.5M13 15H17.5 jO12.2 9 1.8O10.8 15 1.8
        slider.vertical.3: M6 3V11.6O6 14 2.4M6 16.4V21M12 3V5.6O12 8 2.4M12 10.4V21M18 3V13.6O18 16 2.4M18 18.4V21
        """
}
