import { type FormEvent, useRef, useState } from 'react'
import { focusFault } from '../../lib/focus-fault.ts'
import { checkNewPassword, type NewPassword } from '../../lib/identity/checks.ts'
import type { IdentityError } from '../../lib/identity/errors.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { missingFault, missingField } from './missing-names.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordRefusal } from './new-password-refusal.ts'
import type { SigningIn } from './use-sign-in.ts'

type Props = {
  missing: readonly string[]
  email: string
  /** The temporary password that the user signed in with. */
  old: string
  signing: SigningIn
  passwordMax: number
}

/** Step for an account that somebody else created. Its owner sets a password and enters the missing attributes. */
export function NewPasswordStep({ missing, email, old, signing, passwordMax }: Props) {
  const [values, setValues] = useState<NewPassword>({ password: '', repeated: '' })
  const [names, setNames] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<IdentityError>()
  const form = useRef<HTMLFormElement>(null)
  const found = {
    ...Object.fromEntries(missing.map((name) => [name, missingFault(name, names[name] ?? '')])),
    ...checkNewPassword(values, passwordMax, old),
  }
  const faults: Record<string, string | undefined> = tried ? found : {}
  const refused = newPasswordRefusal(failure)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setTried(true)
    if (focusFault(form.current, found)) return
    setBusy(true)
    const attributes = Object.fromEntries(missing.map((name) => [name, names[name]?.trim() ?? '']))
    const error = await signing.answer(values.password, { attributes })
    setBusy(false)
    setFailure(error)
    focusFault(form.current, { password: newPasswordRefusal(error) })
  }

  return (
    <AuthFrame
      follows
      title="Choose your password"
      text="The password you were given works once. Choose one that only you know."
    >
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
        <FailureAlert failure={refused ? undefined : failure} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {missing.map((name) => (
          <Field
            key={name}
            name={name}
            {...missingField(name)}
            value={names[name] ?? ''}
            error={faults[name]}
            onChange={(value) => setNames({ ...names, [name]: value })}
          />
        ))}
        <NewPasswordFields
          values={values}
          max={passwordMax}
          faults={{ password: faults['password'] ?? refused, repeated: faults['repeated'] }}
          onChange={(next) => {
            setFailure(undefined)
            setValues(next)
          }}
        />
        <Button type="submit" variant="primary" wide loading={busy}>
          Save and continue
        </Button>
        <div className={styles['again']}>
          <Button variant="quiet" size="sm" onClick={signing.startOver}>
            Use another account
          </Button>
        </div>
      </form>
    </AuthFrame>
  )
}
