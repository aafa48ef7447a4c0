import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type PaymentAt = {
  readonly gatewayId: string
  readonly provider: string
  readonly orderId: string
}

/** Finds payments of any providers by their ids at an account of a vendor. Ids that are not ours are left out. */
export async function paymentsAt(
  context: Context,
  { gateway, account }: { readonly gateway: string; readonly account: string },
  gatewayIds: readonly string[],
): Promise<PaymentAt[]> {
  if (gatewayIds.length === 0) return []
  const rows = await context.db
    .selectFrom('payments')
    .select(['gatewayId', 'provider', 'orderId'])
    .where('gateway', '=', gateway)
    .where('account', '=', account)
    .where(sql<boolean>`gateway_id = any(${[...gatewayIds]}::text[])`)
    .execute()
  return rows.flatMap(({ gatewayId, ...row }) => (gatewayId === null ? [] : { ...row, gatewayId }))
}

/** Reads what a list calls some orders of a provider. */
export async function namesOfOrders(context: Context, provider: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return context.db
    .selectFrom('orders')
    .select(['id', 'number', 'customerName', 'productName'])
    .where('provider', '=', provider)
    .where(sql<boolean>`id = any(${[...orderIds]}::text[])`)
    .execute()
}
