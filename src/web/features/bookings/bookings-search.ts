export const views = ['with-me', 'mine'] as const
export type View = (typeof views)[number]

/** The search parameters of /bookings: the tab, and whether the first tab shows the past. */
export type BookingsSearch = { view?: View; when?: 'past' }

/** Reads the search parameters; drops invalid ones. */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const view = views.find((name) => name === raw['view'])
  return {
    ...(view && { view }),
    ...(raw['when'] === 'past' && view !== 'mine' && { when: 'past' as const }),
  }
}
