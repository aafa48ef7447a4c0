import { type ReactNode, useId, useRef } from 'react'
import { Center, Stack } from '../../ui/layout.tsx'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import styles from './settings.module.css'

type Props = { title: string; text?: ReactNode; children: ReactNode }

/** One section of a part: its title and what it is about, above its controls. */
export function Section({ title, text, children }: Props) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useFocusRecovery(section, 'h3')
  return (
    <section ref={section} className={styles['section']} aria-labelledby={id}>
      <header>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {text && <p>{text}</p>}
      </header>
      <Center>
        <Stack gap={5} start>
          {children}
        </Stack>
      </Center>
    </section>
  )
}
