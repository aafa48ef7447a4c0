import type { ReviewInvitation } from '#domains/showcase/review-contract.ts'
import { inCity, timeIn, weekdayIn } from '#platform/common/zones.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { ServicePicture } from '../when-and-where.tsx'
import css from './reviewing.module.css'

/** What was booked and when, beside the form. */
export function ReviewedSession({ invitation }: { invitation: ReviewInvitation }) {
  const { service, start, visitorTimezone: zone } = invitation
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
          {weekdayIn(start, zone)}, {timeIn(start, zone)} {inCity(zone)}
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
