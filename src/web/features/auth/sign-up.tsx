import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
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
import { SignUpForm, type SignUpLook } from './sign-up-form.tsx'
import { useSignIn } from './use-sign-in.ts'
import type { SignUpValues } from './validate.ts'

/** A name that this browser keeps; '' if there is none. */
const storedName = (key: Extract<LocalKey, 'firstName' | 'lastName'>): string =>
  localStorage.getItem(key) ?? ''

type StepsProps = AuthPageProps &
  SignUpLook & {
    /** Runs before the account is made. It throws `Refused` if it is not to be made. */
    before?: () => Promise<void>
    /** Frames the form of the first step. `follows`: another step was shown before. */
    children: (form: ReactNode, shown: { email: string; follows: boolean }) => ReactNode
  }

/** Sign-up: the form, then the code of the mail, then the sign-in. All steps keep the input. */
export function SignUpSteps({ username, redirect, config, arrival, before, children, ...look }: StepsProps) {
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
    await before?.()
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
  return children(
    <SignUpForm
      values={values}
      onChange={setValues}
      onSubmit={submit}
      passwordMax={passwordMax}
      redirect={redirect}
      {...look}
    />,
    { email, follows: made !== undefined },
  )
}

/** The page of the sign-up. */
export function SignUp(props: AuthPageProps) {
  const { config, redirect } = props
  return (
    <SignUpSteps {...props}>
      {(form, { email, follows }) => (
        <AuthFrame
          follows={follows}
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
          {form}
          <p className="quiet">
            Already here?{' '}
            <Link to="/signin" search={{ ...(email && { username: email }), ...(redirect && { redirect }) }}>
              Sign in
            </Link>
          </p>
        </AuthFrame>
      )}
    </SignUpSteps>
  )
}
