import { useCallback, useEffect, useState } from 'react'
import type { Moving, moveBooking, readMoveTimes, readMoving } from '#domains/commerce/change-contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { ApiError, isPassing, messageOf, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import type { Month } from '#web/parts/times/month-grid.ts'

export type MovingState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; moving: Moving }

const address = '/api/checkouts/:token/move'

/** The times a booking can be moved to, a month at a time. */
export function useMoveTimes(token: string) {
  return useCallback(
    (month: Month, timezone: string, signal: AbortSignal) =>
      request<typeof readMoveTimes>(
        'GET',
        '/api/checkouts/:token/times',
        { params: { token }, query: { month, timezone } },
        { signal },
      ),
    [token],
  )
}

/** Whether the booking can be moved, and what that means. */
export function useMoving(token: string): MovingState & { again: () => void } {
  const [state, setState] = useState<MovingState>({ status: 'loading' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    request<typeof readMoving>('GET', address, { params: { token } })
      .then((moving) => gone || setState({ status: 'ready', moving }))
      .catch((error: unknown) => gone || setState({ status: 'failed', message: messageOf(error) }))
    return () => {
      gone = true
    }
  }, [token, round])
  const again = useCallback(() => {
    setState({ status: 'loading' })
    setRound((count) => count + 1)
  }, [])
  return { ...state, again }
}

export type MoveOutcome =
  | { kind: 'moved'; checkout: Checkout }
  /** Somebody was faster, or the time is not offered any more: another one has to be chosen. */
  | { kind: 'taken' }
  /** It cannot be moved any more, or is over. */
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }

const closing = ['scheduling.moves_used_up', 'scheduling.too_late_to_move', 'scheduling.already_over']

/** Moves the booking. A retry after a lost answer with the same time is the same request. */
export function useMove(token: string) {
  const [sending, setSending] = useState(false)
  const [attempt] = useState(() => createAttempt())

  async function move(start: string, timezone: string): Promise<MoveOutcome> {
    const body = { start, timezone }
    setSending(true)
    try {
      const checkout = await attempt(body, (idempotencyKey) =>
        request<typeof moveBooking>('POST', address, { params: { token }, body }, { idempotencyKey }),
      )
      return { kind: 'moved', checkout }
    } catch (error) {
      if (!(error instanceof ApiError) || isPassing(error))
        return { kind: 'failed', message: messageOf(error) }
      if (error.code === 'scheduling.slot_taken' || error.code === 'scheduling.slot_not_offered')
        return { kind: 'taken' }
      return closing.includes(error.code) ? { kind: 'closed' } : { kind: 'failed', message: error.message }
    } finally {
      setSending(false)
    }
  }
  return { sending, move }
}
