import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exchangeRequestsQuery } from '../../parts/data/exchange-partners.ts'
import { ListStates } from '../../parts/lists/list-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { AskedItem } from './asked-item.tsx'
import { OwnRequestItem } from './own-request-item.tsx'
import styles from './requests.module.css'

/** Who asks the owner, whom the owner asked, and what became of earlier requests. */
export function Requests({ zone }: { zone: string }) {
  const query = useQuery(exchangeRequestsQuery)
  const requests = query.data?.requests ?? []
  const asks = requests.filter(({ direction, state }) => direction === 'in' && state === 'sent')
  const others = requests.filter((one) => !asks.includes(one))
  return (
    <ListStates
      what="Your requests"
      query={query}
      count={query.data?.requests.length}
      loading={<SkeletonLines label="Requests are loading" widths={[60, 100, 80]} />}
      empty={
        <EmptyState
          drawn
          title="No requests yet"
          actions={
            <Link className={buttonClass()} to="/exchange-network" search={{}}>
              Look who fits
            </Link>
          }
        >
          Ask a member to be your partner, and the answer stands here.
        </EmptyState>
      }
    >
      {asks.length > 0 && (
        <section className={styles['part']}>
          <h2>{asks.length === 1 ? 'Asks you' : 'Ask you'}</h2>
          {asks.map((request) => (
            <AskedItem key={request.requestId} request={request} zone={zone} />
          ))}
        </section>
      )}
      {others.length > 0 && (
        <section className={styles['part']}>
          <h2>{asks.length > 0 ? 'Other requests' : 'Sent and earlier'}</h2>
          <ul className={styles['list']}>
            {others.map((request) => (
              <OwnRequestItem key={request.requestId} request={request} zone={zone} />
            ))}
          </ul>
        </section>
      )}
    </ListStates>
  )
}
