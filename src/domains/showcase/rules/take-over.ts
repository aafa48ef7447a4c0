import type { StoredRecord } from './compose.ts'
import { definitionOf, isSingle, maxRecords } from './kinds.ts'

/** The records of the account that a takeover writes. */
export type TakenOver = {
  /** Anonymous records in the form in which the account stores them. */
  readonly moved: readonly StoredRecord[]
  /** Display orders of the account, with the entityIds of the anonymous ones appended. */
  readonly extended: readonly StoredRecord[]
}

type Beside = {
  readonly own: readonly StoredRecord[]
  readonly theirs: readonly StoredRecord[]
  /** Returns the next service address that is not taken. */
  readonly freeUrl: (url: string, taken: ReadonlySet<string>) => string
}

/**
 * Merges anonymous records into an account's records (specification 3, "Rules": lists append). The account's record
 * wins if both have the same entityId or the kind has a single record. In a merged display order the account's
 * entityIds come first. A service whose address is taken gets the next free one. Drops records beyond `maxRecords`.
 */
export function takeOver({ own, theirs, freeUrl }: Beside): TakenOver {
  const ids = new Set(own.map(({ entityId }) => entityId))
  const counts = new Map<string, number>()
  for (const { kind } of own) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const takenIn = (folder: keyof Taken) => new Set(own.flatMap((record) => addressIn(folder, record)))
  const taken: Taken = { services: takenIn('services'), blogs: takenIn('blogs') }
  const moved: StoredRecord[] = []
  const extended: StoredRecord[] = []
  for (const record of theirs) {
    const { kind, entityId } = record
    const single = isSingle(kind) ? own.find((one) => one.kind === kind) : undefined
    if (single) {
      const longer = withSequence(single, record)
      if (longer) extended.push(longer)
      continue
    }
    const count = counts.get(kind) ?? 0
    if (ids.has(entityId) || count >= maxRecords(kind)) continue
    counts.set(kind, count + 1)
    moved.push(withFreeAddress(record, taken, freeUrl))
  }
  return { moved, extended }
}

/** The taken addresses by folder. */
type Taken = Readonly<Record<'services' | 'blogs', Set<string>>>

/** Appends missing entityIds to the account's display order. Undefined: no display order, or nothing to append. */
function withSequence(own: StoredRecord, theirs: StoredRecord): StoredRecord | undefined {
  const [first, second] = [own.data['sequence'], theirs.data['sequence']]
  if (!Array.isArray(first) || !Array.isArray(second)) return undefined
  const more = second.filter((entityId) => !first.includes(entityId))
  if (more.length === 0) return undefined
  return { ...own, data: { ...own.data, sequence: [...first, ...more].slice(0, 1000) } }
}

/** Returns the address of a record in a folder; empty if it has none there. */
function addressIn(folder: string, { kind, data }: StoredRecord): string[] {
  const address = definitionOf(kind)?.address
  const value = address?.of === folder ? data[address.field] : undefined
  return typeof value === 'string' && value !== '' ? [value] : []
}

function withFreeAddress(record: StoredRecord, taken: Taken, freeUrl: Beside['freeUrl']): StoredRecord {
  const address = definitionOf(record.kind)?.address
  const [wanted] = address ? addressIn(address.of, record) : []
  if (!address || wanted === undefined) return record
  const free = freeUrl(wanted, taken[address.of])
  taken[address.of].add(free)
  return { ...record, data: { ...record.data, [address.field]: free } }
}
