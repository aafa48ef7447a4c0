import { Link } from '@tanstack/react-router'
import type { Connection } from '#domains/connections/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ConnectButton } from './connect-button.tsx'
import { DisconnectButton } from './disconnect-button.tsx'
import { ownPath } from './own-path.ts'
import { Row } from './row.tsx'
import { accountStanding } from './row-words.ts'

/** A connected account at Zoom, in the list of connections. */
export const ZoomRow = ({ connection }: { connection: Connection }) => (
  <Row
    icon="video"
    title="Zoom"
    state={accountStanding(connection, [])}
    acts={
      connection.state === 'needs_reconnect' && (
        <ConnectButton vendor="zoom" back={ownPath} variant="primary" again />
      )
    }
    end={
      <>
        <Link className={buttonClass({ size: 'sm' })} to="/zoom">
          Open Zoom
        </Link>
        <DisconnectButton vendor="zoom" calendars={[]} />
      </>
    }
  >
    {connection.state === 'needs_reconnect' && (
      <p>Zoom no longer accepts our permission. Meetings already made still work; new ones cannot be made.</p>
    )}
    <p>
      Makes one meeting for each booking and one for each class. As {connection.account}, connected on{' '}
      {formatDate(connection.connectedAt, 'day')}.
    </p>
  </Row>
)
