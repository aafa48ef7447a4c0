import type { CustomerQuery } from '../customers-contract.ts'

/** The last customer of a page: the value it was sorted by, as text, and its id. */
export type CustomerAt = { readonly key: string; readonly id: string }

const forms: Readonly<Record<CustomerQuery['sort'], RegExp>> = {
  recent: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  net: /^-?\d{1,12}$/,
  name: /^[^\0]*$/,
}

/** Encodes the last customer of a page as an opaque text. */
export const writeCustomerCursor = (sort: CustomerQuery['sort'], { key, id }: CustomerAt): string =>
  btoa(encodeURIComponent(JSON.stringify([sort, key, id])))

/** Decodes a cursor. Returns undefined for a text that is not a cursor, or one of another sorting. */
export function readCustomerCursor(sort: CustomerQuery['sort'], cursor: string): CustomerAt | undefined {
  try {
    const [forSort, key, id] = JSON.parse(decodeURIComponent(atob(cursor)))
    if (typeof key !== 'string' || typeof id !== 'string') return undefined
    const isInstant = sort !== 'recent' || !Number.isNaN(Date.parse(key))
    return forSort === sort && forms[sort].test(key) && isInstant && /^per_\w+$/.test(id)
      ? { key, id }
      : undefined
  } catch {
    return undefined
  }
}
