import { Link, useSearch } from '@tanstack/react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './tab-bar.module.css'

type Entry = { label: string; to: string; icon: IconName; search?: object }

const entries: readonly Entry[] = [
  { label: 'today', to: '/dashboard', icon: 'home', search: {} },
  { label: 'bookings', to: '/bookings', icon: 'clock' },
  { label: 'orders', to: '/order', icon: 'orders' },
  { label: 'services', to: '/servicemanagement', icon: 'services', search: {} },
]

type Props = {
  /** How many requests wait for the provider's answer. */
  requests: number
  onMenu: () => void
  menuOpened: boolean
}

/** The pages of every day and the menu button, at the bottom of small screens. */
export function TabBar({ requests, onMenu, menuOpened }: Props) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  return (
    <nav className={styles['tabs']} aria-label="Tabs">
      {entries.map(({ label, to, icon, search: target }) => (
        <Link
          key={label}
          to={to}
          {...(target && { search: target as never })}
          // the dashboard with a tab is not today
          activeOptions={to === '/dashboard' ? { exact: true } : { includeSearch: false }}
          {...(to === '/order' && tab === 'orders' && { 'aria-current': 'page' as const })}
        >
          <Icon name={icon} />
          {label}
          {to === '/bookings' && requests > 0 && (
            <span className={styles['count']}>
              {requests}
              <span className="vh"> waiting for your answer</span>
            </span>
          )}
        </Link>
      ))}
      <button type="button" onClick={onMenu} aria-haspopup="dialog" aria-expanded={menuOpened}>
        <Icon name="menu" />
        menu
      </button>
    </nav>
  )
}
