import type { Draft } from '#domains/showcase/contract.ts'
import { recordsOf } from '../../parts/data/showcase.ts'
import { textOf } from '../../parts/editing/text-of.ts'

/** A service or class that a promotion can be for; its price for one person in cents, undefined while it has none. */
export type PromotionTarget = {
  readonly value: string
  readonly label: string
  readonly priceCents: number | undefined
}

/** The services, calendar cards and classes of the draft that have a title. */
export const targetsOf = (draft: Draft): PromotionTarget[] =>
  recordsOf(draft, 'individualService', 'booking', 'groupService').flatMap(({ entityId, data }) => {
    const { priceCents } = data
    const label = textOf(data['title']).trim()
    if (label === '') return []
    return [{ value: entityId, label, priceCents: typeof priceCents === 'number' ? priceCents : undefined }]
  })
