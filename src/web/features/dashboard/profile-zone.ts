import type { Draft, RecordKind } from '#domains/showcase/contract.ts'
import { browserZone, usableZone } from '#platform/common/zone-names.ts'
import { recordOf } from '../../parts/data/showcase.ts'

/** The provider's zone: of the weekly schedule, else of the profile, else of this browser. UTC counts as unset. */
export function profileZone(draft: Draft | undefined): string {
  const of = (kind: RecordKind) => recordOf(draft, kind)?.data['timezone']
  const zone = of('weeklyScheduleSettings') ?? of('basicProfile')
  return typeof zone === 'string' && zone !== '' && zone !== 'UTC' ? zone : usableZone(browserZone())
}
