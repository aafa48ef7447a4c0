import { formatDate } from '#platform/common/zones.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ConnectButton } from '../connect-button.tsx'
import styles from '../connections.module.css'
import { DisconnectButton } from '../disconnect-button.tsx'
import { zoomPath } from '../own-path.ts'
import { Part } from '../part.tsx'
import { Row } from '../row.tsx'
import { accountStanding } from '../row-words.ts'
import type { ZoomSection } from './zoom-section.ts'

/** As whom Zoom is connected, and whether it still lets us in. */
export const account: ZoomSection = ({ connection }) => {
  if (!connection) return null
  const { account: label, longestMinutes, connectedAt, lastSuccessAt, state } = connection
  return (
    <>
      {state === 'needs_reconnect' && (
        <Alert
          kind="error"
          title="Zoom no longer lets us in"
          action={<ConnectButton vendor="zoom" back={zoomPath} variant="primary" again />}
        >
          Meetings already made still work. New ones cannot be made until you connect again.
        </Alert>
      )}
      <Part title="Account">
        <ul className={styles['rows']}>
          <Row
            icon="video"
            title={label}
            state={accountStanding(connection, [])}
            end={<DisconnectButton vendor="zoom" calendars={[]} />}
          >
            <p>
              {longestMinutes === null
                ? 'Its meetings have no limit of time. '
                : `A free account: Zoom ends its meetings after ${longestMinutes} minutes. `}
              Connected on {formatDate(connectedAt, 'date')}.{' '}
              {lastSuccessAt && (
                <span className={styles['ago']}>Last used on {formatDate(lastSuccessAt, 'session')}.</span>
              )}
            </p>
          </Row>
        </ul>
      </Part>
    </>
  )
}
