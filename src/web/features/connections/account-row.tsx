import type { Calendar, Connection } from '#domains/connections/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { useNow } from '../../lib/use-now.ts'
import { failureWords } from '../../parts/states/connection-failures.ts'
import { meaningWords, worstOf } from '../../parts/states/connection-troubles.ts'
import { vendorName } from '../../parts/states/connection-vendors.ts'
import { ConnectButton } from './connect-button.tsx'
import styles from './connections.module.css'
import { DisconnectButton } from './disconnect-button.tsx'
import { OutageButton } from './outage-button.tsx'
import { ownPath } from './own-path.ts'
import { ReadButton } from './read-button.tsx'
import { Row } from './row.tsx'
import { accountStanding, purposeWords, readWords } from './row-words.ts'
import { TakenTimes } from './taken-times.tsx'

type Props = { vendor: string; connection: Connection; calendars: readonly Calendar[] }

/** An account of calendars that is connected. */
export function AccountRow({ vendor, connection, calendars }: Props) {
  const now = useNow()
  const name = vendorName(vendor)
  const isLost = connection.state === 'needs_reconnect'
  const failing = calendars.filter(({ takesTime, failure }) => takesTime && failure !== null)
  const [first] = failing
  const takes = !isLost && calendars.some(({ takesTime, lastReadAt }) => takesTime && lastReadAt !== null)
  return (
    <Row
      icon="calendar"
      title={name}
      state={accountStanding(connection, calendars)}
      acts={
        (isLost || first) && (
          <>
            {isLost && <ConnectButton vendor={vendor} back={ownPath} variant="primary" again />}
            <OutageButton calendars={isLost ? calendars : failing} of={name} />
          </>
        )
      }
      end={
        <>
          {!isLost && <ReadButton calendars={calendars} of={name} />}
          <DisconnectButton vendor={vendor} calendars={calendars} />
        </>
      }
    >
      {isLost && (
        <p>
          {name} no longer accepts our permission{since(connection.lastSuccessAt)}. {worstOf(calendars, now)}
        </p>
      )}
      {!isLost && first?.failure && (
        <p>
          <b>“{first.name}”</b>: {failureWords[first.failure]} {meaningWords(first, now)}
        </p>
      )}
      <p>
        {purposeWords(calendars)} As {connection.account}, connected on{' '}
        {formatDate(connection.connectedAt, 'day')}. {takes && <TakenTimes vendor={vendor} />}
        <span className={styles['ago']}>{readWords(calendars, now)}</span>
      </p>
    </Row>
  )
}

const since = (lastSuccessAt: string | null): string =>
  lastSuccessAt === null ? '' : `; it last did on ${formatDate(lastSuccessAt, 'session')}`
