import { useCallback, useEffect, useRef, useState } from 'react'
import type { readTip, settleTip, TipPage } from '#domains/commerce/tip-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

type Standing =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; page: TipPage }

/** How often the page looks while a payment is processed. */
const lookEveryMs = 2_500

/** Reads the tip of an order, again while its payment is processed. On a return from a bank's page it asks the payment service once. */
export function useTip(token: string): Standing & { look: () => void; take: (page: TipPage) => void } {
  const [state, setState] = useState<Standing>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const asked = useRef(false)
  const look = useCallback(() => setRound((count) => count + 1), [])
  const take = useCallback((page: TipPage) => setState({ status: 'ready', page }), [])
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    read(token, asked).then(
      (page) => {
        if (gone) return
        setState({ status: 'ready', page })
        if (isProcessed(page)) timer = setTimeout(look, lookEveryMs)
      },
      (error: unknown) => {
        if (gone) return
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setState((before) => (before.status === 'ready' ? before : { status: 'failed', code, message }))
      },
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [token, round, look])
  return { ...state, look, take }
}

/** Whether the bank is still at work on the payment. */
export const isProcessed = ({ tip }: TipPage): boolean => tip?.payment?.state === 'processing'

async function read(token: string, asked: { current: boolean }): Promise<TipPage> {
  const options = { params: { token } }
  const page = await request<typeof readTip>('GET', '/api/tips/:token', options)
  if (asked.current || !page.tip?.payment) return page
  asked.current = true
  return request<typeof settleTip>('POST', '/api/tips/:token/settle', options).catch(() => page)
}
