import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeliveryRow } from '#domains/commerce/delivery-contract.ts'
import type { OrderRow } from '#domains/commerce/provider-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { formatMoney } from '#platform/common/money.ts'
import { formatDate } from '#platform/common/zones.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Session } from '../../parts/data/bookings.ts'
import { coachingQuery } from '../../parts/data/coaching.ts'
import { connectionsQuery } from '../../parts/data/connections.ts'
import { exchangeRequestsQuery } from '../../parts/data/exchange-partners.ts'
import type { NewMessages } from '../../parts/data/messages.ts'
import type { Task } from '../../parts/data/orders.ts'
import { troublesOf } from '../../parts/states/connection-troubles.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { CoachingItem } from './coaching-item.tsx'
import { ConnectionsItem } from './connections-item.tsx'
import { counted } from './day.ts'
import { DeliveriesItem } from './deliveries-item.tsx'
import { MessagesItem } from './messages-item.tsx'
import { openTaskOf } from './open-task.ts'
import { PartnerRequestItem } from './partner-request-item.tsx'
import { PaymentsItem } from './payments-item.tsx'
import { RequestItem } from './request-item.tsx'
import { taskWords } from './task-words.ts'
import styles from './waiting.module.css'
import { WaitingItem } from './waiting-item.tsx'

/** The maximum number of requests shown here; /bookings has the others. */
const maxRequests = 4
/** The maximum number of disputes and refunds shown here; the next ones appear when these are settled. */
const maxTasks = 4

type Props = {
  requests: Session[] | undefined
  tasks: Task[] | undefined
  unpaid: OrderRow[] | undefined
  /** Undefined while they load; nothing else waits for them. */
  messages: NewMessages | undefined
  /** What is to be delivered; undefined while it loads. */
  toDeliver: readonly DeliveryRow[] | undefined
  draft: Draft | undefined
  zone: string
}

/**
 * Everything that waits for the provider: requests of customers and of peers, disputes, refunds, unpaid orders, orders to deliver, new
 * messages, connections that need their owner, the coaching task of today and unpublished changes.
 */
export function Waiting({ requests, tasks, unpaid, messages, toDeliver, draft, zone }: Props) {
  const { data: coaching } = useQuery(coachingQuery)
  const { data: exchange } = useQuery(exchangeRequestsQuery)
  const { data: connections } = useQuery(connectionsQuery)
  const now = useNow()
  const troubles = connections ? troublesOf(connections, now) : []
  const asks =
    exchange?.requests.filter(({ direction, state }) => direction === 'in' && state === 'sent') ?? []
  const changes = draft?.live && !draft.isPublished ? draft.changes.length : 0
  const loading = !requests || !tasks || !unpaid || !draft
  const nothing =
    [requests, tasks, unpaid].every((list) => list?.length === 0) &&
    changes === 0 &&
    !messages?.count &&
    !toDeliver?.length &&
    asks.length === 0 &&
    troubles.length === 0 &&
    !(coaching && openTaskOf(coaching))
  return (
    <section className={styles['waiting']} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for you</h2>
      {loading && (
        <div className={styles['loading']}>
          <SkeletonLines label="What waits for you is loading" widths={[70, 88, 54]} />
        </div>
      )}
      {nothing && !loading && (
        <p className={styles['nothing']}>
          Nothing right now. Requests, disputes, refunds that need you, unpaid orders, new messages and
          unpublished changes appear here.
        </p>
      )}
      <ul>
        {requests?.slice(0, maxRequests).map((session) => (
          <RequestItem key={session.id} session={session} zone={zone} />
        ))}
        {requests && requests.length > maxRequests && (
          <li className={styles['more']}>
            <Link to="/bookings">{capital(counted(requests.length - maxRequests, 'more request'))}</Link>
          </li>
        )}
        {asks.map((request) => (
          <PartnerRequestItem key={request.requestId} request={request} zone={zone} />
        ))}
        {tasks?.slice(0, maxTasks).map((task) => (
          <TaskItem key={task.id} task={task} zone={zone} />
        ))}
        {tasks && tasks.length > maxTasks && (
          <li className={styles['more']}>
            {capital(counted(tasks.length - maxTasks, 'more task'))} after these.
          </li>
        )}
        {unpaid?.map(({ id, number, amount, productName, customerName, createdAt }) => (
          <WaitingItem
            key={id}
            icon="warning"
            tone="warning"
            title={`${formatMoney(amount)} is not paid yet`}
            actions={
              <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to="/order" search={{ id }}>
                Open #{number}
              </Link>
            }
          >
            {productName}, {customerName}, ordered {formatDate(createdAt, 'day', zone)}.
          </WaitingItem>
        ))}
        <PaymentsItem />
        <ConnectionsItem troubles={troubles} />
        {toDeliver && <DeliveriesItem toDo={toDeliver} />}
        {messages && messages.count > 0 && <MessagesItem messages={messages} />}
        {coaching && <CoachingItem coaching={coaching} />}
        {changes > 0 && draft && (
          <WaitingItem
            icon="edit"
            title={`${capital(counted(changes, 'change'))} ${changes === 1 ? 'is' : 'are'} not live yet`}
            actions={
              <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={'/editor' as string}>
                Look at {changes === 1 ? 'it' : 'them'}
              </Link>
            }
          >
            {listed(draft.changes.map(({ title, kind }) => title || kind))}
          </WaitingItem>
        )}
      </ul>
    </section>
  )
}

function TaskItem({ task, zone }: { task: Task; zone: string }) {
  const { title, text } = taskWords(task)
  return (
    <WaitingItem
      icon="warning"
      tone="warning"
      title={title}
      actions={
        <Link
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
          to="/order"
          search={{ id: task.orderId }}
        >
          Open #{task.orderNumber}
        </Link>
      }
    >
      {text}{' '}
      {task.answerBy
        ? `Answer at the payment service by ${formatDate(task.answerBy, 'moment', zone)}.`
        : `Since ${formatDate(task.since, 'day', zone)}.`}
    </WaitingItem>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `A, B and 3 more.` */
function listed(names: readonly string[]): string {
  const shown = [...new Set(names)]
  if (shown.length <= 3) return `${new Intl.ListFormat('en-US').format(shown)}.`
  return `${shown.slice(0, 2).join(', ')} and ${shown.length - 2} more.`
}
