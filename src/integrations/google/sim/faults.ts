import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** A planned fault at a path of the stand-in, applied `times` times. */
export const Fault = z.object({
  /** The end of the path, such as `/token`. */
  match: z.string().min(1),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).max(60_000).optional(),
  status: z.int().min(400).max(599).optional(),
  dropConnection: z.boolean().optional(),
  /** Every matching request waits until the faults are cleared; then its connection is dropped. */
  hang: z.boolean().optional(),
  /** At `/auth`: redirects back at once with this error. */
  error: z.enum(['access_denied', 'server_error', 'temporarily_unavailable']).optional(),
  /** At `/auth`: the id token gets another nonce than requested. */
  wrongNonce: z.boolean().optional(),
  /** The case in plain words by which a person planned it. */
  says: z.string().optional(),
})
export type Fault = z.output<typeof Fault>

export function createFaults() {
  let faults: Fault[] = []
  return {
    list: (): readonly Fault[] => faults,
    add: (fault: Fault) => void faults.push({ ...fault }),
    /** Returns the first fault of this path and counts it down. */
    take(path: string): Fault | undefined {
      const found = faults.find(({ match }) => path.endsWith(match))
      if (found && !found.hang) found.times--
      faults = faults.filter(({ times }) => times > 0)
      return found
    },
    /** Resolves when a hanging fault is cleared, or when the caller has given up (`isGone`). */
    async untilCleared(fault: Fault, isGone: () => boolean): Promise<void> {
      while (!isGone() && faults.includes(fault)) await sleep(20, undefined, { ref: false })
    },
    /** Removes those that a person planned with these words. */
    takeBack(says: string): void {
      faults = faults.filter((fault) => fault.says !== says)
    },
    clear() {
      faults = []
    },
  }
}
