import { useState } from 'react'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { ResendCode } from '../../ui/resend-code.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { type FactorStep, factorWords } from './factor-words.ts'
import { RecoveryCodeStep } from './recovery-code-step.tsx'
import { RememberDevice } from './remember-device.tsx'
import type { SigningIn } from './use-sign-in.ts'

type Props = {
  step: FactorStep
  email: string
  password: string
  signing: SigningIn
  /** Whether a recovery code is accepted in place of the app's or the message's code. */
  recoveryCodes: boolean
}

/** Second step: a code from an app, a text message or a mail, or a recovery code. A wrong code keeps the input. */
export function FactorCodeStep({ recoveryCodes, ...props }: Props) {
  const [isRecovering, setIsRecovering] = useState(false)
  if (isRecovering) return <RecoveryCodeStep signing={props.signing} onBack={() => setIsRecovering(false)} />
  const offered = recoveryCodes && props.step.name !== 'CUSTOM_CHALLENGE'
  return <SixDigits {...props} onRecover={offered ? () => setIsRecovering(true) : undefined} />
}

type SixDigitsProps = Omit<Props, 'recoveryCodes'> & { onRecover: (() => void) | undefined }

function SixDigits({ step, email, password, signing, onRecover }: SixDigitsProps) {
  const { source, title, text } = factorWords(step, email)
  const [remember, setRemember] = useState(false)
  const { field, fail, failure, busy, form } = useCodeForm({
    source,
    short: 'Please enter all six digits',
    submit: (code) => signing.answer(code, { remember }),
  })
  return (
    <AuthFrame title={title} text={text}>
      <form {...form}>
        <FailureAlert failure={failure} />
        <CodeField {...field} />
        {step.name !== 'CUSTOM_CHALLENGE' && <RememberDevice checked={remember} onChange={setRemember} />}
        <Button type="submit" variant="primary" wide loading={busy}>
          Continue
        </Button>
        <div className={styles['again']}>
          {source !== 'app' && (
            <ResendCode
              send={async () => {
                // the identity service sends a code only when a sign-in starts
                const error = await signing.begin(email, password)
                fail(error)
                return error ? undefined : 'A new code is on its way.'
              }}
            />
          )}
          {onRecover && (
            <Button variant="quiet" size="sm" onClick={onRecover}>
              Use a recovery code instead
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={signing.startOver}>
            Use another account
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
