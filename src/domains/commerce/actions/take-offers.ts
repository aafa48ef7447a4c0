import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import type { Booking } from '#domains/scheduling/contract.ts'
import { type Context, transact } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderLine } from '../store/order-lines.ts'
import { findOrder, type OrderKey } from '../store/orders.ts'
import type { Held } from './read-sale.ts'
import { personalOfLines } from './take-personal.ts'

type Taking = { readonly promotion: PromotionTerms; readonly quantity: number }

/**
 * Takes what a new hold needs of promotions with a bound, and returns it as it then stands: where too few are left its lines lose
 * the promotion, and cost what they cost without it. A hold that ends, or a process that dies here, gives everything back by the
 * clock; an order is refused what was not taken.
 */
export async function takeOffers(
  { pricing, scheduling }: CommerceDeps,
  context: Context,
  together: readonly Held[],
): Promise<readonly Held[]> {
  const wanted = offersOf(together)
  const [first] = together
  if (!first || wanted.length === 0) return together
  const { provider, checkoutId, id, holdUntil } = first.booking
  if (!holdUntil) return together
  const heldBy = checkoutId ?? id
  const hold = { provider, bookingId: heldBy }
  return transact(context, async (inside) => {
    if (context.requestKey) {
      // of two requests with one key the second waits for the hold, and finds that the first has taken them
      await scheduling.noteOffers(inside, hold, { taken: false, dropped: [] })
      const standing = await (checkoutId === null
        ? scheduling.heldOf(inside, hold).then((one) => [one])
        : scheduling.heldTogether(inside, hold))
      if (standing.some(({ booking }) => booking.takesOffer)) return standing
    }
    const gone = new Set<string>()
    // in one order, so that two holds with the same promotions do not wait for each other
    for (const { promotion, quantity } of wanted.toSorted((a, b) =>
      a.promotion.id < b.promotion.id ? -1 : 1,
    ))
      if (!(await pricing.takeOffer(inside, { provider, heldBy, until: holdUntil, promotion, quantity })))
        gone.add(promotion.id)
    const isGone = ({ terms }: Held) => gone.has(terms?.promotion?.id ?? '')
    const dropped = together.filter(isGone).map(({ booking }) => booking.id)
    await scheduling.noteOffers(inside, hold, { taken: true, dropped })
    return together.map((held) =>
      isGone(held) && held.terms
        ? { ...held, terms: { ...held.terms, promotion: held.terms.promotion?.otherwise ?? null } }
        : held,
    )
  })
}

/** The promotions with a bound of what is held together, each with the people that it is for. */
export function offersOf(
  together: readonly {
    readonly booking: Pick<Booking, 'quantity'>
    readonly terms: { readonly promotion?: PromotionTerms | null } | undefined
  }[],
): Taking[] {
  const sums = new Map<string, Taking>()
  for (const { booking, terms } of together) {
    const promotion = terms?.promotion
    if (promotion?.most === undefined) continue
    const quantity = (sums.get(promotion.id)?.quantity ?? 0) + booking.quantity
    sums.set(promotion.id, { promotion, quantity })
  }
  return [...sums.values()]
}

/**
 * Whether an order has a line that is sold only so often: with a promotion that has a bound, in all or for each customer, or a pass of
 * which there are so many.
 */
export const takesOffer = (lines: readonly OrderLine[]): boolean =>
  lines.some((line) => boundIn(line) !== undefined || line.promotion?.mostEach !== undefined)

/** What a line takes of something that is sold only so often; undefined: nothing. */
function boundIn({
  promotion,
  snapshot,
}: OrderLine): { readonly id: string; readonly most: number } | undefined {
  if (promotion?.most !== undefined) return { id: promotion.id, most: promotion.most }
  const pass = snapshot && 'pass' in snapshot ? snapshot.pass : undefined
  return pass && pass.most !== null ? { id: pass.promotionId, most: pass.most } : undefined
}

/** Spends what an order takes of promotions. Returns false if something of it was given back and cannot be had any more. */
export async function spendOffers(
  { pricing }: Pick<CommerceDeps, 'pricing'>,
  context: Context,
  key: OrderKey,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const mostOf = (id: string) => lines.map(boundIn).find((bound) => bound?.id === id)?.most
  return (await pricing.spendOffers(context, key, mostOf)) && keepShares({ pricing }, context, key, lines)
}

/** Takes the places of an order's person once more, if they were given back. Returns false if they cannot be had any more. */
async function keepShares(
  { pricing }: Pick<CommerceDeps, 'pricing'>,
  context: Context,
  { provider, orderId }: OrderKey,
  lines: readonly OrderLine[],
): Promise<boolean> {
  const bound = personalOfLines(lines).filter(({ promotion }) => promotion.mostEach !== undefined)
  if (bound.length === 0) return true
  const order = await findOrder(context, provider, orderId)
  if (!order) return false
  for (const { promotion, quantity } of bound)
    if (
      !(await pricing.keepShare(context, promotion, {
        provider,
        orderId,
        personId: order.personId,
        quantity,
      }))
    )
      return false
  return true
}
