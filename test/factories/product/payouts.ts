import { writePaypalAccount } from '#domains/accounts/actions/paypal-account.ts'
import { orderIdOf, type Sale } from './sale.ts'
import type { Till } from './till.ts'

/** Pays out at the vendor what was earned there, and lets its webhooks arrive. Returns the vendor's id. */
export async function payOutNow(till: Till): Promise<string> {
  const { id } = (await till.stripe.steer('/payouts/now')) as { id: string }
  await till.work()
  return id
}

/** Moves a payout on at the vendor, and lets its webhooks arrive. */
export async function movePayout(
  till: Till,
  id: string,
  to: 'in_transit' | 'paid' | 'fail' | 'cancel',
): Promise<void> {
  await till.stripe.steer(`/payouts/${id}/${to}`)
  await till.work()
}

/** The payouts of a sale's provider, the newest first. */
export async function payoutsOf(till: Till, { context }: Pick<Sale, 'context'>) {
  return (await till.payouts.listPayouts(context, { limit: 100 })).payouts
}

/** The provider refunds a part of a sale. */
export async function refund(till: Till, sale: Sale, amountCents: number): Promise<void> {
  await till.commerce.refundOrder(sale.context, { id: await orderIdOf(sale), amountCents, reason: 'Sorry' })
  await till.work()
}

/** A provider stores her account at PayPal. */
export async function storePaypalAccount(
  { context }: Pick<Sale, 'context'>,
  paypalAccount: string,
): Promise<void> {
  await writePaypalAccount(context, { paypalAccount })
}
