import type { ReviewInvitation } from '#domains/showcase/review-contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { timeIn, weekdayIn } from '#platform/common/zones.ts'
import { useProviderPlace } from '#web/parts/when-and-where/place-of-page.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { ServicePicture } from '../when-and-where.tsx'
import css from './reviewing.module.css'

/** What was booked and when, beside the form. */
export function ReviewedSession({ invitation }: { invitation: ReviewInvitation }) {
  const { service, start, visitorTimezone: zone } = invitation
  const here = useProviderPlace()
  return (
    <aside className={css['side']} aria-label="Your session">
      <div className={css['picture']}>
        <ServicePicture service={service} />
      </div>
      <div>
        <p>
          <b>{service.title}</b>
        </p>
        <p>
          {weekdayIn(start, zone)}, {timeIn(start, zone).replace(' ', '\u00a0')} {inPlace(zone, here)}
        </p>
        <p className={css['verified']}>
          <LineIcon name="check" size={18} />
          <span>
            Booked and attended, so your review says <b>verified</b>.
          </span>
        </p>
      </div>
    </aside>
  )
}
