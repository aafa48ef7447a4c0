import type { Draft, RecordKind } from '../contract.ts'
import type { StoredRecord } from './compose.ts'

type Change = Draft['changes'][number]

const names: Partial<Readonly<Record<RecordKind, string>>> = {
  basicProfile: 'Name and one-liner',
  heroSection: 'Hero section',
  aboutMe: 'About me',
  appearance: 'Style',
  newsletterSub: 'Newsletter',
  weeklyScheduleSettings: 'Weekly hours',
  serviceSettings: 'Order of services',
  individualServiceSettings: 'Order of services',
  skillSettings: 'Order of skills',
  experienceSettings: 'Order of experience',
}

/** What a person calls this record: its section, or its own title or name. */
export function recordTitle({ kind, data }: StoredRecord): string {
  const own = data['title'] ?? data['name']
  return names[kind] ?? (typeof own === 'string' && own !== '' ? own : kind)
}

/** What publishing would change on the live page; both sides as PostgreSQL gives them, so equal data has equal text. */
export function draftChanges(draft: readonly StoredRecord[], live: readonly StoredRecord[]): Change[] {
  const before = new Map(live.map((record) => [record.entityId, record]))
  const now = new Set(draft.map(({ entityId }) => entityId))
  const change = (record: StoredRecord, what: Change['change']): Change => ({
    kind: record.kind,
    entityId: record.entityId,
    change: what,
    title: recordTitle(record),
  })
  const kept = draft.flatMap((record) => {
    const was = before.get(record.entityId)
    if (!was) return [change(record, 'added')]
    return JSON.stringify(was.data) === JSON.stringify(record.data) ? [] : [change(record, 'updated')]
  })
  return [
    ...kept,
    ...live.filter(({ entityId }) => !now.has(entityId)).map((record) => change(record, 'removed')),
  ]
}
