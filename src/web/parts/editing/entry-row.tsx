import type { ReactNode } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import classes from './entry-row.module.css'

type Props = {
  name: string
  facts: string
  opened: boolean
  onToggle: () => void
  /** Undefined for an entry that its owner cannot remove. */
  onRemove?: (() => void) | undefined
  /** The fields, shown while the entry is open. */
  children: ReactNode
  left: (field: string) => void
}

/** An entry of a list: its name, a line about it, and its fields once it is opened. */
export function EntryRow({ name, facts, opened, onToggle, onRemove, children, left }: Props) {
  return (
    <>
      <div className={classes['entry']}>
        <div>
          <b>{name}</b>
          <span>{facts}</span>
        </div>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={opened}
          aria-label={opened ? `Done with ${name}` : `Edit ${name}`}
          onClick={onToggle}
        >
          {opened ? 'Done' : 'Edit'}
        </Button>
        {onRemove && <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />}
      </div>
      {opened && (
        <div
          data-tall
          className={classes['opened']}
          onBlur={(event) => 'name' in event.target && left(String(event.target.name))}
        >
          {children}
        </div>
      )}
    </>
  )
}
