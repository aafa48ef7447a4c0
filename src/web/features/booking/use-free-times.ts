import { useCallback, useEffect, useRef, useState } from 'react'
import type { FreeTimes, readFreeTimes } from '#domains/scheduling/contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { regroup } from './days-in-zone.ts'
import type { Month } from './month-grid.ts'

export type TimesState =
  | { status: 'loading' }
  | { status: 'ready'; times: FreeTimes }
  | { status: 'failed'; code: string; message: string }

type Source = { userUrl: string; serviceUrl: string; first: FreeTimes | null }

/**
 * The free times of a month in a zone, kept by month and zone. What the page was printed with is shown at once,
 * and replaced by the server's answer for the visitor's own zone. `reload` forgets everything, for when a time was taken.
 */
export function useFreeTimes({ userUrl, serviceUrl, first }: Source, month: Month, zone: string) {
  const known = useRef(new Map<string, FreeTimes>())
  const [round, setRound] = useState(0)
  const [state, setState] = useState<TimesState>(() => printed(first, month, zone))

  useEffect(() => {
    const key = `${month} ${zone}`
    const kept = known.current.get(key)
    setState(kept ? { status: 'ready', times: kept } : printed(round === 0 ? first : null, month, zone))
    if (kept) return
    const leaving = new AbortController()
    request<typeof readFreeTimes>(
      'GET',
      '/api/public/:userUrl/services/:serviceUrl/times',
      { params: { userUrl, serviceUrl }, query: { month, timezone: zone } },
      { signal: leaving.signal },
    )
      .then((times) => {
        known.current.set(key, times)
        setState({ status: 'ready', times })
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setState({ status: 'failed', code, message })
      })
    return () => leaving.abort()
  }, [userUrl, serviceUrl, month, zone, first, round])

  const reload = useCallback(() => {
    known.current.clear()
    setRound((count) => count + 1)
  }, [])
  return { state, reload }
}

function printed(first: FreeTimes | null, month: Month, zone: string): TimesState {
  return first?.month === month ? { status: 'ready', times: regroup(first, zone) } : { status: 'loading' }
}
