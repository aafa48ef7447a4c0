import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './tick-field.module.css'

type Props = {
  /** The sentence to agree to; it may contain links. */
  children: ReactNode
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: string
  error?: string | undefined
}

/** A checkbox with its sentence beside it and its error under it. */
export function TickField({ children, name, checked, onChange, hint, error }: Props) {
  const id = useId()
  const described = [error && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles['tick']}>
      <div className={styles['line']}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <label htmlFor={id}>{children}</label>
          {hint && (
            <span className={styles['hint']} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </span>
      </div>
      {error && (
        <p className={styles['message']} id={`${id}-message`} role="alert">
          <Icon name="error" size={18} />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
