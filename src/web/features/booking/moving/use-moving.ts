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

/** Loads the times to which a booking can be moved, a month at a time. */
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

/** Loads whether the booking can be moved, and what a move means. */
export function useMoving(token: string): MovingState & { retry: () => void } {
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
  const retry = useCallback(() => {
    setState({ status: 'loading' })
    setRound((count) => count + 1)
  }, [])
  return { ...state, retry }
}

export type MoveOutcome =
  | { kind: 'moved'; checkout: Checkout }
  /** Another visitor took the time. */
  | { kind: 'taken' }
  /** The provider does not offer the time any more. */
  | { kind: 'notOffered' }
  /** The booking can no longer be moved, or is over. */
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }

const closing = ['scheduling.moves_used_up', 'scheduling.too_late_to_move', 'scheduling.already_over']

/** Moves the booking. A retry with the same time reuses the idempotency key. */
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
      if (['scheduling.slot_taken', 'scheduling.seats_left'].includes(error.code)) return { kind: 'taken' }
      if (['scheduling.slot_not_offered', 'scheduling.session_gone'].includes(error.code))
        return { kind: 'notOffered' }
      return closing.includes(error.code) ? { kind: 'closed' } : { kind: 'failed', message: error.message }
    } finally {
      setSending(false)
    }
  }
  return { sending, move }
}
