import { withoutEnd } from '#platform/common/text.ts'
import type { Unread } from './found.ts'
import type { Line } from './line.ts'
import { wordForm } from './word-form.ts'
import { headingWords, type Part } from './words/headings.ts'

/** The part that a heading begins, by the form of its words in any language. */
const partByForm = new Map(
  Object.values(headingWords).flatMap((parts) =>
    (Object.entries(parts) as [Part, readonly string[]][]).flatMap(([part, names]) =>
      names.map((name) => [wordForm(name), part] as const),
    ),
  ),
)

/** Returns the part that a heading begins; `Completed jobs (12)` begins one too. */
export function partOf({ text }: Line): Part | undefined {
  if (text.length > 45) return undefined
  return partByForm.get(wordForm(withoutEnd(text, ' ():：0123456789')))
}

/** The parts of a profile; `unknown` holds the headings that were not understood. What stands below those is in no part. */
export type Parts = Readonly<Record<Part | 'top', readonly Line[]>> & { readonly unknown: readonly string[] }

/**
 * Splits lines at the headings; `top` holds the lines before the first one. `size` is that of the letters of headings,
 * where it is known: then a line of it whose words are in no language of ours is a heading too.
 */
export function partsOf(lines: readonly Line[], size = 0): Parts {
  const parts: Record<Part | 'top', Line[]> = {
    top: [],
    about: [],
    skills: [],
    experience: [],
    education: [],
    reviews: [],
    other: [],
  }
  const unknown: string[] = []
  let part: Part | 'top' = 'top'
  for (const line of lines) {
    const next = partOf(line)
    if (next) part = next
    else if (size > 0 && isAlike(line.size, size)) {
      unknown.push(line.text)
      part = 'other'
    } else parts[part].push(line)
  }
  return { ...parts, unknown }
}

/** Whether two heights of letters are the same, in points. */
export const isAlike = (size: number, other: number): boolean => Math.abs(size - other) < 0.3

/**
 * The size of the headings in a column of a PDF: the largest one, below that of the name where the column has it. 0 if
 * such lines are too many or too long for headings.
 */
export function headingSize(lines: readonly Line[], hasName: boolean): number {
  const sizes = [...new Set(lines.map(({ size }) => Math.round(size * 10) / 10))].toSorted((a, b) => b - a)
  const known = lines.flatMap((line) => (partOf(line) ? [line.size] : []))
  const size = known.length > 0 ? Math.max(...known) : (sizes[hasName ? 1 : 0] ?? 0)
  const same = lines.filter((line) => isAlike(line.size, size))
  const areHeadings = same.length < lines.length / 3 && same.every(({ text }) => text.length <= 45)
  return areHeadings ? size : 0
}

/** What the headings did not tell. An unread profile has no known part but its top. */
export function unreadOf(main: Parts, unknown: readonly string[]): Unread {
  const read = [main.about, main.skills, main.experience, main.education, main.reviews]
  const isRead = read.some((lines) => lines.length > 0)
  if (!isRead && (unknown.length > 0 || main.top.length > longestTop)) return { extent: 'everything' }
  return unknown.length > 0 ? { extent: 'parts', headings: unknown } : { extent: 'nothing' }
}

/** Name, headline, place and a few lines of the page around them. */
const longestTop = 8

/** Joins the wrapped lines of a text; a list keeps its lines. */
export function textOfLines(lines: readonly Line[]): string {
  return lines
    .map(({ text }, i) => (i === 0 ? '' : /^[•\-–*▪●]/.test(text) ? '\n' : ' ') + text)
    .join('')
    .trim()
}
