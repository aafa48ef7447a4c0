import { useQuery } from '@tanstack/react-query'
import type { Account } from '#domains/accounts/contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { inPlace } from '#platform/common/provider-place.ts'
import { browserZone } from '#platform/common/zone-names.ts'
import { formatDate } from '#platform/common/zones.ts'
import { useNow } from '../../lib/use-now.ts'
import { sessionsQuery } from '../../parts/data/bookings.ts'
import { deliveriesQuery } from '../../parts/data/deliveries.ts'
import { newMessagesQuery } from '../../parts/data/messages.ts'
import { summaryQuery, tasksQuery, unpaidQuery } from '../../parts/data/orders.ts'
import { paymentsQuery } from '../../parts/data/payments.ts'
import { openSteps } from '../../parts/first-steps/steps.ts'
import { ShareOwnPage } from '../../parts/sharing/share-own-page.tsx'
import { useProviderPlace } from '../../parts/when-and-where/place-of-page.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { arrangeDay, greeting } from './day.ts'
import { DayPlan } from './day-plan.tsx'
import { FirstBooking } from './first-booking.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Numbers } from './numbers.tsx'
import { profileZone } from './profile-zone.ts'
import styles from './today.module.css'
import { Waiting } from './waiting.tsx'

type Props = { firstName: string; account: Account | undefined; draft: Draft | undefined }

/** The dashboard without a tab: open tasks and sessions, then figures. */
export function Today({ firstName, account, draft }: Props) {
  const at = useNow()
  const sessions = useQuery(sessionsQuery)
  const summary = useQuery(summaryQuery)
  const unpaid = useQuery(unpaidQuery)
  const tasks = useQuery(tasksQuery)
  const messages = useQuery(newMessagesQuery)
  const deliveries = useQuery(deliveriesQuery)
  const zone = profileZone(draft)
  const here = useProviderPlace()
  const day = sessions.data && arrangeDay(sessions.data, at, zone)
  const payments = useQuery(paymentsQuery)
  const steps = account && draft && draft.live === null && openSteps(account, draft, payments.data)
  const isUnbooked = sessions.data?.length === 0 && summary.data?.orders30 === 0
  const liveAt = draft?.live ? account?.userUrl : undefined
  const asked = [sessions, summary, unpaid, tasks]
  const failure = asked.find(({ error }) => error)?.error
  return (
    <>
      <PageHead
        above={`${formatDate(at, 'longDay', zone)}${zone === browserZone() ? '' : ` ${inPlace(zone, here)}`}`}
        actions={liveAt && sessions.data && !isUnbooked && <ShareOwnPage userUrl={liveAt} />}
        title={firstName ? `${greeting(at, zone)}, ${firstName}` : greeting(at, zone)}
      />
      {failure && (
        <div className={styles['failure']}>
          <LoadFailed
            what="Your day"
            error={failure}
            onRetry={() => Promise.all(asked.map(({ refetch }) => refetch()))}
          />
        </div>
      )}
      {steps && <FirstSteps steps={steps} />}
      {liveAt && isUnbooked && <FirstBooking userUrl={liveAt} />}
      <div className={styles['today']}>
        {day ? (
          <DayPlan day={day} at={at} zone={zone} draft={draft} />
        ) : (
          <SkeletonLines label="Your day is loading" widths={[46, 80, 66, 90, 58, 72]} />
        )}
        <Waiting
          requests={day?.requests}
          tasks={tasks.data}
          unpaid={unpaid.data}
          messages={messages.data}
          toDeliver={deliveries.data?.toDo}
          draft={draft}
          zone={zone}
        />
      </div>
      {summary.data && (summary.data.orders30 > 0 || draft?.live) && <Numbers summary={summary.data} />}
    </>
  )
}
