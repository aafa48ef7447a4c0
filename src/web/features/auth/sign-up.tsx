import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { oneLine } from '#platform/common/text.ts'
import type { LocalKey } from '../../lib/identity/keys.ts'
import { dataOf, throwing } from '../../lib/identity/result.ts'
import { signUp } from '../../lib/identity/sign-up.ts'
import { buttonClass } from '../../ui/button.tsx'
import { GoogleSign } from '../../ui/google-sign.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { CodeStep } from './code-step.tsx'
import { OrGoogle } from './google-button.tsx'
import type { AuthPageProps } from './sign-in.tsx'
import { SignInStepScreen } from './sign-in-step.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSignIn } from './use-sign-in.ts'
import type { SignUpValues } from './validate.ts'

/** A name that this browser keeps; '' if there is none. */
const storedName = (key: Extract<LocalKey, 'firstName' | 'lastName'>): string =>
  localStorage.getItem(key) ?? ''

/** Sign-up: the form, then the code of the mail, then the sign-in. All steps keep the input. */
export function SignUp({ username, redirect, config, arrival }: AuthPageProps) {
  const [values, setValues] = useState<SignUpValues>({
    // the onboarding has asked for the name already
    firstName: storedName('firstName'),
    lastName: storedName('lastName'),
    email: username,
    password: '',
    repeated: '',
  })
  const [step, setStep] = useState<'form' | 'code'>('form')
  /** The account that waits for its code. Submitting the same details again continues with the code. */
  const [made, setMade] = useState<{ email: string; password: string }>()
  const signing = useSignIn(arrival)
  const email = values.email.trim()
  const { passwordMax } = config

  async function submit(): Promise<void> {
    if (made?.email === email && made.password === values.password) {
      setStep('code')
      return
    }
    const answer = await signUp({
      username: email,
      password: values.password,
      // removes invisible characters of a pasted name: the service would refuse them, and the user could not find them
      given_name: oneLine(values.firstName).trim(),
      family_name: oneLine(values.lastName).trim(),
    })
    if (dataOf(answer).confirmed) return throwing(await signing.begin(email, values.password))
    setMade({ email, password: values.password })
    setStep('code')
  }

  const { step: asked } = signing
  if (asked && asked.name !== 'RESET_PASSWORD' && asked.name !== 'CONFIRM_SIGN_UP')
    return (
      <SignInStepScreen
        key={signing.asked}
        step={asked}
        signing={signing}
        email={email}
        password={values.password}
        config={config}
      />
    )
  if (step === 'code')
    return (
      <CodeStep email={email} password={values.password} signing={signing} onBack={() => setStep('form')} />
    )
  return (
    <AuthFrame
      follows={made !== undefined}
      title="Create your Showcase"
      text="A page of your own, and bookings that pay. Free to begin with."
    >
      {config.google && (
        <OrGoogle>
          <Link
            className={buttonClass({ wide: true })}
            to="/google/signup"
            search={redirect ? { redirect } : {}}
          >
            <GoogleSign />
            Continue with Google
          </Link>
        </OrGoogle>
      )}
      <SignUpForm
        values={values}
        onChange={setValues}
        onSubmit={submit}
        passwordMax={passwordMax}
        redirect={redirect}
      />
      <p className="quiet">
        Already here?{' '}
        <Link to="/signin" search={{ ...(email && { username: email }), ...(redirect && { redirect }) }}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
