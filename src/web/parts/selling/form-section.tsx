import type { ReactNode } from 'react'
import classes from './card-form.module.css'

type Props = { id: string; title: string; hint?: ReactNode; children: ReactNode }

export function FormSection({ id, title, hint, children }: Props) {
  return (
    <section className={classes['section']} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      <div className={classes['fields']}>{children}</div>
    </section>
  )
}
