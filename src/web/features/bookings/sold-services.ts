import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { bookableRecords, recordsOf } from '../../parts/data/showcase.ts'

/** The facts of a service that are needed to add a booking. */
export type SoldService = {
  id: string
  title: string
  priceCents: number
  tax: Tax | null
  maxPartySize: number
  timezone: string
  reminderHours: readonly number[]
}

/** What customers of the published page can have booked: services and classes. */
export function writtenTo(draft: Draft | undefined): { id: string; title: string }[] {
  if (!draft?.live) return []
  const dated = bookableRecords(draft).filter(({ data }) => data['fulfilment'] !== 'unscheduled')
  return [...dated, ...recordsOf(draft, 'groupService')].flatMap(({ data, entityId }) => {
    const { title } = data
    return entityId && typeof title === 'string' && title !== '' ? [{ id: entityId, title }] : []
  })
}

/** Whether the page sells something without a date, live or not. */
export const sellsUnscheduled = (draft: Draft | undefined): boolean =>
  draft !== undefined && bookableRecords(draft).some(({ data }) => data['fulfilment'] === 'unscheduled')

/** The published services that have times, with the values of the draft. `zone` is the zone of the profile's hours. */
export function soldServices(draft: Draft | undefined, zone: string): SoldService[] {
  if (!draft?.live) return []
  const unseen = new Set([
    ...draft.resting,
    ...draft.changes.filter(({ change }) => change === 'added').map(({ entityId }) => entityId),
  ])
  return bookableRecords(draft)
    .filter(({ entityId }) => !unseen.has(entityId))
    .flatMap(({ data, entityId }) => IndividualService.safeParse({ ...data, entityId }).data ?? [])
    .filter(({ fulfilment }) => fulfilment === 'scheduled')
    .map(({ entityId, title, priceCents, tax, maxPartySize, schedule, reminderHours }) => ({
      id: entityId,
      title,
      priceCents,
      tax,
      maxPartySize,
      timezone: schedule?.timezone ?? zone,
      reminderHours,
    }))
}
