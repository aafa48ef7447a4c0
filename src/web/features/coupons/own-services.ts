import { GroupService } from '#domains/catalogue/cards-contract.ts'
import { IndividualService } from '#domains/catalogue/contract.ts'
import type { Tax } from '#domains/catalogue/tax-contract.ts'
import type { Draft } from '#domains/showcase/contract.ts'
import { recordsOf } from '../../parts/data/showcase.ts'

/** What a coupon can be for, as the draft has it. */
export type OwnService = {
  readonly id: string
  readonly title: string
  readonly type: 'individual' | 'group'
  readonly priceCents: number
  readonly tax: Tax | null
  readonly mostPeople: number
}

/** The services and classes of a draft; what is not finished yet is left out. */
export function ownServices(draft: Pick<Draft, 'records'> | undefined): OwnService[] {
  const individual = recordsOf(draft, 'individualService', 'booking').flatMap(({ entityId, data }) => {
    const read = IndividualService.safeParse({ ...data, entityId, type: 'individual' })
    return read.success ? [read.data] : []
  })
  const groups = recordsOf(draft, 'groupService').flatMap(({ entityId, data }) => {
    const read = GroupService.safeParse({ ...data, entityId })
    return read.success ? [read.data] : []
  })
  return [...individual, ...groups].map(({ entityId, title, type, priceCents, tax, maxPartySize }) => ({
    id: entityId,
    title,
    type,
    priceCents,
    tax,
    mostPeople: maxPartySize,
  }))
}
