export const views = ['with-me', 'mine'] as const
export type View = (typeof views)[number]

/** What stands in the address of /bookings: which tab, and in the first one whether it shows the past. */
export type BookingsSearch = { view?: View; when?: 'past' }

/** Whatever stands in an address, as far as it makes sense. */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const view = views.find((name) => name === raw['view'])
  return {
    ...(view && { view }),
    ...(raw['when'] === 'past' && view !== 'mine' && { when: 'past' as const }),
  }
}
