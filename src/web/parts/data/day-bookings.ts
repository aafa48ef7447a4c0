import type { ListedBooking } from '#domains/scheduling/provider-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { addDays } from '../../lib/dates.ts'

const stands = new Set<ListedBooking['state']>(['requested', 'confirmed'])

/** Instants around a date that hold it in every zone on earth. */
export const dayReach = (date: string) => ({
  from: `${addDays(date, -1)}T00:00:00.000Z`,
  to: `${addDays(date, 2)}T00:00:00.000Z`,
})

/** The bookings that stand on a date, each by its service's own calendar, the first first. */
export const onDay = (bookings: readonly ListedBooking[], date: string): ListedBooking[] =>
  bookings
    .filter(({ state, start, timezone }) => stands.has(state) && dateIn(start, timezone) === date)
    .toSorted((one, other) => one.start.localeCompare(other.start))

/** Bookings under the dates they have in their services' zones, in the order they come in. */
export const byDay = (bookings: readonly ListedBooking[]): [date: string, bookings: ListedBooking[]][] => [
  ...Map.groupBy(bookings, ({ start, timezone }) => dateIn(start, timezone)),
]
