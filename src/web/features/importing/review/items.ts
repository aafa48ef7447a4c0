import { emailFault } from '#platform/common/email.ts'
import { textLength, tooLong } from '#platform/common/text.ts'
import { experienceKey, type Found, reviewKey, sameText } from '../finding/found.ts'
import { type ItemKind, itemFields } from './item-fields.ts'
import type { Current } from './picked.ts'
import { shorten } from './shorten.ts'

export type Values = Readonly<Record<string, string>>

/** One thing that was read, with its tick. */
export type Item = {
  readonly id: string
  readonly kind: ItemKind
  readonly values: Values
  readonly isTicked: boolean
  /** Whether the page has the same already: then it cannot be ticked. */
  readonly isThere: boolean
  /** The text of the page that it would replace; '' for none. */
  readonly replaces: string
  /** The texts that were too long, as they were read, by field. */
  readonly whole: Values
}

/** What a sign-in at the other site tells; '' for what it does not. `picture`: a `data:` address. */
export type MemberWords = Readonly<Record<'firstName' | 'lastName' | 'email' | 'picture', string>>

/**
 * Makes the items of the review screen. Nothing that would replace a text of the page is ticked at first. The name of the
 * sign-in goes before that of a file.
 */
export function itemsOf(found: Found, current: Current, member?: MemberWords): Item[] {
  const items: Item[] = []
  const add = (
    kind: ItemKind,
    values: Values,
    state: Partial<Pick<Item, 'isThere' | 'replaces' | 'isTicked'>>,
  ) => {
    const { isThere = false, replaces = '', isTicked = true } = state
    const item = shortened({
      id: `${kind}-${items.length}`,
      kind,
      values,
      isThere,
      replaces,
      isTicked: false,
      whole: {},
    })
    const isOffered = isTicked && !isThere && replaces === '' && Object.keys(faultsOf(item)).length === 0
    items.push({ ...item, isTicked: isOffered })
  }
  const single = (kind: ItemKind, text: string, before: string) => {
    if (text !== '') add(kind, { text }, { isThere: sameText(text) === sameText(before), replaces: before })
  }
  const nameOf = ({ firstName, lastName }: Pick<Found, 'firstName' | 'lastName'>) =>
    `${firstName} ${lastName}`.trim()
  const named = member && member.firstName !== '' ? member : found
  if (named.firstName !== '') {
    const { firstName, lastName } = named
    const before = nameOf(current)
    add(
      'name',
      { firstName, lastName },
      { isThere: sameText(nameOf(named)) === sameText(before), replaces: before },
    )
  }
  if (member) {
    single('picture', member.picture, current.picture)
    single('email', member.email, current.email)
  }
  single('headline', found.headline, current.headline)
  single('jobTitle', found.jobTitle, current.jobTitle)
  single('place', found.place, current.place)
  single('about', found.about, current.about)
  const skills = new Set(current.skills.map(sameText))
  for (const name of found.skills) add('skill', { name }, { isThere: skills.has(sameText(name)) })
  const experience = new Set(current.experience.map(experienceKey))
  for (const one of found.experience)
    add(
      'experience',
      { ...one },
      { isThere: experience.has(experienceKey({ ...one, name: shorten(one.name, 50) })) },
    )
  const reviews = new Set(current.reviews.map(reviewKey))
  for (const { isShown, stars, ...words } of found.reviews)
    add(
      'review',
      { ...words, stars: String(stars || 5) },
      { isThere: reviews.has(reviewKey(words)), isTicked: isShown },
    )
  return items
}

/** Shortens the texts that are too long for the page, and keeps them whole beside. */
function shortened(item: Item): Item {
  const long = itemFields[item.kind].filter(({ name, max }) => textLength(item.values[name] ?? '') > max)
  const cut = long.map(({ name, max }) => [name, shorten(item.values[name] ?? '', max)] as const)
  const whole = long.map(({ name }) => [name, item.values[name] ?? ''] as const)
  return { ...item, values: { ...item.values, ...Object.fromEntries(cut) }, whole: Object.fromEntries(whole) }
}

/** Returns a sentence for each field that the page cannot hold as it is. */
export function faultsOf({ kind, values }: Pick<Item, 'kind' | 'values'>): Values {
  return Object.fromEntries(
    itemFields[kind].flatMap(({ name, max, required, form }) => {
      const text = (values[name] ?? '').trim()
      const long = tooLong(text, max)
      if (text === '') return required ? [[name, required]] : []
      if (long) return [[name, long]]
      const wrong = form === 'email' ? emailFault(text) : undefined
      if (wrong) return [[name, wrong]]
      if (form === 'year' && !/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text))
        return [[name, 'A year, or a year and month']]
      return []
    }),
  )
}
