import type { StoredRecord } from './compose.ts'
import { definitionOf, isSingle, maxRecords } from './kinds.ts'

/** What taking over changes in the account's records. */
export type TakenOver = {
  /** Records of the other that become the account's, as they are kept from now on. */
  readonly moved: readonly StoredRecord[]
  /** Orders of display that were the account's already, with the other's behind them. */
  readonly extended: readonly StoredRecord[]
}

type Beside = {
  readonly own: readonly StoredRecord[]
  readonly theirs: readonly StoredRecord[]
  /** The next address of a service that is in none of the taken ones. */
  readonly freeUrl: (url: string, taken: ReadonlySet<string>) => string
}

/**
 * Anonymous work beside an account's own (specification 3, "Rules": lists append). The account's record wins where both
 * have the same entityId, and where there is only one of a kind; of two orders of display the account's comes first. A
 * service whose address is taken gets the next free one. What a Showcase does not hold any more stays behind.
 */
export function takeOver({ own, theirs, freeUrl }: Beside): TakenOver {
  const ids = new Set(own.map(({ entityId }) => entityId))
  const counts = new Map<string, number>()
  for (const { kind } of own) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const taken = new Set(own.flatMap(addressOf))
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

/** The account's order of display with what the other's names beside it; undefined: it is none, or names it all. */
function withSequence(own: StoredRecord, theirs: StoredRecord): StoredRecord | undefined {
  const [first, second] = [own.data['sequence'], theirs.data['sequence']]
  if (!Array.isArray(first) || !Array.isArray(second)) return undefined
  const more = second.filter((entityId) => !first.includes(entityId))
  if (more.length === 0) return undefined
  return { ...own, data: { ...own.data, sequence: [...first, ...more].slice(0, 1000) } }
}

const addressField = (kind: StoredRecord['kind']): string | undefined => definitionOf(kind)?.address?.field

function addressOf({ kind, data }: StoredRecord): string[] {
  const field = addressField(kind)
  const address = field === undefined ? undefined : data[field]
  return typeof address === 'string' && address !== '' ? [address] : []
}

function withFreeAddress(record: StoredRecord, taken: Set<string>, freeUrl: Beside['freeUrl']): StoredRecord {
  const field = addressField(record.kind)
  const [address] = addressOf(record)
  if (field === undefined || address === undefined) return record
  const free = freeUrl(address, taken)
  taken.add(free)
  return { ...record, data: { ...record.data, [field]: free } }
}
