import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ExchangeState } from '#domains/exchange/contract.ts'
import { formatCents } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { exchangePartnersQuery } from '../../parts/data/exchange-partners.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import type { ExchangeProps } from './exchange-search.ts'
import { IntroduceForm } from './introduce-form.tsx'
import styles from './partners.module.css'
import { PartnersTable } from './partners-table.tsx'
import { Placements } from './placements.tsx'
import { countOf, signed } from './words.ts'

/** The partners with what went both ways, where the page shows them, and the introduction of a client. */
export function Partners({ exchange, zone }: ExchangeProps & { exchange: ExchangeState }) {
  const query = useQuery(exchangePartnersQuery)
  const partners = query.data?.partners
  const totals = query.data?.totals
  return (
    <ListStates
      what="Your partners"
      query={query}
      count={partners?.length}
      loading={<SkeletonLines label="Partners are loading" widths={[100, 100, 80]} />}
      empty={
        <EmptyState
          drawn
          title="No partners yet"
          actions={
            <Link className={buttonClass()} to="/exchange-network" search={{}}>
              Look who fits
            </Link>
          }
        >
          Once a request is accepted, both of you can show each other, and see here what it brings.
        </EmptyState>
      }
    >
      {totals && (
        <dl className={styles['totals']}>
          <div>
            <dt>You sent</dt>
            <dd>
              <b>{totals.sent.clients.toLocaleString('en')}</b>
              <span>
                {became(totals.sent.orders)}, {formatCents(totals.sent.valueCents)} for them
              </span>
            </dd>
          </div>
          <div>
            <dt>You received</dt>
            <dd>
              <b>{totals.received.clients.toLocaleString('en')}</b>
              <span>
                {became(totals.received.orders)}
                {totals.received.clients > 0 &&
                  `, ${Math.round((100 * totals.received.orders) / totals.received.clients)} %`}
              </span>
            </dd>
          </div>
          <div>
            <dt>Worth to you</dt>
            <dd>
              <b>{formatCents(totals.received.valueCents)}</b>
              <span>
                after refunds{totals.since !== null && `, since ${formatDate(totals.since, 'day', zone)}`}
              </span>
            </dd>
          </div>
          <div>
            <dt>Credits</dt>
            <dd>
              <b>{signed(totals.credits)}</b>
              <span>under −5 you leave the fully-booked panels</span>
            </dd>
          </div>
        </dl>
      )}
      <PartnersTable partners={partners ?? []} stale={query.isPlaceholderData} />
      <p className={styles['note']}>You see counts and amounts, never each other’s customers.</p>
      <div className={styles['below']}>
        <Placements exchange={exchange} zone={zone} />
        <IntroduceForm partners={partners ?? []} zone={zone} />
      </div>
    </ListStates>
  )
}

const became = (orders: number): string =>
  orders === 1 ? '1 became an order' : `${countOf(orders, 'became orders', 'became orders')}`
