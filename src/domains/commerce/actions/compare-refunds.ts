import type { Context } from '#platform/context.ts'
import { type CommerceDeps, gatewayOf } from '../ports.ts'
import { listCharges, type Payment } from '../store/payments.ts'
import { refundsOfPayment } from '../store/refunds.ts'
import { recordRefund } from './record-refund.ts'

type Gateways = Pick<CommerceDeps, 'gateways'>

/** How long a person waits for the gateway before a refund is promised from what is known here. */
const patienceMs = 4000

/** Records every refund of a captured payment that its gateway lists. Throws `commerce.gateway_unavailable`. */
export async function compareRefunds(deps: Gateways, context: Context, payment: Payment): Promise<void> {
  const { gatewayId, state } = payment
  const gateway = gatewayOf(deps, payment)
  if (!gateway || gatewayId === null || state !== 'succeeded') return
  const listed = await gateway.listRefunds(gatewayId)
  await context.stopPoint?.('refunds-listed')
  for (const seen of listed) await recordRefund(context, payment, seen)
}

/**
 * Looks, before a refund is promised, whether money went back by other hands, so that no promise exceeds what the vendor has
 * left. A gateway that does not answer in a few seconds does not hold up the person: the refund is then compared when it is
 * sent.
 */
export async function lookBeforePromise(
  deps: Gateways,
  context: Context,
  order: { readonly provider: string; readonly orderId: string },
): Promise<void> {
  const looking = Promise.all(
    (await listCharges(context, order.provider, order.orderId)).map((payment) =>
      look(deps, context, payment),
    ),
  ).catch((error: unknown) => {
    context.log.warn({ err: error, orderId: order.orderId }, 'refunds could not be compared with the gateway')
  })
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([looking, waited])
  clearTimeout(timer)
}

async function look(deps: Gateways, context: Context, payment: Payment): Promise<void> {
  const gateway = gatewayOf(deps, payment)
  if (!gateway || payment.gatewayId === null || payment.state !== 'succeeded') return
  const { amountRefunded } = await gateway.readPayment(payment.gatewayId)
  const refunds = await refundsOfPayment(context, payment)
  const known = refunds.reduce(
    (sum, { state, amount, gatewayId }) =>
      gatewayId !== null && (state === 'pending' || state === 'succeeded') ? sum + amount : sum,
    0,
  )
  if (amountRefunded !== known) await compareRefunds(deps, context, payment)
}
