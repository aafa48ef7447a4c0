import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { addDays } from '../../lib/dates.ts'

const stands = new Set<ListedBooking['state']>(['requested', 'confirmed'])

/** A range of instants that covers the dates from `first` to `last` in every time zone. */
export const daysReach = (first: string, last: string) => ({
  from: `${addDays(first, -1)}T00:00:00.000Z`,
  to: `${addDays(last, 2)}T00:00:00.000Z`,
})

/** Requested and confirmed bookings from `first` to `last` in their service's calendar, earliest first. */
export const onDays = (bookings: readonly ListedBooking[], first: string, last: string): ListedBooking[] =>
  bookings
    .filter(({ state, start, timezone }) => {
      const date = dateIn(start, timezone)
      return stands.has(state) && date >= first && date <= last
    })
    .toSorted((one, other) => one.start.localeCompare(other.start))

/** Bookings that are not cancelled, on dates of their service's calendar, earliest first. */
export const withinDays = (
  bookings: readonly ListedBooking[],
  first: string,
  last: string,
): ListedBooking[] =>
  bookings
    .filter(({ state, start, timezone }) => {
      const date = dateIn(start, timezone)
      return state !== 'cancelled' && first <= date && date <= last
    })
    .toSorted((one, other) => one.start.localeCompare(other.start))

/** Groups bookings by their date in the service's zone; preserves their order. */
export const byDay = (bookings: readonly ListedBooking[]): [date: string, bookings: ListedBooking[]][] => [
  ...Map.groupBy(bookings, ({ start, timezone }) => dateIn(start, timezone)),
]
