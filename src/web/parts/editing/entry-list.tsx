import { type ReactNode, useState } from 'react'
import { offerUndo } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { AddCard } from './add-card.tsx'
import type { Data } from './autosave.ts'
import { useEditing } from './editor-context.ts'
import { EntryRow } from './entry-row.tsx'
import { FilteredRows } from './filtered-rows.tsx'
import shared from './form.module.css'
import { type CardWords, restsByChoice, takingRoom } from './limit-words.ts'
import type { Item } from './records.ts'
import { RestingNotice } from './resting-notice.tsx'
import { SingleEntry } from './single-entry.tsx'
import type { Entries } from './use-entries.ts'
import { useFirstEntry } from './use-first-entry.ts'

type Props = {
  entries: Entries
  /** The most entries that a Showcase may have, or the plan's maximum and the number of cards that count against it. */
  max: number | { words: CardWords; used: number }
  /** The name of the list, such as `Your stories, in order`. */
  label: string
  /** One entry in words, such as `story`. */
  noun: string
  /** The empty state: its title, and the reason to add something. */
  empty: readonly [title: string, text: string]
  /** The fields of a new entry. Texts alone, so that an entry without any words is not saved. */
  blank: Data
  /** Returns what a copy of an entry begins with; none: its entries are not copied. */
  copyOf?: (data: Data) => Data
  nameOf: (item: Item) => string
  factsOf: (item: Item) => string
  /** False for an entry that its owner cannot remove. */
  canRemove?: (item: Item) => boolean
  fields: (item: Item) => ReactNode
  /** Shows these entries and the open one alone, which cannot be moved then; `empty` stands in place of none. */
  filter?: { isShown: (item: Item) => boolean; empty: string }
}

/** A list of records that are edited in place, sorted, and removed with undo. */
export function EntryList(props: Props) {
  const { entries, max, label, noun, empty, blank, copyOf, nameOf, factsOf, canRemove, fields, filter } =
    props
  const { items, add, change, remove, restore, order } = entries
  const { draft, account, entry, close, addWords: adds = `Add a ${noun}` } = useEditing()
  const [opened, setOpened] = useState<string>()
  const named = (item: Item) => nameOf(item).trim() || `New ${noun}`
  const removed = (item: Item) => {
    remove(item.entityId)
    offerUndo(`“${named(item)}” is deleted.`, () => restore(item))
  }
  const [explains, setExplains] = useState(false)
  const start = (data: Data = blank) => setOpened(add(data))
  const turn = ({ entityId, data }: Item, rests: boolean) =>
    change({ entityId, data: { ...data, restsByChoice: rests || null } })
  const isFull =
    typeof max === 'number' ? items.length >= max : max.used >= account.entitlements[max.words.maximum]
  useFirstEntry(() => !isFull && start())
  const single = items.find(({ entityId }) => entityId === entry)
  if (single)
    return (
      <SingleEntry
        key={single.entityId}
        title={adds.replace(/^Add (an? )?/, 'Modify ')}
        onRemove={
          canRemove?.(single) === false
            ? undefined
            : () => {
                removed(single)
                close?.()
              }
        }
      >
        {fields(single)}
      </SingleEntry>
    )
  const rowOf = (item: Item) => ({
    id: item.entityId,
    name: named(item),
    content: (
      <EntryRow
        entityId={item.entityId}
        name={named(item)}
        facts={factsOf(item)}
        opened={opened === item.entityId}
        onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
        onShow={restsByChoice(item.data) ? () => (isFull ? setExplains(true) : turn(item, false)) : undefined}
        onCopy={copyOf && (() => (isFull ? setExplains(true) : start(copyOf(item.data))))}
        onRemove={canRemove?.(item) === false ? undefined : () => removed(item)}
      >
        {fields(item)}
      </EntryRow>
    ),
  })
  const shown = items.filter((item) => !filter || filter.isShown(item) || item.entityId === opened)
  return (
    <>
      <RestingNotice draft={draft} listed={items.map(({ entityId }) => entityId)} />
      {items.length === 0 ? (
        <EmptyState title={empty[0]}>{empty[1]}</EmptyState>
      ) : filter ? (
        <FilteredRows label={label} rows={shown.map(rowOf)} empty={filter.empty} />
      ) : (
        <div className={shared['list']}>
          <SortableList label={label} items={items.map(rowOf)} onOrder={order} />
        </div>
      )}
      {typeof max === 'number' ? (
        <div>
          <Button
            icon="plus"
            unavailable={isFull ? `Your list is full: ${max} of ${max}` : undefined}
            onClick={() => start()}
          >
            {adds}
          </Button>
        </div>
      ) : (
        <AddCard
          {...max}
          label={adds}
          cards={takingRoom(items).map((item) => ({ id: item.entityId, name: named(item) }))}
          onRest={(id) => items.filter(({ entityId }) => entityId === id).forEach((item) => turn(item, true))}
          explains={explains}
          onExplain={setExplains}
          onAdd={(asDraft) => start(asDraft ? { ...blank, restsByChoice: true } : blank)}
        />
      )}
    </>
  )
}
