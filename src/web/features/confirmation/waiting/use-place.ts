import { useCallback, useEffect, useState } from 'react'
import type { readWaitlistPlace, WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

export type PlaceState =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; place: WaitlistPlace }

/** A line moves by itself, so the page looks again this often. */
const lookEveryMs = 15_000

/** Reads a place in a waitlist again and again; `look` does so at once. A failure after a success keeps what is shown. */
export function usePlace(token: string): PlaceState & { look: () => void } {
  const [state, setState] = useState<PlaceState>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((count) => count + 1), [])
  useEffect(() => {
    const { signal, abort } = abortable()
    request<typeof readWaitlistPlace>('GET', '/api/waitlist/:token', { params: { token } }, { signal })
      .then((place) => signal.aborted || setState({ status: 'ready', place }))
      .catch((error: unknown) => {
        if (signal.aborted) return
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', code, message }))
      })
    const timer = setInterval(() => document.hidden || look(), lookEveryMs)
    return () => {
      abort()
      clearInterval(timer)
    }
  }, [token, round, look])
  return { ...state, look }
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
