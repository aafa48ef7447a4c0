import { Link } from '@tanstack/react-router'
import type { Connection } from '#domains/connections/contract.ts'
import { formatDate } from '#platform/common/zones.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ConnectButton } from '../connect-button.tsx'
import { DisconnectButton } from '../disconnect-button.tsx'
import { ownPath } from '../own-path.ts'
import { Row } from '../row.tsx'
import { accountStanding } from '../row-words.ts'

/** A connected account at Instagram, in the list of connections. */
export const InstagramRow = ({ connection }: { connection: Connection }) => (
  <Row
    icon="instagram"
    title="Instagram"
    state={accountStanding(connection, [])}
    acts={
      connection.state === 'needs_reconnect' && (
        <ConnectButton vendor="instagram" back={ownPath} variant="primary" again />
      )
    }
    end={
      <>
        <Link
          className={buttonClass({ size: 'sm' })}
          to="/accountSettings"
          search={{ part: 'connections', of: 'instagram' }}
        >
          Open Instagram
        </Link>
        <DisconnectButton vendor="instagram" calendars={[]} />
      </>
    }
  >
    {connection.state === 'needs_reconnect' && (
      <p>
        Instagram no longer lets us read your posts. Those on your page stay for seven days, then they are
        hidden.
      </p>
    )}
    <p>
      Your nine newest posts on your page. As {connection.account}, connected on{' '}
      {formatDate(connection.connectedAt, 'day')}.
    </p>
  </Row>
)
