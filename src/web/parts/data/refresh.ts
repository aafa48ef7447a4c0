/** How often an open page refetches its lists, so that a new booking appears without a reload. */
export const refetchEveryMs = 10_000
