import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { momentAt, placeOfZone } from '#platform/common/provider-place.ts'
import { timeIn, weekdayIn } from '#platform/common/zones.ts'
import { Icon } from '../parts/public-page/icons.tsx'

type Props = {
  href: string
  service: PublicService
  profile: PublicShowcase['profile']
  firstTimes: FreeTimes | null
}

/** At most this many days, and times per day, are rendered by the server; the island shows the month. */
const printedDays = 3
const printedTimes = 6

/** The first free times as links, in the service's zone: the server does not know the visitor's zone. */
export function FirstTimes({ href, service, profile, firstTimes }: Props) {
  const zone = service.timezone
  const town = placeOfZone(zone, profile)
  const days = firstTimes?.days.slice(0, printedDays) ?? []
  const at = (start: string) => `${href}?start=${encodeURIComponent(start)}`
  return (
    <div className="first-times">
      <h2>Choose a time</h2>
      <p className="zones">
        <b>{town} time</b>, where {profile.firstName} is
      </p>
      {days.map(({ date, slots }) => (
        <div key={date} className="times2">
          <h3>{weekdayIn(slots[0]?.start ?? date, zone)}</h3>
          <ul>
            {slots.slice(0, printedTimes).map(({ start }) => (
              <li key={start}>
                <a href={at(start)}>
                  <b>{timeIn(start, zone)}</b>
                  <span>
                    {town}
                    <i className="vh"> time, {weekdayIn(start, zone)}</i>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {days.length === 0 && service.nextAvailable && (
        <p>
          Next free: <a href={at(service.nextAvailable)}>{momentAt(service.nextAvailable, zone, profile)}</a>
        </p>
      )}
      {days.length === 0 && !service.nextAvailable && (
        <p>No time is free in the coming weeks. Please check again in a few days.</p>
      )}
      {service.refund.sentence && (
        <p className="policy">
          <Icon name="refund" size={20} />
          <span>{service.refund.sentence}</span>
        </p>
      )}
    </div>
  )
}
