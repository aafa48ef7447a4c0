import type { Composition, StoredRecord } from './compose.ts'
import { recordTitle } from './draft-changes.ts'
import { isWritable } from './kinds.ts'
import { validateRecord } from './validate-record.ts'

/** What is missing before a Showcase can be published, a sentence each; empty: it is ready. */
export function missingForPublish(
  records: readonly StoredRecord[],
  { profile, services, schedule }: Composition,
  userUrl: string | undefined,
): string[] {
  const missing: string[] = []
  if (!profile) missing.push('Say who you are: your first and last name.')
  if (!userUrl) missing.push('Choose the address of your Showcase.')
  if (!schedule && services.some((service) => service.schedule === null))
    missing.push('Set your weekly hours before you publish a service.')
  for (const record of records) {
    if (!isWritable(record.kind) || record.kind === 'basicProfile') continue
    const validated = validateRecord(record.kind, record.data)
    if (!validated.ok)
      missing.push(`“${recordTitle(record)}”: ${Object.values(validated.fields)[0] ?? 'not valid'}`)
  }
  return missing
}

/** Splits services in display order at the plan's maximum: what is beyond it rests, kept and hidden. */
export function splitAtMaximum<T>(services: readonly T[], maximum: number): { awake: T[]; resting: T[] } {
  return { awake: services.slice(0, maximum), resting: services.slice(maximum) }
}
