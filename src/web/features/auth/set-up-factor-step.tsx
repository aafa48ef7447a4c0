import { useState } from 'react'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { CopyText } from '../../ui/copy-text.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { RememberDevice } from './remember-device.tsx'
import type { SigningIn } from './use-sign-in.ts'

type Props = { secret: string; uri: string; signing: SigningIn }

/** Sets up a required second step: the app takes the secret, and its first code confirms it. */
export function SetUpFactorStep({ secret, uri, signing }: Props) {
  const [remember, setRemember] = useState(false)
  const { field, failure, busy, form } = useCodeForm({
    source: 'app',
    short: 'Please enter the six digits from your app',
    submit: (code) => signing.answer(code, { remember }),
  })
  return (
    <AuthFrame
      follows
      title="Set up your second step"
      text="Every account here needs a password and a code. The code comes from an authenticator app on your phone."
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <div className={styles['scan']}>
          <QrCode text={uri} alt="QR code with the key of your account, the same as written beside it" />
          <div>
            <p>Scan the code with your app, or type in the key.</p>
            <CopyText label="Key" value={secret} shown={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
          </div>
        </div>
        <CodeField label="Code from your app" begins={false} {...field} />
        <RememberDevice checked={remember} onChange={setRemember} />
        <Button type="submit" variant="primary" wide loading={busy}>
          Turn on and continue
        </Button>
        <div className={styles['again']}>
          <Button variant="quiet" size="sm" onClick={signing.startOver}>
            Use another account
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
