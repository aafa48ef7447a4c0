import { addDays } from '../../lib/dates.ts'

export const views = ['with-me', 'to-deliver', 'mine'] as const
export type View = (typeof views)[number]
export const shows = ['week', 'month'] as const
export type Show = (typeof shows)[number]

/**
 * The search parameters of /bookings: the tab; for the first tab either the part of the list, or the week or month
 * that contains `date`.
 */
export type BookingsSearch = {
  view?: View
  when?: 'past' | 'cancelled'
  show?: Show
  date?: string
  /** The customer for whom the provider adds a booking. */
  for?: string
}

/** Reads the search parameters; drops invalid ones. */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const view = views.find((name) => name === raw['view'])
  if (view === 'mine' || view === 'to-deliver') return { view }
  const show = shows.find((name) => name === raw['show'])
  const when = (['past', 'cancelled'] as const).find((name) => name === raw['when'])
  const date = show && calendarDate(raw['date'])
  const customer = typeof raw['for'] === 'string' ? raw['for'].slice(0, 40) : ''
  return {
    ...(customer && { for: customer }),
    ...(view && { view }),
    ...(when && !show && { when }),
    ...(show && { show }),
    ...(date && { date }),
  }
}

/** Returns a date of this century; undefined for anything else. */
function calendarDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value))
    return undefined
  // a day that its month does not have, such as February 30
  return addDays(value, 0) === value ? value : undefined
}
