import { useId, useState } from 'react'
import { textLength } from '#platform/common/text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './importing.module.css'
import { ItemEditor } from './item-editor.tsx'
import { canChange, ItemWords, titleOf } from './item-words.tsx'
import { itemFields } from './review/item-fields.ts'
import { faultsOf, type Item } from './review/items.ts'

type Props = {
  item: Item
  /** Whether the list has no room for another tick. */
  isFull: boolean
  /** Whether the person pressed Apply: faults of ticked items show their fields. */
  tried: boolean
  onTick: (isTicked: boolean) => void
  onSet: (name: string, text: string) => void
}

/** One item: its tick, its words, what was shortened, and its fields once somebody wants to change them. */
export function ItemRow({ item, isFull, tried, onTick, onSet }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const faults = faultsOf(item)
  const [fault] = Object.values(faults)
  const isEditing = isOpen || (item.isTicked && fault !== undefined && tried)
  const title = titleOf(item)
  const isOff = item.isThere || (isFull && !item.isTicked)
  const cut = itemFields[item.kind].filter(({ name }) => item.whole[name] !== undefined)
  return (
    <li className={styles['item']} data-off={isOff || undefined}>
      <input
        id={id}
        type="checkbox"
        checked={item.isTicked}
        disabled={isOff}
        aria-describedby={`${id}-notes`}
        onChange={({ target }) => onTick(target.checked)}
      />
      <label htmlFor={id}>
        <ItemWords item={item} />
      </label>
      {canChange(item) && !item.isThere && (
        <Button size="sm" variant="quiet" aria-expanded={isEditing} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Change'}
          <span className="vh"> {title}</span>
        </Button>
      )}
      <div className={styles['notes']} id={`${id}-notes`}>
        {item.isThere && <p>Your page has this already.</p>}
        {item.replaces && !item.isThere && (
          <p>
            {item.kind === 'picture' ? (
              'Replaces the picture of your page.'
            ) : (
              <>
                Replaces “<bdi>{item.replaces}</bdi>”.
              </>
            )}
          </p>
        )}
        {!item.isThere &&
          cut.map(({ name, label, max }) => (
            <p key={name}>
              {label} was {textLength(item.whole[name] ?? '')} characters long. A page holds {max}, so we
              shortened it.
            </p>
          ))}
        {fault !== undefined && !item.isThere && !isEditing && (
          <p>Needs a look before it can come along: {fault}</p>
        )}
      </div>
      {isEditing && <ItemEditor item={item} faults={faults} onSet={onSet} />}
    </li>
  )
}
