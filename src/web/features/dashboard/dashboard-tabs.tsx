import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import pageTabs from '../../ui/page-tabs.module.css'
import styles from './dashboard-tabs.module.css'

const tabs = ['orders', 'subscribers', 'classes', 'analytics'] as const

/** specification 2: the dashboard's tabs, on small screens at the bottom. Without a tab it shows today. */
export function DashboardTabs({ tab }: { tab: string | undefined }) {
  return (
    <nav className={classNames(pageTabs['tabs'], styles['wide'])} aria-label="Dashboard tabs">
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
