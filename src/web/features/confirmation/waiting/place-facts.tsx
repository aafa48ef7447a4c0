import type { ReactNode } from 'react'
import type { WaitlistPlace } from '#domains/commerce/waitlist-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { spanIn, weekdayIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { TheirTime } from '#web/parts/when-and-where/their-time.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import themed from '#web/ui/themed.module.css'
import css from '../confirmation.module.css'

/** The dates in both zones, the place and the party. */
export function PlaceFacts({ place, children }: { place: WaitlistPlace; children?: ReactNode }) {
  const here = useProviderPlace()
  const { dates, visitorTimezone: zone, serviceTimezone, provider, service, quantity } = place
  return (
    <div className={css['facts']}>
      {children}
      <dl>
        {dates.map(({ start, end }) => (
          <div key={start}>
            <dt>
              <LineIcon name="calendar" />
              <span className={themed['hidden']}>When</span>
            </dt>
            <dd>
              <b>
                <span>{weekdayIn(start, zone)},</span> <span>{spanIn(start, end, zone)}</span>
              </b>
              <span>{inPlace(zone, here)}, your time</span>
              <TheirTime
                start={start}
                end={end}
                zone={zone}
                theirs={serviceTimezone}
                firstName={provider.firstName}
              />
            </dd>
          </div>
        ))}
        {service.place && (
          <div>
            <dt>
              <LineIcon name="pin" />
              <span className={themed['hidden']}>Where</span>
            </dt>
            <dd>{service.place}</dd>
          </div>
        )}
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
