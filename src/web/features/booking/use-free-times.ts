import { useCallback } from 'react'
import type { FreeTimes, readFreeTimes } from '#domains/scheduling/contract.ts'
import { request } from '#web/lib/api.ts'
import type { Month } from '#web/parts/times/month-grid.ts'
import { useMonths } from './use-months.ts'

type Source = { userUrl: string; serviceUrl: string; first: FreeTimes | null }

/** The free times of a service. Shows the printed times at once. */
export function useFreeTimes({ userUrl, serviceUrl, first }: Source, month: Month, zone: string) {
  const ask = useCallback(
    (asked: Month, timezone: string, signal: AbortSignal) =>
      request<typeof readFreeTimes>(
        'GET',
        '/api/public/:userUrl/services/:serviceUrl/times',
        { params: { userUrl, serviceUrl }, query: { month: asked, timezone } },
        { signal },
      ),
    [userUrl, serviceUrl],
  )
  return useMonths(ask, first, month, zone)
}
