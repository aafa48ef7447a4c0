const deepest = 12

/**
 * Makes input storable in PostgreSQL: removes NUL characters, replaces lone surrogates, and drops values nested deeper
 * than any schema needs.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return undefined
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanInput(item, depth + 1)]))
}
