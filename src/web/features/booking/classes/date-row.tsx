import type { PublicSession } from '#domains/scheduling/classes-contract.ts'
import { formatPrice } from '#platform/common/money.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { inZone, sameClock, spanIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import css from './classes.module.css'

type Props = {
  date: PublicSession
  zone: string
  serviceZone: string
  quantity: number
  /** undefined: the dates are bought together, so none is chosen alone. */
  checked: boolean | undefined
  onToggle: () => void
}

/** One date of a class: its day on the clock of the class, its time there and here, its seats and price. */
export function DateRow({ date, zone, serviceZone, quantity, checked, onToggle }: Props) {
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
  if (checked === undefined || isFull)
    return (
      <li className={css['date']} data-full={isFull || undefined}>
        <span className={css['row']} data-plain={checked === undefined || undefined}>
          {content}
        </span>
      </li>
    )
  return (
    <li className={css['date']} data-full={isShort || undefined}>
      <label className={css['row']}>
        <input type="checkbox" checked={checked} disabled={isShort} onChange={onToggle} />
        {content}
      </label>
    </li>
  )
}

/** `Full`, `2 seats left`, `Seats left`. */
function seatWords({ isFull, seatsLeft }: PublicSession): string {
  if (isFull) return 'Full'
  if (seatsLeft === null) return 'Seats left'
  return seatsLeft === 1 ? '1 seat left' : `${seatsLeft} seats left`
}
