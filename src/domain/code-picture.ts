/** Minimum edge of a QR code's picture in pixels. Each module has the same whole number of pixels, so that no edge is blurred. */
export const leastEdge = 1200;
