import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, inZone, sameClock, spanIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { classNames } from '#web/ui/class-names.ts'
import themed from '#web/ui/themed.module.css'
import css from './classes.module.css'

type Props = {
  date: PublicSession
  zone: string
  serviceZone: string
  quantity: number
  /** undefined: the dates are bought together, so none is chosen alone. */
  checked: boolean | undefined
  onToggle: () => void
  /** Opens the line of a date that has too few seats; undefined: it has none of its own. */
  onWait: (() => void) | undefined
}

/** One date of a class: its day on the clock of the class, its time there and here, its seats and price. */
export function DateRow({ date, zone, serviceZone, quantity, checked, onToggle, onWait }: Props) {
  const { start, end, isFull, seatsLeft, priceCents } = date
  const place = useProviderPlace()
  const isShort = seatsLeft !== null && seatsLeft < quantity
  const part = (options: Intl.DateTimeFormatOptions) => inZone(start, serviceZone, options)
  const content = (
    <>
      <span className={css['day']}>
        <span>{part({ weekday: 'short' })}</span>
        <b>{part({ day: 'numeric' })}</b>
        <span>{part({ month: 'short' })}</span>
      </span>
      <span className={css['time']}>
        <b>{spanIn(start, end, serviceZone)}</b>
        {!sameClock(zone, serviceZone, start) && (
          <span>
            {spanIn(start, end, zone)} {inPlace(zone, place)}
          </span>
        )}
        <span className={css['left']} data-few={seatsLeft !== null || undefined}>
          {seatWords(date)}
        </span>
      </span>
      {priceCents > 0 && <span className={css['price']}>{formatPrice(priceCents)}</span>}
    </>
  )
  const wait = onWait && (isFull || isShort) && (
    <button type="button" className={classNames(themed['quiet'], css['wait'])} onClick={onWait}>
      Join the waitlist<span className={themed['hidden']}> for {dayIn(start, serviceZone)}</span>
    </button>
  )
  if (checked === undefined || isFull)
    return (
      <li className={css['date']} data-full={isFull || undefined}>
        <span className={css['row']} data-plain={checked === undefined || undefined}>
          {content}
        </span>
        {wait}
      </li>
    )
  return (
    <li className={css['date']} data-full={isShort || undefined}>
      <label className={css['row']}>
        <input type="checkbox" checked={checked} disabled={isShort} onChange={onToggle} />
        {content}
      </label>
      {wait}
    </li>
  )
}

/** `Full, 4 waiting`, `2 seats left`, `Seats left`. */
function seatWords({ isFull, seatsLeft, waiting }: PublicSession): string {
  if (isFull) return waiting > 0 ? `Full, ${waiting} waiting` : 'Full'
  if (seatsLeft === null) return 'Seats left'
  return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`
}
