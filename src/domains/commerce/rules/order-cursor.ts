import { z } from 'zod'
import type { OrderQuery } from '../contract.ts'

type Order = Pick<OrderQuery, 'sort' | 'direction'>
/** Where a page ended: the value it was sorted by, and the number that breaks ties. */
export type CursorAt = { readonly key: string | number; readonly number: number }

const Written = z.tuple([z.string(), z.string(), z.union([z.string().max(300), z.number()]), z.int()])
const numeric: readonly OrderQuery['sort'][] = ['number', 'amount']

/** A page's end as an opaque text. */
export function writeCursor({ sort, direction }: Order, { key, number }: CursorAt): string {
  const bytes = new TextEncoder().encode(JSON.stringify([sort, direction, key, number]))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** Undefined: not written here, or for another order of the list. */
export function readCursor({ sort, direction }: Order, cursor: string): CursorAt | undefined {
  try {
    const raw = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(raw, (char) => char.charCodeAt(0)),
    )
    const [forSort, forDirection, key, number] = Written.parse(JSON.parse(text))
    const isOurs =
      forSort === sort &&
      forDirection === direction &&
      typeof key === (numeric.includes(sort) ? 'number' : 'string')
    const isDate = sort !== 'date' || !Number.isNaN(Date.parse(String(key)))
    return isOurs && isDate ? { key, number } : undefined
  } catch {
    return undefined
  }
}
