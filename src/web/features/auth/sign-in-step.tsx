import { Suspense } from 'react'
import type { SignInStep } from '../../lib/identity/sign-in.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { AuthConfig } from './auth-config.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ChooseFactorStep } from './choose-factor-step.tsx'
import { CodeStep } from './code-step.tsx'
import { FactorCodeStep } from './factor-code-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'
import type { SigningIn } from './use-sign-in.ts'

const SetUpFactorStep = lazyPart(() =>
  import('./set-up-factor-step.tsx').then(({ SetUpFactorStep }) => ({ default: SetUpFactorStep })),
)

/** Another page handles a required password reset; it uses this component for the steps after it. */
type Step = Exclude<SignInStep, { name: 'RESET_PASSWORD' }>
type Props = { step: Step; signing: SigningIn; email: string; password: string; config: AuthConfig }

/** Shows the screen of the challenge that follows the password. */
export function SignInStepScreen({ step, signing, email, password, config }: Props) {
  switch (step.name) {
    case 'CONFIRM_SIGN_UP':
      return <CodeStep email={email} password={password} signing={signing} />
    case 'NEW_PASSWORD_REQUIRED':
      return (
        <NewPasswordStep
          missing={step.missing}
          email={email}
          old={password}
          signing={signing}
          passwordMax={config.passwordMax}
        />
      )
    case 'SELECT_MFA_TYPE':
      return <ChooseFactorStep types={step.types} signing={signing} />
    case 'MFA_SETUP':
      return (
        <Suspense fallback={<AuthFrame title="One more step" text="One moment, please." />}>
          <SetUpFactorStep secret={step.secret} uri={step.uri} signing={signing} />
        </Suspense>
      )
    case 'SOFTWARE_TOKEN_MFA':
    case 'SMS_MFA':
    case 'CUSTOM_CHALLENGE':
      return (
        <FactorCodeStep
          step={step}
          email={email}
          password={password}
          signing={signing}
          recoveryCodes={config.recoveryCodes}
        />
      )
  }
}
