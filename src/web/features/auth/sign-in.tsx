import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { signIn } from '../../lib/identity/sign-in.ts'
import { resendCode } from '../../lib/identity/sign-up.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import type { AuthPageProps } from './sign-up.tsx'
import { checkSignIn, type SignInValues } from './validate.ts'

/** E-mail and password; an account that was never confirmed is asked for a new code. */
export function SignIn({ username, redirect, onSignedIn }: AuthPageProps) {
  const [values, setValues] = useState<SignInValues>({ email: username, password: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const [unconfirmed, setUnconfirmed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = tried ? checkSignIn(values) : {}
  const refused = failure?.name === 'NotAuthorizedException' || failure?.name === 'UserNotFoundException'
  const email = values.email.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const [first] = Object.keys(checkSignIn(values))
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    setFailure(undefined)
    const { user, error } = await signIn(email, values.password)
    if (error?.name === 'UserNotConfirmedException') await resendCode(email)
    setBusy(false)
    if (user) return onSignedIn()
    if (error?.name === 'UserNotConfirmedException') return setUnconfirmed(true)
    return setFailure(error ?? undefined)
  }
  const change = (name: keyof SignInValues) => (value: string) => {
    setFailure(undefined)
    setValues({ ...values, [name]: value })
  }

  if (unconfirmed)
    return (
      <CodeStep
        email={email}
        password={values.password}
        onSignedIn={onSignedIn}
        onBack={() => setUnconfirmed(false)}
      />
    )
  return (
    <AuthFrame title="Welcome back" text="Your page stayed open while you were away.">
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        {failure && !refused && (
          <Alert kind="error" title={failure.message}>
            Nothing you typed is lost. Please try again.
          </Alert>
        )}
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
          error={faults.password ?? (refused ? failure?.message : undefined)}
          onChange={change('password')}
        />
        <Button type="submit" variant="primary" wide loading={busy}>
          Sign in
        </Button>
      </form>
      <p className="quiet">
        New here?{' '}
        <Link to="/signup" search={{ ...(email && { username: email }), ...(redirect && { redirect }) }}>
          Make your Showcase
        </Link>
      </p>
    </AuthFrame>
  )
}
