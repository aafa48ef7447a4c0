import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError, isPassing } from '../../lib/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { vendorName } from '../../parts/states/connection-vendors.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ConnectButton } from './connect-button.tsx'
import styles from './connections.module.css'
import { PersonalAccount } from './instagram/personal-account.tsx'
import { ownPath } from './own-path.ts'
import { returnWords } from './return-words.ts'
import { useFinish, type VendorReturn } from './use-finish.ts'

type Props = {
  /** The vendor that returns here, for a return that this browser did not begin. */
  vendor: string
  returned: VendorReturn
  /** Opens a path of this site in place of this page. */
  onConnected: (path: string) => void
}

/** Finishes a sign-in at a vendor, or says why nothing was connected and offers another try. */
export function VendorReturn({ vendor, returned, onConnected }: Props) {
  const finished = useFinish(returned)
  const trip = 'trip' in finished ? finished.trip : undefined
  const name = vendorName(trip?.vendor ?? vendor)
  const { kind } = finished
  const back = trip?.back
  useEffect(() => {
    if (kind !== 'connected' || back === undefined) return
    showToast(`${name} is connected.`)
    onConnected(back)
  }, [kind, back, name, onConnected])
  if (kind === 'working' || kind === 'connected')
    return (
      <div className={styles['return']}>
        <PageHead title={`Connecting ${name}`} below="This takes a moment." />
        <progress aria-label={`Connecting ${name}`} />
      </div>
    )
  const error = kind === 'failed' ? finished.error : undefined
  return (
    <div className={styles['return']}>
      <PageHead title={`${name} is not connected`} />
      <p role="alert">{returnWords(trip?.vendor ?? vendor, error)}</p>
      {error instanceof ApiError && error.code === 'connections.account_unfit' && <PersonalAccount />}
      <Cluster>
        {isPassing(error) ? (
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        ) : (
          <ConnectButton vendor={trip?.vendor ?? vendor} back={back ?? ownPath} variant="primary" again />
        )}
        <Link className={buttonClass()} to="/accountSettings" search={{ part: 'connections' }}>
          Your connections
        </Link>
      </Cluster>
    </div>
  )
}
