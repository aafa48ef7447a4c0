import type { Draft, RecordKind } from '#domains/showcase/contract.ts'
import { browserZone } from '#platform/common/zones.ts'
import { recordOf } from '../../parts/data/showcase.ts'

/** The zone the provider lives by: his profile's, or his weekly schedule's, or this browser's. */
export function profileZone(draft: Draft | undefined): string {
  const of = (kind: RecordKind) => recordOf(draft, kind)?.data['timezone']
  const zone = of('weeklyScheduleSettings') ?? of('basicProfile')
  return typeof zone === 'string' && zone !== '' && zone !== 'UTC' ? zone : browserZone()
}
