import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { recordsOf } from '../../parts/data/showcase.ts'

/** What adding a booking needs to know of a service. */
export type SoldService = {
  id: string
  title: string
  priceCents: number
  maxPartySize: number
  timezone: string
  reminderHours: readonly number[]
}

/** The services that visitors can find, as the draft has them; `zone` is that of the profile's hours. */
export function soldServices(draft: Draft | undefined, zone: string): SoldService[] {
  if (!draft?.live) return []
  const unseen = new Set([
    ...draft.resting,
    ...draft.changes.filter(({ change }) => change === 'added').map(({ entityId }) => entityId),
  ])
  return recordsOf(draft, 'individualService')
    .filter(({ entityId }) => !unseen.has(entityId))
    .flatMap(({ data, entityId }) => IndividualService.safeParse({ ...data, entityId }).data ?? [])
    .map(({ entityId, title, priceCents, maxPartySize, schedule, reminderHours }) => ({
      id: entityId,
      title,
      priceCents,
      maxPartySize,
      timezone: schedule?.timezone ?? zone,
      reminderHours,
    }))
}
