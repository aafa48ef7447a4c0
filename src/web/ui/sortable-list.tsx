import {
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
import { type ReactNode, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import classes from './sortable-list.module.css'

type Item = { id: string; name: string; content: ReactNode }
type Props = { label: string; items: readonly Item[]; onOrder: (ids: string[]) => void }
type RowProps = { item: Item; index: number; count: number; onMove: (to: number) => void }

function Row({ item, index, count, onMove }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id })
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
      <div className={classes['moves']}>
        <IconButton
          icon="up"
          label={`Move ${item.name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          icon="down"
          label={`Move ${item.name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
      </div>
    </li>
  )
}

/** A list sorted by drag, by the grip and arrow keys, or by up and down buttons; screen readers announce each move. */
export function SortableList({ label, items, onOrder }: Props) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map((item) => item.id)

  const move = (from: number, to: number) => {
    if (from < 0 || to < 0 || from === to) return
    onOrder(arrayMove(ids, from, to))
    setSaid(`${items[from]?.name ?? ''} is now ${to + 1} of ${items.length}.`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, index) => (
            <Row
              key={item.id}
              item={item}
              index={index}
              count={items.length}
              onMove={(to) => move(index, to)}
            />
          ))}
        </ol>
      </SortableContext>
      <output className="vh">{said}</output>
    </DndContext>
  )
}
