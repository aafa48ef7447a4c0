import { Link } from '@tanstack/react-router'
import styles from './dashboard-tabs.module.css'

const tabs = ['orders', 'subscribers', 'classes', 'analytics'] as const

/** The tabs of the dashboard from the side-menu width on; small screens have them at the bottom edge. */
export function DashboardTabs({ tab }: { tab: string | undefined }) {
  return (
    <nav className={styles['tabs']} aria-label="Dashboard tabs">
      <Link
        to="/dashboard"
        search={{}}
        activeProps={{ 'aria-current': undefined }}
        {...(!tab && { 'aria-current': 'page' as const })}
      >
        today
      </Link>
      {tabs.map((name) => (
        <Link
          key={name}
          to="/dashboard"
          search={{ tab: name }}
          activeProps={{ 'aria-current': undefined }}
          {...(tab === name && { 'aria-current': 'page' as const })}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
