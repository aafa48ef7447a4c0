import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signIn } from '../../lib/identity/sign-in.ts'
import { confirmSignUp, resendCode } from '../../lib/identity/sign-up.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useCountdown } from './use-countdown.ts'
import { cleanCode } from './validate.ts'

const resendSeconds = 30

type Props = { email: string; password: string; onSignedIn: () => void; onBack: () => void }

/** The six digits of the mail. A wrong code keeps everything typed; a right one signs in. */
export function CodeStep({ email, password, onSignedIn, onBack }: Props) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [sent, setSent] = useState<string>()
  const { left, restart } = useCountdown(resendSeconds)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (code.length !== 6) return setFault('Please enter the six digits of the mail')
    setBusy(true)
    const confirmed = await confirmSignUp(email, code)
    const already = confirmed.error?.name === 'NotAuthorizedException'
    const signedIn = confirmed.data || already ? await signIn(email, password) : undefined
    setBusy(false)
    if (signedIn?.user) return onSignedIn()
    setFault(signedIn?.error?.message ?? confirmed.error?.message)
    return field.current?.focus()
  }

  async function again() {
    restart()
    const { data, error } = await resendCode(email)
    setSent(data ? `A new code is on its way to ${data.destination || email}.` : undefined)
    setFault(error?.message)
  }

  return (
    <AuthFrame
      title="Check your mail"
      text={
        <>
          We sent six digits to <b>{email}</b>. They prove that the address is yours.
        </>
      }
    >
      <form onSubmit={(event) => void confirm(event)} noValidate>
        <div className={styles['code']}>
          <Field
            label="Code"
            name="code"
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={fault}
            ref={field}
            onChange={(value) => {
              setFault(undefined)
              setCode(cleanCode(value))
            }}
          />
        </div>
        {sent && !fault && (
          <Alert kind="success" title="Sent again">
            {sent}
          </Alert>
        )}
        <Button type="submit" variant="primary" wide loading={busy}>
          Confirm and go on
        </Button>
        <div className={styles['again']}>
          <Button
            variant="quiet"
            size="sm"
            unavailable={left > 0 ? `Possible in ${left} seconds` : undefined}
            onClick={() => void again()}
          >
            {left > 0 ? `Send again in ${left} s` : 'Send another code'}
          </Button>
          <Button variant="quiet" size="sm" onClick={onBack}>
            Use another address
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
