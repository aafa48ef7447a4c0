import { useForm } from '../../lib/forms/use-form.ts'
import { checkNewPassword } from '../../lib/identity/checks.ts'
import { throwing } from '../../lib/identity/result.ts'
import { Button } from '../../ui/button.tsx'
import { FailureAlert } from '../../ui/failure-alert.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './auth-frame.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { missingFault, missingField } from './missing-names.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { newPasswordFaults } from './new-password-refusal.ts'
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
  const { values, set, issue, busy, failure, form } = useForm({
    initial: { password: '', repeated: '', names: Object.fromEntries(missing.map((name) => [name, ''])) },
    check: ({ names, ...typed }) => ({
      ...Object.fromEntries(missing.map((name) => [name, missingFault(name, names[name] ?? '')])),
      ...checkNewPassword(typed, passwordMax, old),
    }),
    send: async ({ password, names }) => {
      const attributes = Object.fromEntries(missing.map((name) => [name, names[name]?.trim() ?? '']))
      throwing(await signing.answer(password, { attributes }))
    },
    refusals: newPasswordFaults,
  })

  return (
    <AuthFrame
      follows
      title="Choose your password"
      text="The password you were given works once. Choose one that only you know."
    >
      <form {...form}>
        <FailureAlert failure={failure} />
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {missing.map((name) => (
          <Field
            key={name}
            name={name}
            {...missingField(name)}
            value={values.names[name] ?? ''}
            error={issue(name)}
            onChange={(value) => set({ names: { ...values.names, [name]: value } })}
          />
        ))}
        <NewPasswordFields
          values={values}
          max={passwordMax}
          faults={{ password: issue('password'), repeated: issue('repeated') }}
          onChange={set}
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
