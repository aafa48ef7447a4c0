import { Link } from '@tanstack/react-router'
import { classNames } from '../../ui/class-names.ts'
import pageTabs from '../../ui/page-tabs.module.css'
import styles from './dashboard-tabs.module.css'

const later = ['analytics'] as const

/** specification 2: the dashboard's tabs. Those without a page yet are text. Without a tab it shows today. */
export function DashboardTabs({ tab }: { tab: string | undefined }) {
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
      <p className={styles['later']} id="tabs-later">
        Coming later
      </p>
      <ul className={styles['later']} aria-labelledby="tabs-later">
        {later.map((name) => (
          <li key={name} {...(tab === name && { 'aria-current': 'page' as const })}>
            {name}
          </li>
        ))}
      </ul>
    </nav>
  )
}
