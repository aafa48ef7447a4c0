import { useEffect, useRef } from 'react'
import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { offerUndo } from '../../lib/toasts.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryRow } from '../../parts/editing/entry-row.tsx'
import shared from '../../parts/editing/form.module.css'
import type { Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import type { Entries } from '../../parts/editing/use-entries.ts'
import { useFirstEntry } from '../../parts/editing/use-first-entry.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { blankPost } from './post-writer.tsx'
import { usePostStatus } from './use-post-status.ts'

const nameOf = ({ data }: Item): string => textOf(data['title']).trim() || 'New post'
const max = maxRecords('blog')

type Props = {
  entries: Entries
  /** The post whose row gets the focus. */
  left: string | undefined
  onWrite: (entityId: string) => void
}

/** The posts in the order of their cards. A press opens the writing of one; a removed one comes back by Undo. */
export function PostList({ entries, left, onWrite }: Props) {
  const { items, add, remove, restore, order } = entries
  const { addWords } = useEditing()
  const statusOf = usePostStatus()
  const isFull = items.length >= max
  const start = () => onWrite(add(blankPost))
  useFirstEntry(() => !isFull && start())
  const root = useRef<HTMLDivElement>(null)
  const leftName = items.find(({ entityId }) => entityId === left)
  const label = leftName && `Edit ${nameOf(leftName)}`
  useEffect(() => {
    const rows = root.current?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? []
    for (const row of rows) if (row.getAttribute('aria-label') === label) row.focus()
  }, [label])
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title="No posts yet">
          One thing you tell every new customer makes a good first post.
        </EmptyState>
      ) : (
        <div ref={root} className={shared['list']}>
          <SortableList
            label="Your posts, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: nameOf(item),
              content: (
                <EntryRow
                  entityId={item.entityId}
                  name={nameOf(item)}
                  facts={statusOf(item).words}
                  opened={false}
                  onToggle={() => onWrite(item.entityId)}
                  onRemove={() => {
                    remove(item.entityId)
                    offerUndo(`“${nameOf(item)}” is deleted.`, () => restore(item))
                  }}
                >
                  {null}
                </EntryRow>
              ),
            }))}
            onOrder={order}
          />
        </div>
      )}
      <div>
        <Button
          icon="plus"
          unavailable={isFull ? `Your list is full: ${max} of ${max}` : undefined}
          onClick={start}
        >
          {addWords}
        </Button>
      </div>
    </>
  )
}
