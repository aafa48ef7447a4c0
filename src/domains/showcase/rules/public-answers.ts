import type { Composition } from './compose.ts'
import { hiddenSections } from './section-order.ts'

type Answer = { readonly reviewId: string; readonly answer: string }

/** Returns the answers to customers' reviews that visitors can read: none of a hidden review, nor of a hidden section. */
export function publicAnswers({
  review,
  appConfigurations,
}: Pick<Composition, 'review' | 'appConfigurations'>): Answer[] {
  if (hiddenSections(appConfigurations).includes('review')) return []
  return review
    .filter(({ verified, isHidden, answer }) => verified && !isHidden && answer.trim() !== '')
    .map(({ entityId, answer }) => ({ reviewId: entityId, answer }))
}
