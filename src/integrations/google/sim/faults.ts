import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

/** What goes wrong at an address of the stand-in, as often as `times` says. */
export const Fault = z.object({
  /** The end of the path, such as `/token`. */
  match: z.string().min(1),
  times: z.int().min(1).default(1),
  delayMs: z.int().min(0).max(60_000).optional(),
  status: z.int().min(400).max(599).optional(),
  dropConnection: z.boolean().optional(),
  /** Every matching request gets no answer until the faults are cleared; then its connection is lost. */
  hang: z.boolean().optional(),
  /** At `/auth`: sent back at once with this error. */
  error: z.enum(['access_denied', 'server_error', 'temporarily_unavailable']).optional(),
  /** At `/auth`: the id token will carry another nonce than was asked for. */
  wrongNonce: z.boolean().optional(),
})
export type Fault = z.output<typeof Fault>

export function createFaults() {
  let faults: Fault[] = []
  return {
    add: (fault: Fault) => void faults.push({ ...fault }),
    /** The first fault at this path, which is then one time fewer. */
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
    clear() {
      faults = []
    },
  }
}
