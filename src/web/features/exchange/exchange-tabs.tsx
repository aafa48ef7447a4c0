import { Link } from '@tanstack/react-router'
import type { ExchangeState } from '#domains/exchange/contract.ts'
import tabs from '../../ui/page-tabs.module.css'
import { type ExchangeTab, exchangeTabs } from './exchange-search.ts'
import styles from './exchange-tabs.module.css'

const names: Readonly<Record<ExchangeTab, string>> = {
  discover: 'Discover',
  requests: 'Requests',
  partners: 'Partners',
  ledger: 'Ledger',
}

type Props = { tab: ExchangeTab; counts: Pick<ExchangeState['counts'], 'waiting' | 'partners'> }

/** The four parts of the network, with what waits for an answer and how many partners there are. */
export const ExchangeTabs = ({ tab, counts }: Props) => (
  <nav className={`${tabs['tabs']} ${styles['tabs']}`} aria-label="Parts of the network">
    {exchangeTabs.map((name) => {
      const count = name === 'requests' ? counts.waiting : name === 'partners' ? counts.partners : 0
      return (
        <Link
          key={name}
          to="/exchange-network"
          search={name === 'discover' ? {} : { tab: name }}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': undefined }}
          {...(tab === name && { 'aria-current': 'page' as const })}
        >
          {names[name]}
          {count > 0 && (
            <span className={styles['count']}>
              {count}
              {name === 'requests' && <span className="vh"> waiting for your answer</span>}
            </span>
          )}
        </Link>
      )
    })}
  </nav>
)
