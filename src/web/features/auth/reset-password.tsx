import { useState } from 'react'
import { forgotPassword } from '../../lib/identity/password.ts'
import type { Arrival } from './arrival.ts'
import type { AuthConfig } from './auth-config.ts'
import { ResetAsk } from './reset-ask.tsx'
import { ResetSet } from './reset-set.tsx'
import { SignInStepScreen } from './sign-in-step.tsx'
import { useSignIn } from './use-sign-in.ts'

type Props = {
  username: string
  redirect: string | undefined
  config: AuthConfig
  arrival: Arrival
  /** The identity service requires the reset; the user did not forget the password. */
  required?: boolean
}

/** Password reset: the e-mail, then the code and a new password, then the sign-in. */
export function ResetPassword({ username, redirect, config, arrival, required = false }: Props) {
  const [email, setEmail] = useState(username)
  const [password, setPassword] = useState('')
  const [stage, setStage] = useState<'ask' | 'set'>('ask')
  const signing = useSignIn(arrival)
  if (signing.step && signing.step.name !== 'RESET_PASSWORD')
    return (
      <SignInStepScreen
        key={signing.asked}
        step={signing.step}
        signing={signing}
        email={email.trim()}
        password={password}
        config={config}
      />
    )
  if (stage === 'ask')
    return (
      <ResetAsk
        email={email}
        required={required}
        redirect={redirect}
        onEmail={setEmail}
        onHasCode={() => setStage('set')}
        onSubmit={async () => {
          const { error } = await forgotPassword(email.trim())
          if (!error) setStage('set')
          return error ?? undefined
        }}
      />
    )
  return (
    <ResetSet
      email={email.trim()}
      passwordMax={config.passwordMax}
      redirect={redirect}
      onBack={() => setStage('ask')}
      onChanged={(chosen) => {
        setPassword(chosen)
        return signing.begin(email.trim(), chosen)
      }}
    />
  )
}
