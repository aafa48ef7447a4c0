import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cancellation, cancelBooking, readCancellation } from '#domains/commerce/change-contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { ApiError, messageOf, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'

export type Figures =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; cancellation: Cancellation }

const address = '/api/checkouts/:token/cancellation'
/** The maximum delay of a browser's timer; a dialog does not stay open that long. */
const longestTimer = 2 ** 31 - 1
const changed = 'The refund has just changed. These are the figures now; nothing was cancelled.'

const ask = (token: string, seats: number | undefined) =>
  request<typeof readCancellation>('GET', address, { params: { token }, query: { seats } })

/**
 * Loads the refund of a cancellation. Reloads it when the present step ends, when the tab becomes visible, and when the
 * server answers that the refund has changed; `note` says that it changed. `send` cancels with the displayed amount.
 */
export function useCancellation(
  token: string,
  onCancelled: (checkout: Checkout) => void,
  onOver: () => void,
  /** Seats of a party to give back; undefined: the whole booking. */
  seats?: number,
) {
  const [figures, setFigures] = useState<Figures>({ status: 'loading' })
  const [note, setNote] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const [round, setRound] = useState(0)
  const look = useCallback(() => setRound((count) => count + 1), [])
  const back = useRef<string>(undefined)
  const [attempt] = useState(() => createAttempt())
  const shown = figures.status === 'ready' ? figures.cancellation : undefined

  const asked = useRef(seats)
  const show = useCallback(
    (cancellation: Cancellation) => {
      const shows = `${cancellation.amountCents} ${cancellation.credits}`
      const isSame = asked.current === seats
      asked.current = seats
      if (isSame && back.current !== undefined && back.current !== shows) setNote(changed)
      back.current = shows
      setFigures({ status: 'ready', cancellation })
    },
    [seats],
  )

  useEffect(() => {
    let gone = false
    ask(token, seats).then(
      (cancellation) => gone || show(cancellation),
      // a failed request keeps the displayed figures: the server checks them again on submit
      (error: unknown) =>
        gone ||
        setFigures((before) =>
          before.status === 'ready' ? before : { status: 'failed', message: messageOf(error) },
        ),
    )
    return () => {
      gone = true
    }
  }, [token, seats, round, show])

  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && look()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [look])

  useEffect(() => {
    if (!shown) return undefined
    const left = Date.parse(shown.deadline ?? shown.start) - Date.parse(shown.now)
    if (left < 0 || left > longestTimer) return undefined
    // the step still applies at its deadline: reload after it
    const timer = setTimeout(look, left + 500)
    return () => clearTimeout(timer)
  }, [shown, look])

  async function send(reason: string) {
    if (!shown || sending) return
    const { amountCents, credits } = shown
    const body = { amountCents, credits, reason, ...(seats !== undefined && { seats }) }
    setSending(true)
    setProblem(undefined)
    setNote(undefined)
    try {
      onCancelled(
        await attempt(body, (idempotencyKey) =>
          request<typeof cancelBooking>('POST', address, { params: { token }, body }, { idempotencyKey }),
        ),
      )
    } catch (error) {
      if (error instanceof ApiError && error.code === 'commerce.refund_changed') {
        await ask(token, seats).then(show, () => undefined)
        setNote(changed)
      } else if (error instanceof ApiError && error.code === 'scheduling.already_over') onOver()
      else setProblem(messageOf(error))
    } finally {
      setSending(false)
    }
  }

  const retry = () => {
    setFigures({ status: 'loading' })
    look()
  }
  return { figures, note, problem, sending, retry, send: (reason: string) => void send(reason) }
}
