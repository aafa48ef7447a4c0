import { withoutEnd } from '#platform/common/text.ts'
import { type Span, spanOf } from './dates.ts'
import type { FoundExperience } from './found.ts'
import { textOfLines } from './headings.ts'
import type { Line } from './line.ts'

/** `4 years 2 months`, `3 años y 4 meses`, `6年11ヶ月`: how long somebody was at a company, above several positions. */
const isLength = ({ text }: Line): boolean =>
  text.length < 40 && /^\d+ ?\p{L}[\p{L}\p{M}. ]*(?:\d+ ?\p{L}[\p{L}\p{M}.]*)?$/u.test(text)

/** A short line that does not end as a sentence does. */
const isName = (line: Line | undefined): line is Line =>
  line !== undefined &&
  line.text.length <= 70 &&
  !/[.!?;:,。！？]$/.test(line.text) &&
  !/^[•\-–*]/.test(line.text)

/** `Lisbon, Portugal` below the dates; in a PDF also `Lisbon`, above the text of a position. */
const isPlace = (line: Line | undefined, next?: Line): boolean => {
  if (!isName(line) || !startsName.test(line.text)) return false
  if (/(?:, |،|、|，)[\p{Lu}\p{Lo} ]/u.test(line.text) || / (?:Area|Region)$/.test(line.text)) return true
  const isAlone = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2}$/u.test(line.text)
  return line.size > 0 && isAlone && next !== undefined && startsName.test(next.text)
}

/** A capital, or a letter of a script without them. */
const startsName = /^[\p{Lu}\p{Lo}]/u

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
    return [{ name, place, ...span, text: textOfLines(isPlace(text[0], text[1]) ? text.slice(1) : text) }]
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

type Degree = { readonly degree: string; readonly span: Span }

/** The longest beginning of a span is `septiembre de 2010 г.`. */
const wordsOfDate = [4, 3, 2, 1]

/** `Drawing · (May 2004 - June 2008)` → the degree and its dates; undefined for a line without dates at its end. */
function degreeOf(line: string): Degree | undefined {
  const text = line.slice(0, 300).trim()
  const open = text.lastIndexOf('(')
  const inside = open !== -1 && text.endsWith(')') ? spanOf(text.slice(open + 1, -1)) : undefined
  if (inside) return { degree: plainEnd(text.slice(0, open)), span: inside }
  const dash = Math.max(...[' - ', ' – ', ' — '].map((one) => text.lastIndexOf(one)))
  const words = dash === -1 ? [] : text.slice(0, dash).split(' ')
  for (const count of wordsOfDate) {
    const span = spanOf(words.slice(-count).join(' ') + text.slice(dash))
    if (span) return { degree: plainEnd(words.slice(0, -count).join(' ')), span }
  }
  return undefined
}

const plainEnd = (text: string): string => withoutEnd(text, ' ·,(-–—')

/** Joins a line whose bracket is closed in the next one: `Drawing · (May` and `2004 - June 2008)`. */
function withWholeBrackets(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isOpen = last !== undefined && last.text.lastIndexOf('(') > last.text.lastIndexOf(')')
    if (last && isOpen && line.text.includes(')'))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else joined.push(line)
  }
  return joined
}

/** Reads schools: a name, and below it `Degree, Subject · (2004 - 2008)`, in a PDF in smaller letters than the name. */
export function schoolsOf(all: readonly Line[]): FoundExperience[] {
  const lines = withWholeBrackets(all)
  return lines.flatMap(({ text, size }, i) => {
    const found = degreeOf(text)
    if (!found) return []
    const { degree, span } = found
    const larger = lines.findLastIndex((line, at) => at < i && line.size > size + 0.2)
    const head = larger === -1 ? i - 1 : larger
    const between = lines.slice(head + 1, i).map((line) => line.text)
    const above = lines[head]?.text ?? ''
    const whole = [...between, degree].filter(Boolean).join(' ')
    if (whole) return [{ name: whole, place: above, ...span, text: '' }]
    const school = larger === -1 ? (lines[i - 2]?.text ?? '') : ''
    return above ? [{ name: above, place: school, ...span, text: '' }] : []
  })
}
