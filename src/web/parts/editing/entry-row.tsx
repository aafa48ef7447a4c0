import { type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useEditing } from './editor-context.ts'
import classes from './entry-row.module.css'

type Props = {
  entityId: string
  name: string
  facts: string
  opened: boolean
  onToggle: () => void
  /** Takes the entry out of its rest; undefined: it does not rest by choice. */
  onShow?: (() => void) | undefined
  /** Undefined in a list whose entries are not copied. */
  onCopy?: (() => void) | undefined
  /** Undefined for an entry that its owner cannot remove. */
  onRemove: (() => void) | undefined
  /** The fields, shown while the entry is open. */
  children: ReactNode
}

/** An entry of a list: its name, a line about it, and its fields once it is opened. */
export function EntryRow({
  entityId,
  name,
  facts,
  opened,
  onToggle,
  onShow,
  onCopy,
  onRemove,
  children,
}: Props) {
  const { draft } = useEditing()
  return (
    <>
      <div className={classes['entry']}>
        <div>
          <b>{name}</b>
          <span>{facts}</span>
        </div>
        {onShow ? (
          <Badge tone="neutral">rests</Badge>
        ) : (
          draft.resting.includes(entityId) && <Badge tone="neutral">hidden by your plan</Badge>
        )}
        <span className={classes['actions']}>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={opened}
            aria-label={opened ? `Done with ${name}` : `Edit ${name}`}
            onClick={onToggle}
          >
            {opened ? 'Done' : 'Edit'}
          </Button>
          {onShow && (
            <Button size="sm" variant="quiet" aria-label={`Show ${name} on my page`} onClick={onShow}>
              Show
            </Button>
          )}
          {onCopy && (
            <Button size="sm" variant="quiet" aria-label={`Copy ${name}`} onClick={onCopy}>
              Copy
            </Button>
          )}
          {onRemove && (
            <Button size="sm" variant="quiet" aria-label={`Delete ${name}`} onClick={onRemove}>
              Delete
            </Button>
          )}
        </span>
      </div>
      {opened && <Opened entityId={entityId}>{children}</Opened>}
    </>
  )
}

/** The fields of an open entry; the first one gets the focus. */
function Opened({ entityId, children }: { entityId: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus(), [])
  return (
    <div ref={root} data-tall data-entry={entityId} className={classes['opened']}>
      {children}
    </div>
  )
}
