import themed from './themed.module.css'
import { ThemedTextField } from './themed-text-field.tsx'

export type TypedPerson = { name: string; email: string }

type Props = {
  value: TypedPerson
  faults: { readonly name?: string | undefined; readonly email?: string | undefined }
  /** The browser does not fill in its user's own. */
  isSomebodyElse?: boolean
  onType: (part: Partial<TypedPerson>) => void
}

/** Who it is: name and e-mail, side by side where there is room. */
export const ThemedPersonFields = ({ value, faults, isSomebodyElse = false, onType }: Props) => (
  <div className={themed['pair']}>
    <ThemedTextField
      label="Name"
      name="name"
      autoComplete={isSomebodyElse ? 'off' : 'name'}
      required
      fault={faults.name}
      value={value.name}
      onValue={(name) => onType({ name })}
    />
    <ThemedTextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      autoComplete={isSomebodyElse ? 'off' : 'email'}
      required
      fault={faults.email}
      value={value.email}
      onValue={(email) => onType({ email })}
    />
  </div>
)
