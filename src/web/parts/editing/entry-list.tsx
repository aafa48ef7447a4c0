import { type ReactNode, useEffect, useRef, useState } from 'react'
import { offerUndo } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import type { Data } from './autosave.ts'
import classes from './entry-list.module.css'
import shared from './form.module.css'
import type { Item } from './records.ts'
import type { Entries } from './use-entries.ts'

type Props = {
  entries: Entries
  /** The most entries that a Showcase may have. */
  max: number
  /** The name of the list, such as `Your stories, in order`. */
  label: string
  /** One entry in words, such as `story`. */
  noun: string
  /** The empty state: its title, and the reason to add something. */
  empty: readonly [title: string, text: string]
  /** The fields of a new entry. Texts alone, so that an entry without any words is not saved. */
  blank: Data
  nameOf: (item: Item) => string
  factsOf: (item: Item) => string
  fields: (item: Item) => ReactNode
}

/** A list of records that are edited in place, sorted, and removed with undo. */
export function EntryList({ entries, max, label, noun, empty, blank, nameOf, factsOf, fields }: Props) {
  const { items, add, remove, restore, order } = entries
  const [opened, setOpened] = useState<string>()
  const removed = (item: Item) => {
    remove(item.entityId)
    offerUndo(`“${named(item)}” is removed.`, () => restore(item))
  }
  const named = (item: Item) => nameOf(item).trim() || `New ${noun}`
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
      ) : (
        <div className={shared['list']}>
          <SortableList
            label={label}
            items={items.map((item) => ({
              id: item.entityId,
              name: named(item),
              content: (
                <Entry
                  name={named(item)}
                  facts={factsOf(item)}
                  opened={opened === item.entityId}
                  onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
                  onRemove={() => removed(item)}
                >
                  {fields(item)}
                </Entry>
              ),
            }))}
            onOrder={order}
          />
        </div>
      )}
      <div>
        <Button
          icon="plus"
          unavailable={items.length >= max ? `Your list is full: ${max} of ${max}` : undefined}
          onClick={() => setOpened(add(blank))}
        >
          Add a {noun}
        </Button>
      </div>
    </>
  )
}

type EntryProps = {
  name: string
  facts: string
  opened: boolean
  onToggle: () => void
  onRemove: () => void
  children: ReactNode
}

function Entry({ name, facts, opened, onToggle, onRemove, children }: EntryProps) {
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
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {opened && <Opened>{children}</Opened>}
    </>
  )
}

/** The fields of an open entry; the first one gets the focus. */
function Opened({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus(), [])
  return (
    <div ref={root} data-tall className={classes['opened']}>
      {children}
    </div>
  )
}
