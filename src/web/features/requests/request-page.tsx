import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inPlace } from '#platform/common/provider-place.ts'
import { dayIn, sameClock, spanIn } from '#platform/common/zones.ts'
import { ApiError } from '../../lib/api.ts'
import { type Order, orderQuery } from '../../parts/data/orders.ts'
import { declined } from '../../parts/deciding/decline-words.ts'
import { RequestFacts } from '../../parts/deciding/request-facts.tsx'
import { useDecide } from '../../parts/deciding/use-decide.ts'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './request-page.module.css'
import type { RequestSearch } from './request-search.ts'
import { outcomeOf, questions } from './request-words.ts'

/** The page that the links of a request's mail open. Opening it decides nothing. */
export function RequestPage({ id = '', choice }: RequestSearch) {
  const { data: order, error, refetch } = useQuery({ ...orderQuery(id), enabled: id !== '' })
  const missing = error instanceof ApiError && error.code === 'commerce.order_missing'
  if (order) return <Request order={order} choice={choice} />
  if (missing || id === '')
    return (
      <>
        <PageHead title={questions.open} />
        <EmptyState
          title="There is no such request"
          actions={
            <Link className={buttonClass()} to="/dashboard">
              To your dashboard
            </Link>
          }
        >
          It belongs to another account, or the link is incomplete.
        </EmptyState>
      </>
    )
  if (!error) return <SkeletonLines label="The request is loading" widths={[50, 80, 70, 64, 40]} />
  return <LoadFailed what="The request" error={error} onRetry={refetch} />
}

type Props = { order: Order; choice: RequestSearch['choice'] }

function Request({ order, choice }: Props) {
  const { customerName, productName, bookingStart, bookingEnd, timezone, visitorTimezone } = order
  const outcome = outcomeOf(order)
  const here = useProviderPlace()
  const at = (zone: string) =>
    bookingStart && bookingEnd
      ? `${dayIn(bookingStart, zone)}, ${spanIn(bookingStart, bookingEnd, zone)} ${inPlace(zone, here)}`
      : ''
  const abroad = bookingStart !== null && !sameClock(timezone, visitorTimezone, bookingStart)
  return (
    <>
      <PageHead
        title={outcome?.title ?? questions[choice ?? 'open']}
        below={outcome?.text ?? `${customerName} asks for ${productName}.`}
      />
      <section className={styles['request']} aria-label={`${productName} for ${customerName}`}>
        <h2>{productName}</h2>
        <p>
          {customerName}, {at(timezone)}
        </p>
        {abroad && (
          <p className="quiet">
            {at(visitorTimezone)} for {customerName}
          </p>
        )}
        <RequestFacts booking={{ ...order, orderId: order.id }} />
        {!outcome && order.bookingId && <Choice bookingId={order.bookingId} choice={choice} />}
      </section>
      {outcome && (
        <p className={styles['on']}>
          <Link className={buttonClass()} to="/order" search={{ id: order.id }}>
            See the order
          </Link>
        </p>
      )}
    </>
  )
}

type ChoiceProps = { bookingId: string; choice: RequestSearch['choice'] }

/** Both answers; the one that the mail's link named is the primary button. */
function Choice({ bookingId, choice = 'approve' }: ChoiceProps) {
  const { take, approveAnyway, busy, pending } = useDecide(bookingId)
  return (
    <>
      <p className={`quiet ${styles['declining']}`}>If you decline: {declined}</p>
      {busy && (
        <Alert
          kind="warning"
          title="You are busy elsewhere then"
          action={
            <Button loading={pending} onClick={() => approveAnyway()}>
              Approve anyway
            </Button>
          }
        >
          <span role="alert">{busy}</span>
        </Alert>
      )}
      <div className={styles['acts']}>
        <Button
          variant={choice === 'approve' ? 'primary' : 'secondary'}
          loading={pending}
          onClick={() => take('approve')}
        >
          Approve
        </Button>
        <Button
          variant={choice === 'decline' ? 'danger' : 'secondary'}
          loading={pending}
          onClick={() => take('decline')}
        >
          Decline
        </Button>
      </div>
    </>
  )
}
