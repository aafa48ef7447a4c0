import { type ReactNode, useEffect, useRef, useState } from 'react'
import themed from '#web/ui/themed.module.css'
import { announcement, clockWords } from './countdown.ts'
import css from './countdown-bar.module.css'

type Props = {
  /** Names the clock. */
  label: string
  /** Milliseconds that are left. */
  left: number
  /** At least this many milliseconds are the whole bar. */
  whole: number
  children: ReactNode
}

/** Shows how long something is held. Screen readers announce five minutes and one minute. */
export function CountdownBar({ label, left, whole: least, children }: Props) {
  const before = useRef(left)
  const [whole] = useState(() => Math.max(left, least))
  const [said, setSaid] = useState('')
  useEffect(() => {
    const words = announcement(before.current, left)
    before.current = left
    if (words) setSaid(words)
  }, [left])

  return (
    <div className={css['box']}>
      <span className={css['clock']} role="timer" aria-label={label}>
        {clockWords(left)}
      </span>
      {children}
      <progress className={css['bar']} max={whole} value={Math.max(0, left)} aria-hidden="true" />
      <span className={themed['hidden']} aria-live="assertive">
        {said}
      </span>
    </div>
  )
}
