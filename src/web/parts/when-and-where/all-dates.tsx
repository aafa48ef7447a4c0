import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, spanIn } from '#platform/common/zones.ts'
import { customerStates } from '../states/booking-states.ts'
import css from './all-dates.module.css'
import { useProviderPlace } from './place-of-page.ts'
import { TheirTime } from './their-time.tsx'

type Props = {
  checkout: Pick<Checkout, 'dates' | 'visitorTimezone' | 'serviceTimezone' | 'provider'>
  /** Each date leads to the page of its own booking. */
  linked?: boolean
}

/** All dates of an order, on the reader's clock; a date that is off is struck out and says why. */
export function AllDates({ checkout, linked = false }: Props) {
  const { dates, visitorTimezone: zone, serviceTimezone, provider } = checkout
  const place = useProviderPlace()
  const [first] = dates
  return (
    <>
      <ol className={css['dates']}>
        {dates.map(({ token, state, start, end, isThis }) => {
          const words = `${dayIn(start, zone)}, ${spanIn(start, end, zone)}`
          const isOff = off.has(state)
          return (
            <li key={token} data-off={isOff || undefined} aria-current={(linked && isThis) || undefined}>
              {linked && !isThis ? (
                <a href={`/bookings/confirm?token=${encodeURIComponent(token)}`}>{words}</a>
              ) : (
                <b>{words}</b>
              )}
              {isOff && <small>{customerStates[state].word}</small>}
            </li>
          )
        })}
      </ol>
      <span>{inPlace(zone, place)}, your time</span>
      {first && (
        <TheirTime
          start={first.start}
          end={first.end}
          zone={zone}
          theirs={serviceTimezone}
          firstName={provider.firstName}
        />
      )}
    </>
  )
}

const off: ReadonlySet<Checkout['state']> = new Set(['cancelled', 'declined', 'expired'])
