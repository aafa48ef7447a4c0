import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import inputs from '../../ui/inputs.module.css'
import { useEditing } from './editor-context.ts'
import classes from './form.module.css'

type Props = { hint?: ReactNode; left?: (field: string) => void; children: ReactNode }

/** The form of the open section under its title; `left` is called with the name of each field that loses focus. */
export function SectionPanel({ hint, left, children }: Props) {
  const { title } = useEditing()
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
