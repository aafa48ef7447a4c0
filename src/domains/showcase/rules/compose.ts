import type { IndividualService, WeeklySchedule } from '#domains/catalogue/contract.ts'
import { type BasicProfile, type PublicShowcase, type RecordKind, recordSchemas } from '../contract.ts'
import type { WritableKind } from './kinds.ts'
import type { Data } from './merge-record.ts'
import { orderItems } from './order-items.ts'

export type StoredRecord = { readonly kind: RecordKind; readonly entityId: string; readonly data: Data }

/** A Showcase read out of its records: singles, and lists in display order. */
export type Composition = Pick<
  PublicShowcase,
  'hero' | 'aboutMe' | 'appearance' | 'skills' | 'experiences'
> & {
  readonly profile: BasicProfile | null
  readonly schedule: WeeklySchedule | null
  readonly services: IndividualService[]
}

type Parsed<K extends WritableKind> = ReturnType<(typeof recordSchemas)[K]['parse']>

/** Records that their schemas do not accept any more are left out. */
export function compose(records: readonly StoredRecord[]): Composition {
  const all = <K extends WritableKind>(kind: K): Parsed<K>[] =>
    records.flatMap((record) => {
      if (record.kind !== kind) return []
      const parsed = recordSchemas[kind].safeParse(record.data)
      // the schema of K gave it, which the compiler cannot follow through the index
      return parsed.success ? [parsed.data as Parsed<K>] : []
    })
  const sequence = (settings: { sequence: string[] }[]) => settings[0]?.sequence ?? []
  const individual = orderItems(all('individualService'), sequence(all('individualServiceSettings')))
  return {
    profile: all('basicProfile')[0] ?? null,
    hero: all('heroSection')[0] ?? null,
    aboutMe: all('aboutMe')[0] ?? null,
    appearance: all('appearance')[0] ?? null,
    schedule: all('weeklyScheduleSettings')[0] ?? null,
    skills: orderItems(all('skill'), sequence(all('skillSettings'))),
    experiences: orderItems(all('experience'), sequence(all('experienceSettings'))),
    services: orderItems(individual, sequence(all('serviceSettings'))),
  }
}
