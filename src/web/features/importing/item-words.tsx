import { longDayIn } from '#platform/common/zones.ts'
import { yearsText } from '../../sections/experience/years-text.ts'
import styles from './importing.module.css'
import { itemFields } from './review/item-fields.ts'
import type { Item } from './review/items.ts'

/** The words that name an item. */
export function titleOf({ kind, values }: Pick<Item, 'kind' | 'values'>): string {
  if (kind === 'name') return `${values['firstName']} ${values['lastName']}`.trim()
  return values['name'] || values['text'] || 'this'
}

/** An item as it was read. Its words are somebody else's: each keeps its own direction of writing. */
export function ItemWords({ item }: { item: Item }) {
  const { kind, values } = item
  const facts = factsOf(item)
  const isSingle = kind === 'headline' || kind === 'jobTitle' || kind === 'place' || kind === 'about'
  const label = isSingle ? itemFields[kind][0]?.label : kind === 'name' ? 'Name' : undefined
  return (
    <>
      {label && <small>{label}</small>}
      <b className={isSingle ? styles['single'] : undefined}>
        <bdi>{titleOf(item)}</bdi>
      </b>
      {facts && <small>{facts}</small>}
      {(kind === 'experience' || kind === 'review') && values['text'] && (
        <span className={styles['text']}>
          <bdi>{values['text']}</bdi>
        </span>
      )}
    </>
  )
}

function factsOf({ kind, values }: Item): string {
  if (kind === 'experience') {
    const years = values['from'] ? yearsText(values['from'], values['to'] ?? '') : ''
    return [values['place'], years].filter(Boolean).join(', ')
  }
  if (kind !== 'review') return ''
  const stars = `${values['stars']} of 5 stars`
  const day = values['date'] ? longDayIn(`${values['date']}T12:00:00Z`, 'UTC') : ''
  return [stars, values['service'], day].filter(Boolean).join(', ')
}
