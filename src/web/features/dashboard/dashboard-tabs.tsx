import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import pageTabs from '../../ui/page-tabs.module.css'
import styles from './dashboard-tabs.module.css'

/** specification 2: the dashboard's tabs. Without a tab it shows today. */
export function DashboardTabs() {
  return (
    <nav className={classNames(pageTabs['tabs'], styles['wide'])} aria-label="Dashboard tabs">
      <Link to="/dashboard" search={{ tab: 'orders' }}>
        orders
      </Link>
      <Link to="/dashboard" search={{ tab: 'subscribers' }}>
        subscribers
      </Link>
      <Link to="/dashboard" search={{ tab: 'classes' }}>
        classes
      </Link>
      <Link to="/dashboard" search={{ tab: 'analytics' }}>
        analytics
      </Link>
    </nav>
  )
}
