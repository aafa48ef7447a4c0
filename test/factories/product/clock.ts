import type { Clock } from '#platform/common/time.ts'

export type TestClock = Clock & { set(instant: string): void; advance(ms: number): void }

/** A clock that a test moves by hand. It starts on Friday, 20 November 2026, at noon UTC. */
export function aClock(start = '2026-11-20T12:00:00Z'): TestClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    set: (instant) => {
      at = Date.parse(instant)
    },
    advance: (ms) => {
      at += ms
    },
  }
}
