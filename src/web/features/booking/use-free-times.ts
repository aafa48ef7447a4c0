import { useCallback } from 'react'
import type { FreeTimes, readFreeTimes } from '#domains/scheduling/contract.ts'
import { request } from '#web/lib/api.ts'
import type { Month } from '#web/parts/times/month-grid.ts'
import { useMonths } from './use-months.ts'

type Source = {
  userUrl: string
  serviceUrl: string
  first: FreeTimes | null
  /** Settles when the hold that the visitor gave back is released. Must be the same function between renders. */
  settled: () => Promise<unknown> | undefined
}

/** The free times of a service. Shows the printed times at once, and reads them after a release, whose time they contain. */
export function useFreeTimes({ userUrl, serviceUrl, first, settled }: Source, month: Month, zone: string) {
  const ask = useCallback(
    async (asked: Month, timezone: string, signal: AbortSignal) => {
      await settled()
      return request<typeof readFreeTimes>(
        'GET',
        '/api/public/:userUrl/services/:serviceUrl/times',
        { params: { userUrl, serviceUrl }, query: { month: asked, timezone } },
        { signal },
      )
    },
    [userUrl, serviceUrl, settled],
  )
  return useMonths(ask, first, month, zone)
}
