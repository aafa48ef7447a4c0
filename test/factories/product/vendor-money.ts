import { intentOf, orderIdOf, type Sale } from './sale.ts'
import type { Till } from './till.ts'

/** Sends money back as a person does in the vendor's dashboard. Returns the refund's id there. */
export async function sendBackThere(till: Till, { checkout }: Sale, amount?: number): Promise<string> {
  const { id } = await till.stripe.client.refunds.create({
    payment_intent: intentOf(checkout),
    ...(amount && { amount }),
  })
  return id
}

export const detail = async (till: Till, sale: Sale) =>
  till.commerce.readOrder(sale.context, { id: await orderIdOf(sale) })
export const cancel = (till: Till, sale: Sale, amountCents = 0) =>
  till.commerce.cancelBooking(sale.visitor, { token: sale.token, amountCents, reason: '' })
export const amountsThere = ({ stripe }: Till, { checkout }: Sale) =>
  [...stripe.sim.world.refunds.values()]
    .filter(({ payment_intent, status }) => payment_intent === intentOf(checkout) && status !== 'failed')
    .map(({ amount }) => amount)
