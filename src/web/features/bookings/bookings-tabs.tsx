import { Link } from '@tanstack/react-router'
import tabs from '../../ui/page-tabs.module.css'
import { type View, views } from './bookings-search.ts'
import styles from './bookings-tabs.module.css'

const names: Readonly<Record<View, string>> = { 'with-me': 'Booked with me', mine: 'My bookings' }

/** product.md 18: 'Booked with me' and 'My bookings'. */
export function BookingsTabs({ view }: { view: View }) {
  return (
    <nav className={tabs['tabs']} aria-label="Whose bookings">
      {views.map((name) => (
        <Link
          key={name}
          to="/bookings"
          search={{ view: name }}
          activeProps={{ 'aria-current': undefined }}
          {...(view === name && { 'aria-current': 'page' as const })}
        >
          {names[name]}
        </Link>
      ))}
    </nav>
  )
}

type WhenProps = { past: boolean }

/** Upcoming and past bookings. */
export function WhenTabs({ past }: WhenProps) {
  const current = { 'aria-current': 'page' as const }
  // the address of 'Upcoming' is a prefix of that of 'Past': only an exact match makes a link the current one
  const plain = {
    activeOptions: { exact: true, includeSearch: true },
    activeProps: { 'aria-current': undefined },
  }
  return (
    <nav className={styles['when']} aria-label="When">
      <Link to="/bookings" search={{ view: 'with-me' }} {...plain} {...(!past && current)}>
        Upcoming
      </Link>
      <Link to="/bookings" search={{ view: 'with-me', when: 'past' }} {...plain} {...(past && current)}>
        Past
      </Link>
    </nav>
  )
}
