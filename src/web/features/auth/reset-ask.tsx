import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { emailFault } from '#platform/common/email.ts'
import { focusFault } from '../../lib/focus-fault.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { useFirstField } from './use-first-field.ts'

type Props = {
  email: string
  required: boolean
  redirect: string | undefined
  onEmail: (email: string) => void
  onHasCode: () => void
  onSubmit: () => Promise<IdentityError | undefined>
}

/** Asks for the e-mail of a password reset. The answer does not reveal whether the account exists. */
export function ResetAsk({ email, required, redirect, onEmail, onHasCode, onSubmit }: Props) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const form = useRef<HTMLFormElement>(null)
  const fault = emailFault(email)
  useFirstField(form)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (focusFault(form.current, { email: fault })) return
    setBusy(true)
    setFailure(await onSubmit())
    setBusy(false)
  }
  const search = { ...(email && { username: email.trim() }), ...(redirect && { redirect }) }

  return (
    <AuthFrame
      follows
      title={required ? 'Your account needs a new password' : 'Reset your password'}
      text={
        required
          ? 'The operator of this installation requires one. We’ll e-mail you a six-digit code to set it.'
          : 'We’ll e-mail you a six-digit code to set a new password.'
      }
    >
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <FailureAlert failure={failure} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          error={tried ? fault : undefined}
          onChange={(value) => {
            setFailure(undefined)
            onEmail(value)
          }}
        />
        <Button type="submit" variant="primary" wide loading={busy}>
          Send the code
        </Button>
        <div className={styles['again']}>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setTried(true)
              if (!focusFault(form.current, { email: fault })) onHasCode()
            }}
          >
            I have a code already
          </Button>
        </div>
      </form>
      <p className="quiet">
        Remembered it?{' '}
        <Link to="/signin" search={search}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
