import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './dashboard-menu.module.css'
import { actionItems, menuOf } from './menu-items.ts'

type Props = {
  plansEnforced: boolean
  /** How many requests and tasks wait for the provider, shown beside their menu items. */
  waiting: Readonly<Record<'requests' | 'tasks', number>>
  inSheet?: boolean
  onFollow?: () => void
}

const waitingWords = { requests: 'waiting for your answer', tasks: 'for you to settle' } as const

/** The actions and the menu, in the sidebar or in the sheet of a phone. */
export function DashboardMenu({ plansEnforced, waiting, inSheet = false, onFollow }: Props) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <div className={styles['actions']}>
        {actionItems.map(({ label, to, icon }) => (
          <Link
            key={label}
            to={to as string}
            search={{ new: '' } as never}
            className={buttonClass()}
            onClick={onFollow}
          >
            <Icon name={icon} size={18} />
            {label}
          </Link>
        ))}
      </div>
      <nav className={classNames(styles['menu'], inSheet && styles['sheet'])} aria-label="Dashboard">
        <ul>
          {menuOf(plansEnforced).map(({ label, to, icon, count }) => (
            <li key={label}>
              <Link
                to={to as string}
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
                // the dashboard's tab shows the orders too
                {...(to === '/order' && tab === 'orders' && { 'aria-current': 'page' as const })}
                // the plan that is paid belongs to the plans
                {...(to === '/pricing' && path === '/billing' && { 'aria-current': true })}
                onClick={onFollow}
              >
                <Icon name={icon} />
                <span>{label}</span>
                {count && waiting[count] > 0 && (
                  <span className={styles['count']}>
                    {waiting[count]}
                    <span className="vh"> {waitingWords[count]}</span>
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
