import CoreMotion
import Testing

struct CMMotionManagerTests {
  @Test func `has no sensor, and so measures nothing`() {
    let manager = CMMotionManager()
    #expect(!manager.isAccelerometerAvailable && !manager.isAccelerometerActive)
    #expect(!manager.isGyroAvailable && !manager.isGyroActive)
    #expect(!manager.isDeviceMotionAvailable && !manager.isDeviceMotionActive)
    #expect(!manager.isMagnetometerAvailable)
    #expect(manager.deviceMotion?.rotationRate == nil && manager.gyroData == nil)
    #expect(manager.accelerometerData == nil)
  }
}
