import { useQuery } from '@tanstack/react-query'
import { proveTotp, setPreferredMfa } from '../../lib/identity/mfa.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { totpQuery } from '../../parts/data/identity.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Cluster } from '../../ui/layout.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import styles from './settings.module.css'

type Props = { onDone: () => Promise<void>; onClose: () => void }

/** Sets up an authenticator app: it takes the key, and its first code confirms it. Then every sign-in needs a code. */
export function TotpDialog(props: Props) {
  const key = useQuery(totpQuery)
  return (
    <Dialog title="Set up an authenticator app" opened onClose={props.onClose}>
      {key.isPending && <SkeletonLines label="Your key is loading" widths={[60, 60, 40]} />}
      {key.error && <LoadFailed what="Your key" error={key.error} onRetry={key.refetch} />}
      {key.data && <ProveApp {...props} {...key.data} />}
    </Dialog>
  )
}

function ProveApp({ secret, uri, onDone, onClose }: Props & { secret: string; uri: string }) {
  const { field, failure, busy, form } = useCodeForm({
    source: 'app',
    short: 'Please enter the six digits from your app',
    async submit(code) {
      const proved = await proveTotp(code)
      const { error } = proved.error ? proved : await setPreferredMfa('TOTP')
      if (error) return error
      await onDone()
      return undefined
    },
  })
  return (
    <form className={styles['form']} aria-label="Authenticator app" {...form}>
      <p>Open your authenticator app and scan the code, or type in the key.</p>
      <QrCode text={uri} alt="QR code with the key of your account, the same as written below" />
      <CopyText label="Key" value={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <FailureAlert failure={failure} />
      <div className={styles['short']}>
        <CodeField label="Code from your app" begins={false} {...field} />
      </div>
      <Cluster>
        <Button type="submit" variant="primary" loading={busy}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </Cluster>
    </form>
  )
}
