import type { PaymentMethod } from '#domains/commerce/contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { isPaidOutside, refundWay } from '#domains/commerce/rules/payment-words.ts'
import { formatMoney } from '#platform/common/money.ts'

type Refund = NonNullable<Checkout['refund']>

/** Describes a refund: amount, state and arrival. `provider` is a first name, for payments outside the product. */
export function refundSentence(refund: Refund, method: PaymentMethod | null, provider: string): string {
  const { amountCents, capturedCents, state, paidByHand } = refund
  const all = amountCents >= capturedCents
  const amount = all
    ? `All ${formatMoney(amountCents)}`
    : `${formatMoney(amountCents)} of the ${formatMoney(capturedCents)} you paid`
  if (paidByHand) return `${provider} has paid ${formatMoney(amountCents)} back to you.`
  if (isPaidOutside(method))
    return state === 'arrived'
      ? `${provider} has paid ${formatMoney(amountCents)} back to you.`
      : `${provider} pays ${formatMoney(amountCents)} back to you, the way you paid.`
  const way = refundWay(method)
  switch (state) {
    case 'on_its_way':
      return `${amount} is on its way back ${way}, usually within 5 to 10 days.`
    case 'arrived':
      return `${amount} was refunded ${way}. Your bank may take a few days to show it.`
    case 'disputed':
      return `Your bank decides about this payment, because it was disputed there. If it decides for ${provider}, ${formatMoney(amountCents)} goes back ${way}.`
    case 'delayed':
      return `The refund of ${formatMoney(amountCents)} is delayed. ${provider} knows about it, and we’ll e-mail you when it has gone through.`
  }
}

/** The state of a refund, beside the amount. */
export const refundStates: Readonly<Record<Refund['state'], string>> = {
  on_its_way: 'Refund, on its way',
  arrived: 'Refunded',
  delayed: 'Refund, delayed',
  disputed: 'Refund, the bank decides',
}
