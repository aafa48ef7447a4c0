import { Link, useSearch } from '@tanstack/react-router'
import { Icon } from '../../ui/icon.tsx'
import { tabItems } from './menu-items.ts'
import styles from './tab-bar.module.css'

/** The tabs of the dashboard and the menu button at the bottom of small screens. */
export function TabBar({ onMenu, menuOpened }: { onMenu: () => void; menuOpened: boolean }) {
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  return (
    <nav className={styles['tabs']} aria-label="Tabs">
      {tabItems.map(({ label, icon }) => (
        <Link
          key={label}
          to="/dashboard"
          search={{ tab: label }}
          activeProps={{ 'aria-current': undefined }}
          {...(tab === label && { 'aria-current': 'page' as const })}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      <button type="button" onClick={onMenu} aria-haspopup="dialog" aria-expanded={menuOpened}>
        <Icon name="menu" />
        menu
      </button>
    </nav>
  )
}
