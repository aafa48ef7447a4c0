import type { OrderQuery } from '../filters-contract.ts'

type Order = Pick<OrderQuery, 'sort' | 'direction'>

/** The last order of a page: its sort value (null when sorted by date or number), instant and number. */
export type CursorAt = { readonly key: string | number | null; readonly at: string; readonly number: number }

const typeOfKey: Readonly<Record<OrderQuery['sort'], 'string' | 'number' | 'object'>> = {
  number: 'object',
  date: 'object',
  customer: 'string',
  email: 'string',
  product: 'string',
  amount: 'number',
}

/** Encodes the last order of a page as an opaque text. */
export function writeCursor({ sort, direction }: Order, { key, at, number }: CursorAt): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, direction, key, at, number]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Decodes a cursor. Returns undefined for a text that is not a cursor, or one of another sorting. */
export function readCursor({ sort, direction }: Order, cursor: string): CursorAt | undefined {
  try {
    const raw = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(raw, (char) => char.charCodeAt(0))
    const [forSort, forDirection, key, at, number] = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    )
    const isOurs = forSort === sort && forDirection === direction && isKey(sort, key)
    return isOurs && isInstant(at) && isInteger(number) ? { key, at, number } : undefined
  } catch {
    return undefined
  }
}

const isKey = (sort: OrderQuery['sort'], key: unknown): key is CursorAt['key'] =>
  typeof key === typeOfKey[sort] &&
  (typeof key !== 'object' || key === null) &&
  (typeof key !== 'number' || isInteger(key)) &&
  (typeof key !== 'string' || !key.includes('\u0000'))
const isInstant = (at: unknown): at is string =>
  typeof at === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) &&
  isOnTheCalendar(at.slice(0, 19))
/** Rejects February 30, which `Date` reads as a day in March, and the year 0, which the database does not accept. */
function isOnTheCalendar(seconds: string): boolean {
  const instant = new Date(`${seconds}Z`)
  return (
    !seconds.startsWith('0000') &&
    !Number.isNaN(instant.getTime()) &&
    instant.toISOString().startsWith(seconds)
  )
}
const isInteger = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
