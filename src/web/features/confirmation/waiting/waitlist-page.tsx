import { useEffect, useRef, useState } from 'react'
import type { Begun } from '#domains/commerce/customer-contract.ts'
import type { takeOffer, WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import type { releaseHold } from '#domains/scheduling/contract.ts'
import type { leaveWaitlist } from '#domains/scheduling/waitlist-contract.ts'
import { ApiError, request } from '#web/lib/api.ts'
import { createAttempt } from '#web/lib/attempt.ts'
import themed from '#web/ui/themed.module.css'
import { ConfirmationSkeleton } from '../confirmation-skeleton.tsx'
import { MissingPlace } from './missing-place.tsx'
import { Offer } from './offer.tsx'
import { Standing } from './standing.tsx'
import { usePlace } from './use-place.ts'

type Props = {
  token: string
  /** The address asks to say no; the reader still has to press. */
  isDeclining: boolean
  onTaken: (begun: Begun, place: WaitlistPlace) => void
}

const attempt = createAttempt()

/** The page of a place in a line: how it stands, the offer with its two answers, or what became of it. */
export function WaitlistPage({ token, isDeclining, onTaken }: Props) {
  const { look, ...state } = usePlace(token)
  const [busy, setBusy] = useState<'take' | 'leave'>()
  const [problem, setProblem] = useState<string>()
  const [asks, setAsks] = useState(isDeclining)
  const [changes, setChanges] = useState(0)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])

  async function run(what: 'take' | 'leave', work: () => Promise<void>) {
    if (busy) return
    setBusy(what)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')
    } finally {
      if (alive.current) {
        setBusy(undefined)
        look()
      }
    }
  }
  const take = (place: WaitlistPlace) =>
    run('take', async () =>
      onTaken(
        await attempt(token, (idempotencyKey) =>
          request<typeof takeOffer>(
            'POST',
            '/api/waitlist/:token/checkout',
            { params: { token } },
            { idempotencyKey },
          ),
        ),
        place,
      ),
    )
  const leave = ({ booking }: WaitlistPlace) =>
    run('leave', async () => {
      if (booking?.isHeld)
        await request<typeof releaseHold>('DELETE', '/api/holds/:token', { params: { token: booking.token } })
      await request<typeof leaveWaitlist>('DELETE', '/api/waitlist/:token', { params: { token } })
      setAsks(false)
      setChanges((count) => count + 1)
    })

  if (state.status === 'loading') return <ConfirmationSkeleton />
  if (state.status === 'failed')
    return <MissingPlace code={state.code} message={state.message} onRetry={look} />
  const { place } = state
  const until = place.offerUntil ?? (place.booking?.isHeld ? place.booking.until : null)
  if ((place.state === 'offered' || place.booking?.isHeld) && until !== null && !asks)
    return (
      <Offer
        place={place}
        until={until}
        busy={busy}
        problem={problem}
        onTake={() => void take(place)}
        onDecline={() => void leave(place)}
      />
    )
  const isLive = place.state === 'waiting' || place.state === 'offered'
  return (
    <Standing place={place} changes={changes} isAsking={asks && isLive}>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      {isLive && (
        <button
          type="button"
          className={themed[asks ? 'button' : 'quiet']}
          aria-disabled={busy !== undefined || undefined}
          onClick={() => void leave(place)}
        >
          {busy === 'leave' ? 'One moment' : asks ? 'No, thank you' : 'Leave the line'}
        </button>
      )}
      {isLive && asks && (
        <button type="button" className={themed['quiet']} onClick={() => setAsks(false)}>
          {place.state === 'offered' ? 'Back to the offer' : 'Stay in the line'}
        </button>
      )}
    </Standing>
  )
}
