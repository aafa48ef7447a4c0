import { useCallback, useEffect, useRef, useState } from 'react'
import type { Delivery, readDelivery, settleDelivery } from '#domains/commerce/delivery-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'

export type DeliveryStanding =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  | { status: 'ready'; delivery: Delivery }

/** While a payment is on its way the page looks often; afterwards a provider works for days. */
const lookEveryMs = { held: 2_500, else: 30_000 }

/**
 * Reads an order without a date again and again. On a return from a bank's page it asks the payment service once. A failure
 * after a success keeps what is shown; `take` shows an answer that the page got elsewhere.
 */
export function useDelivery(
  token: string,
): DeliveryStanding & { look: () => void; take: (delivery: Delivery) => void } {
  const [state, setState] = useState<DeliveryStanding>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const asked = useRef(false)
  const look = useCallback(() => setRound((count) => count + 1), [])
  const take = useCallback((delivery: Delivery) => setState({ status: 'ready', delivery }), [])
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (delivery: Delivery) => {
      if (gone) return
      setState({ status: 'ready', delivery })
      timer = setTimeout(look, delivery.state === 'held' ? lookEveryMs.held : lookEveryMs.else)
    }
    read(token, asked).then(show, (error: unknown) => {
      if (gone) return
      const { code, message } =
        error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
      setState((before) => (before.status === 'ready' ? before : { status: 'failed', code, message }))
      timer = setTimeout(look, lookEveryMs.else)
    })
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [token, round, look])
  return { ...state, look, take }
}

async function read(token: string, asked: { current: boolean }): Promise<Delivery> {
  const options = { params: { token } }
  const delivery = await request<typeof readDelivery>('GET', '/api/deliveries/:token', options)
  if (asked.current || delivery.state !== 'held' || !delivery.payment) return delivery
  asked.current = true
  return request<typeof settleDelivery>('POST', '/api/deliveries/:token/settle', options).catch(
    () => delivery,
  )
}
