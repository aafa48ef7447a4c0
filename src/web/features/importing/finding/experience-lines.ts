import { withoutEnd } from '#platform/common/text.ts'
import { type Span, spanOf, yearAndMonth } from './dates.ts'
import type { FoundExperience } from './found.ts'
import { textOfLines } from './headings.ts'
import type { Line } from './line.ts'

/** `4 years 2 months`: how long somebody was at a company, above several positions. */
const isLength = ({ text }: Line): boolean => text.length < 40 && /^\d+ \p{L}+(?: \d+ \p{L}+)?$/u.test(text)

/** A short line that does not end as a sentence does. */
const isName = (line: Line | undefined): line is Line =>
  line !== undefined && line.text.length <= 70 && !/[.!?;:,]$/.test(line.text) && !/^[•\-–*]/.test(line.text)

const isPlace = (line: Line | undefined): boolean =>
  isName(line) &&
  /^\p{Lu}/u.test(line.text) &&
  (/, \p{Lu}/u.test(line.text) || / (?:Area|Region)$/.test(line.text))

/** What stands above a line of dates: the title, and the company where it is told again. */
type Above = { name: string; place: string; first: number }

/**
 * Reads positions by their lines of dates: above one stands the title, and above it the company, in larger letters where
 * sizes are known. A copied web page has the company below the title. Lines without dates around them are left out.
 */
export function experienceOf(lines: readonly Line[]): FoundExperience[] {
  const dated = lines.flatMap(({ text }, at) => {
    const span = spanOf(text)
    return span ? [{ at, span }] : []
  })
  let company = ''
  const entries = dated.map(({ at, span }, i) => {
    const floor = i === 0 ? -1 : (dated[i - 1]?.at ?? -1)
    const above = aboveOf(lines, at, floor, company)
    company = above.place
    return { ...above, at, span }
  })
  return entries.flatMap(({ name, place, at, span }, i) => {
    if (name === '') return []
    const text = lines.slice(at + 1, entries[i + 1]?.first ?? lines.length)
    return [{ name, place, ...span, text: textOfLines(isPlace(text[0]) ? text.slice(1) : text) }]
  })
}

function aboveOf(lines: readonly Line[], at: number, floor: number, company: string): Above {
  const title = lines[at - 1]
  if (!title || at - 1 <= floor) return { name: '', place: company, first: at }
  const [role = '', employer] = title.text.split(' | ')
  if (employer !== undefined) return { name: role.trim(), place: employer.trim(), first: at - 1 }
  const second = at - 2 > floor ? lines[at - 2] : undefined
  if (lines[at]?.text.includes(' · ') && isName(second))
    // a copied page: title, company with the kind of contract, dates
    return { name: second.text, place: title.text.split(' · ', 1)[0] ?? '', first: at - 2 }
  const skipped = second && isLength(second) ? 3 : 2
  const head = at - skipped > floor ? lines[at - skipped] : undefined
  const isHead =
    head !== undefined && isName(head) && (head.size > 0 ? head.size > title.size + 0.2 : !isPlace(head))
  return isHead
    ? { name: title.text, place: head.text, first: at - skipped }
    : { name: title.text, place: company, first: at - 1 }
}

/** `Drawing · (2004 - 2008)` → the degree and the years; undefined for a line without years at its end. */
function degreeOf(line: string): { degree: string; span: Span } | undefined {
  const plain = withoutEnd(line.slice(0, 200), ') ')
  const [before = '', end = ''] = plain.split(/ [-–] /).slice(-2)
  const [month = '', year = ''] = before.split(/[ (·]/).slice(-2)
  const both = `${month} ${year}`.trim()
  const start = yearAndMonth(both) === '' ? year : both
  const span = spanOf(`${start} - ${end}`)
  if (!span) return undefined
  return {
    degree: withoutEnd(plain.slice(0, plain.lastIndexOf(start, plain.length - end.length - 3)), ' ·,('),
    span,
  }
}

/** Reads schools: a name, and below it `Degree, Subject · (2004 - 2008)`. */
export function schoolsOf(lines: readonly Line[]): FoundExperience[] {
  return lines.flatMap(({ text }, i) => {
    const found = degreeOf(text)
    if (!found) return []
    const { degree, span } = found
    const above = lines[i - 1]?.text ?? ''
    if (degree) return [{ name: degree, place: above, ...span, text: '' }]
    const school = lines[i - 2]?.text ?? ''
    return above ? [{ name: above, place: school, ...span, text: '' }] : []
  })
}
