import type { Checkout } from '#domains/commerce/customer-contract.ts'
import type { PriceOffer } from '#domains/showcase/contract.ts'
import { formatPrice } from '#platform/common/money.ts'

type Priced = Pick<Checkout, 'listCents' | 'steps'> &
  Partial<Pick<Checkout, 'quantity' | 'sells'>> & { readonly dates?: readonly unknown[] }

const ofPromotion: Priced['steps'][number]['kind'] = 'promotion'

/**
 * Says that the promotion which the page showed is over, with the price for one person now; undefined: it is not. The page may be
 * older than the end of the promotion.
 */
export function offerEnded(
  offer: PriceOffer | undefined,
  { listCents, steps, quantity = 1, dates = [], sells = 'own' }: Priced,
): string | undefined {
  if (offer?.only !== '') return undefined
  const less = steps.reduce((sum, { kind, cents }) => (kind === ofPromotion ? sum + cents : sum), 0)
  // the dates of a series have one price together
  const parts = quantity * (sells === 'series' ? 1 : Math.max(1, dates.length))
  const now = Math.round((listCents + less) / parts)
  return now > offer.offerCents ? `This offer has ended. The price is ${formatPrice(now)} now.` : undefined
}
