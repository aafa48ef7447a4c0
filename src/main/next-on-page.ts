import type { NextOnPage, PlacementsDeps } from '#domains/exchange/placements-ports.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'
import { minute } from '#platform/common/time.ts'
import { unlessMissing } from './booking-reader.ts'

/** How long it is believed that no page is live at an address. */
const missingFor = minute

/** Reads the next free time of the services and classes that a live page lists and anybody can book. */
export const nextOnPage =
  ({ readShowcase }: Pick<Showcase, 'readShowcase'>): PlacementsDeps['nextTime'] =>
  async (context, userUrl) => {
    const showcase = await unlessMissing(() => readShowcase(context, { userUrl }))
    if (!showcase) return { next: null, validUntil: new Date(context.clock.now().getTime() + missingFor) }
    return { next: nextOf(showcase), validUntil: new Date(showcase.validUntil) }
  }

/** The soonest time of a page; null without one. A series of dates is bought as a whole and has none. */
export function nextOf({ services, groups }: Pick<PublicShowcase, 'services' | 'groups'>): NextOnPage | null {
  const single = services.flatMap(({ visibility, nextAvailable, ...service }): NextOnPage[] =>
    visibility === 'public' && nextAvailable ? [placed(service, nextAvailable, service.durationMin)] : [],
  )
  const classes = groups.flatMap(({ visibility, soldAs, dates, ...group }): NextOnPage[] => {
    const open = dates.find(({ isFull }) => !isFull)
    if (visibility !== 'public' || soldAs === 'series' || !open) return []
    return [placed(group, open.start, (Date.parse(open.end) - Date.parse(open.start)) / minute)]
  })
  const [first = null] = [...single, ...classes].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
  return first
}

type Sold = { readonly title: string; readonly serviceUrl: string; readonly priceCents: number }

const placed = ({ title, serviceUrl, priceCents }: Sold, start: string, durationMin: number): NextOnPage => ({
  serviceTitle: title,
  serviceUrl,
  start,
  durationMin,
  priceCents,
})
