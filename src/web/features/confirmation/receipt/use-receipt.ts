import { useCallback, useEffect, useState } from 'react'
import type { readDeliveryReceipt } from '#domains/commerce/delivery-contract.ts'
import type { Receipt, readReceipt } from '#domains/commerce/receipt-contract.ts'
import type { readTipReceipt } from '#domains/commerce/tip-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

type State =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; receipt: Receipt }

/** What an order's link is of: its booking, the order itself if it has none, or the tip for either. */
export type ReceiptOf = 'booking' | 'order' | 'tip'

const readers: Readonly<Record<ReceiptOf, (params: { readonly token: string }) => Promise<Receipt>>> = {
  booking: (params) => request<typeof readReceipt>('GET', '/api/checkouts/:token/receipt', { params }),
  order: (params) => request<typeof readDeliveryReceipt>('GET', '/api/deliveries/:token/receipt', { params }),
  tip: (params) => request<typeof readTipReceipt>('GET', '/api/tips/:token/receipt', { params }),
}

/** Loads the receipt of an order by its link. */
export function useReceipt(token: string, of: ReceiptOf): State & { retry: () => void } {
  const [state, setState] = useState<State>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    readers[of]({ token })
      .then((receipt) => gone || setState({ status: 'ready', receipt }))
      .catch((error: unknown) => {
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        if (!gone) setState({ status: 'failed', code, message })
      })
    return () => {
      gone = true
    }
  }, [token, of, round])
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setRound((count) => count + 1)
  }, [])
  return { ...state, retry }
}
