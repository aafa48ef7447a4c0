import { readEmail } from '#platform/common/email.ts'
import type { ColumnField } from '../import-contract.ts'

/** The names of columns as other systems write them, in lower case, without spaces, dashes and underscores. */
const names: Readonly<Record<Exclude<ColumnField, 'skip'>, readonly string[]>> = {
  email: [
    'email',
    'emailaddress',
    'mail',
    'mailaddress',
    'emailadresse',
    'courriel',
    'correo',
    'correoelectronico',
    'subscriber',
    'primaryemail',
    'email1',
    'email1value',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'fname', 'vorname', 'prenom', 'prénom', 'nombre'],
  lastName: ['lastname', 'familyname', 'surname', 'lname', 'nachname', 'nom', 'apellido', 'apellidos'],
  name: ['name', 'fullname', 'contact', 'contactname', 'client', 'clientname', 'customer', 'displayname'],
  tags: ['tags', 'tag', 'labels', 'label', 'groups', 'group', 'segments', 'lists'],
}

/** The name of a column in the form in which it is looked up. */
const plain = (header: string): string => header.toLowerCase().replaceAll(/[\s_.-]/g, '')

/** Whether the first row names the columns: it has no address, but something in it. */
export const isHeader = (first: readonly string[]): boolean => !first.some((cell) => readEmail(cell))

/**
 * Guesses what each column holds, by its header and by the first rows. The column with the most addresses is the e-mail, whatever its
 * header says.
 */
export function guessColumns(
  header: readonly string[] | null,
  rows: readonly (readonly string[])[],
  count: number,
): ColumnField[] {
  const named = Array.from({ length: count }, (_, at) => fieldOf(header?.[at] ?? ''))
  const addresses = named.map((_, at) => rows.filter((cells) => readEmail(cells[at] ?? '')).length)
  const most = Math.max(0, ...addresses)
  const byHeader = named.indexOf('email')
  const email =
    most === 0 ? byHeader : (addresses[byHeader] ?? 0) > most / 2 ? byHeader : addresses.indexOf(most)
  const seen = new Set<ColumnField>(['email'])
  const mapping = named.map((field, at): ColumnField => {
    if (at === email) return 'email'
    if (field === 'tags') return 'tags'
    if (seen.has(field)) return 'skip'
    seen.add(field)
    return field
  })
  const hasName = mapping.some((field) => field.endsWith('ame'))
  const likely =
    header || hasName ? -1 : mapping.findIndex((field, at) => field === 'skip' && areNames(rows, at))
  if (likely >= 0) mapping[likely] = 'name'
  return mapping
}

function fieldOf(header: string): ColumnField {
  const name = plain(header)
  const found = Object.entries(names).find(([, known]) => known.includes(name))
  // the keys of `names` are fields
  return (found?.[0] as ColumnField | undefined) ?? 'skip'
}

const areNames = (rows: readonly (readonly string[])[], at: number): boolean => {
  const cells = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean)
  return cells.length > 0 && cells.every((cell) => /^[\p{L}\p{M}'’. -]{2,60}$/u.test(cell))
}
