import { oneLine } from '#platform/common/text.ts'
import type { DirectoryFilters } from '../directory-contract.ts'
import { occupations } from './occupations.ts'

export const noFilters: DirectoryFilters = {
  q: '',
  occupation: '',
  skill: '',
  language: '',
  place: '',
  price: 0,
  week: false,
}

export const maxPrice = 100_000

type Query = Readonly<Record<string, unknown>>

/** Reads the filters of an address. A value that no filter offers, or of another form, filters nothing. */
export function readFilters(query: Query): DirectoryFilters {
  const text = (name: string, max: number) => textOf(query[name], max)
  const occupation = text('occupation', 40)
  const price = text('price', 6)
  const language = text('language', 4)
  return {
    q: text('q', 100),
    occupation: occupations.find((one) => one === occupation) ?? '',
    skill: text('skill', 90),
    language: /^[a-z]{2,3}$/.test(language) ? language : '',
    place: text('place', 90),
    price: /^\d{1,6}$/.test(price) ? Math.min(Number(price), maxPrice) : 0,
    week: text('week', 2) === '1',
  }
}

/** A parameter that occurs more than once is read by its first value. A longer text is cut. */
function textOf(value: unknown, max: number): string {
  const first = Array.isArray(value) ? value[0] : value
  if (typeof first !== 'string') return ''
  return Array.from(oneLine(first.slice(0, 1000)).trim())
    .slice(0, max)
    .join('')
    .trim()
}

/** Returns the address of the directory with these filters: every filter has one spelling and its own place. */
export function directoryHref(filters: DirectoryFilters, after = ''): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value === true) query.set(name, '1')
    else if (value) query.set(name, String(value))
  }
  if (after) query.set('after', after)
  const text = query.toString()
  return text ? `/selectfreelancer?${text}` : '/selectfreelancer'
}

/** The names of the filters that are on. */
export const filtersOn = (filters: DirectoryFilters): (keyof DirectoryFilters)[] =>
  filterNames.filter((name) => Boolean(filters[name]))

/** The filters without one of them. */
export const without = (filters: DirectoryFilters, name: keyof DirectoryFilters): DirectoryFilters => ({
  ...filters,
  [name]: noFilters[name],
})

// the cast is safe: `noFilters` has these keys only
const filterNames = Object.keys(noFilters) as (keyof DirectoryFilters)[]
