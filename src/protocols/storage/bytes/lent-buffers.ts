/**
 * The size of a buffer in bytes: one system call each, and no more memory for a slow client than a stream would use.
 */
const bytesOfOne = 256 * 1024
/** How many buffers are kept for reuse. */
const maxBuffers = 16

const buffers: Buffer[] = []

/** Takes a buffer to read into. Return it with `giveBack` once it is unused, or leave it to the garbage collector. */
export const lendBuffer = (): Buffer => buffers.pop() ?? Buffer.allocUnsafeSlow(bytesOfOne)

export function giveBack(buffer: Buffer): void {
  if (buffers.length < maxBuffers) buffers.push(buffer)
}
