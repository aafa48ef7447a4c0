import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { bookableRecords, recordsOf } from '../../parts/data/showcase.ts'

/** The facts of a service that are needed to add a booking. */
export type SoldService = {
  id: string
  title: string
  priceCents: number
  maxPartySize: number
  timezone: string
  reminderHours: readonly number[]
}

/** What customers of the published page can have booked: services and classes. */
export function writtenTo(draft: Draft | undefined): { id: string; title: string }[] {
  if (!draft?.live) return []
  return [...bookableRecords(draft), ...recordsOf(draft, 'groupService')].flatMap(({ data, entityId }) => {
    const { title } = data
    return entityId && typeof title === 'string' && title !== '' ? [{ id: entityId, title }] : []
  })
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
