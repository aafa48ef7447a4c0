import fc from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? 'x' : { a: deep(levels - 1) })

/** Values that have broken other products: wrong types, huge, empty, Unicode, and fragments of other languages. */
export const nasty: readonly unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b@example.com',
  '\ud800',
  'x\udfff y',
  '\u202e\u0007\ufeff',
  '👩‍👩‍👧‍👦'.repeat(60),
  "'; drop table orders; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%00%0d%0aSet-Cookie: a=b',
  '\r\nBcc: all@example.com',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00:00Z',
  'x'.repeat(100_000),
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  2_147_483_648,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 5 },
  { toString: 'x' },
  Array.from({ length: 1000 }, () => 'x'),
  deep(200),
]

/**
 * Tells whether a place of a request gets a value: every one when LONG=1, otherwise a third of the list, or half of it
 * where a request has two places. The places of one request share the list, so that each request meets every value.
 */
export function meets(value: number, place: number, places: number): boolean {
  const shares = process.env['LONG'] === '1' ? 1 : Math.min(3, Math.max(1, places))
  return value % shares === place % shares
}

/** The values of a list for one of the places of a request. */
export const shareOf = <T>(values: readonly T[], place: number, places: number): readonly T[] =>
  values.filter((_, at) => meets(at, place, places))

/** A value of the list, or a generated one. */
export const badValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...nasty) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
)

type Fields = Readonly<Record<string, unknown>>

/** The fields of an object, or the items of an array by index. */
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** The path of every place in a value, the root first: `[]`, `['days']`, `['days', 'monday', '0']` … */
export function placesIn(value: unknown, at: readonly string[] = []): string[][] {
  return [
    [...at],
    ...Object.entries(fieldsOf(value)).flatMap(([key, inner]) => placesIn(inner, [...at, key])),
  ]
}

/** Returns the value with `bad` at the given path. */
export function spoil(value: unknown, [key, ...rest]: readonly string[], bad: unknown): unknown {
  if (key === undefined) return bad
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? spoil(inner, rest, bad) : inner))
  const fields = fieldsOf(value)
  return { ...fields, [key]: spoil(fields[key], rest, bad) }
}

/** Returns the value as text for an address. */
export function inAddress(bad: unknown): string {
  const text = typeof bad === 'string' ? bad : (JSON.stringify(bad) ?? '')
  return encodeURIComponent(text.toWellFormed().slice(0, 4000))
}
