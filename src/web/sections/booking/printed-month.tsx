import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { placeOfZone } from '#platform/common/provider-place.ts'
import { dayWords, monthWords } from '#platform/common/zones.ts'
import { serviceHref } from '../../parts/public-page/call-to-action.ts'
import { firstTimesOf } from '../../parts/times/first-times-of.ts'
import { weeksOf } from '../../parts/times/month-grid.ts'

type Props = { service: PublicService; showcase: PublicShowcase }

/** The month of the next free time, and the times of its day, in the service's zone. Without script they are links. */
export function PrintedMonth({ service, showcase }: Props) {
  const times = firstTimesOf(service)
  const first = times?.days[0]
  if (!times || !first) return null
  const { profile } = showcase
  const href = (start: string) =>
    `${serviceHref(showcase.userUrl, service)}?start=${encodeURIComponent(start)}`
  const startOn = new Map(times.days.map(({ date, slots }) => [date, slots[0]?.start]))
  return (
    <>
      <p className="zones">
        <b>{placeOfZone(service.timezone, profile)} time</b>, where {profile.firstName} is
      </p>
      <div className="cal">
        <p className="cal-head">
          <b>{monthWords(times.month)}</b>
        </p>
        <p className="cal-days" aria-hidden="true">
          {['S', 'M', 'T', 'W', 'T', 'F', 'S'].map((letter, weekday) => (
            // oxlint-disable-next-line react/no-array-index-key -- a weekday is its place
            <span key={weekday}>{letter}</span>
          ))}
        </p>
        <div className="cal-grid">
          {weeksOf(times.month)
            .flat()
            .map((date, at) => {
              const start = date && startOn.get(date)
              if (!date || !start)
                // oxlint-disable-next-line react/no-array-index-key -- a day is its place in the month
                return <span key={at}>{date && Number(date.slice(8))}</span>
              return (
                <a
                  key={date}
                  href={href(start)}
                  aria-label={`${dayWords(date)}, has free times`}
                  {...(date === first.date && { 'aria-current': 'date' as const })}
                >
                  {Number(date.slice(8))}
                </a>
              )
            })}
        </div>
      </div>
      <div className="times">
        <p>{dayWords(first.date)}</p>
        <ul>
          {first.slots.slice(0, 12).map(({ start, label }) => (
            <li key={start}>
              <a href={href(start)}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
