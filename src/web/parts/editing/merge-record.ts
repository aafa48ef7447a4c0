import { isOrder, mergeLists } from './merge-lists.ts'

type Data = Readonly<Record<string, unknown>>

export type Side = 'mine' | 'theirs'

/** Three versions of one record: the last that both sides agreed on, this tab's, and the stored one. Null: none. */
export type Sides = { base: Data | null; mine: Data | null; theirs: Data | null }

/** Two values of which the owner chooses one. `field` is a path such as `days.monday`; empty for the whole record. */
export type Clash = { field: string; mine: unknown; theirs: unknown }

export type Merged = {
  /** The merged record; a field with a clash has this tab's value. Null: deleted. */
  data: Data | null
  clashes: readonly Clash[]
  /** The fields that only one side changed. */
  kept: readonly { field: string; from: Side }[]
}

/** Fields whose values belong to independent names: the days of a week, the headings of sections. */
const maps = new Set(['days', 'captions'])

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''
const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether two values of a field mean the same. A missing field is empty, outer spaces do not count because the server
 * removes them, and the order of keys is the database's own.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isAbsent(one) || isAbsent(other)) return isAbsent(one) && isAbsent(other)
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSameValue(item, other[i]))
  if (isObject(one) && isObject(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSameValue(one[key], other[key]),
    )
  return one === other
}

/**
 * Merges this tab's version of a record with the stored one, field by field. A field that one side changed is taken from
 * it. A field that both changed to different values is a clash, unless both are lists that `mergeLists` can merge.
 */
export function mergeRecord({ base, mine, theirs }: Sides): Merged {
  if (mine && theirs) return mergeFields(base ?? {}, mine, theirs)
  const changed = mine ?? theirs
  // deleted on one side: the deletion stands if the other side changed nothing
  if (!changed || isSameValue(withoutId(base ?? {}), withoutId(changed)))
    return { data: null, clashes: [], kept: [] }
  if (!base) return { data: changed, clashes: [], kept: [] }
  return { data: mine, clashes: [{ field: '', mine, theirs }], kept: [] }
}

const withoutId = (data: Data): Data => ({ ...data, entityId: undefined })

function mergeFields(base: Data, mine: Data, theirs: Data, path = ''): Merged & { data: Data } {
  const data: Record<string, unknown> = { ...theirs }
  const clashes: Clash[] = []
  const kept: { field: string; from: Side }[] = []
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)])) {
    const [was, here, there] = [base[key], mine[key], theirs[key]]
    const field = path + key
    if (key === 'entityId' || isSameValue(here, there)) continue
    if (isSameValue(was, here)) kept.push({ field, from: 'theirs' })
    else if (isSameValue(was, there)) {
      put(data, key, here, path === '')
      kept.push({ field, from: 'mine' })
    } else if (maps.has(key) && isObject(here) && isObject(there)) {
      const inner = mergeFields(isObject(was) ? was : {}, here, there, `${field}.`)
      data[key] = inner.data
      clashes.push(...inner.clashes)
      kept.push(...inner.kept)
    } else {
      const list =
        isOrder(here) && isOrder(there) ? mergeLists(isOrder(was) ? was : [], here, there) : undefined
      put(data, key, list ?? here, path === '')
      if (!list) clashes.push({ field, mine: here, theirs: there })
    }
  }
  return { data, clashes, kept }
}

/** Sets a field. The server clears a field of a record only if null is sent; inside a map a name is left out. */
function put(data: Record<string, unknown>, key: string, value: unknown, isField: boolean): void {
  if (value === undefined && !isField) delete data[key]
  else data[key] = value ?? null
}

/** Returns the merged record with the owner's choice for each clash; a clash without a choice has this tab's value. */
export function withChoices(sides: Sides, choices: ReadonlyMap<string, Side>): Data | null {
  const { data, clashes } = mergeRecord(sides)
  const whole = clashes.find(({ field }) => field === '')
  if (whole) return choices.get('') === 'theirs' ? sides.theirs : sides.mine
  return clashes.reduce<Data | null>(
    (record, { field, theirs }) =>
      record && choices.get(field) === 'theirs' ? withValue(record, field.split('.'), theirs) : record,
    data,
  )
}

function withValue(data: Data, [key = '', ...rest]: readonly string[], value: unknown, isField = true): Data {
  const next = { ...data }
  const inner = data[key]
  if (rest.length === 0) put(next, key, value, isField)
  else next[key] = withValue(isObject(inner) ? inner : {}, rest, value, false)
  return next
}
