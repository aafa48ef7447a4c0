import { type ReactNode, useRef } from 'react'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import shared from './form.module.css'

type Props = {
  label: string
  rows: readonly { id: string; content: ReactNode }[]
  /** Stands in place of the rows if there are none. */
  empty: string
}

/** A part of a list of entries, without order. The focus of a row that leaves it goes to the first one. */
export function FilteredRows({ label, rows, empty }: Props) {
  const root = useRef<HTMLDivElement>(null)
  useFocusRecovery(root, 'button, p')
  return (
    <div ref={root}>
      {rows.length === 0 ? (
        <p className={shared['quiet']} tabIndex={-1}>
          {empty}
        </p>
      ) : (
        <ul className={shared['filtered']} aria-label={label}>
          {rows.map(({ id, content }) => (
            <li key={id}>{content}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
