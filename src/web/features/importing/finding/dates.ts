import { wordForm } from './word-form.ts'
import { monthNames } from './words/months.ts'
import { presentWords } from './words/present.ts'

/** The number of a month, 1 to 12, by the form of its name in any language. */
const months = new Map(
  Object.values(monthNames).flatMap((table) =>
    table.split('|').flatMap((names, i) => names.split(',').map((name) => [wordForm(name), i + 1] as const)),
  ),
)
const presents = new Set(Object.values(presentWords).flat().map(wordForm))

/** Words that stand between a day, a month and a year, or behind the year: `enero de 2020`, `май 2020 г.`. */
const between = new Set(['de', 'del', 'of', 'the', 'г', 'года', 'р', 'року', 'م', 'ב'])

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Digits of Arabic, Persian and Hindi become 0 to 9. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) & 0x0f))

/** Returns 1 to 12 for the name of a month in one of the languages; undefined for another word. */
function monthOf(word: string): number | undefined {
  const form = wordForm(word)
  // Hebrew writes `in May` as one word: במאי
  return months.get(form) ?? (form.startsWith('ב') ? months.get(form.slice(1)) : undefined)
}

const isYear = (year: number) => year >= 1900 && year <= 2100

type Named = { readonly year: number; readonly month: number; readonly day: number | undefined }

/** Reads a date whose month has a name, in whatever order; undefined for another text. */
function named(text: string): Named | undefined {
  const words = text.split(/[\s,،.]+/).filter((word) => word !== '' && !between.has(wordForm(word)))
  const years = words.filter((word) => /^\d{4}$/.test(word))
  const days = words.filter((word) => /^\d{1,2}$/.test(word))
  const names = words.filter((word) => !/^\d/.test(word))
  const month = monthOf(names.join(' '))
  if (month === undefined || years.length !== 1 || days.length > 1 || words.length > 5) return undefined
  if (years.length + days.length + names.length !== words.length) return undefined
  return { year: Number(years[0]), month, day: days[0] === undefined ? undefined : Number(days[0]) }
}

/** `2020年5月3日` and `2020년 5월`, as Chinese, Japanese and Korean write dates. */
function eastAsian(text: string): Named | undefined {
  const [, year, month, day] =
    /^(\d{4}) ?[年년](?: ?(\d{1,2}) ?[月월](?: ?(\d{1,2}) ?[日일])?)?$/.exec(text) ?? []
  if (year === undefined) return undefined
  return { year: Number(year), month: Number(month ?? 0), day: day === undefined ? undefined : Number(day) }
}

/**
 * `Jan 2020`, `enero de 2020`, `2020年1月`, `01/2020`, `01.2020`, `2020-01` and `2020` → `2020-01` or `2020`; '' for
 * another text.
 */
export function yearAndMonth(text: string): string {
  const trimmed = plainDigits(text.trim().slice(0, 40))
  const words = named(trimmed) ?? eastAsian(trimmed)
  if (words) return joined(words.year, words.month)
  const yearFirst = /^(\d{4})(?:[-./](\d{1,2}))?(?:-\d{1,2})?(?: ?(?:г|р)\.?)?$/.exec(trimmed)
  if (yearFirst) return joined(Number(yearFirst[1]), Number(yearFirst[2] ?? 0))
  const monthFirst = /^(\d{1,2})[./](\d{4})$/.exec(trimmed)
  return monthFirst ? joined(Number(monthFirst[2]), Number(monthFirst[1])) : ''
}

function joined(year: number, month: number): string {
  if (!isYear(year)) return ''
  return month >= 1 && month <= 12 ? `${year}-${twoDigits(month)}` : String(year)
}

/**
 * `01/31/20, 05:30 AM`, `May 3, 2020`, `3 de mayo de 2020`, `3. 5. 2020`, `2020年5月3日` and `2020-05-03` → `2020-05-03`; '' for another
 * text.
 */
export function dayOf(text: string): string {
  const trimmed = plainDigits(text.trim().slice(0, 40))
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? .*)?$/.exec(trimmed)
  if (american) {
    const [, month, day, year = ''] = american
    return aDay(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day))
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return aDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(trimmed)
  if (dotted) return aDay(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  const words = named(trimmed) ?? eastAsian(trimmed)
  return words?.day === undefined ? '' : aDay(words.year, words.month, words.day)
}

function aDay(year: number, month: number, day: number): string {
  const days = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0
  return isYear(year) && day >= 1 && day <= days ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : ''
}

/** The two ends of a span; `to` is '' while it goes on. */
export type Span = { readonly from: string; readonly to: string }

/** `January 2020 - Present (4 years)`, `2004 – 2008` and `2020年1月 - 至今` → a span; undefined for a line that is none. */
export function spanOf(line: string): Span | undefined {
  if (line.length > 100) return undefined
  const [cut = ''] = line.split(/[(·]/, 1)
  const [start = '', end = '', more] = cut.split(/ [-–—~〜] |[–—~〜]/)
  if (end.trim() === '' || more !== undefined) return undefined
  const from = yearAndMonth(start)
  if (from === '') return undefined
  const to = yearAndMonth(end)
  if (to !== '') return { from, to }
  // a word of a language that is not known goes on too, where nothing but a job's dates can be meant
  const isClear = from.length > 4 || cut.length < line.length
  return presents.has(wordForm(end)) || (isClear && isFewWords(end.trim())) ? { from, to: '' } : undefined
}

/** One to three words without a digit. */
const isFewWords = (text: string): boolean => /^[\p{L}\p{M}’'.]+(?: [\p{L}\p{M}’'.]+){0,2}$/u.test(text)
