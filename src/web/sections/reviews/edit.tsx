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
    isVerified(item) && textOf(item.data['answer']).trim() === '' && 'not answered',
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
  const verified = items.filter(isVerified)
  const added = items.length - verified.length
  const open = verified.filter(({ data }) => textOf(data['answer']).trim() === '').length
  return [
    rating ? `${rating.average.toFixed(1)} of 5 from ${rating.count} bookings, hidden ones counted.` : '',
    items.length > 0 ? `${verified.length} written by customers, ${added} added by you.` : '',
    open > 0 ? `${open} not answered.` : '',
    hidden > 0
      ? `Visitors read “${hidden} of ${items.length} reviews ${hidden === 1 ? 'is' : 'are'} hidden”.`
      : '',
    'A customer’s review is on your page at once. Answers, hidden reviews and those that you add follow when you publish.',
  ]
    .filter(Boolean)
    .join(' ')
}
