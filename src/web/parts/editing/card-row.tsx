import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import classes from './card-row.module.css'
import { useEditing } from './editor-context.ts'

type Props = {
  entityId: string
  name: string
  facts: string
  opened: boolean
  onToggle: () => void
  onRemove: () => void
  /** The fields, shown while the row is open. */
  children: ReactNode
  left: (field: string) => void
}

/** A card in the list of its section: name and facts, and its fields once it is opened. */
export function CardRow({ entityId, name, facts, opened, onToggle, onRemove, children, left }: Props) {
  const { draft } = useEditing()
  return (
    <>
      <div className={classes['row']}>
        <div>
          <b>{name}</b>
          <span>{facts}</span>
        </div>
        {draft.resting.includes(entityId) && <Badge tone="neutral">resting</Badge>}
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
          className={classes['opened']}
          onBlur={(event) => 'name' in event.target && left(String(event.target.name))}
        >
          {children}
        </div>
      )}
    </>
  )
}
