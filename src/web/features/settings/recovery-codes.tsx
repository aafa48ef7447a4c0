import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecoveryCount } from '../../lib/identity/recovery-codes.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { recoveryCodesQuery } from '../../parts/data/identity.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './settings.module.css'
import type { useRecoveryCodes } from './use-recovery-codes.ts'

const RecoveryCodesDialog = lazyDialog(() =>
  import('./recovery-codes-dialog.tsx').then(({ RecoveryCodesDialog }) => RecoveryCodesDialog),
)

function countWords({ total, left }: RecoveryCount): string {
  if (total === 0) return 'You have no recovery codes yet.'
  return left === 0 ? 'All of your recovery codes are used.' : `${left} of ${total} recovery codes left`
}

/** How many recovery codes are left, and the button for a new set. Nothing where the user pool has none. */
export function RecoveryCodes({ codes }: { codes: ReturnType<typeof useRecoveryCodes> }) {
  const { data: count, error, refetch } = useQuery(recoveryCodesQuery)
  const [asks, setAsks] = useState(false)
  const { made, busy, failure, make, forget } = codes
  usePrefetch(RecoveryCodesDialog)
  const hasSet = count !== undefined && count !== null && count.total > 0

  async function replace() {
    await make()
    setAsks(false)
  }

  return (
    <>
      {error && <LoadFailed what="Your recovery codes" error={error} onRetry={refetch} />}
      {count && (
        <div className={styles['recovery']}>
          <div>
            <h4>Recovery codes</h4>
            <p>{countWords(count)}</p>
            <p className="quiet">Without your phone, type one in place of the six digits. Each works once.</p>
          </div>
          <Button size="sm" loading={busy} onClick={() => (hasSet ? setAsks(true) : void make())}>
            {hasSet ? 'Make new recovery codes' : 'Make recovery codes'}
          </Button>
        </div>
      )}
      {!asks && <FailureAlert failure={failure} />}
      <ConfirmDialog
        opened={asks}
        title="Replace your recovery codes?"
        confirm="Make new codes"
        loading={busy}
        onConfirm={() => void replace()}
        onClose={() => setAsks(false)}
      >
        <p>You get ten new codes. The ones you saved before stop working.</p>
      </ConfirmDialog>
      {made && <RecoveryCodesDialog codes={made} onClose={forget} />}
    </>
  )
}
