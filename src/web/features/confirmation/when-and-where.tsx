import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inCity } from '#web/lib/time-zones.ts'
import { dayIn, sameClock, shortDayIn, spanIn } from '#web/lib/when.ts'
import { LineIcon, type LineIconName } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import { mapLink } from './calendar-links.ts'
import css from './confirmation.module.css'

const placeIcons: Readonly<Record<string, LineIconName>> = {
  Zoom: 'video',
  Offline: 'pin',
  Clubhouse: 'voice',
}

/** Nobody is to come then: the time is struck out, and no way leads there. */
const over: ReadonlySet<Checkout['state']> = new Set(['cancelled', 'declined', 'expired'])

/** What was booked, when in both places, and where. */
export function WhenAndWhere({ checkout }: { checkout: Checkout }) {
  const { service, provider, start, end, visitorTimezone: zone, serviceTimezone, quantity } = checkout
  const off = over.has(checkout.state)
  const theirDay = shortDayIn(start, serviceTimezone)
  return (
    <div className={css['facts']} data-off={off || undefined}>
      <h2>{service.title}</h2>
      <dl>
        <div>
          <dt>
            <LineIcon name="calendar" />
            <span className={themed['hidden']}>When</span>
          </dt>
          <dd>
            <b>
              <span>{dayIn(start, zone)},</span> <span>{spanIn(start, end, zone)}</span>
            </b>
            <span>{inCity(zone)}, your time</span>
            {!sameClock(zone, serviceTimezone, start) && (
              <span>
                {theirDay === shortDayIn(start, zone) ? '' : `${theirDay}, `}
                {spanIn(start, end, serviceTimezone)} {inCity(serviceTimezone)}, {provider.name.split(' ')[0]}
                ’s time
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <LineIcon name={placeIcons[service.placeKind] ?? 'pin'} />
            <span className={themed['hidden']}>Where</span>
          </dt>
          <dd>
            {service.place}
            {service.placeKind === 'Offline' && !off && (
              <a href={mapLink(service.place)} target="_blank" rel="noreferrer">
                Show on a map
              </a>
            )}
          </dd>
        </div>
        {quantity > 1 && (
          <div>
            <dt>
              <LineIcon name="people" />
              <span className={themed['hidden']}>How many</span>
            </dt>
            <dd>{quantity} people</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
