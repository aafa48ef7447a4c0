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
import { memo, type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import classes from './sortable-list.module.css'
import { useRowFocus } from './use-row-focus.ts'

/** `end` stands after the buttons that move the item; an item that is `held` shows neither. */
type Item = { id: string; name: string; content: ReactNode; end?: ReactNode; held?: boolean }
type Props = { label: string; items: readonly Item[]; onOrder: (ids: string[]) => void }
type Way = 'up' | 'down'
type RowProps = { item: Item; index: number; count: number; onMove: (id: string, way: Way) => void }

function Row({ item, index, count, onMove }: RowProps) {
  const { id } = item
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const moves = useRef<HTMLDivElement>(null)
  const pressed = useRef<Way>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    followMove(moves.current, pressed.current)
    pressed.current = undefined
  }, [index])
  const press = useCallback(
    (way: Way) => {
      pressed.current = way
      onMove(id, way)
    },
    [id, onMove],
  )
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
      <div className={classes['content']} data-row>
        {item.content}
      </div>
      {!item.held && (
        <Moves
          ref={moves}
          name={item.name}
          isFirst={index === 0}
          isLast={index === count - 1}
          onPress={press}
        />
      )}
      {!item.held && item.end}
    </li>
  )
}

type MovesProps = {
  ref: Ref<HTMLDivElement>
  name: string
  isFirst: boolean
  isLast: boolean
  onPress: (way: Way) => void
}

/** The buttons that move a row. A move renders those of rows that become first or last, or were. */
const Moves = memo(({ ref, name, isFirst, isLast, onPress }: MovesProps) => (
  <div ref={ref} className={classes['moves']} data-moves>
    <IconButton icon="up" label={`Move ${name} up`} disabled={isFirst} onClick={() => onPress('up')} />
    <IconButton icon="down" label={`Move ${name} down`} disabled={isLast} onClick={() => onPress('down')} />
  </div>
))

/** Keeps the focus on the pressed button of a moved row; at the end of the list on the other one, which still works. */
function followMove(moves: HTMLElement | null, way: Way): void {
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
  const list = useRef<HTMLOListElement>(null)
  useRowFocus(list, ids)
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
  const press = (id: string, way: Way) => {
    const from = ids.indexOf(id)
    const to = way === 'up' ? from - 1 : from + 1
    move(from, to)
    setSaid(`${nameOf(id)} is now ${to + 1} of ${items.length}.`)
  }
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  // rows whose buttons stay the same do not render them again
  const onMove = useCallback((id: string, way: Way) => latest.current(id, way), [])
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
        <ol ref={list} className={classes['list']} aria-label={label}>
          {items.map((item, index) => (
            <Row key={item.id} item={item} index={index} count={items.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
      <output className="vh">{said}</output>
    </DndContext>
  )
}
