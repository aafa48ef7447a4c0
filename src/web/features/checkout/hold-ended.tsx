import { useEffect, useRef } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { timeIn } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import { Unsold } from './unsold.tsx'

type Props = {
  start: string
  zone: string
  busy: boolean
  /** The visitor released the hold by going back. */
  givenBack: boolean
  /** Why the new hold on the time was refused. */
  problem: string | undefined
  provider: Checkout['provider']
  /** The session has started, so nobody can book it any more. */
  hasStarted: boolean
  onRetake: () => void
  onBack: () => void
}

/** Says why the hold ended and what is kept, and offers to hold the time again, or another one once it has started. */
export function HoldEnded(props: Props) {
  const { start, zone, busy, givenBack, problem, provider, hasStarted, onRetake, onBack } = props
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  if (hasStarted)
    return (
      <div ref={notice} tabIndex={-1} className={themed['notice']} role="alert">
        <p>
          <b>It is {timeIn(start, zone)} now,</b> so this time cannot be booked any more. What you typed is
          kept and nothing was charged.
        </p>
        <button type="button" className={themed['button']} onClick={onBack}>
          Choose another time
        </button>
      </div>
    )
  return (
    <div ref={notice} tabIndex={-1} className={themed['notice']} role="alert">
      <p>
        <b>
          {givenBack ? `You gave ${timeIn(start, zone)} back` : `Your hold on ${timeIn(start, zone)} ran out`}
          ,
        </b>{' '}
        so others can book it now. What you typed is kept and nothing was charged.
      </p>
      {problem && (
        <>
          <p>{problem}</p>
          <Unsold provider={provider} wayOn="showcase" />
        </>
      )}
      <button
        type="button"
        className={themed['button']}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onRetake()}
      >
        {busy ? 'Taking it again' : `Take ${timeIn(start, zone)} again`}
      </button>
    </div>
  )
}
