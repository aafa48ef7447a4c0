import type { Shop } from '../product/shop.ts'
import type { World } from './survivors.ts'

/** The outcome of a shop's sales in all records. */
export type Reckoning = {
  readonly bookings: readonly string[]
  readonly orders: readonly string[]
  readonly gateway: {
    readonly succeeded: number
    readonly received: number
    readonly refunds: number
    readonly refunded: number
  }
  /** The sums of the product's ledger. */
  readonly ledger: { readonly captured: number; readonly returned: number }
  /** Mails written, mails delivered, and the most mails of one kind that one recipient got. */
  readonly mails: { readonly written: number; readonly arrived: number; readonly ofEachKind: number }
}

/** Reads the records of the product, the gateway and the mailboxes about everything a provider sold. */
export async function reckon({ pool, stripe }: World, { provider }: Shop): Promise<Reckoning> {
  const column = async (text: string): Promise<string[]> =>
    (await pool.query<{ value: string }>(text, [provider])).rows.map(({ value }) => value)
  const number = async (text: string): Promise<number> => Number((await column(text))[0] ?? 0)

  const { world } = stripe.sim
  const intents = [...world.intents.values()].filter(({ metadata }) => metadata['provider'] === provider)
  const paid = intents.filter(({ status }) => status === 'succeeded')
  const refunds = [...world.refunds.values()].filter(({ payment_intent }) =>
    intents.some(({ id }) => id === payment_intent),
  )
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  const transfers = (kind: string) =>
    number(
      `select coalesce(sum(amount), 0)::text as value from development.ledger_transfers where provider = $1 and kind = '${kind}'`,
    )
  const about = `select recipient from development.mails where provider = $1`
  const kinds = await column(
    `select count(*)::text as value from development.mails where provider = $1 group by template, lower(recipient)`,
  )
  return {
    bookings: await column(
      'select state as value from development.bookings where provider = $1 order by created_at',
    ),
    orders: await column(
      `select state || ' ' || payment_status || ' ' || refund_state as value from development.orders where provider = $1 order by number`,
    ),
    gateway: {
      succeeded: paid.length,
      received: sum(paid.map(({ amount_received }) => amount_received)),
      refunds: refunds.length,
      refunded: sum(refunds.map(({ amount }) => amount)),
    },
    ledger: { captured: await transfers('captured'), returned: await transfers('returned') },
    mails: {
      written: await number('select count(*)::text as value from development.mails where provider = $1'),
      arrived: await number(
        `select count(*)::text as value from development.mailbox where recipient in (select lower(recipient) from (${about}) m)`,
      ),
      ofEachKind: Math.max(0, ...kinds.map(Number)),
    },
  }
}
