import { useEffect, useRef } from 'react'
import type { Checkout } from '#domains/commerce/contract.ts'
import { inCity } from '#web/lib/time-zones.ts'
import { momentIn, sameClock, shortDayIn, spanIn } from '#web/lib/when.ts'
import themed from '#web/ui/themed.module.css'
import css from './moving.module.css'

type Props = {
  checkout: Checkout
  start: string
  zone: string
  sentence: string
  problem: string | undefined
  sending: boolean
  onMove: () => void
  onBack: () => void
}

/** The old time and the new one, in both places, before the booking moves. */
export function MoveConfirm({ checkout, start, zone, sentence, problem, sending, onMove, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  const length = Date.parse(checkout.end) - Date.parse(checkout.start)
  const end = new Date(Date.parse(start) + length).toISOString()
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={css['heading']}>
        Move to {momentIn(start, zone)}
      </h3>
      <dl className={css['times']}>
        <div data-old>
          <dt>Now</dt>
          <dd>
            <Times start={checkout.start} end={checkout.end} zone={zone} checkout={checkout} />
          </dd>
        </div>
        <div>
          <dt>Then</dt>
          <dd>
            <Times start={start} end={end} zone={zone} checkout={checkout} />
          </dd>
        </div>
      </dl>
      <p>{sentence}</p>
      {problem && (
        <div className={themed['notice']} data-kind="error" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className={css['actions']}>
        <button
          type="button"
          className={themed['button']}
          aria-disabled={sending || undefined}
          onClick={() => sending || onMove()}
        >
          {sending ? 'Moving it' : 'Move my booking'}
        </button>
        <button type="button" className={themed['quiet']} onClick={onBack}>
          Choose another time
        </button>
      </div>
    </>
  )
}

type TimesProps = { start: string; end: string; zone: string; checkout: Checkout }

function Times({ start, end, zone, checkout: { serviceTimezone: theirs, provider } }: TimesProps) {
  const day = shortDayIn(start, theirs)
  return (
    <>
      <b>
        {shortDayIn(start, zone)}, {spanIn(start, end, zone)}
      </b>
      <span>{inCity(zone)}</span>
      {!sameClock(zone, theirs, start) && (
        <span>
          {day === shortDayIn(start, zone) ? '' : `${day}, `}
          {spanIn(start, end, theirs)} {inCity(theirs)}, {provider.name.split(' ')[0]}’s time
        </span>
      )}
    </>
  )
}
