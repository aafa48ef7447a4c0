import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import inputs from '../../../ui/inputs.module.css'
import classes from './sections.module.css'

type Props = { title: string; hint?: ReactNode; left?: (field: string) => void; children: ReactNode }

/** One section's form; leaving a field tells which. */
export function SectionPanel({ title, hint, left, children }: Props) {
  return (
    <section className={classNames(classes['panel'], inputs['inputs'])} aria-labelledby="section-title">
      <header>
        <h2 id="section-title" tabIndex={-1}>
          {title}
        </h2>
        {hint && <p>{hint}</p>}
      </header>
      <div
        className={classes['fields']}
        onBlur={(event) => 'name' in event.target && left?.(String(event.target.name))}
      >
        {children}
      </div>
    </section>
  )
}
