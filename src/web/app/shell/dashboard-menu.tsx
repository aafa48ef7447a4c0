import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './dashboard-menu.module.css'
import { actionItems, visibleItems } from './menu-items.ts'

type Props = {
  plansEnforced: boolean
  /** How many requests and tasks wait for the provider, shown beside their menu items. */
  waiting: Readonly<Record<'requests' | 'tasks', number>>
  inSheet?: boolean
  onFollow?: () => void
}

const waitingWords = { requests: 'waiting for your answer', tasks: 'to settle by you' } as const

/** The two actions and the twelve menu items, in the sidebar or in the sheet of a phone. */
export function DashboardMenu({ plansEnforced, waiting, inSheet = false, onFollow }: Props) {
  return (
    <>
      <div className={classNames(styles['actions'], inSheet && styles['twoUp'])}>
        {actionItems.map(({ label, to }) => (
          <Link
            key={label}
            to={to as string}
            search={{ new: '' } as never}
            className={buttonClass()}
            onClick={onFollow}
          >
            <Icon name="plus" size={18} />
            {label}
          </Link>
        ))}
      </div>
      <nav className={classNames(styles['menu'], inSheet && styles['sheet'])} aria-label="Dashboard">
        <ul>
          {visibleItems(plansEnforced).map(({ label, to, icon, count, plans }) => (
            <li key={label}>
              <Link
                to={to}
                className={classNames(to === '/pricing' && plans && styles['upgrade'])}
                activeOptions={{ includeSearch: false }}
                activeProps={{ 'aria-current': 'page' }}
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
