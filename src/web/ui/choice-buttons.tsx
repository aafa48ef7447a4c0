import { useId } from 'react'
import styles from './choice-buttons.module.css'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; words: string }[]
  value: T | undefined
  onChange: (value: T) => void
}

/** One choice of a few, side by side; the arrow keys move between them. */
export function ChoiceButtons<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      <div>
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
