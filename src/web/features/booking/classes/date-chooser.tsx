import { useId, useState } from 'react'
import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { maxTimesTogether } from '#domains/scheduling/rules/times-together.ts'
import type { PublicGroup } from '#domains/showcase/contract.ts'
import { lazyDialog, usePrefetch } from '#web/lib/lazy-dialog.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { ZonePicker } from '../zone-picker.tsx'
import css from './classes.module.css'
import { CostLines } from './cost-lines.tsx'
import { DateRow } from './date-row.tsx'
import { hasSeats } from './next-open.ts'
import { QuantityStepper } from './quantity-stepper.tsx'

const JoinWaitlist = lazyDialog(() => import('./join-waitlist.tsx').then((part) => part.JoinWaitlist))

type Props = {
  userUrl: string
  group: PublicGroup
  firstName: string
  dates: readonly PublicSession[]
  /** The starts of the chosen dates. */
  chosen: readonly string[]
  onChosen: (starts: readonly string[]) => void
  quantity: number
  onQuantity: (quantity: number) => void
  zone: string
  onZone: (zone: string) => void
  busy: boolean
  onContinue: (starts: readonly string[]) => void
  /** The dates are not as they were shown. */
  onChanged: () => void
}

/** This many dates are shown at first. */
const shownFirst = 6

/** Chooses how many people come, and to which dates; of a series to all of them. */
export function DateChooser(props: Props) {
  const { group, firstName, dates, chosen, quantity, zone, busy } = props
  const id = useId()
  const [isMore, setIsMore] = useState(false)
  const [hint, setHint] = useState<string>()
  const [waitFor, setWaitFor] = useState<PublicSession>()
  usePrefetch(...(dates.some(({ isFull }) => isFull) ? [JoinWaitlist] : []))
  const isSeries = group.soldAs === 'series'
  const open = dates.filter(hasSeats(quantity))
  const wanted = isSeries ? (open.length === dates.length ? dates : []) : open.filter(isChosen(chosen))
  const shown = isMore || isSeries ? dates : dates.slice(0, shownFirst)
  const at = dates[0]?.start ?? ''

  function toggle(start: string) {
    setHint(undefined)
    if (chosen.includes(start)) return props.onChosen(chosen.filter((one) => one !== start))
    if (chosen.length === maxTimesTogether)
      return setHint(`At most ${maxTimesTogether} dates go into one order. You can book more in another one.`)
    props.onChosen([...chosen, start])
  }

  return (
    <>
      <ZonePicker
        zone={zone}
        isFallback={false}
        serviceZone={group.timezone}
        firstName={firstName}
        at={at}
        onChange={props.onZone}
      />
      {group.maxPartySize > 1 && (
        <QuantityStepper max={group.maxPartySize} quantity={quantity} onChange={props.onQuantity} />
      )}
      <ul className={css['dates']} aria-label={isSeries ? 'The dates' : 'Dates to choose from'}>
        {shown.map((date) => (
          <DateRow
            key={date.start}
            date={date}
            zone={zone}
            serviceZone={group.timezone}
            quantity={quantity}
            checked={isSeries ? undefined : wanted.includes(date)}
            onToggle={() => toggle(date.start)}
            onWait={isSeries ? undefined : () => setWaitFor(date)}
          />
        ))}
      </ul>
      {isSeries && dates[0] && wanted.length === 0 && (
        <SeriesLine date={dates[0]} onWait={() => setWaitFor(dates[0])} />
      )}
      {waitFor && (
        <JoinWaitlist
          userUrl={props.userUrl}
          group={group}
          date={waitFor}
          quantity={quantity}
          zone={zone}
          onClose={() => setWaitFor(undefined)}
          onChanged={props.onChanged}
        />
      )}
      {shown.length < dates.length && (
        <button type="button" className={themed['link']} onClick={() => setIsMore(true)}>
          Show {dates.length - shown.length} more
        </button>
      )}
      {hint && <output className={themed['notice']}>{hint}</output>}
      <CostLines
        dates={wanted}
        quantity={quantity}
        tax={group.tax}
        zone={group.timezone}
        isSeries={isSeries}
      />
      <p className={themed['withIcon']}>
        <LineIcon name="undo" />
        <span>{group.refundSentence}</span>
      </p>
      <div className={css['go']}>
        <button
          type="button"
          className={themed['button']}
          aria-describedby={id}
          aria-disabled={wanted.length === 0 || busy || undefined}
          onClick={() => {
            if (busy) return
            if (wanted.length === 0) return setHint(nothingWords(isSeries, open.length))
            props.onContinue(wanted.map(({ start }) => start))
          }}
        >
          {buttonWords(wanted.length, busy)}
        </button>
        <span id={id}>
          {quantity > 1 || wanted.length > 1 ? 'The seats are' : 'The seat is'} kept for you for ten minutes.{' '}
          {group.priceCents > 0 ? 'Nothing is charged yet.' : 'Booking is free.'}
        </span>
      </div>
    </>
  )
}

/** The one line of a series: for all its dates. */
const SeriesLine = ({ date: { waiting }, onWait }: { date: PublicSession; onWait: () => void }) => (
  <div className={css['seriesLine']}>
    <p>{waiting > 0 ? `${waiting} waiting for these dates.` : 'Not every date has that many seats left.'}</p>
    <button type="button" className={themed['quiet']} onClick={onWait}>
      Join the waitlist
    </button>
  </div>
)

const isChosen =
  (chosen: readonly string[]) =>
  ({ start }: PublicSession) =>
    chosen.includes(start)

function nothingWords(isSeries: boolean, open: number): string {
  if (isSeries) return 'Not every date has that many seats left.'
  return open === 0 ? 'No date has that many seats left.' : 'Choose at least one date.'
}

function buttonWords(count: number, busy: boolean): string {
  if (busy) return 'Keeping your seats'
  return count > 1 ? `Continue with ${count} dates` : 'Continue'
}
