import { useState } from 'react'
import { offerUndo } from '../../lib/toasts.ts'
import { AddCard } from '../../parts/editing/add-card.tsx'
import { useEditing } from '../../parts/editing/editor-context.ts'
import classes from '../../parts/editing/form.module.css'
import { countWords } from '../../parts/editing/limit-notice.tsx'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { ClassRow } from './class-row.tsx'

const words = { maximum: 'maxNumberOfEvents', one: 'a class', many: 'classes' } as const

export function Edit() {
  const { account } = useEditing()
  const { items, add, remove, order } = useList('groupService', 'groupServiceSettings')
  const [opened, setOpened] = useState<string>()
  const used = items.length
  return (
    <SectionPanel
      hint={`Sessions that several people share, with their next dates. ${countWords({ account, used, words })}. People cannot book them online yet; your page says so.`}
    >
      {used === 0 ? (
        <EmptyState title="No classes yet">A title, a price, a place and a day are enough.</EmptyState>
      ) : (
        <div className={classes['list']}>
          <SortableList
            label="Your classes, in order"
            items={items.map((item) => {
              const name = textOf(item.data['title']) || 'New class'
              return {
                id: item.entityId,
                name,
                content: (
                  <ClassRow
                    item={item}
                    opened={opened === item.entityId}
                    onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
                    onRemove={() => {
                      remove(item.entityId)
                      offerUndo(`${name} is deleted.`, () => add(item.data))
                    }}
                  />
                ),
              }
            })}
            onOrder={order}
          />
        </div>
      )}
      <AddCard used={used} words={words} label="Add a class" onAdd={() => setOpened(add({ title: '' }))} />
    </SectionPanel>
  )
}
