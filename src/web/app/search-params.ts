/** Parses `?tab=orders&new` to `{ tab: 'orders', new: '' }`; every value stays text. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** The inverse of `parseSearch`. Leaves out undefined; writes an empty text as a bare name. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts = Object.entries(search).flatMap(([name, value]) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    return [
      value === '' ? encodeURIComponent(name) : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    ]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
