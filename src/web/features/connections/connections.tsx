import { useQuery } from '@tanstack/react-query'
import type { Connections as Listed } from '#domains/connections/contract.ts'
import { useNow } from '../../lib/use-now.ts'
import { connectionsQuery, isUnread } from '../../parts/data/connections.ts'
import { troublesOf } from '../../parts/states/connection-troubles.ts'
import { addressVendor } from '../../parts/states/connection-vendors.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { AccountRow } from './account-row.tsx'
import { AddList } from './add-list.tsx'
import { AddressRow } from './address-row.tsx'
import { CalendarsList } from './calendars-list.tsx'
import { Collisions } from './collisions.tsx'
import styles from './connections.module.css'
import { InstagramRow } from './instagram/instagram-row.tsx'
import { Part } from './part.tsx'
import { WhyNot } from './why-not.tsx'
import { ZoomRow } from './zoom-row.tsx'

/** What the owner connected, which calendars count, and what can be added. */
export function Connections() {
  const { data, error, refetch } = useQuery(connectionsQuery)
  return (
    <div className={styles['page']}>
      {error && (
        <LoadFailed what="Your connections" error={error} old={data !== undefined} onRetry={refetch} />
      )}
      {!data && !error && (
        <SkeletonLines label="Your connections are loading" widths={[30, 90, 76, 60, 84]} />
      )}
      {data && (
        <>
          <Stopped connections={data} />
          <Collisions connections={data} />
          <Connected connections={data} />
          {data.calendars.length > 0 && <CalendarsList calendars={data.calendars} />}
          <AddList {...data} />
          <WhyNot calendars={data.calendars} />
        </>
      )}
    </div>
  )
}

/** Says that nothing is offered now, and until when. */
function Stopped({ connections }: { connections: Listed }) {
  const now = useNow()
  const stopping = troublesOf(connections, now).find(({ isStopped }) => isStopped)
  if (stopping)
    return (
      <Alert kind="error" title="No free time of yours is offered now">
        {stopping.title}. {stopping.text}
      </Alert>
    )
  const unread = connections.calendars.filter((calendar) => isUnread(calendar) && calendar.stopsSelling)
  const [first] = unread
  if (!first) return null
  return (
    <Alert kind="warning" title="No free time of yours is offered until your calendars are read">
      {unread.length === 1 ? `“${first.name}” is` : `${unread.length} calendars are`} being read for the first
      time. That takes seconds; this page shows when it is done.
    </Alert>
  )
}

function Connected({ connections: { vendors, calendars } }: { connections: Listed }) {
  const connected = vendors.filter(({ connection }) => connection !== null)
  const addresses = calendars.filter(({ vendor }) => vendor === addressVendor)
  return (
    <Part title="Connected">
      {connected.length + addresses.length === 0 ? (
        <p className={styles['quiet']}>
          Nothing yet. Connect a calendar, and nobody can book you while you are busy elsewhere.
        </p>
      ) : (
        <ul className={styles['rows']}>
          {connected.map(({ vendor, kind, connection }) => {
            if (!connection) return null
            if (kind === 'meetings') return <ZoomRow key={vendor} connection={connection} />
            if (kind === 'posts') return <InstagramRow key={vendor} connection={connection} />
            const itsOwn = calendars.filter((calendar) => calendar.vendor === vendor)
            return <AccountRow key={vendor} vendor={vendor} connection={connection} calendars={itsOwn} />
          })}
          {addresses.map((calendar) => (
            <AddressRow key={calendar.id} calendar={calendar} />
          ))}
        </ul>
      )}
    </Part>
  )
}
