import { useState } from 'react'
import classes from '../../parts/editing/form.module.css'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { ExperienceRow } from './experience-row.tsx'

export function Edit() {
  const { items, add, remove, order } = useList('experience', 'experienceSettings')
  const [opened, setOpened] = useState<string>()
  return (
    <SectionPanel hint="Where you learned and worked.">
      {items.length === 0 ? (
        <EmptyState title="Nothing here yet">
          A school, a company, a prize: what makes people trust you.
        </EmptyState>
      ) : (
        <div className={classes['list']}>
          <SortableList
            label="Your experience, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: textOf(item.data['name']) || 'New entry',
              content: (
                <ExperienceRow
                  item={item}
                  opened={opened === item.entityId}
                  onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
                  onRemove={() => remove(item.entityId)}
                />
              ),
            }))}
            onOrder={order}
          />
        </div>
      )}
      <div>
        <Button
          icon="plus"
          onClick={() => setOpened(add({ name: '', place: '', from: '', to: '', text: '' }))}
        >
          Add experience
        </Button>
      </div>
    </SectionPanel>
  )
}
