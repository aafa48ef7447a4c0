import { formatMoney } from '#platform/common/money.ts'
import type { Task } from '../../parts/data/orders.ts'

/** Title and reason of a task. `failure` is the payment service's own message, or what the customer told the bank. */
export function taskWords({ kind, amountCents, customerName, failure }: Task): {
  title: string
  text: string
} {
  const sum = formatMoney(amountCents)
  if (kind === 'refund_outside')
    return {
      title: `${sum} to pay back to ${customerName}`,
      text: 'It was paid outside Showcase, so you pay it back outside Showcase.',
    }
  if (kind === 'dispute')
    return {
      title: `${customerName}’s bank disputes ${sum}`,
      text: `“${failure}.”`,
    }
  return {
    title: `A refund of ${sum} to ${customerName} did not go through`,
    text: failure ?? 'The payment service could not send it.',
  }
}
