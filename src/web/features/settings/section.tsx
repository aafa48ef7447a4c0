import { type ReactNode, useId, useRef } from 'react'
import styles from './settings.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** One thing to settle: what it is on one side, what can be done about it on the other. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    <section ref={section} className={styles['section']} aria-labelledby={id}>
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </header>
      <div className={styles['body']}>{children}</div>
    </section>
  )
}
