import { Server } from 'node:http'

const maxMs = 1000

/**
 * Delays every request to this process by a random 0 to 1 s, for `npm run test:slow`. The same seed gives the same
 * sequence of delays.
 */
export function answerLate(seed: number): void {
  const random = randomOf(seed)
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string, ...given: unknown[]): boolean {
    const now = (): boolean => Reflect.apply(emit, this, [event, ...given])
    if (event !== 'request') return now()
    setTimeout(now, random() * maxMs)
    return true
  } as typeof emit
}

/** Random numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
