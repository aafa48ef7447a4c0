import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import classes from './record-row.module.css'

type Props = {
  name: string
  facts: ReactNode
  opened: boolean
  onToggle: () => void
  onRemove: () => void
  /** Called with the name of each field that loses focus. */
  left: (field: string) => void
  children: ReactNode
}

/** A record in a sortable list: its name and facts, and its fields while it is opened. The first field gets the focus. */
export function RecordRow({ name, facts, opened, onToggle, onRemove, left, children }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened) fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [opened])
  return (
    <>
      <div className={classes['row']}>
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
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {opened && (
        <div
          data-tall
          ref={fields}
          className={classes['opened']}
          onBlur={(event) => 'name' in event.target && left(String(event.target.name))}
        >
          {children}
        </div>
      )}
    </>
  )
}
