import { emailMax, readEmail } from '#platform/common/email.ts'
import { oneLine } from '#platform/common/text.ts'
import { Tag, tagsMax } from '../contacts-contract.ts'
import type { ColumnField, ImportReason } from '../import-contract.ts'

/** A row of a file as its mapping reads it. */
export type ImportLine = {
  readonly row: number
  /** The address in lower case, or what was typed in its place. */
  readonly address: string
  /** As it is stored; undefined: the row has no address. */
  readonly email: string | undefined
  readonly name: string
  readonly tags: readonly string[]
  readonly reason: ImportReason | null
}

const nameMax = 200
const cut = (text: string, max: number): string => Array.from(text).slice(0, max).join('').trim()

/** Reads one row. `tag` goes to everybody; '' none. Tags that are none are left out, which the reason says. */
export function readImportLine(
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
  mapping: readonly ColumnField[],
  tag: string,
): ImportLine {
  const of = (field: ColumnField) => oneLine((cells[mapping.indexOf(field)] ?? '').slice(0, 2000)).trim()
  const typed = of('email').replace(/^mailto:/i, '')
  const email = readEmail(typed)
  if (email === undefined) {
    const reason = typed === '' ? 'empty' : 'no_address'
    return { row, address: cut(typed, emailMax), email, name: '', tags: [], reason }
  }
  const whole = of('name') || [of('firstName'), of('lastName')].filter(Boolean).join(' ')
  const { tags, isShort } = tagsOf(cells, mapping, tag)
  return {
    row,
    address: email.toLowerCase(),
    email,
    name: cut(whole, nameMax),
    tags,
    reason: isShort ? 'tags_left_out' : null,
  }
}

function tagsOf(cells: readonly string[], mapping: readonly ColumnField[], tag: string) {
  const typed = mapping.flatMap((field, at) => (field === 'tags' ? [(cells[at] ?? '').slice(0, 10_000)] : []))
  const words = typed
    .flatMap((cell) => cell.split(/[,;|\n]/))
    .map((word) => oneLine(word).trim())
    .filter(Boolean)
  const good = words.filter((word) => Tag.safeParse(word).success)
  const all = [...new Set([...(tag ? [tag] : []), ...good])]
  return { tags: all.slice(0, tagsMax), isShort: good.length < words.length || all.length > tagsMax }
}
