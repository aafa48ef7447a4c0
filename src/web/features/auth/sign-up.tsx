import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { signIn } from '../../lib/identity/sign-in.ts'
import { signUp } from '../../lib/identity/sign-up.ts'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { SignUpValues } from './validate.ts'

export type AuthPageProps = { username: string; redirect: string | undefined; onSignedIn: () => void }

/** A new account: who, then the code of the mail, then in. What was typed stays through every step. */
export function SignUp({ username, redirect, onSignedIn }: AuthPageProps) {
  const [values, setValues] = useState<SignUpValues>({
    firstName: '',
    lastName: '',
    email: username,
    password: '',
    repeated: '',
  })
  const [step, setStep] = useState<'form' | 'code'>('form')

  async function submit(): Promise<IdentityError | undefined> {
    const email = values.email.trim()
    const { data, error } = await signUp({
      username: email,
      password: values.password,
      given_name: values.firstName.trim(),
      family_name: values.lastName.trim(),
    })
    if (error) return error
    if (!data.confirmed) {
      setStep('code')
      return undefined
    }
    const signedIn = await signIn(email, values.password)
    if (signedIn.user) onSignedIn()
    return signedIn.error ?? undefined
  }

  if (step === 'code')
    return (
      <CodeStep
        email={values.email.trim()}
        password={values.password}
        onSignedIn={onSignedIn}
        onBack={() => setStep('form')}
      />
    )
  return (
    <AuthFrame
      title="Make your Showcase"
      text="A page of your own, and bookings that pay. Free to begin with."
    >
      <SignUpForm values={values} onChange={setValues} onSubmit={submit} />
      <p className="quiet">
        Already here?{' '}
        <Link
          to="/signin"
          search={{ ...(values.email && { username: values.email }), ...(redirect && { redirect }) }}
        >
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
