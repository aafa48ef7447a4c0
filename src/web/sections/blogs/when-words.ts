import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { inZone } from '#platform/common/zones.ts'

type Dated = Pick<PublicShowcase['blogs'][number], 'publishAt' | 'minutes'>

/** `April 27, 2026, 4 min`; without a date or a text to read, only the other part. */
export const whenWords = ({ publishAt, minutes }: Dated, zone: string): string =>
  [
    publishAt && inZone(publishAt, zone, { month: 'long', day: 'numeric', year: 'numeric' }),
    minutes > 0 && `${minutes} min`,
  ]
    .filter(Boolean)
    .join(', ')
