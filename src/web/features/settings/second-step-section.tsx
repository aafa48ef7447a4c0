import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type MfaMethod, type MfaPreference, setPreferredMfa } from '../../lib/identity/mfa.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { showToast } from '../../lib/toasts.ts'
import { mfaQuery, refreshIdentity } from '../../parts/data/identity.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'
import styles from './settings.module.css'
import { useAct } from './use-act.ts'
import { useRecoveryCodes } from './use-recovery-codes.ts'

const TotpDialog = lazyPart(() =>
  import('./totp-dialog.tsx').then(({ TotpDialog }) => ({ default: TotpDialog })),
)

const SmsDialog = lazyPart(() => import('./sms-dialog.tsx').then(({ SmsDialog }) => ({ default: SmsDialog })))

const methods = [
  {
    method: 'TOTP',
    name: 'Authenticator app',
    used: 'From now on your authenticator app gives you the code',
    words: 'A code of an app on your phone, also without a network.',
  },
  {
    method: 'SMS',
    name: 'Text message',
    used: 'From now on we text you the code',
    words: 'A code we send to your phone number.',
  },
] as const satisfies readonly { method: MfaMethod; name: string; used: string; words: string }[]

const setUp = (enabled: readonly MfaMethod[], method: MfaMethod) =>
  enabled.includes(method) ? 'Set up again' : 'Set up'

type Props = { phoneNumber: string; mustHave: boolean; isGoogle: boolean }

/** The second step of the sign-in; off by default (product.md 21). */
export function SecondStepSection({ phoneNumber, mustHave, isGoogle }: Props) {
  const queries = useQueryClient()
  const { data: mfa, error, isPending, refetch } = useQuery(mfaQuery)
  const [open, setOpen] = useState<MfaPreference>()
  const { busy, failure, run } = useAct()
  const recoveryCodes = useRecoveryCodes()
  const close = () => setOpen(undefined)
  async function changed(words: string) {
    close()
    showToast(words)
    await refreshIdentity(queries)
  }
  async function turnedOn(words: string) {
    close()
    await refreshIdentity(queries)
    // on a phone the toast would cover the buttons below the codes
    if (!(await recoveryCodes.makeFirst())) showToast(words)
  }
  async function prefer(preference: MfaPreference, words: string) {
    if (await run(() => setPreferredMfa(preference))) await changed(words)
  }

  if (isGoogle)
    return (
      <Section title="Two-step sign-in">
        <p>You sign in with Google, and Google asks for your second step.</p>
      </Section>
    )
  const isOn = mfa !== undefined && mfa.preferred !== 'NOMFA'
  return (
    <Section title="Two-step sign-in" text="After your password, we ask for a code that only you have.">
      {isPending && <SkeletonLines label="Your second step is loading" widths={[40, 80, 80]} />}
      {error && <LoadFailed what="Your second step" error={error} onRetry={refetch} />}
      {mfa && (
        <>
          <p className={styles['state']}>
            {isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
            {!isOn && <span className="quiet">You sign in with your password alone.</span>}
          </p>
          <ul className={styles['list']}>
            {methods.map(({ method, name, used, words }) => (
              <li key={method}>
                <div>
                  <p className={styles['state']}>
                    <b>{name}</b>
                    {mfa.preferred === method && <Badge tone="info">In use</Badge>}
                  </p>
                  <p className="quiet">{words}</p>
                </div>
                <Cluster>
                  {mfa.enabled.includes(method) && mfa.preferred !== method && (
                    <Button
                      size="sm"
                      loading={busy}
                      aria-label={`Use ${name.toLowerCase()} instead`}
                      onClick={() => void prefer(method, used)}
                    >
                      Use this instead
                    </Button>
                  )}
                  <Button
                    size="sm"
                    aria-label={`${setUp(mfa.enabled, method)} ${name.toLowerCase()}`}
                    onClick={() => setOpen(method)}
                  >
                    {setUp(mfa.enabled, method)}
                  </Button>
                </Cluster>
              </li>
            ))}
          </ul>
          {isOn && <RecoveryCodes codes={recoveryCodes} />}
          {isOn && !mustHave && (
            <Button variant="danger" onClick={() => setOpen('NOMFA')}>
              Turn off
            </Button>
          )}
          {isOn && mustHave && <p className="quiet">Every account here needs a second step.</p>}
          {open !== 'NOMFA' && <FailureAlert failure={failure} />}
        </>
      )}
      {open === 'TOTP' && (
        <Suspense>
          <TotpDialog onDone={() => turnedOn(methods[0].used)} onClose={close} />
        </Suspense>
      )}
      {open === 'SMS' && (
        <Suspense>
          <SmsDialog known={phoneNumber} onDone={() => turnedOn(methods[1].used)} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={open === 'NOMFA'}
        danger
        title="Turn off your second step?"
        confirm="Turn it off"
        loading={busy}
        onConfirm={() => void prefer('NOMFA', 'Your second step is off')}
        onClose={close}
      >
        <p>Then your password alone opens your account, and your recovery codes stop working.</p>
        <FailureAlert failure={failure} />
      </ConfirmDialog>
    </Section>
  )
}
