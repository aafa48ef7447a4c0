import { Button } from '../../ui/button.tsx'
import styles from './importing.module.css'
import { ItemRow } from './item-row.tsx'
import { countTicked, type Group } from './review/groups.ts'
import type { Item } from './review/items.ts'

type Props = {
  group: Group
  items: readonly Item[]
  /** How many more the page can take; undefined: all. */
  room: number | undefined
  tried: boolean
  onTick: (id: string, isTicked: boolean) => void
  onSet: (id: string, name: string, text: string) => void
  onTickAll: (isTicked: boolean) => void
}

/** One list of the review screen, with a tick for each item and one button for all of them. */
export function ReviewGroup({ group, items, room, tried, onTick, onSet, onTickAll }: Props) {
  if (items.length === 0) return null
  const ticked = countTicked(items)
  const open = items.filter(({ isThere }) => !isThere).length
  const isFull = room !== undefined && ticked >= room
  return (
    <section className={styles['group']} aria-labelledby={`group-${group.name}`}>
      <header>
        <h2 id={`group-${group.name}`}>{group.title}</h2>
        <span>
          {ticked} of {items.length}
        </span>
        {open > 1 && (
          <div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`All: ${group.title}`}
              onClick={() => onTickAll(true)}
            >
              All
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`None: ${group.title}`}
              onClick={() => onTickAll(false)}
            >
              None
            </Button>
          </div>
        )}
      </header>
      {group.note && <p className={styles['full']}>{group.note}</p>}
      {isFull && open > ticked && (
        <p className={styles['full']}>
          {room === 0
            ? `Your page has no room for more ${group.title.toLowerCase()}.`
            : `Your page has room for ${room} ${group.title.toLowerCase()} now. Untick one to choose another.`}
        </p>
      )}
      <ul className={group.name === 'skills' ? styles['chips'] : undefined}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isFull={isFull}
            tried={tried}
            onTick={(isTicked) => onTick(item.id, isTicked)}
            onSet={(name, text) => onSet(item.id, name, text)}
          />
        ))}
      </ul>
    </section>
  )
}
