import { type ReactNode, useId, useRef } from 'react'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import styles from './connections.module.css'

/** One part of the connections, under a heading of its own. A control that goes leaves the focus to the heading. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useFocusRecovery(section, 'h3')
  return (
    <section ref={section} className={styles['part']} aria-labelledby={id}>
      <header>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}
