import { useRef } from 'react'
import { bindText } from '../../parts/editing/bind.ts'
import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { CustomerWords } from './customer-words.tsx'
import { HideField } from './hide-field.tsx'
import { OwnWords } from './own-words.tsx'

const blank = { name: '', text: '', stars: 5, service: '', date: '', answer: '', isHidden: false }

/** The fields of a review. The words of a verified one are shown and cannot be edited. */
export function ReviewFields({ item }: { item: Item }) {
  const form = useItem('review', item.entityId, blank, item.data)
  const { set, left, data } = form
  const verified = data['verified'] === true
  const answer = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  return (
    <EntryFields left={left}>
      {verified ? <CustomerWords data={data} /> : <OwnWords form={form} />}
      <Field
        ref={answer}
        label="Your answer"
        rows={3}
        max={400}
        hint={
          verified
            ? 'Stands under the review. You can change it later; the review you cannot.'
            : 'Stands under the review'
        }
        {...bindText(form, 'answer')}
      />
      {!verified && (
        <p>Added by you: visitors read so where others say verified, and it does not count in the average.</p>
      )}
      <HideField
        review={{ entityId: item.entityId, data }}
        onChange={set}
        onAnswer={() => answer.current?.focus()}
      />
    </EntryFields>
  )
}
