import { useId } from 'react'
import styles from './choices.module.css'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; words: string }[]
  value: T | undefined
  onChange: (value: T) => void
  /** Many short ones, such as times: they stand in columns. */
  many?: boolean
}

/** One of a few, side by side; arrow keys move among them. */
export function Choices<T extends string>({ label, options, value, onChange, many = false }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      <div data-many={many || undefined}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
