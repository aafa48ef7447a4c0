import { longDayIn } from '#platform/common/zones.ts'
import { yearsText } from '../../sections/experience/years-text.ts'
import styles from './importing.module.css'
import type { ItemKind } from './review/item-fields.ts'
import type { Item, Values } from './review/items.ts'

/** How a sort of item reads: the label above a single text, the facts below a title, and a text of its own. */
type Look = {
  readonly label?: string
  readonly facts?: (values: Values) => readonly (string | undefined)[]
  readonly hasText?: true
  /** Has no fields to change here: a skill is short enough to be typed again. */
  readonly isFixed?: true
}

const looks: Readonly<Record<ItemKind, Look>> = {
  name: { label: 'Name' },
  picture: { label: 'Picture', isFixed: true },
  email: { label: 'E-mail' },
  headline: { label: 'One-liner' },
  jobTitle: { label: 'Job title' },
  place: { label: 'Place' },
  about: { label: 'About me' },
  skill: { isFixed: true },
  experience: {
    hasText: true,
    facts: ({ place, from, to }) => [place, from && yearsText(from, to ?? '')],
  },
  review: {
    hasText: true,
    facts: ({ stars, service, date }) => [
      `${stars} of 5 stars`,
      service,
      date && longDayIn(`${date}T12:00:00Z`, 'UTC'),
    ],
  },
}

/** Whether an item has fields to change. */
export const canChange = ({ kind }: Pick<Item, 'kind'>): boolean => !looks[kind].isFixed

/** The words that name an item. */
export function titleOf({ kind, values }: Pick<Item, 'kind' | 'values'>): string {
  if (kind === 'picture') return 'Picture'
  const { firstName = '', lastName = '' } = values
  return `${firstName} ${lastName}`.trim() || values['name'] || values['text'] || 'this'
}

/** An item as it was read. Its words are somebody else's: each keeps its own direction of writing. */
export function ItemWords({ item }: { item: Item }) {
  const { label, facts, hasText } = looks[item.kind]
  if (item.kind === 'picture')
    return (
      <>
        <small>{label}</small>
        <img
          className={styles['portrait']}
          src={item.values['text']}
          alt="You, at the other site"
          width={72}
          height={72}
        />
      </>
    )
  const below = facts?.(item.values).filter(Boolean).join(', ')
  return (
    <>
      {label && <small>{label}</small>}
      <b className={item.values['text'] && label ? styles['single'] : undefined}>
        <bdi>{titleOf(item)}</bdi>
      </b>
      {below && <small>{below}</small>}
      {hasText && item.values['text'] && (
        <span className={styles['text']}>
          <bdi>{item.values['text']}</bdi>
        </span>
      )}
    </>
  )
}
