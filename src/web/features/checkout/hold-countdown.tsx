import { useEffect, useRef, useState } from 'react'
import { timeIn } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { announcement, clockWords, minutesWords } from './countdown.ts'

type Props = {
  left: number
  start: string
  /** How many times are held together. */
  count: number
  zone: string
}

/** Shows how long the time is held. Screen readers announce five minutes and one minute. */
export function HoldCountdown({ left, start, count, zone }: Props) {
  const before = useRef(left)
  const [whole] = useState(() => Math.max(left, 10 * 60_000))
  const [said, setSaid] = useState('')
  useEffect(() => {
    const words = announcement(before.current, left)
    before.current = left
    if (words) setSaid(words)
  }, [left])

  return (
    <div className={css['hold']}>
      <span className={css['clock']} role="timer" aria-label="Time left on your hold">
        {clockWords(left)}
      </span>
      <p>
        <b>{count > 1 ? `${count} dates are` : `${timeIn(start, zone)} is`} held for you</b> for the next{' '}
        {minutesWords(left)}.
      </p>
      <progress className={css['bar']} max={whole} value={Math.max(0, left)} aria-hidden="true" />
      <span className={themed['hidden']} aria-live="assertive">
        {said}
      </span>
    </div>
  )
}
