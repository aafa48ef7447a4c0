import { confirmSignUp, resendCode } from '../../lib/identity/sign-up.ts'
import { useCodeForm } from '../../lib/use-code-form.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { ResendCode } from '../../ui/resend-code.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import type { SigningIn } from './use-sign-in.ts'

type Props = { email: string; password: string; signing: SigningIn; onBack?: () => void }

/** Step for the six-digit code of the mail. A wrong code keeps the input; a correct code signs in. */
export function CodeStep({ email, password, signing, onBack = signing.startOver }: Props) {
  const { field, fail, failure, busy, form } = useCodeForm({
    source: 'mail',
    short: 'Please enter the six digits from the e-mail',
    async submit(code) {
      const { data, error } = await confirmSignUp(email, code)
      // the account is confirmed already, perhaps from another device: the password decides
      if (data || error?.name === 'NotAuthorizedException') return signing.begin(email, password)
      return error ?? undefined
    },
  })
  return (
    <AuthFrame
      title="Check your mail"
      text={
        <>
          We sent a six-digit code to <b>{email}</b>. It proves that the address is yours.
        </>
      }
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <CodeField {...field} />
        <Button type="submit" variant="primary" wide loading={busy}>
          Confirm and continue
        </Button>
        <div className={styles['again']}>
          <ResendCode
            send={async () => {
              const { data, error } = await resendCode(email)
              fail(error ?? undefined)
              return data && `A new code is on its way to ${data.destination || email}.`
            }}
          />
          <Button variant="quiet" size="sm" onClick={onBack}>
            Use another address
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
