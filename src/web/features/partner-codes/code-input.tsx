import { Field } from '../../ui/field.tsx'
import styles from './partner-codes.module.css'

type Props = {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field for a code. It takes any spelling: capitals, spaces and dashes do not matter. */
export const CodeInput = ({ value, error, onChange }: Props) => (
  <div className={styles['code']}>
    <Field
      label="Code"
      name="code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={error ? undefined : '16 letters and numbers. Capitals and dashes do not matter.'}
      value={value}
      error={error}
      onChange={onChange}
    />
  </div>
)
