import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; words: string }[]
  /** The option shown while nothing is selected. */
  none?: string
  error?: string | undefined
  name?: string
  disabled?: boolean
}

/** One choice of several, with the system's own list, which is the easiest to use on a phone. */
export function SelectField({ label, value, onChange, options, none, error, ...rest }: Props) {
  const id = useId()
  return (
    <div className={classNames(styles['field'], error && styles['bad'])}>
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-message` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
      {error && (
        <p className={styles['message']} id={`${id}-message`} role="alert">
          <Icon name="error" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
