import { useCallback, useEffect, useRef, useState } from 'react'
import type { Checkout, readCheckout, settlePayment } from '#domains/commerce/customer-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { now } from '#web/lib/clock.ts'
import { pauseBeforeAsking } from './booking-story.ts'

export type Live =
  | { status: 'loading' }
  | { status: 'failed'; code: string; message: string }
  /** `asking`: the page still polls for an expected change. False while the state is open: the polling time is over. */
  | { status: 'ready'; checkout: Checkout; asking: boolean }

const read = (token: string) =>
  request<typeof readCheckout>('GET', '/api/checkouts/:token', { params: { token } })
const settle = (token: string) =>
  request<typeof settlePayment>('POST', '/api/checkouts/:token/settle', { params: { token } })

/**
 * Loads a booking by its link, and polls while its state is open. If the first response has a pending payment, the hook
 * settles it once, so that a return from a bank's page shows the result at once. `retry` restarts; `take` continues
 * with a response that the page got elsewhere.
 */
export function useLiveCheckout(
  token: string,
): Live & { retry: () => void; take: (checkout: Checkout) => void } {
  const [live, setLive] = useState<Live>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const taken = useRef<Checkout>(undefined)
  const latest = useRef<Checkout>(undefined)

  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const started = now().getTime()

    function show(checkout: Checkout) {
      if (gone) return
      latest.current = checkout
      const pause = pauseBeforeAsking(checkout, now().getTime() - started)
      setLive({ status: 'ready', checkout, asking: pause !== undefined })
      if (pause !== undefined) timer = setTimeout(() => void ask(), pause)
    }
    async function ask() {
      try {
        show(await read(token))
      } catch (error) {
        if (gone) return
        // a failed request keeps the displayed state
        if (latest.current) return show(latest.current)
        const { code, message } =
          error instanceof ApiError ? error : new ApiError('unknown', 0, 'Please try again.')
        setLive({ status: 'failed', code, message })
      }
    }
    async function begin() {
      const answer = taken.current
      taken.current = undefined
      if (answer) return answer
      const checkout = await read(token)
      const isDue = checkout.state === 'held' || checkout.awaitsPayment
      const open = isDue && checkout.order && checkout.payment
      return open ? settle(token).catch(() => checkout) : checkout
    }
    begin().then(show, ask)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [token, round])

  const retry = useCallback(() => setRound((count) => count + 1), [])
  const take = useCallback((checkout: Checkout) => {
    taken.current = checkout
    setRound((count) => count + 1)
  }, [])
  return { ...live, retry, take }
}
