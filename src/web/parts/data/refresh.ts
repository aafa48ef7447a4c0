/** How often a page that is open refetches its lists, so that a new booking appears without a reload. */
export const refetchEveryMs = 10_000
