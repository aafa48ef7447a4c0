import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { bookableRecords } from '../../parts/data/showcase.ts'

/** The facts of a service that are needed to add a booking. */
export type SoldService = {
  id: string
  title: string
  priceCents: number
  maxPartySize: number
  timezone: string
  reminderHours: readonly number[]
}

/** The published services, with the values of the draft. `zone` is the zone of the profile's hours. */
export function soldServices(draft: Draft | undefined, zone: string): SoldService[] {
  if (!draft?.live) return []
  const unseen = new Set([
    ...draft.resting,
    ...draft.changes.filter(({ change }) => change === 'added').map(({ entityId }) => entityId),
  ])
  return bookableRecords(draft)
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
