import type { Location } from '#domains/catalogue/contract.ts'
import type { BookingState } from '#domains/scheduling/contract.ts'
import { minute } from '#platform/common/time.ts'
import type { Join } from '../customer-contract.ts'

/** product.md 18: the join page opens ten minutes before the start. */
const opensBeforeMs = 10 * minute

type Session = { readonly state: BookingState; readonly start: Date; readonly end: Date }

/** The state of a booking's join page at `now`; open from ten minutes before the start until the end. */
export function joinAt({ state, start, end }: Session, now: Date): { state: Join['state']; opensAt: Date } {
  const opensAt = new Date(start.getTime() - opensBeforeMs)
  const booked = state === 'confirmed' || state === 'completed' || state === 'no_show'
  if (!booked) return { state: 'not-booked', opensAt }
  if (now >= end || state !== 'confirmed') return { state: 'ended', opensAt }
  return { state: now >= opensAt ? 'open' : 'early', opensAt }
}

/**
 * The current place of a session: the place that was sold, but an online meeting of the same kind uses the service's
 * current link (product.md 18). `live` is the place of the service now.
 */
export function placeNow(sold: Location, live: Location | undefined): Location {
  return live?.kind === sold.kind && sold.kind !== 'Offline' ? live : sold
}

const nowhere = { url: null, address: null, directions: null, phone: null }

/** The address, link or number of a place. Show it only to the customer of a booking. */
export function wayIn(location: Location): Pick<Join, 'url' | 'address' | 'directions' | 'phone'> {
  switch (location.kind) {
    case 'Zoom':
      return { ...nowhere, url: location.link || null }
    case 'Link':
      return { ...nowhere, url: location.link }
    case 'Clubhouse':
      return { ...nowhere, url: location.clubhouseUrl }
    case 'Phone':
      return { ...nowhere, phone: { calls: location.calls, number: location.number } }
    case 'Offline':
      return { ...nowhere, address: location.address, directions: location.directions || null }
  }
}
