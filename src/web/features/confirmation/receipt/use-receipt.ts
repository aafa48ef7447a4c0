import { useCallback, useEffect, useState } from 'react'
import type { Receipt, readReceipt } from '#domains/commerce/customer-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

type State =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; receipt: Receipt }

/** Loads the receipt of an order by the link of its booking. */
export function useReceipt(token: string): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    request<typeof readReceipt>('GET', '/api/checkouts/:token/receipt', { params: { token } })
      .then((receipt) => gone || setState({ status: 'ready', receipt }))
      .catch((error: unknown) => {
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        if (!gone) setState({ status: 'failed', code, message })
      })
    return () => {
      gone = true
    }
  }, [token, round])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setRound((count) => count + 1)
  }, [])
  return { ...state, retry }
}
