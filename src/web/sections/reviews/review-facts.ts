import { ratingOf } from '#domains/showcase/rules/rating.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { hiddenWords } from './hidden-words.ts'

export const isVerified = ({ data }: Item): boolean => data['verified'] === true
export const isHidden = ({ data }: Item): boolean => data['isHidden'] === true

/** ` on May 3, 2026`: when a review was hidden. Empty for one that was hidden before the moment was stored. */
export function onHiddenDay({ data }: Item): string {
  const at = textOf(data['hiddenAt'])
  return at && ` on ${formatDate(at, 'date')}`
}

/** Whether a customer's review waits for an answer. Visitors see no answer of a hidden one. */
export const isUnanswered = (item: Item): boolean =>
  isVerified(item) && !isHidden(item) && textOf(item.data['answer']).trim() === ''

export const ratingOfItems = (items: readonly Item[]) =>
  ratingOf(items.map((item) => ({ stars: Number(item.data['stars']), verified: isVerified(item) })))

/** A review in one line, in the list of its owner. */
export function factsOf(item: Item): string {
  const facts = [
    `${Number(item.data['stars'] ?? 5)} of 5 stars`,
    isVerified(item) ? 'verified' : 'added by you',
    isUnanswered(item) && 'not answered',
    isHidden(item) && `hidden${onHiddenDay(item)}`,
  ]
  return facts.filter(Boolean).join(', ')
}

/** The numbers of the reviews in one line, as visitors will read them. */
export function numbersOf(items: readonly Item[], firstName: string): string {
  const rating = ratingOfItems(items)
  const hidden = items.filter(isHidden).length
  const verified = items.filter(isVerified).length
  return [
    rating ? `${rating.average.toFixed(1)} of 5 from ${rating.count} bookings, hidden ones counted.` : '',
    items.length > 0 ? `${verified} written by customers, ${items.length - verified} added by you.` : '',
    hidden > 0 ? `Visitors read “${hiddenWords(hidden, items.length, firstName)}”` : '',
    'A customer’s review is on your page at once. Answers, hidden reviews and those that you add follow when you publish.',
  ]
    .filter(Boolean)
    .join(' ')
}
