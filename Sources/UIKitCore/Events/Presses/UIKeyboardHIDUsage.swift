// SPDX-License-Identifier: MIT

/// The keys of a keyboard by their USB HID usage (page 7). A usage names a place on the keyboard, whatever the layout types
/// there; the names below are those of the American layout.
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// A key without a usage.
    case keyboardErrorUndefined = 0x03
    /// A.
    case keyboardA = 0x04
    /// B.
    case keyboardB = 0x05
    /// C.
    case keyboardC = 0x06
    /// D.
    case keyboardD = 0x07
    /// E.
    case keyboardE = 0x08
    /// F.
    case keyboardF = 0x09
    /// G.
    case keyboardG = 0x0A
    /// H.
    case keyboardH = 0x0B
    /// I.
    case keyboardI = 0x0C
    /// J.
    case keyboardJ = 0x0D
    /// K.
    case keyboardK = 0x0E
    /// L.
    case keyboardL = 0x0F
    /// M.
    case keyboardM = 0x10
    /// N.
    case keyboardN = 0x11
    /// O.
    case keyboardO = 0x12
    /// P.
    case keyboardP = 0x13
    /// Q.
    case keyboardQ = 0x14
    /// R.
    case keyboardR = 0x15
    /// S.
    case keyboardS = 0x16
    /// T.
    case keyboardT = 0x17
    /// U.
    case keyboardU = 0x18
    /// V.
    case keyboardV = 0x19
    /// W.
    case keyboardW = 0x1A
    /// X.
    case keyboardX = 0x1B
    /// Y.
    case keyboardY = 0x1C
    /// Z.
    case keyboardZ = 0x1D
    /// 1.
    case keyboard1 = 0x1E
    /// 2.
    case keyboard2 = 0x1F
    /// 3.
    case keyboard3 = 0x20
    /// 4.
    case keyboard4 = 0x21
    /// 5.
    case keyboard5 = 0x22
    /// 6.
    case keyboard6 = 0x23
    /// 7.
    case keyboard7 = 0x24
    /// 8.
    case keyboard8 = 0x25
    /// 9.
    case keyboard9 = 0x26
    /// 0.
    case keyboard0 = 0x27
    /// Return.
    case keyboardReturnOrEnter = 0x28
    /// Escape.
    case keyboardEscape = 0x29
    /// Backspace.
    case keyboardDeleteOrBackspace = 0x2A
    /// Tab.
    case keyboardTab = 0x2B
    /// Spacebar.
    case keyboardSpacebar = 0x2C
    /// - and _.
    case keyboardHyphen = 0x2D
    /// = and +.
    case keyboardEqualSign = 0x2E
    /// [ and {.
    case keyboardOpenBracket = 0x2F
    /// ] and }.
    case keyboardCloseBracket = 0x30
    /// \ and |.
    case keyboardBackslash = 0x31
    /// # and ~ on keyboards that are not American.
    case keyboardNonUSPound = 0x32
    /// ; and :.
    case keyboardSemicolon = 0x33
    /// ' and ".
    case keyboardQuote = 0x34
    /// ` and ~.
    case keyboardGraveAccentAndTilde = 0x35
    /// , and <.
    case keyboardComma = 0x36
    /// . and >.
    case keyboardPeriod = 0x37
    /// / and ?.
    case keyboardSlash = 0x38
    /// Caps Lock.
    case keyboardCapsLock = 0x39
    /// F1.
    case keyboardF1 = 0x3A
    /// F2.
    case keyboardF2 = 0x3B
    /// F3.
    case keyboardF3 = 0x3C
    /// F4.
    case keyboardF4 = 0x3D
    /// F5.
    case keyboardF5 = 0x3E
    /// F6.
    case keyboardF6 = 0x3F
    /// F7.
    case keyboardF7 = 0x40
    /// F8.
    case keyboardF8 = 0x41
    /// F9.
    case keyboardF9 = 0x42
    /// F10.
    case keyboardF10 = 0x43
    /// F11.
    case keyboardF11 = 0x44
    /// F12.
    case keyboardF12 = 0x45
    /// Print Screen.
    case keyboardPrintScreen = 0x46
    /// Scroll Lock.
    case keyboardScrollLock = 0x47
    /// Pause.
    case keyboardPause = 0x48
    /// Insert.
    case keyboardInsert = 0x49
    /// Home.
    case keyboardHome = 0x4A
    /// Page Up.
    case keyboardPageUp = 0x4B
    /// Delete.
    case keyboardDeleteForward = 0x4C
    /// End.
    case keyboardEnd = 0x4D
    /// Page Down.
    case keyboardPageDown = 0x4E
    /// Right Arrow.
    case keyboardRightArrow = 0x4F
    /// Left Arrow.
    case keyboardLeftArrow = 0x50
    /// Down Arrow.
    case keyboardDownArrow = 0x51
    /// Up Arrow.
    case keyboardUpArrow = 0x52
    /// Num Lock.
    case keypadNumLock = 0x53
    /// Keypad Slash.
    case keypadSlash = 0x54
    /// Keypad Asterisk.
    case keypadAsterisk = 0x55
    /// Keypad Hyphen.
    case keypadHyphen = 0x56
    /// Keypad Plus.
    case keypadPlus = 0x57
    /// Keypad Enter.
    case keypadEnter = 0x58
    /// Keypad 1.
    case keypad1 = 0x59
    /// Keypad 2.
    case keypad2 = 0x5A
    /// Keypad 3.
    case keypad3 = 0x5B
    /// Keypad 4.
    case keypad4 = 0x5C
    /// Keypad 5.
    case keypad5 = 0x5D
    /// Keypad 6.
    case keypad6 = 0x5E
    /// Keypad 7.
    case keypad7 = 0x5F
    /// Keypad 8.
    case keypad8 = 0x60
    /// Keypad 9.
    case keypad9 = 0x61
    /// Keypad 0.
    case keypad0 = 0x62
    /// Keypad Period.
    case keypadPeriod = 0x63
    /// \ and | on keyboards that are not American.
    case keyboardNonUSBackslash = 0x64
    /// Application.
    case keyboardApplication = 0x65
    /// Power.
    case keyboardPower = 0x66
    /// Keypad Equal Sign.
    case keypadEqualSign = 0x67
    /// F13.
    case keyboardF13 = 0x68
    /// F14.
    case keyboardF14 = 0x69
    /// F15.
    case keyboardF15 = 0x6A
    /// F16.
    case keyboardF16 = 0x6B
    /// F17.
    case keyboardF17 = 0x6C
    /// F18.
    case keyboardF18 = 0x6D
    /// F19.
    case keyboardF19 = 0x6E
    /// F20.
    case keyboardF20 = 0x6F
    /// F21.
    case keyboardF21 = 0x70
    /// F22.
    case keyboardF22 = 0x71
    /// F23.
    case keyboardF23 = 0x72
    /// F24.
    case keyboardF24 = 0x73
    /// Left Control.
    case keyboardLeftControl = 0xE0
    /// Left Shift.
    case keyboardLeftShift = 0xE1
    /// Left Alt.
    case keyboardLeftAlt = 0xE2
    /// Left Super.
    case keyboardLeftGUI = 0xE3
    /// Right Control.
    case keyboardRightControl = 0xE4
    /// Right Shift.
    case keyboardRightShift = 0xE5
    /// Right Alt.
    case keyboardRightAlt = 0xE6
    /// Right Super.
    case keyboardRightGUI = 0xE7
    /// _Reserved.
    case keyboard_Reserved = 0xFFFF
}
