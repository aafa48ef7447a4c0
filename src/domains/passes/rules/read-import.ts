import { readEmail } from '#platform/common/email.ts'
import type { ImportedLine } from '../provider-contract.ts'

/** The names of columns as other systems write them, in lower case without spaces. */
const columns = {
  name: ['name', 'fullname', 'client', 'customer', 'member', 'holder'],
  email: ['email', 'e-mail', 'emailaddress', 'mail'],
  credits: ['credits', 'left', 'remaining', 'lessonsleft', 'sessionsleft', 'visits', 'visitsleft', 'balance'],
  lastDay: ['lastday', 'expires', 'expiry', 'expirydate', 'expirationdate', 'validuntil', 'until', 'enddate'],
} as const

/** The name of a column without capitals and spaces. */
export const columnName = (text: string): string => text.toLowerCase().replaceAll(/[\s_]/g, '')

/** A line that can be brought in has a number of credits and no fault. */
export type ReadLine = ImportedLine

/**
 * Reads the rows of a CSV of passes, each by the names of its columns (`columnName`), in any order and in the words of other systems;
 * credits are what is left. Days are `2027-03-31` or `3/31/2027`. A line that cannot be brought in says why. Undefined: the columns are
 * not there.
 */
export function readImport(
  data: readonly Readonly<Record<string, string>>[],
  most: number,
): readonly ReadLine[] | undefined {
  const [first] = data
  if (!first) return undefined
  const found = Object.entries(columns).map(
    ([column, names]) => [column, names.find((name) => name in first)] as const,
  )
  if (found.some(([, name]) => name === undefined)) return undefined
  const named = Object.fromEntries(found) as Record<keyof typeof columns, string>
  return data.slice(0, most + 1).map((row, index) => {
    const cell = (column: keyof typeof columns) => (row[named[column]] ?? '').trim()
    const [name, typed, count, day] = [cell('name'), cell('email'), cell('credits'), dayOf(cell('lastDay'))]
    const email = readEmail(typed)
    const credits = /^\d{1,4}$/.test(count) ? Number(count) : null
    return {
      line: index + 2,
      name,
      email: email ?? typed,
      credits,
      lastDay: day ?? cell('lastDay'),
      fault: faultOf({ name, email, credits, day, isTooMany: index >= most }),
    }
  })
}

function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : slashed ? [slashed[3], slashed[1], slashed[2]] : undefined
  if (!parts) return undefined
  const [year, month, date] = parts.map((part = '') => part.padStart(2, '0'))
  const day = `${year}-${month}-${date}`
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined
}

type Read = {
  readonly name: string
  readonly email: string | undefined
  readonly credits: number | null
  readonly day: string | undefined
  readonly isTooMany: boolean
}

function faultOf({ name, email, credits, day, isTooMany }: Read): string | null {
  if (isTooMany) return 'One file brings at most 500 passes in. Put the rest into another.'
  if (name === '' || name.length > 100) return 'The name is missing, or too long'
  if (email === undefined) return 'This is no e-mail address'
  if (credits === null || credits < 1 || credits > 1000) return 'Credits are a number from 1 to 1,000'
  return day === undefined ? 'The last day is a date such as 2027-03-31' : null
}
