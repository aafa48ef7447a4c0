import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { readOwnTimes } from '#domains/scheduling/provider-contract.ts'

import { request } from '../../lib/api.ts'

type Asked = {
  serviceId: string
  /** A booking that is being moved: its own time counts as free. */
  bookingId?: string | null | undefined
  /** Such as 2026-12. */
  month: string
  timezone: string
}

const every = ['own-times'] as const

/** Free times of one of the signed-in provider's services in a month. */
export const ownTimesQuery = ({ serviceId, bookingId, month, timezone }: Asked) =>
  queryOptions({
    queryKey: [...every, serviceId, month, timezone, bookingId ?? null],
    queryFn: ({ signal }) => {
      const query = { month, timezone, ...(bookingId && { except: bookingId }) }
      return request<typeof readOwnTimes>(
        'GET',
        '/api/services/:id/times',
        { params: { id: serviceId }, query },
        { signal },
      )
    },
    enabled: serviceId !== '',
  })

/** Refetches free times after a day was closed or opened. */
export const refreshOwnTimes = (queries: QueryClient) => queries.invalidateQueries({ queryKey: every })
