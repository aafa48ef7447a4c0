import { Link } from '@tanstack/react-router'
import type { When } from '#domains/scheduling/contract.ts'
import tabs from '../../ui/page-tabs.module.css'
import { type Show, type View, views } from './bookings-search.ts'
import styles from './bookings-tabs.module.css'

const names: Readonly<Record<View, string>> = {
  'with-me': 'Booked with me',
  'to-deliver': 'To deliver',
  mine: 'My bookings',
}

/** product.md 18: 'Booked with me' and 'My bookings'; 'To deliver' for those who sell without a date. */
export function BookingsTabs({ view, delivers }: { view: View; delivers: boolean }) {
  return (
    <nav className={tabs['tabs']} aria-label="Whose bookings">
      {views
        .filter((name) => name !== 'to-deliver' || delivers || view === name)
        .map((name) => (
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

const current = { 'aria-current': 'page' as const }
// the address of 'Upcoming' is a prefix of the others: only an exact match makes a link the current one
const plain = {
  activeOptions: { exact: true, includeSearch: true },
  activeProps: { 'aria-current': undefined },
}
const parts: readonly { when: When; name: string }[] = [
  { when: 'upcoming', name: 'Upcoming' },
  { when: 'past', name: 'Past' },
  { when: 'cancelled', name: 'Cancelled' },
]

/** The parts of the list. */
export const WhenTabs = ({ when }: { when: When }) => (
  <nav className={styles['when']} aria-label="When">
    {parts.map((part) => (
      <Link
        key={part.when}
        to="/bookings"
        search={{ view: 'with-me', ...(part.when !== 'upcoming' && { when: part.when }) }}
        {...plain}
        {...(part.when === when && current)}
      >
        {part.name}
      </Link>
    ))}
  </nav>
)

const looks: readonly { show: Show | undefined; name: string }[] = [
  { show: undefined, name: 'List' },
  { show: 'week', name: 'Week' },
  { show: 'month', name: 'Month' },
]

/** List, week or month; week and month keep the date. */
export const ShowTabs = ({ show, date }: { show: Show | undefined; date: string | undefined }) => (
  <nav className={styles['when']} aria-label="Show as">
    {looks.map((look) => (
      <Link
        key={look.name}
        to="/bookings"
        search={{ view: 'with-me', ...(look.show && { show: look.show, ...(date && { date }) }) }}
        {...plain}
        {...(look.show === show && current)}
      >
        {look.name}
      </Link>
    ))}
  </nav>
)
