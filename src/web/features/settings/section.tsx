import { type ReactNode, useId, useRef } from 'react'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import styles from './settings.module.css'

type Props = { id?: string; title: string; text?: ReactNode; children: ReactNode }

/** One section of the settings: its title on one side, its controls on the other. */
export function Section({ id: anchor, title, text, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useFocusRecovery(section, 'h2')
  return (
    <section id={anchor} ref={section} className={styles['section']} aria-labelledby={id}>
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
