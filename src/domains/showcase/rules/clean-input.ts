const deepest = 12

/**
 * What was sent, as PostgreSQL can keep it: no NUL in a text, no half of a surrogate pair, nothing nested deeper
 * than any schema reaches.
 */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return undefined
  if (Array.isArray(value)) return value.map((item) => cleanInput(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanInput(item, depth + 1)]))
}
