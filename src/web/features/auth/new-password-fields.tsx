import { type NewPassword, passwordLimits } from '../../lib/identity/checks.ts'
import { Field } from '../../ui/field.tsx'

type Props = {
  values: NewPassword
  onChange: (patch: Partial<NewPassword>) => void
  faults: Partial<Record<keyof NewPassword, string | undefined>>
  max: number
  label?: string
}

/** Two fields: the new password with its limits, and its repetition. Each has a button that shows it. */
export function NewPasswordFields({ values, onChange, faults, max, label = 'New password' }: Props) {
  const bind = (name: keyof NewPassword) => ({
    name,
    type: 'password',
    autoComplete: 'new-password',
    value: values[name],
    error: faults[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  return (
    <>
      <Field label={label} max={max} hint={passwordLimits(max)} {...bind('password')} />
      <Field label="Repeat the password" {...bind('repeated')} />
    </>
  )
}
