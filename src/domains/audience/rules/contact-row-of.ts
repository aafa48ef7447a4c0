import { type Figures, netOf } from '#domains/commerce/rules/figures.ts'
import type { ContactRow } from '../contacts-contract.ts'

/** A contact with the figures of its orders; money in whole cents. */
export type ListedContact = Pick<
  ContactRow,
  'id' | 'email' | 'name' | 'state' | 'source' | 'tags' | 'isOverPlan'
> &
  Figures & {
    readonly personId: string | null
    readonly sourceId: string
    /** An order was noted at the contact. */
    readonly hasOrdered: boolean
    readonly createdAt: Date
    readonly lastSeenAt: Date | null
    readonly orders: number
  }

/** A contact as the list shows it. */
export const contactRowOf = ({
  id,
  email,
  name,
  state,
  source,
  createdAt,
  lastSeenAt,
  hasOrdered,
  orders,
  tags,
  isOverPlan,
  ...money
}: ListedContact): ContactRow => ({
  id,
  email,
  name,
  isCustomer: hasOrdered && orders > 0,
  state,
  source,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  orders,
  spentCents: netOf(money),
  tags,
  isOverPlan,
})
