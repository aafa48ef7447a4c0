import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import classes from './sortable-list.module.css'

/** `end` stands after the buttons that move the item; an item that is `held` shows neither. */
type Item = { id: string; name: string; content: ReactNode; end?: ReactNode; held?: boolean }
type Props = { label: string; items: readonly Item[]; onOrder: (ids: string[]) => void }
type RowProps = { item: Item; index: number; count: number; onMove: (to: number) => void }

function Row({ item, index, count, onMove }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id })
  const moves = useRef<HTMLDivElement>(null)
  const pressed = useRef<'up' | 'down'>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    followMove(moves.current, pressed.current)
    pressed.current = undefined
  }, [index])
  const press = (way: 'up' | 'down', to: number) => {
    pressed.current = way
    onMove(to)
  }
  return (
    <li
      ref={setNodeRef}
      className={classes['row']}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes['grip']}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${item.name}`}
      >
        <Icon name="grip" size={20} />
      </button>
      <div className={classes['content']}>{item.content}</div>
      {!item.held && (
        <div ref={moves} className={classes['moves']} data-moves>
          <IconButton
            icon="up"
            label={`Move ${item.name} up`}
            disabled={index === 0}
            onClick={() => press('up', index - 1)}
          />
          <IconButton
            icon="down"
            label={`Move ${item.name} down`}
            disabled={index === count - 1}
            onClick={() => press('down', index + 1)}
          />
        </div>
      )}
      {!item.held && item.end}
    </li>
  )
}

/** Keeps the focus on the pressed button of a moved row; at the end of the list on the other one, which still works. */
function followMove(moves: HTMLElement | null, way: 'up' | 'down'): void {
  const [up, down] = moves?.querySelectorAll('button') ?? []
  const [wanted, other] = way === 'up' ? [up, down] : [down, up]
  const button = wanted?.disabled ? other : wanted
  button?.focus()
  button?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

const screenReaderInstructions = {
  draggable:
    'Press the space bar to lift, the arrow keys to move, the space bar to drop, Escape to put it back.',
}

/** A list sorted by drag, by the grip and arrow keys, or by up and down buttons; screen readers announce each move. */
export function SortableList({ label, items, onOrder }: Props) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map((item) => item.id)
  const nameOf = (id: string | number) => items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: string | number) => `${ids.indexOf(String(id)) + 1} of ${items.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)}, lifted. It is ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}, now at ${placeOf(over.id)}.` : `${nameOf(active.id)}, outside the list.`,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is now ${placeOf(over.id)}.` : `${nameOf(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }

  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(ids, from, to))
  }
  const press = (from: number, to: number) => {
    move(from, to)
    setSaid(`${items[from]?.name ?? ''} is now ${to + 1} of ${items.length}.`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              onMove={(to) => press(index, to)}
            />
          ))}
        </ol>
      </SortableContext>
      <output className="vh">{said}</output>
    </DndContext>
  )
}
