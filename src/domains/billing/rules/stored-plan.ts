import { day } from '#platform/common/time.ts'
import type { BoughtPlan, PlanInterval } from './plan-words.ts'
import type { PlanCard, Subscription } from './subscription.ts'

export type PlanInForce = { readonly plan: BoughtPlan; readonly interval: PlanInterval }

/** The price ids of the plans at the vendor. */
export type PriceIds = Readonly<Record<BoughtPlan, Readonly<Record<PlanInterval, string>>>>

/** How long a plan stays in force after a payment failed (product.md 19). */
export const graceDays = 14

/** What is kept of a subscription in force. */
export type StoredPlan = PlanInForce & {
  readonly subscriptionId: string
  readonly state: 'active' | 'past_due'
  readonly nextPlan: BoughtPlan | 'free' | null
  readonly nextInterval: PlanInterval | null
  readonly startedAt: Date
  readonly periodEnd: Date
  readonly dueSince: Date | null
  readonly card: PlanCard | null
}

/** The end of the grace of a payment that is due. */
export const graceUntil = (dueSince: Date): Date => new Date(dueSince.getTime() + graceDays * day)

/** Returns the plan and interval of a price id; undefined for a price of something else. */
export function planOfPrice(priceIds: PriceIds, priceId: string): PlanInForce | undefined {
  for (const plan of ['pro', 'premium'] as const)
    for (const interval of ['month', 'year'] as const)
      if (priceIds[plan][interval] === priceId) return { plan, interval }
  return undefined
}

const isInForce = ({ state }: Subscription): boolean => state === 'active' || state === 'past_due'

/**
 * Chooses the one subscription of a customer that counts: the known one while it is in force, otherwise the oldest in force. The
 * others in force are to be ended: two checkouts were paid.
 */
export function chooseSubscription(
  all: readonly Subscription[],
  known: string | null,
): { readonly kept: Subscription | undefined; readonly surplus: readonly Subscription[] } {
  const inForce = all
    .filter(isInForce)
    .toSorted((one, other) => one.startedAt.getTime() - other.startedAt.getTime())
  const kept = inForce.find(({ id }) => id === known) ?? inForce[0]
  return { kept, surplus: inForce.filter((one) => one !== kept) }
}

/** Returns what is kept of a subscription in force; undefined if its price is none of our plans. */
export function storedPlan(subscription: Subscription, priceIds: PriceIds): StoredPlan | undefined {
  const { id, state, priceId, nextPriceId, endsWithPeriod, startedAt, periodEnd, dueSince, card } =
    subscription
  const plan = planOfPrice(priceIds, priceId)
  if (!plan || (state !== 'active' && state !== 'past_due')) return undefined
  const next = nextPriceId === null ? undefined : planOfPrice(priceIds, nextPriceId)
  return {
    ...plan,
    subscriptionId: id,
    state,
    nextPlan: endsWithPeriod ? 'free' : (next?.plan ?? null),
    nextInterval: endsWithPeriod ? null : (next?.interval ?? null),
    startedAt,
    periodEnd,
    dueSince: state === 'past_due' ? (dueSince ?? periodEnd) : null,
    card,
  }
}

/**
 * Until when a subscription gives its plan, if nothing is heard of it any more: a period that is to be renewed has the grace
 * of a failed payment after it (product.md 19).
 */
export function planUntil({ state, nextPlan, periodEnd, dueSince }: StoredPlan): Date {
  if (state === 'past_due' && dueSince) return graceUntil(dueSince)
  return nextPlan === 'free' ? periodEnd : new Date(periodEnd.getTime() + graceDays * day)
}
