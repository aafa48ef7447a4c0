import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/common/zones.ts'
import { type Device, forgetDevice } from '../../lib/identity/devices.ts'
import { showToast } from '../../lib/toasts.ts'
import { devicesQuery } from '../../parts/data/identity.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { deviceWords } from './device-words.ts'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { useAct } from './use-act.ts'

type Props = {
  /** Called after this device was forgotten, which ends its session. */
  onSignedOut: () => Promise<void>
}

/** Lists the devices of the account. A forgotten device is signed out and needs the full sign-in again. */
export function DevicesSection({ onSignedOut }: Props) {
  const queries = useQueryClient()
  const { data: devices, error, isPending, refetch } = useQuery(devicesQuery)
  const [asked, setAsked] = useState<Device>()
  const { busy, failure, run } = useAct()

  async function forget() {
    if (!asked || !(await run(() => forgetDevice(asked.key)))) return
    setAsked(undefined)
    showToast('Device forgotten')
    if (asked.current) return onSignedOut()
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }

  return (
    <Section title="Devices" text="Where you have signed in, the most recent first.">
      {isPending && <SkeletonLines label="Your devices are loading" widths={[90, 60, 80, 50]} />}
      {error && <LoadFailed what="Your devices" error={error} onRetry={refetch} />}
      {devices?.length === 0 && <p className="quiet">No device is known yet.</p>}
      {devices && devices.length > 0 && (
        <ul className={styles['list']}>
          {devices.map((device) => (
            <li key={device.key}>
              <div>
                <p className={styles['state']}>
                  <b>{deviceWords(device.name)}</b>
                  {device.current && <Badge tone="info">This device</Badge>}
                </p>
                <p className="quiet">Last used {formatDate(device.lastUsed, 'session')}</p>
              </div>
              <Button
                size="sm"
                aria-label={`Forget ${deviceWords(device.name)}, last used ${formatDate(device.lastUsed, 'session')}`}
                onClick={() => setAsked(device)}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        danger
        title="Forget this device?"
        confirm="Forget the device"
        loading={busy}
        onConfirm={() => void forget()}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {asked?.current
            ? 'You are signed out here. Next time, this device must sign in fully again.'
            : `${deviceWords(asked?.name ?? '')} is signed out. The next time, it is asked for everything again.`}
        </p>
        <FailureAlert failure={failure} />
      </ConfirmDialog>
    </Section>
  )
}
