import { useId } from 'react'
import styles from './intake.module.css'

type Props<T extends string | number> = {
  title: string
  options: readonly { value: T; words: string; more?: string }[]
  value: T
  onChange: (value: T) => void
  /** Options that the plan does not open, with what is said instead. */
  locked?: (value: T) => string | undefined
  columns?: 2 | 3
}

/** One question of the intake: cards to choose one from; the arrow keys move between them. */
export function Options<T extends string | number>(props: Props<T>) {
  const { title, options, value, onChange, locked, columns = 2 } = props
  const name = useId()
  return (
    <fieldset className={styles['question']} data-columns={columns}>
      <legend>{title}</legend>
      <div>
        {options.map((option) => {
          const why = locked?.(option.value)
          return (
            <label key={option.value}>
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                disabled={why !== undefined}
                onChange={() => onChange(option.value)}
              />
              <b>{option.words}</b>
              {(why ?? option.more) && <small>{[option.more, why].filter(Boolean).join(', ')}</small>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
