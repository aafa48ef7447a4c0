import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { ratingOf } from '#domains/showcase/rules/rating.ts'
import { EntryList } from '../../parts/editing/entry-list.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { ReviewFields } from './review-fields.tsx'

const blank = { name: '', text: '', service: '', date: '', answer: '' }
const isVerified = ({ data }: Item) => data['verified'] === true

export function Edit() {
  const entries = useOrderedEntries('review', 'reviewSettings')
  return (
    <SectionPanel hint={numbers(entries.items)}>
      <EntryList
        entries={entries}
        max={maxRecords('review')}
        label="Your reviews, in order"
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
      />
    </SectionPanel>
  )
}

function factsOf(item: Item): string {
  const { stars, isHidden } = item.data
  const facts = [
    `${Number(stars ?? 5)} of 5 stars`,
    isVerified(item) ? 'verified' : 'added by you',
    isHidden === true && 'hidden',
  ]
  return facts.filter(Boolean).join(', ')
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
