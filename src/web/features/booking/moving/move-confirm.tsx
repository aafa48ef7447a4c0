import { useEffect, useRef } from 'react'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inPlace, momentAt } from '#platform/common/provider-place.ts'
import { dayIn, spanIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { TheirTime } from '#web/parts/when-and-where/their-time.tsx'
import { intoView } from '#web/ui/into-view.ts'
import themed from '#web/ui/themed.module.css'
import css from './moving.module.css'

type Props = {
  checkout: Checkout
  start: string
  zone: string
  sentence: string
  problem: string | undefined
  sending: boolean
  onTitle: (title: string | undefined) => void
  onMove: () => void
  onBack: () => void
}

/** Compares the old and the new time, in both zones, before the booking moves. */
export function MoveConfirm({ checkout, start, zone, sentence, problem, sending, ...ways }: Props) {
  const { onTitle, onMove, onBack } = ways
  const times = useRef<HTMLDListElement>(null)
  const here = useProviderPlace()
  // the no-break space keeps the time of day on one line
  const title = `Move to ${momentAt(start, zone, here).replace(/ (?=[AP]M)/, '\u00a0')}`
  useEffect(() => {
    onTitle(title)
    const dialog = times.current?.closest('dialog')
    dialog?.scrollTo({ top: 0 })
    dialog?.querySelector('h2')?.focus()
    return () => onTitle(undefined)
  }, [title, onTitle])
  const length = Date.parse(checkout.end) - Date.parse(checkout.start)
  const end = new Date(Date.parse(start) + length).toISOString()
  return (
    <>
      <dl ref={times} className={css['times']}>
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
        <div ref={intoView} className={themed['notice']} data-kind="error" role="alert">
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

const Times = ({ start, end, zone, checkout: { serviceTimezone, provider } }: TimesProps) => (
  <>
    <b>
      {dayIn(start, zone)}, {spanIn(start, end, zone)}
    </b>
    <span>{inPlace(zone, useProviderPlace())}</span>
    <TheirTime start={start} end={end} zone={zone} theirs={serviceTimezone} firstName={provider.firstName} />
  </>
)
