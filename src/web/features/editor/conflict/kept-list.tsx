import { fieldWords, valueWords } from '../../../parts/editing/field-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './conflict.module.css'
import type { OpenConflict } from './use-conflicts.ts'

/** The most characters of a value in the list. */
const maxWords = 60

const shortened = (words: string) => (words.length > maxWords ? `${words.slice(0, maxWords)}…` : words)

/** The changes of both sides that fit together. */
export function KeptList({ conflicts }: { conflicts: readonly OpenConflict[] }) {
  const kept = conflicts.flatMap(({ entityId, title, merged, kept: fields }) =>
    fields.map(({ field, from }) => ({
      key: `${entityId} ${field}`,
      title,
      words: `${fieldWords(field).toLowerCase()} ${shortened(valueWords(field, merged?.[field], from))}`,
      from: from === 'mine' ? 'from this tab' : 'from the other tab',
    })),
  )
  if (kept.length === 0) return null
  return (
    <section className={classes['both']}>
      <h3>Kept from both</h3>
      <ul>
        {kept.map(({ key, title, words, from }) => (
          <li key={key}>
            <Icon name="success" size={16} />
            <span>
              <b>{title}</b>, {words} <span className={classes['small']}>{from}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
