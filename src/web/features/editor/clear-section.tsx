import { offerUndo } from '../../lib/toasts.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { type Item, itemsOf, type WritableKind } from '../../parts/editing/records.ts'
import type { NamedSection } from '../../sections/sections.ts'
import { Button } from '../../ui/button.tsx'
import classes from './editor.module.css'

type Props = { section: NamedSection; onCleared: () => void }

/** Empties a section of the page that is no list, with undo. The hero stays: a page always has one. */
export function ClearSection({ section, onCleared }: Props) {
  const { draft, state, autosave } = useEditing()
  const stored = (kind: WritableKind): Item[] => itemsOf(draft, autosave.state().typed, kind)
  const items = section.kinds.flatMap((kind) =>
    itemsOf(draft, state.typed, kind).map((item) => ({ kind, ...item })),
  )
  if (!canClear(section) || items.length === 0) return null
  const remove = (kind: WritableKind, entityId: string) => {
    const known =
      autosave.state().typed.get(entityId)?.known ??
      draft.records.some((record) => record.entityId === entityId)
    autosave.put({ kind, entityId, data: null, invalid: [], known })
  }
  const clear = () => {
    const invalid = new Map([...state.waiting.values()].map((change) => [change.entityId, change.invalid]))
    for (const { kind, entityId } of items) remove(kind, entityId)
    onCleared()
    offerUndo(`“${section.title}” is empty now.`, () => {
      for (const { kind, entityId, data } of items) {
        // a record that was begun since then makes room: a section has one of each kind
        for (const later of stored(kind)) if (later.entityId !== entityId) remove(kind, later.entityId)
        autosave.put({ kind, entityId, data, invalid: invalid.get(entityId) ?? [], known: false })
      }
      onCleared()
    })
  }
  return (
    <div className={classes['clear']}>
      <Button variant="quiet" icon="trash" onClick={clear}>
        Clear this section
      </Button>
    </div>
  )
}

/** Whether a section is on the page, holds single records and may be empty. */
const canClear = ({ onPage, counted, ownsFiles }: NamedSection): boolean =>
  onPage !== undefined && onPage !== 'heroSection' && !counted && !ownsFiles
