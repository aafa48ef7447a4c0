import { sql } from 'kysely'
import { allWorlds } from '#integrations/stripe/sim/world.ts'
import type { Context } from '#platform/context.ts'
import { type Sale } from './sale.ts'
import { type Till } from './till.ts'

type Accounts =
  | 'gateway'
  | 'outside'
  | 'sales'
  | 'tax_owed'
  | 'tips'
  | 'refunds_owed'
  | 'disputed'
  | 'fees'
  | 'bank'
/** Balances of the ledger's accounts (all gateways as one), debits less credits, in whole cents; `sum` of all of them. */
export type Books = Record<Accounts | 'sum', number>

/** The ledger of one provider, or of one of its orders. */
export async function balancesOf(context: Context, provider: string, orderId?: string): Promise<Books> {
  const { rows } = await sql<{ account: Accounts; balance: number }>`
    select split_part(account, ':', 1) as account, sum(amount)::integer as balance from (
      select debit as account, amount from ledger_transfers where provider = ${provider} and order_id = coalesce(${orderId ?? null}, order_id)
      union all
      select credit, -amount from ledger_transfers where provider = ${provider} and order_id = coalesce(${orderId ?? null}, order_id)
    ) entries group by 1`.execute(context.db)
  const books = {
    gateway: 0,
    outside: 0,
    sales: 0,
    tax_owed: 0,
    tips: 0,
    refunds_owed: 0,
    disputed: 0,
    fees: 0,
    bank: 0,
    sum: 0,
  }
  for (const { account, balance } of rows) {
    books[account] += balance
    books.sum += balance
  }
  return books
}

/**
 * Reads the ledger of a sale's provider and compares it with the vendor's records, open refunds, payments and orders.
 * Throws if one of them differs by a cent.
 */
export async function booksOf(till: Till, { visitor, provider }: Sale): Promise<Books> {
  const books = await balancesOf(visitor, provider)
  const [payments, refunds, orders] = await Promise.all([
    visitor.db.selectFrom('payments').selectAll().where('provider', '=', provider).execute(),
    visitor.db
      .selectFrom('refunds')
      .selectAll()
      .where('provider', '=', provider)
      .where('state', '<>', 'dropped')
      .execute(),
    visitor.db
      .selectFrom('orders')
      .select(['id', 'amount', 'paymentStatus', 'refundState'])
      .where('provider', '=', provider)
      .execute(),
  ])
  const worlds = allWorlds(till.stripe.sim.world)
  const intents = new Map(worlds.flatMap((one) => [...one.intents]))
  const sent = new Map(worlds.flatMap((one) => [...one.refunds]))
  const disputes = new Map(worlds.flatMap((one) => [...one.disputes]))
  const withBanks = [...disputes.values()]
    .filter(({ payment_intent }) => payments.some(({ gatewayId }) => gatewayId === payment_intent))
    .flatMap(({ balance_transactions }) => balance_transactions.map(({ amount }) => -amount))
  const held = payments.map(({ gatewayId }) => intents.get(gatewayId ?? '')?.amount_received ?? 0)
  const sentBack = [...sent.values()].map(({ payment_intent, status, amount }) =>
    status === 'succeeded' &&
    // the release of held money is a refund there, of money that nobody had
    intents.get(payment_intent)?.status === 'succeeded' &&
    payments.some(({ gatewayId }) => gatewayId === payment_intent)
      ? amount
      : 0,
  )
  const wanted: Record<string, number> = {
    'sum of all accounts': books.sum,
    'what is owed against open refunds':
      books.refunds_owed +
      total(refunds.filter(({ state }) => state !== 'succeeded').map((one) => one.amount)),
    'the gateway against the vendor':
      books.gateway +
      books.fees +
      books.bank -
      (total(held.filter((_, index) => payments[index]?.state === 'succeeded')) -
        total(sentBack) -
        total(withBanks)),
    'what is held against the vendor':
      total(payments.map(({ authorised }) => authorised)) -
      total(payments.map(({ gatewayId }) => intents.get(gatewayId ?? '')?.amount_capturable ?? 0)),
    'what banks hold against the vendor': books.disputed - total(withBanks),
    'sales, taxes and tips against payments':
      -books.sales -
      books.tax_owed -
      books.tips -
      total(payments.map(({ captured, refunded }) => captured - refunded)),
  }
  for (const { id, amount, paymentStatus, refundState } of orders) {
    const own = await balancesOf(visitor, provider, id)
    const of = payments.filter(({ orderId }) => orderId === id)
    const captured = total(of.map((one) => one.captured))
    const refunded = total(of.map((one) => one.refunded))
    wanted[`${id}: sum of all accounts`] = own.sum
    wanted[`${id}: net against sales, taxes and tips`] =
      -own.sales - own.tax_owed - own.tips - (captured - refunded)
    if (paymentStatus === 'paid') wanted[`${id}: paid`] = captured - amount
    const state = refunded === 0 ? 'none' : refunded < captured ? 'partial' : 'full'
    if (refundState !== 'failed') wanted[`${id}: ${refundState} is ${state}`] = refundState === state ? 0 : 1
  }
  for (const [what, difference] of Object.entries(wanted))
    if (difference !== 0) throw new Error(`${what}: ${difference} off`)
  return books
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)
