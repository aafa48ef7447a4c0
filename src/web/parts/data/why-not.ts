import { queryOptions } from '@tanstack/react-query'
import type { explainTime } from '#domains/scheduling/provider-contract.ts'
import { request } from '../../lib/api.ts'

export type AskedTime = { readonly serviceId: string; readonly date: string; readonly time: string }

/** Why a time of an own service is offered or not, now. */
export const whyQuery = ({ serviceId, date, time }: AskedTime) =>
  queryOptions({
    queryKey: ['why', serviceId, date, time],
    queryFn: ({ signal }) =>
      request<typeof explainTime>(
        'GET',
        '/api/services/:id/why',
        { params: { id: serviceId }, query: { date, time } },
        { signal },
      ),
    gcTime: 0,
  })
