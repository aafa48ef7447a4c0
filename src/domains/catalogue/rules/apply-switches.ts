import type { LiveClass } from '../cards-contract.ts'
import type { LiveService } from '../contract.ts'
import type { Switches } from '../switches-contract.ts'

/** A provider's switches as they apply to one service. */
export type Switched = { readonly closedDays: Switches['closedDays']; readonly isPaused: boolean }

/**
 * Applies the switches that act without publishing (product.md 1). A closed day becomes the last exception, without
 * windows, because the last exception wins. A paused service gets `visibility: 'paused'`; `link-only` stays unlisted.
 */
export function applySwitches(service: LiveService, { closedDays, isPaused }: Switched): LiveService {
  if (closedDays.length === 0 && !isPaused) return service
  const { schedule, visibility } = service
  const closed = closedDays.map(({ date, note }) => ({ from: date, to: date, windows: [], note }))
  return {
    ...service,
    schedule: { ...schedule, exceptions: [...schedule.exceptions, ...closed] },
    ...pausedIf(isPaused, visibility),
  }
}

/** Applies the switches to a class: its sessions on a closed day are not sold. */
export const applyToClass = (live: LiveClass, { closedDays, isPaused }: Switched): LiveClass => ({
  ...live,
  closedDates: closedDays.map(({ date }) => date),
  ...pausedIf(isPaused, live.visibility),
})

const pausedIf = (isPaused: boolean, visibility: LiveService['visibility']) =>
  isPaused && {
    visibility: 'paused' as const,
    ...(visibility === 'link-only' && { isUnlisted: true as const }),
  }
