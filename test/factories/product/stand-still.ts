import { onTestFinished, vi } from 'vitest'

/** Until the test ends it is always now, however long its steps take; timers go on. */
export function standStill(): void {
  if (vi.isFakeTimers()) return
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
