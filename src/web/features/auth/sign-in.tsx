import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Arrival } from './arrival.ts'
import type { AuthConfig } from './auth-config.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ranOutSentence } from './challenge-words.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInStepScreen } from './sign-in-step.tsx'
import { useSignIn } from './use-sign-in.ts'
import type { SignInValues } from './validate.ts'

const ResetPassword = lazyPart(() =>
  import('./reset-password.tsx').then(({ ResetPassword }) => ({ default: ResetPassword })),
)

export type AuthPageProps = {
  username: string
  redirect: string | undefined
  config: AuthConfig
  arrival: Arrival
}

/** Sign-in: e-mail and password, then every challenge of the account. All steps keep the input. */
export function SignIn({ username, redirect, config, arrival }: AuthPageProps) {
  const [values, setValues] = useState<SignInValues>({ email: username, password: '' })
  const signing = useSignIn(arrival)
  const email = values.email.trim()
  if (signing.step?.name === 'RESET_PASSWORD')
    return (
      <Suspense>
        <ResetPassword username={email} redirect={redirect} config={config} arrival={arrival} required />
      </Suspense>
    )
  if (signing.step)
    return (
      <SignInStepScreen
        key={signing.asked}
        step={signing.step}
        signing={signing}
        email={email}
        password={values.password}
        config={config}
      />
    )
  return (
    <AuthFrame
      follows={signing.wasAsked}
      title="Welcome back"
      text={
        redirect
          ? 'Sign in, and you go on where you wanted to.'
          : 'Your page stayed open while you were away.'
      }
    >
      {signing.ranOut && (
        <Alert kind="error" title="Please sign in again">
          {ranOutSentence}
        </Alert>
      )}
      {config.google && <GoogleSignIn redirect={redirect} />}
      <SignInForm values={values} onChange={setValues} onSubmit={signing.begin} redirect={redirect} />
      <p className="quiet">
        New here?{' '}
        <Link to="/signup" search={{ ...(email && { username: email }), ...(redirect && { redirect }) }}>
          Create your Showcase
        </Link>
      </p>
    </AuthFrame>
  )
}
