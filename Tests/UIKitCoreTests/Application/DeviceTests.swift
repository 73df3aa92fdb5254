// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("The device")
struct DeviceTests {
    @Test("the device says what the machine is")
    func device() {
        let device = UIDevice.current
        #expect(device.systemName == "Linux" && !device.name.isEmpty && !device.model.isEmpty)
        #expect(device.systemVersion.split(separator: ".").count == 3)
        #expect(device.userInterfaceIdiom == .pad && device.orientation == .unknown)
        #expect(!device.orientation.isPortrait && UIDeviceOrientation.landscapeLeft.isLandscape)
        #expect(device.identifierForVendor != nil && device.identifierForVendor == UIDevice.current.identifierForVendor)
    }
}
