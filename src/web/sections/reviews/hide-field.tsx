import { useState } from 'react'
import { now } from '../../lib/clock.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import type { Item } from '../../parts/editing/records.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { hiddenWords } from './hidden-words.ts'
import { isHidden, isVerified, onHiddenDay, ratingOfItems } from './review-facts.ts'
import { useReviews } from './use-reviews.ts'

type Props = {
  review: Item
  onChange: (patch: Data) => void
  /** Opens the answer instead of hiding the review. */
  onAnswer: () => void
}

/** Hides a review or shows it again. Hiding a customer's is confirmed, with the words that visitors read instead. */
export function HideField({ review, onChange, onAnswer }: Props) {
  const { items, firstName } = useReviews()
  const [asking, setAsking] = useState(false)
  const hidden = items.filter((item) => isHidden(item) && item.entityId !== review.entityId).length + 1
  const average = ratingOfItems(items)?.average.toFixed(1)
  const stars = Number(review.data['stars'])
  const hide = (hides: boolean) => onChange({ isHidden: hides, hiddenAt: hides ? now().toISOString() : null })
  return (
    <>
      <SwitchField
        label="Hide this review"
        description={
          isVerified(review) &&
          `${isHidden(review) ? `Hidden by you${onHiddenDay(review)}. ` : ''}Its stars still count, and visitors are told how many you hide.`
        }
        checked={isHidden(review)}
        onChange={(hides) => (hides && isVerified(review) ? setAsking(true) : hide(hides))}
      />
      <ConfirmDialog
        opened={asking}
        danger
        title="Hide this review?"
        confirm="Hide it"
        cancel="Keep it shown"
        onConfirm={() => {
          setAsking(false)
          hide(true)
        }}
        other={{
          words: 'Answer instead',
          onPress: () => {
            setAsking(false)
            onAnswer()
          },
        }}
        onClose={() => setAsking(false)}
      >
        From your next publishing on, visitors read under your reviews:{' '}
        <b>“{hiddenWords(hidden, items.length, firstName)}”</b> Its {stars} {stars === 1 ? 'star' : 'stars'}{' '}
        still count{stars === 1 && 's'}
        {average && `, so your average stays ${average}`}. {textOf(review.data['name'])} is not told, and you
        can show it again at any time.
      </ConfirmDialog>
    </>
  )
}
