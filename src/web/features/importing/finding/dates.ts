/** The beginnings of the names of months, in the languages that profiles are exported in. */
const months = [
  ['jan', 'ene', 'gen', 'jän'],
  ['feb', 'fév', 'fev'],
  ['mar', 'mär', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mei', 'mag'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aoû', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic', 'déc'],
] as const

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Returns 1 to 12 for the name of a month; undefined for another word. */
export function monthOf(word: string): number | undefined {
  const lower = word.toLowerCase()
  const index = months.findIndex((names) => names.some((name) => lower.startsWith(name)))
  return index === -1 ? undefined : index + 1
}

const isYear = (year: number) => year >= 1900 && year <= 2100

/** `Jan 2020`, `January 2020`, `01/2020`, `2020-01` and `2020` → `2020-01` or `2020`; '' for another text. */
export function yearAndMonth(text: string): string {
  const trimmed = text.trim().slice(0, 40)
  const named = /^(\p{L}{3,12})\.?(?: de)? (\d{4})$/u.exec(trimmed)
  const month = named ? monthOf(named[1] ?? '') : undefined
  if (named && month !== undefined) return joined(Number(named[2]), month)
  const iso = /^(\d{4})(?:-(\d{1,2}))?(?:-\d{1,2})?$/.exec(trimmed)
  if (iso) return joined(Number(iso[1]), Number(iso[2] ?? 0))
  const slashed = /^(\d{1,2})\/(\d{4})$/.exec(trimmed)
  return slashed ? joined(Number(slashed[2]), Number(slashed[1])) : ''
}

function joined(year: number, month: number): string {
  if (!isYear(year)) return ''
  return month >= 1 && month <= 12 ? `${year}-${twoDigits(month)}` : String(year)
}

/** `01/31/20, 05:30 AM`, `May 3, 2020`, `3 May 2020` and `2020-05-03` → `2020-05-03`; '' for another text. */
export function dayOf(text: string): string {
  const trimmed = text.trim().slice(0, 40)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? .*)?$/.exec(trimmed)
  if (american) {
    const [, month, day, year = ''] = american
    return aDay(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day))
  }
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(trimmed)
  if (iso) return aDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const monthFirst = /^(\p{L}{3,12})\.? (\d{1,2}),? (\d{4})$/u.exec(trimmed)
  if (monthFirst) return aDay(Number(monthFirst[3]), monthOf(monthFirst[1] ?? '') ?? 0, Number(monthFirst[2]))
  const dayFirst = /^(\d{1,2})\.? (\p{L}{3,12})\.? (\d{4})$/u.exec(trimmed)
  return dayFirst ? aDay(Number(dayFirst[3]), monthOf(dayFirst[2] ?? '') ?? 0, Number(dayFirst[1])) : ''
}

function aDay(year: number, month: number, day: number): string {
  const days = month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0
  return isYear(year) && day >= 1 && day <= days ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : ''
}

/** The two ends of a span; `to` is '' while it goes on. */
export type Span = { readonly from: string; readonly to: string }

/** `January 2020 - Present (4 years)` and `2004 – 2008` → a span; undefined for a line that is none. */
export function spanOf(line: string): Span | undefined {
  if (line.length > 100) return undefined
  const cut = line.split(/[(·]/, 1)[0]?.trim() ?? ''
  const [start = '', end, more] = cut.split(/ [-–—] /)
  if (end === undefined || more !== undefined) return undefined
  const from = yearAndMonth(start)
  if (from === '') return undefined
  const to = yearAndMonth(end)
  // one word that is no date: Present, Heute, Presente
  const goesOn = /^\p{L}+(?: \p{L}+)?$/u.test(end.trim())
  return to === '' && !goesOn ? undefined : { from, to }
}
