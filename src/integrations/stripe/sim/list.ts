import { type Form, integer, nested, onlyKnown, text } from './parameters.ts'
import { invalid } from './vendor-error.ts'

const known = ['limit', 'starting_after', 'ending_before', 'created', 'expand']

/**
 * The vendor's lists: newest first, `limit` 1 to 100, `starting_after`, `ending_before`, `created[gte|gt|lte|lt]`.
 * `objects` are oldest first. `filters`: further parameters, which compare a field of the same name; those in `also` are
 * applied by the caller.
 */
export function list<T extends { readonly id: string; readonly created: number }>(
  url: string,
  form: Form,
  objects: Iterable<T>,
  { filters = [], also = [] }: { filters?: readonly string[]; also?: readonly string[] } = {},
): { object: 'list'; url: string; has_more: boolean; data: T[] } {
  onlyKnown(form, [...known, ...filters, ...also])
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100)
    throw invalid('Limit must be between 1 and 100', 'parameter_invalid_integer', 'limit')
  const created = nested(form, 'created') ?? {}
  const [gte = 0, gt = -1] = [integer(created, 'gte'), integer(created, 'gt')]
  const [lte = Infinity, lt = Infinity] = [integer(created, 'lte'), integer(created, 'lt')]
  const wanted = filters.flatMap((name): [string, string][] => {
    const value = text(form, name)
    return value === undefined ? [] : [[name, value]]
  })
  const found = [...objects]
    .reverse()
    .filter((one) => one.created >= gte && one.created > gt && one.created <= lte && one.created < lt)
    .filter((one) => wanted.every(([name, value]) => (one as Record<string, unknown>)[name] === value))
  const after = text(form, 'starting_after')
  const before = text(form, 'ending_before')
  const from = after ? found.findIndex(({ id }) => id === after) + 1 : 0
  const until = before ? found.findIndex(({ id }) => id === before) : found.length
  const rest = before ? found.slice(Math.max(0, until - limit), until) : found.slice(from)
  return {
    object: 'list',
    url,
    has_more: before ? until > limit : rest.length > limit,
    data: rest.slice(0, limit),
  }
}
