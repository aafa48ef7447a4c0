import { useState } from 'react'
import { ratingOf } from '#domains/showcase/rules/rating.ts'
import { offerUndo } from '../../lib/toasts.ts'
import classes from '../../parts/editing/form.module.css'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useList } from '../../parts/editing/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { ReviewRow } from './review-row.tsx'

const blank = { name: '', text: '', stars: 5, service: '', date: '', answer: '' }

export function Edit() {
  const { items, add, remove, order } = useList('review', 'reviewSettings')
  const [opened, setOpened] = useState<string>()
  return (
    <SectionPanel hint={numbers(items)}>
      {items.length === 0 ? (
        <EmptyState title="No reviews yet">
          Your customers’ reviews appear here. You can add what somebody wrote to you elsewhere.
        </EmptyState>
      ) : (
        <div className={classes['list']}>
          <SortableList
            label="Your reviews, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: textOf(item.data['name']) || 'New review',
              content: (
                <ReviewRow
                  item={item}
                  opened={opened === item.entityId}
                  onToggle={() => setOpened(opened === item.entityId ? undefined : item.entityId)}
                  onRemove={() => {
                    remove(item.entityId)
                    offerUndo('The review was removed.', () => void add(item.data))
                  }}
                />
              ),
            }))}
            onOrder={order}
          />
        </div>
      )}
      <div>
        <Button icon="plus" onClick={() => setOpened(add(blank))}>
          Add a review
        </Button>
      </div>
    </SectionPanel>
  )
}

/** The numbers of the reviews in one line, as visitors will read them. */
function numbers(items: readonly Item[]): string {
  const reviews = items.map(({ data }) => ({
    stars: Number(data['stars']),
    verified: data['verified'] === true,
  }))
  const rating = ratingOf(reviews)
  const hidden = items.filter(({ data }) => data['isHidden'] === true).length
  return [
    rating ? `${rating.average.toFixed(1)} of 5 from ${rating.count} bookings, hidden ones counted.` : '',
    hidden > 0 ? `${hidden} hidden: visitors are told so.` : '',
    'Reviews that you add are marked and do not count in the average.',
  ]
    .filter(Boolean)
    .join(' ')
}
