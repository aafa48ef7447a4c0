import type { LiveService } from '../contract.ts'
import type { Switches } from '../switches-contract.ts'

/** What of a provider's switches concerns one service. */
export type Switched = { readonly closedDays: Switches['closedDays']; readonly isPaused: boolean }

/**
 * A service as it is sold with the switches that act at once (product.md 1): a closed day is an exception without
 * windows after all others, so that it counts; a paused one is paused, and one that only a link leads to stays unlisted.
 */
export function applySwitches(service: LiveService, { closedDays, isPaused }: Switched): LiveService {
  if (closedDays.length === 0 && !isPaused) return service
  const { schedule, visibility } = service
  const closed = closedDays.map(({ date, note }) => ({ from: date, to: date, windows: [], note }))
  return {
    ...service,
    schedule: { ...schedule, exceptions: [...schedule.exceptions, ...closed] },
    ...(isPaused && { visibility: 'paused', ...(visibility === 'link-only' && { isUnlisted: true }) }),
  }
}
