import { monthWords } from '#platform/common/zones.ts'
import type { Data } from '../../parts/editing/autosave.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import css from './edit.module.css'

/** What a customer wrote, with its stars and its booking. The owner reads it and cannot edit it. */
export function CustomerWords({ data }: { data: Data }) {
  const [name, text, service, date] = ['name', 'text', 'service', 'date'].map((field) => textOf(data[field]))
  const month = date ? monthWords(date.slice(0, 7)) : ''
  const facts = [`${Number(data['stars'])} of 5 stars`, service, month].filter(Boolean).join(', ')
  return (
    <figure className={css['words']}>
      {text && <blockquote>{text}</blockquote>}
      <figcaption>
        <b>{name}</b>, {facts}, verified
      </figcaption>
    </figure>
  )
}
