import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { exportLedgerPath, type LedgerRow } from '#domains/exchange/ledger-contract.ts'
import { dateIn } from '#platform/common/zones.ts'
import { now } from '../../lib/clock.ts'
import { ledgerQuery } from '../../parts/data/exchange-ledger.ts'
import { exchangePartnersQuery } from '../../parts/data/exchange-partners.ts'
import { CsvButton } from '../../parts/lists/csv-button.tsx'
import { Filter } from '../../parts/lists/filters.tsx'
import { ListStates } from '../../parts/lists/list-states.tsx'
import lists from '../../parts/lists/lists.module.css'
import { MoreButton } from '../../parts/lists/more-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Frame } from '../../ui/layout.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { Credits } from './credits.tsx'
import type { ExchangeProps } from './exchange-search.ts'
import { LedgerTable } from './ledger-table.tsx'
import styles from './partners.module.css'
import { countOf, stateWords } from './words.ts'

/** What partners brought each other, order by order. */
export function Ledger({ search, zone, onSearch }: ExchangeProps) {
  const { partner, direction, state } = search
  const filters = { ...(partner && { partner }), ...(direction && { direction }), ...(state && { state }) }
  const ledger = useInfiniteQuery(ledgerQuery(filters))
  const { data: own } = useQuery(exchangePartnersQuery)
  const rows: LedgerRow[] | undefined = ledger.data?.pages.flatMap((page) => page.rows)
  const total = ledger.data?.pages[0]?.total ?? 0
  const set = (patch: object) => onSearch({ tab: 'ledger', ...filters, ...patch }, true)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <Credits zone={zone} />
      <search className={lists['filters']} aria-label="Filter the ledger">
        <Filter
          label="Partner"
          any="Any partner"
          value={partner}
          options={(own?.partners ?? []).map(({ peer }) => ({ value: peer.provider, words: peer.name }))}
          onChange={(value) => set({ partner: value })}
        />
        <Filter
          label="Direction"
          any="Sent and received"
          value={direction}
          options={[
            { value: 'sent', words: 'Sent' },
            { value: 'received', words: 'Received' },
          ]}
          onChange={(value) => set({ direction: value })}
        />
        <Filter
          label="State"
          any="Any state"
          value={state}
          options={Object.entries(stateWords).map(([value, words]) => ({ value, words }))}
          onChange={(value) => set({ state: value })}
        />
        <CsvButton
          path={exportLedgerPath}
          query={filters}
          file={`exchange-${dateIn(now(), zone)}`}
          empty={!rows?.length}
          quiet
        >
          CSV
        </CsvButton>
      </search>
      <ListStates
        what="The ledger"
        query={ledger}
        count={rows?.length}
        loading={<SkeletonLines label="The ledger is loading" widths={[100, 100, 80]} />}
        empty={
          isFiltered ? (
            <EmptyState title="Nothing fits these filters" />
          ) : (
            <EmptyState drawn title="Nothing yet">
              As soon as a client whom one of you sent has paid at the other one, the order stands here for
              both.
            </EmptyState>
          )
        }
      >
        <Frame>
          <LedgerTable rows={rows ?? []} stale={ledger.isPlaceholderData} zone={zone} />
        </Frame>
        <MoreButton query={ledger}>Show earlier ones</MoreButton>
        <p className={styles['note']}>
          {countOf(total, 'row')}. Each credit has its counter-entry, at the partner or at the network:
          together they always make 0.
        </p>
      </ListStates>
    </>
  )
}
