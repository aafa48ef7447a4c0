import { useState } from 'react'
import { portraitFor } from '#domains/showcase/rules/picture-for.ts'
import { offerUndo } from '../../lib/toasts.ts'
import classes from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { MemberRow } from './member-row.tsx'

export function Edit() {
  const { items, add, remove, order } = useList('team', 'teamSettings')
  const [opened, setOpened] = useState<string>()
  const siblings = items.map(({ entityId }) => entityId)
  return (
    <SectionPanel hint="The people your customers will meet.">
      {items.length === 0 ? (
        <EmptyState title="Nobody here yet">
          A partner, an assistant, a musician: name and role are enough.
        </EmptyState>
      ) : (
        <div className={classes['list']}>
          <SortableList
            label="Your team, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: textOf(item.data['name']) || 'New member',
              content: (
                <MemberRow
                  item={item}
                  drawn={portraitFor({ seed: item.entityId, siblings })}
                  opened={opened === item.entityId}
                  onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
                  onRemove={() => {
                    remove(item.entityId)
                    offerUndo(
                      `${textOf(item.data['name']) || 'The entry'} was removed.`,
                      () => void add(item.data),
                    )
                  }}
                />
              ),
            }))}
            onOrder={order}
          />
        </div>
      )}
      <div>
        <Button icon="plus" onClick={() => setOpened(add({ name: '', title: '', subtitle: '', link: '' }))}>
          Add a person
        </Button>
      </div>
    </SectionPanel>
  )
}
