import type { DirectoryFilters } from '#domains/showcase/directory-contract.ts'
import { occupationLabels } from '#domains/showcase/rules/occupations.ts'
import { formatPrice } from '#platform/common/money.ts'

type Name = keyof DirectoryFilters

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** `English` for `en`; an unknown code stays. */
export const languageName = (code: string): string => languageNames.of(code) ?? code

/** `to $60` */
export const priceWord = (price: number): string => `to ${formatPrice(price * 100)}`

/** Names a filter that is on: the chip beside the number of results. */
export function filterWord(filters: DirectoryFilters, name: Name): string {
  const { q, occupation, skill, language, place, price } = filters
  if (name === 'q') return `“${q}”`
  if (name === 'occupation') return occupation && occupationLabels[occupation]
  if (name === 'skill') return skill
  if (name === 'language') return languageName(language)
  if (name === 'place') return place === 'online' ? 'Online' : place
  return name === 'price' ? priceWord(price) : 'Free this week'
}

/** Names a filter within a sentence: `the words, English and free this week`. */
export const filterInWords = (filters: DirectoryFilters, name: Name): string =>
  name === 'q' ? 'the words' : name === 'week' ? 'free this week' : filterWord(filters, name)

/** The link that drops a filter. */
export const droppedWords: Readonly<Record<Name, string>> = {
  q: 'Any words',
  occupation: 'Any occupation',
  skill: 'Any skill',
  language: 'Any language',
  place: 'Anywhere',
  price: 'Any price',
  week: 'Any week',
}

/** `1 person`, `9 people` */
export const peopleWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`
