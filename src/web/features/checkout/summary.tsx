import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { inCity } from '#web/lib/time-zones.ts'
import { dayIn, sameClock, shortDayIn, spanIn } from '#web/lib/when.ts'
import { LineIcon, type LineIconName } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from './checkout.module.css'
import { PriceLines } from './price-lines.tsx'

const placeIcons: Readonly<Record<string, LineIconName>> = {
  Zoom: 'video',
  Offline: 'pin',
  Clubhouse: 'voice',
}

/** What is being booked: when in both places, where, and what it costs. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { service, provider, start, end, visitorTimezone: zone, serviceTimezone } = checkout
  return (
    <section className={css['summary']} aria-label="What you are booking">
      <dl className={css['facts']}>
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
                {otherDay(start, zone, serviceTimezone)}
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
          <dd>{service.place}</dd>
        </div>
        {checkout.quantity > 1 && (
          <div>
            <dt>
              <LineIcon name="people" />
              <span className={themed['hidden']}>How many</span>
            </dt>
            <dd>{checkout.quantity} people</dd>
          </div>
        )}
      </dl>
      <PriceLines checkout={checkout} />
    </section>
  )
}

/** The provider's day, where it is another one than the visitor's. */
function otherDay(start: string, zone: string, serviceZone: string): string {
  const theirs = shortDayIn(start, serviceZone)
  return theirs === shortDayIn(start, zone) ? '' : `${theirs}, `
}
