import { useEffect, useRef } from 'react'
import { dayIn, timeIn } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'

type Props = {
  /** The time that the visitor chose. */
  start: string
  /** The oldest hold of this browser; undefined when all holds belong to other browsers. */
  oldest: { readonly start: string } | undefined
  /** The maximum number of unpaid holds of a network, when the first of them expires, and in how many minutes. */
  maxHolds: number
  until: string
  minutes: number
  zone: string
  busy: boolean
  onGiveBack: () => void
  onRetry: () => void
}

/** Says that this network cannot hold another time, and offers to release a hold or to retry. */
export function HoldingEnough({ start, oldest, zone, busy, onGiveBack, onRetry, ...limit }: Props) {
  const { maxHolds, until, minutes } = limit
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [start])
  const at = (instant: string) => `${dayIn(instant, zone)}, ${timeIn(instant, zone)}`

  return (
    <div ref={notice} tabIndex={-1} className={themed['notice']} role="alert">
      <p>
        <b>
          {maxHolds === 1 ? '1 unpaid time is' : `${maxHolds} unpaid times are`} being held from your network,
        </b>{' '}
        as many as can be.{' '}
        {oldest
          ? `This browser holds ${at(oldest.start)}. Give it back to make room for ${at(start)}.`
          : `You can hold another one in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} at the latest, at ${timeIn(until, zone)}, and earlier if one of them is booked or given back.`}{' '}
        Nothing was charged.
      </p>
      <button
        type="button"
        className={themed['button']}
        aria-disabled={busy || undefined}
        onClick={() => !busy && (oldest ? onGiveBack() : onRetry())}
      >
        {oldest ? `Give back ${at(oldest.start)}` : `Try ${at(start)} again`}
      </button>
    </div>
  )
}
