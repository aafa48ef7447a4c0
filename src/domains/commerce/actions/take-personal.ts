import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import type { OrderLine } from '../store/order-lines.ts'
import { isFirstOrder, type OrderKey } from '../store/orders.ts'
import type { Sale } from './read-sale.ts'

type Promoted = {
  readonly terms: { readonly promotion?: PromotionTerms | null } | undefined
  /** Missing: it is for one person. */
  readonly booking?: { readonly quantity: number }
}

/** A promotion that is judged by the person, with the places that an order wants at its price. */
type Personal = { readonly promotion: PromotionTerms; readonly quantity: number }

/** The intro of what is held together, and its promotions with a bound for each customer. */
export function personalOf(together: readonly Promoted[]): readonly Personal[] {
  const sums = new Map<string, Personal>()
  for (const { terms, booking } of together) {
    const promotion = terms?.promotion
    if (!promotion || (promotion.offer !== 'intro' && promotion.mostEach === undefined)) continue
    const quantity = (sums.get(promotion.id)?.quantity ?? 0) + (booking?.quantity ?? 1)
    sums.set(promotion.id, { promotion, quantity })
  }
  return [...sums.values()]
}

/** The same of the lines of an order. */
export const personalOfLines = (lines: readonly OrderLine[]): readonly Personal[] =>
  personalOf(lines.map(({ promotion, quantity }) => ({ terms: { promotion }, booking: { quantity } })))

/**
 * Gives the intro of a hold to its order, and its places of promotions with a bound for each customer, in the transaction that writes
 * the order and holds the person's lock. Throws `pricing.intro_used` if the person has ordered before, has another intro, or has had
 * as many places as a customer may.
 */
export async function takePersonal(
  { pricing }: Pick<CommerceDeps, 'pricing'>,
  inside: Context,
  personal: readonly Personal[],
  order: OrderKey & { readonly personId: string },
): Promise<void> {
  for (const { promotion, quantity } of personal)
    if (promotion.offer === 'intro')
      await pricing.takeIntro(inside, promotion, {
        ...order,
        isFirstOrder: await isFirstOrder(inside, order.provider, order.personId),
      })
    else await pricing.takeShare(inside, promotion, { ...order, quantity })
}

/** Whether an order was refused because it cannot have the promotion that it was promised. */
export const isRefusedOffer = (error: unknown): error is Failure =>
  error instanceof Failure && ['pricing.intro_used', 'pricing.offer_ended'].includes(error.code)

/**
 * Takes from a hold what it cannot have, after an order was refused for it: its lines then have the promotion that everybody gets,
 * and the page shows their price.
 */
export async function dropOffers(
  { scheduling }: Pick<CommerceDeps, 'scheduling'>,
  context: Context,
  { booking, together }: Pick<Sale, 'booking' | 'together'>,
  refused: unknown,
): Promise<void> {
  if (!isRefusedOffer(refused)) return
  const dropped = together
    .filter(({ terms }) =>
      refused.code === 'pricing.intro_used'
        ? terms?.promotion?.id === refused.details['promotion']
        : terms?.promotion?.most !== undefined,
    )
    .map((held) => held.booking.id)
  const first = { provider: booking.provider, bookingId: booking.checkoutId ?? booking.id }
  await scheduling.noteOffers(context, first, { taken: false, dropped })
}
