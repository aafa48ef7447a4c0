import type { Context } from '#platform/context.ts'
import { type Flow, flowsOf } from '../store/balances.ts'

/** What a provider sent to partners in a span, and got from them. */
export type ExchangeFigures = { readonly sent: Flow; readonly received: Flow }

/** Sums what a provider and all partners sent each other in a span. */
export async function readExchangeFigures(
  context: Context,
  provider: string,
  span: { readonly from: Date; readonly before: Date },
): Promise<ExchangeFigures> {
  const flows = await flowsOf(context, provider, span)
  const sum = (way: 'sent' | 'received'): Flow =>
    flows
      .map((one) => one[way])
      .reduce(
        (total, { clients, orders, valueCents }) => ({
          clients: total.clients + clients,
          orders: total.orders + orders,
          valueCents: total.valueCents + valueCents,
        }),
        { clients: 0, orders: 0, valueCents: 0 },
      )
  return { sent: sum('sent'), received: sum('received') }
}
