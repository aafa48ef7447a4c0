import { GroupService } from '#domains/catalogue/cards-contract.ts'
import { IndividualService } from '#domains/catalogue/contract.ts'
import { type LivePromotion, Promotion, type PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import { promotionFor } from '#domains/catalogue/rules/promotion-for.ts'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { now as clock } from '../../lib/clock.ts'
import { recordsOf } from '../../parts/data/showcase.ts'

/** What a coupon can be for, as the draft has it. */
export type OwnService = {
  readonly id: string
  readonly title: string
  readonly type: 'individual' | 'group'
  readonly priceCents: number
  readonly tax: Tax | null
  readonly mostPeople: number
  /** The promotion that runs on it now, whatever the start; null: none. */
  readonly promotion: PromotionTerms | null
}

/** The services and classes of a draft; what is not finished yet is left out. `running`: ids of the promotions that are live. */
export function ownServices(
  draft: Pick<Draft, 'records'> | undefined,
  running: ReadonlySet<string> = new Set(),
): OwnService[] {
  const promotions = runningOf(draft, running)
  const individual = recordsOf(draft, 'individualService', 'booking').flatMap(({ entityId, data }) => {
    const read = IndividualService.safeParse({ ...data, entityId, type: 'individual' })
    return read.success ? [read.data] : []
  })
  const groups = recordsOf(draft, 'groupService').flatMap(({ entityId, data }) => {
    const read = GroupService.safeParse({ ...data, entityId })
    return read.success ? [read.data] : []
  })
  const now = clock().getTime()
  const promotionOf = (sold: { entityId: string; priceCents: number }) =>
    promotionFor({ ...sold, timezone: 'UTC', promotions }, { now })
  return [...individual, ...groups].map(({ entityId, title, type, priceCents, tax, maxPartySize }) => ({
    id: entityId,
    title,
    type,
    priceCents,
    tax,
    mostPeople: maxPartySize,
    promotion: promotionOf({ entityId, priceCents }),
  }))
}

/** The promotions of a draft that are live. The server has judged their days and what is left of them. */
const runningOf = (
  draft: Pick<Draft, 'records'> | undefined,
  running: ReadonlySet<string>,
): LivePromotion[] =>
  recordsOf(draft, 'promotion').flatMap(({ entityId, data }) => {
    const read = Promotion.safeParse({ ...data, entityId })
    return read.success && running.has(entityId)
      ? [{ ...read.data, beginsAt: null, endsAt: null, taken: 0 }]
      : []
  })
