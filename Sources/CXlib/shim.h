// Xlib's headers are included by CX11 and CXTest. This module is for the manifest, which names the Debian package for it: SwiftPM does so
// for system libraries only.
