import type { PromotionTerms } from '#domains/catalogue/promotion-contract.ts'
import { Failure } from '#platform/common/errors.ts'
import type { Context } from '#platform/context.ts'
import type { CommerceDeps } from '../ports.ts'
import { isFirstOrder, type OrderKey } from '../store/orders.ts'
import type { Sale } from './read-sale.ts'

type Promoted = { readonly terms: { readonly promotion?: PromotionTerms | null } | undefined }

/** The intro of what is held together; undefined: none of its lines has one. */
export const introOf = (together: readonly Promoted[]): PromotionTerms | undefined =>
  together.map(({ terms }) => terms?.promotion).find((one) => one?.offer === 'intro') ?? undefined

/**
 * Gives the intro of a hold to its order, in the transaction that writes the order and holds the person's lock. Throws
 * `pricing.intro_used` if the person has ordered before, or has another intro.
 */
export async function takeIntro(
  { pricing }: Pick<CommerceDeps, 'pricing'>,
  inside: Context,
  intro: PromotionTerms | undefined,
  order: OrderKey & { readonly personId: string },
): Promise<void> {
  if (!intro) return
  await pricing.takeIntro(inside, intro, {
    ...order,
    isFirstOrder: await isFirstOrder(inside, order.provider, order.personId),
  })
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
        ? terms?.promotion?.offer === 'intro'
        : terms?.promotion?.most !== undefined,
    )
    .map((held) => held.booking.id)
  const first = { provider: booking.provider, bookingId: booking.checkoutId ?? booking.id }
  await scheduling.noteOffers(context, first, { taken: false, dropped })
}
