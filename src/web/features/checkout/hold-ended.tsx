import { useEffect, useRef } from 'react'
import { timeIn } from '#platform/common/zones.ts'
import themed from '#web/ui/themed.module.css'

type Props = { start: string; zone: string; busy: boolean; onRetake: () => void }

/** The hold ran out: what happened, what is kept, and the way to take the time again. */
export function HoldEnded({ start, zone, busy, onRetake }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} tabIndex={-1} className={themed['notice']} role="alert">
      <p>
        <b>Your hold on {timeIn(start, zone)} ran out,</b> so others can book it now. What you typed is kept
        and nothing was charged.
      </p>
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
