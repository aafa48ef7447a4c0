import { useState } from 'react'
import { recoveryCodeOf } from '../../lib/identity/checks.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { RememberDevice } from './remember-device.tsx'
import type { SigningIn } from './use-sign-in.ts'

type Props = { signing: SigningIn; onBack: () => void }

/** Second step without the phone: a recovery code in place of the six digits. A wrong code keeps the input. */
export function RecoveryCodeStep({ signing, onBack }: Props) {
  const [remember, setRemember] = useState(false)
  const { field, failure, busy, form } = useCodeForm({
    source: 'recovery',
    short: 'Please enter all eight letters and digits of one code',
    read: recoveryCodeOf,
    submit: (code) => signing.answer(code, { remember }),
  })
  return (
    <AuthFrame
      title="Enter a recovery code"
      text="Type one of the ten codes you saved when you turned on two-step sign-in. Each works once."
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <CodeField label="Recovery code" digits={false} {...field} />
        <RememberDevice checked={remember} onChange={setRemember} />
        <Button type="submit" variant="primary" wide loading={busy}>
          Continue
        </Button>
        <div className={styles['again']}>
          <Button variant="quiet" size="sm" onClick={onBack}>
            Use the six digits instead
          </Button>
          <Button variant="quiet" size="sm" onClick={signing.startOver}>
            Use another account
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
