/** As large as pays: a call of the system each, and no more memory for somebody slow than a stream would take. */
const bytesOfOne = 256 * 1024
/** Kept for the next who read; what is above goes. */
const mostKept = 16

const kept: Buffer[] = []

/** A buffer to read into; given back when nobody looks at it any more, or left to the collector. */
export const lendBuffer = (): Buffer => kept.pop() ?? Buffer.allocUnsafeSlow(bytesOfOne)

export function giveBack(buffer: Buffer): void {
  if (kept.length < mostKept) kept.push(buffer)
}
