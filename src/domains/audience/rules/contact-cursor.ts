import type { ContactOrder } from '../contacts-contract.ts'
import { readPageCursor, writePageCursor } from './page-cursor.ts'

/** The last row of a page: `at` is its instant with microseconds, or its address. */
export type ContactAt = { readonly at: string; readonly id: string }

/** The direction of a sort: as chosen, else the newest first, or addresses from A to Z. */
export const directionOf = ({ sort, direction }: ContactOrder): 'asc' | 'desc' =>
  direction ?? (sort === 'date' ? 'desc' : 'asc')

/** Encodes the last row of a page as an opaque text. */
export const writeContactCursor = ({ sort }: ContactOrder, { at, id }: ContactAt): string =>
  sort === 'date' ? writePageCursor({ at, id }) : btoa(encodeURIComponent(JSON.stringify([at])))

/** Decodes a cursor; undefined for a text that is none of this sort. */
export function readContactCursor({ sort }: ContactOrder, cursor: string): ContactAt | undefined {
  if (sort === 'date') return readPageCursor(cursor)
  try {
    const read: unknown = JSON.parse(decodeURIComponent(atob(cursor)))
    const [at, ...rest] = Array.isArray(read) ? (read as unknown[]) : []
    return typeof at === 'string' && rest.length === 0 && !at.includes('\u0000') ? { at, id: '' } : undefined
  } catch {
    return undefined
  }
}
