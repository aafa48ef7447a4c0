import { onTestFinished, vi } from 'vitest'

/** Stops the time of `Date` until the test ends. Timers keep running. */
export function standStill(): void {
  if (vi.isFakeTimers()) return
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
