import { Icon } from '../../../ui/icon.tsx'
import { ConnectButton } from '../connect-button.tsx'
import styles from '../connections.module.css'
import { zoomPath } from '../own-path.ts'
import { Part } from '../part.tsx'
import type { ZoomSection } from './zoom-section.ts'

const ticks = [
  'Each customer gets an own room with an own passcode.',
  'A free Zoom account works; its meetings end after 40 minutes.',
  'Disconnect whenever you like. We say first what happens to your bookings.',
]

/** Before an account is connected: what Zoom does, and the way to it. */
export const connect: ZoomSection = ({ isAvailable, connection }) => {
  if (connection) return null
  if (!isAvailable)
    return (
      <Part title="Not set up on this installation">
        <p>
          Zoom cannot be connected here yet. Until it can: type your own meeting link into a service, and
          customers get it in time.
        </p>
      </Part>
    )
  return (
    <Part title="Let Zoom make the rooms">
      <p>
        You sign in at Zoom and allow five things: make, change, delete and read meetings, and read your name.
      </p>
      <ul className={styles['ticks']}>
        {ticks.map((tick) => (
          <li key={tick}>
            <Icon name="success" />
            {tick}
          </li>
        ))}
      </ul>
      <div>
        <ConnectButton vendor="zoom" back={zoomPath} variant="primary" />
      </div>
    </Part>
  )
}
