import { useState } from 'react'
import { offerUndo } from '../../lib/toasts.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { AddCard } from '../../parts/editing/add-card.tsx'
import { useEditing } from '../../parts/editing/editor-context.ts'
import classes from '../../parts/editing/form.module.css'
import { countWords } from '../../parts/editing/limit-notice.tsx'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { PromotionRow } from './promotion-row.tsx'

const words = {
  maximum: 'maxNumberOfServices',
  one: 'a service or a promotion',
  many: 'services and promotions',
} as const

export function Edit() {
  const { account, draft } = useEditing()
  const { items, add, remove, order } = useList('promotion', 'promotionSettings')
  const [opened, setOpened] = useState<string>()
  const used = items.length + recordsOf(draft, 'individualService').length
  return (
    <SectionPanel
      hint={`An offer over services of yours: ten for the price of eight, a first lesson for less. ${countWords({ account, used, words })}. People cannot buy it online yet; your page says so.`}
    >
      {items.length === 0 ? (
        <EmptyState title="No promotions yet">A title and a price are enough.</EmptyState>
      ) : (
        <div className={classes['list']}>
          <SortableList
            label="Your promotions, in order"
            items={items.map((item) => {
              const name = textOf(item.data['title']) || 'New promotion'
              return {
                id: item.entityId,
                name,
                content: (
                  <PromotionRow
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
      <AddCard
        used={used}
        words={words}
        label="Add a promotion"
        onAdd={() => setOpened(add({ title: '' }))}
      />
    </SectionPanel>
  )
}
