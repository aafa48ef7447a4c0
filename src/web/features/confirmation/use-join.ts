import { useCallback, useEffect, useState } from 'react'
import type { Checkout, Join, readCheckout, readJoin } from '#domains/commerce/customer-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { now } from '#web/lib/clock.ts'

export type JoinState =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  /** `aheadMs`: how far this device's clock is ahead of the server's, in milliseconds. */
  | { status: 'ready'; join: Join; checkout: Checkout; aheadMs: number; arrived: boolean }

/** Loads the join page of a booking; `retry` reloads it. `arrived`: it was open at the first load. */
export function useJoin(token: string): JoinState & { retry: () => void } {
  const [state, setState] = useState<JoinState>({ status: 'loading' })
  const [round, setRound] = useState(0)

  useEffect(() => {
    let gone = false
    const input = { params: { token } }
    Promise.all([
      request<typeof readJoin>('GET', '/api/checkouts/:token/join', input),
      request<typeof readCheckout>('GET', '/api/checkouts/:token', input),
    ])
      .then(([join, checkout]) => {
        const aheadMs = now().getTime() - Date.parse(join.now)
        if (!gone) setState({ status: 'ready', join, checkout, aheadMs, arrived: round === 0 })
      })
      .catch((error: unknown) => {
        if (gone) return
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', code, message }))
      })
    return () => {
      gone = true
    }
  }, [token, round])

  const retry = useCallback(() => setRound((count) => count + 1), [])
  return { ...state, retry }
}
