import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { focusFault } from '../../lib/focus-fault.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { useFirstField } from './use-first-field.ts'
import { checkSignIn, type SignInValues } from './validate.ts'

type Props = {
  values: SignInValues
  onChange: (values: SignInValues) => void
  onSubmit: (email: string, password: string) => Promise<IdentityError | undefined>
  redirect: string | undefined
}

const refusals = new Set(['NotAuthorizedException', 'UserNotFoundException'])

/** Form for e-mail and password. A refusal appears at the password and does not say which of the two was wrong. */
export function SignInForm({ values, onChange, onSubmit, redirect }: Props) {
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const form = useRef<HTMLFormElement>(null)
  const faults = tried ? checkSignIn(values) : {}
  const refused = failure && refusals.has(failure.name) ? failure.message : undefined
  const email = values.email.trim()
  useFirstField(form)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (focusFault(form.current, checkSignIn(values))) return
    setBusy(true)
    setFailure(undefined)
    const error = await onSubmit(email, values.password)
    setBusy(false)
    setFailure(error)
    if (error && refusals.has(error.name)) focusFault(form.current, { password: error })
  }
  const change = (name: keyof SignInValues) => (value: string) => {
    setFailure(undefined)
    onChange({ ...values, [name]: value })
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FailureAlert failure={refused ? undefined : failure} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        value={values.email}
        error={faults.email}
        onChange={change('email')}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={values.password}
        error={faults.password ?? refused}
        onChange={change('password')}
      />
      <p className={styles['forgot']}>
        <Link
          to="/password/reset"
          search={{ ...(email && { username: email }), ...(redirect && { redirect }) }}
        >
          Forgot password?
        </Link>
      </p>
      <Button type="submit" variant="primary" wide loading={busy}>
        Sign in
      </Button>
    </form>
  )
}
