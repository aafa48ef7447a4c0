import { useState } from 'react'
import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { Segments } from '../../ui/segments.tsx'
import { OrderNote } from './order-note.tsx'
import { factsOf, isHidden, isUnanswered, isVerified, numbersOf } from './review-facts.ts'
import { ReviewFields } from './review-fields.tsx'
import { useReviews } from './use-reviews.ts'

const blank = { name: '', text: '', service: '', date: '', answer: '' }

/** The parts of the list that its owner can look at alone. */
const filters = {
  open: { title: 'Not answered', isShown: isUnanswered, empty: 'Every review has its answer.' },
  hidden: { title: 'Hidden', isShown: isHidden, empty: 'You hide no review.' },
} satisfies Record<string, { title: string; isShown: (item: Item) => boolean; empty: string }>
type Shown = 'all' | keyof typeof filters

export function Edit() {
  const entries = useOrderedEntries('review', 'reviewSettings')
  const { firstName } = useReviews()
  const [shown, setShown] = useState<Shown>('all')
  const { items } = entries
  const counted = (title: string, isShown: (item: Item) => boolean) =>
    `${title} ${items.filter(isShown).length}`
  return (
    <SectionPanel hint={numbersOf(items, firstName)}>
      {items.length > 0 && (
        <Segments<Shown>
          label="Which reviews to show"
          options={[
            { value: 'all', label: `All ${items.length}` },
            { value: 'open', label: counted(filters.open.title, filters.open.isShown) },
            { value: 'hidden', label: counted(filters.hidden.title, filters.hidden.isShown) },
          ]}
          value={shown}
          onChange={setShown}
        />
      )}
      {shown === 'all' && <OrderNote entries={entries} />}
      <EntryList
        entries={entries}
        max={maxRecords('review')}
        label={shown === 'all' ? 'Your reviews, in order' : `Your reviews: ${filters[shown].title}`}
        noun="review"
        empty={[
          'No reviews yet',
          'Your customers’ reviews appear here. You can add what somebody wrote to you elsewhere.',
        ]}
        blank={blank}
        nameOf={({ data }) => textOf(data['name'])}
        factsOf={factsOf}
        canRemove={(item) => !isVerified(item)}
        fields={(item) => <ReviewFields item={item} />}
        {...(shown !== 'all' && { filter: filters[shown] })}
      />
    </SectionPanel>
  )
}
