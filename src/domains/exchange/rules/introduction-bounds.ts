import { day } from '#platform/common/time.ts'

/** How often a client may be introduced (product.md 11, 22): so that no mailbox is flooded and no partner learns of anybody twice. */
export const bounds = {
  /** Introductions of one member in 24 hours. */
  perDay: 10,
  /** Days in which a client is introduced to the same partner once. */
  samePartnerDays: 90,
  /** Introductions of one client in so many days, of all members together. */
  perClient: 3,
  perClientDays: 30,
  /** Days until an introduction without an answer lapses. */
  waitsDays: 14,
} as const

type Earlier = { readonly toProvider: string; readonly createdAt: Date }

/** Whether a client whose earlier introductions of 90 days are given can be introduced to a partner now. */
export function isWithinBounds(earlier: readonly Earlier[], toProvider: string, now: Date): boolean {
  const month = now.getTime() - bounds.perClientDays * day
  const lately = earlier.filter(({ createdAt }) => createdAt.getTime() > month)
  return !earlier.some((one) => one.toProvider === toProvider) && lately.length < bounds.perClient
}
