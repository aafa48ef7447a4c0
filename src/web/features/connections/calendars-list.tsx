import type { Calendar } from '#domains/connections/contract.ts'
import { timeWords } from '../../lib/ago-words.ts'
import { useNow } from '../../lib/use-now.ts'
import { isUnread } from '../../parts/data/connections.ts'
import { addressVendor, vendorName } from '../../parts/states/connection-vendors.ts'
import { ToggleSwitch } from '../../ui/toggle-switch.tsx'
import styles from './connections.module.css'
import { EntryWords } from './entry-words.tsx'
import { Part } from './part.tsx'
import { useChangeCalendars } from './use-calendar.ts'

/** Which calendars take time away, and which one gets the bookings. */
export function CalendarsList({ calendars }: { calendars: readonly Calendar[] }) {
  const getting = calendars.find(({ getsBookings }) => getsBookings)
  return (
    <Part title="Which calendars count" text="We keep busy times only: no titles, no guests, no places.">
      <ul
        className={styles['calendars']}
        data-writable={calendars.some(({ canWrite }) => canWrite) || undefined}
      >
        {calendars.map((calendar) => (
          <CalendarLine key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      {getting && <EntryWords calendar={getting} />}
    </Part>
  )
}

function CalendarLine({ calendar }: { calendar: Calendar }) {
  const now = useNow()
  const { mutate, variables, isPending } = useChangeCalendars()
  // what was pressed shows at once
  const { name, takesTime, getsBookings, canWrite } = {
    ...calendar,
    ...(isPending && variables.change),
  } as Calendar
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{about(calendar, now)}</small>
      </div>
      <div className={styles['counts']}>
        <span aria-hidden="true">{takesTime ? 'Takes time away' : 'Ignored'}</span>
        <ToggleSwitch
          label={`${name} takes time away`}
          checked={takesTime}
          onChange={(takes) => mutate({ calendars: [calendar], change: { takesTime: takes } })}
        />
      </div>
      {canWrite ? (
        <label className={styles['gets']}>
          <input
            type="radio"
            name="gets-bookings"
            aria-label={`${getsBookings ? 'Gets your bookings' : 'Send bookings here'}: ${name}`}
            checked={getsBookings}
            onChange={() => mutate({ calendars: [calendar], change: { getsBookings: true } })}
          />
          <span>{getsBookings ? 'Gets your bookings' : 'Send bookings here'}</span>
        </label>
      ) : (
        <span />
      )}
    </li>
  )
}

function about(calendar: Calendar, now: Date): string {
  const of = calendar.vendor === addressVendor ? 'Calendar address' : vendorName(calendar.vendor)
  if (calendar.takesTime && calendar.failure !== null)
    return calendar.lastReadAt
      ? `${of}, last read ${timeWords(calendar.lastReadAt, now)}`
      : `${of}, never read yet`
  if (isUnread(calendar)) return `${of}, being read for the first time`
  return calendar.canWrite ? of : `${of}, can only be read`
}
