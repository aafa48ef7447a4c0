import { sql } from 'kysely'
import { expect } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { aPaidSale, orderIdOf } from '../../../../test/factories/product/sale.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { checkBooksTask } from './check-books.ts'

const start = '2026-11-24T15:00:00.000Z'

test('the nightly task names each sum that does not hold, and is silent about books that do', async ({
  till,
  system,
  db,
}) => {
  const lines: unknown[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(JSON.parse(line)) })
  const check = async (inside = db) => {
    lines.length = 0
    await checkBooksTask.bind({})[0]?.run({ ...system, db: inside, log }, {})
    return [...lines]
  }
  const sale = await aPaidSale(till, system, start)
  const { provider } = sale
  const orderId = await orderIdOf(sale)
  await till.commerce.refundOrder(sale.context, { id: orderId, amountCents: 3333, reason: 'Sorry' })
  await till.work()
  expect(await check()).toEqual([])

  const idOf = async (table: 'orderLines' | 'payments') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('provider', '=', provider)
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow()
    ).id
  const [lineId, paymentId] = [await idOf('orderLines'), await idOf('payments')]
  const { personId } = await db
    .selectFrom('orders')
    .select('personId')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()

  const figures = {
    id: personId,
    msg: 'the figures of a customer differ from their orders and transfers',
  }
  const faults = [
    [sql`update customer_figures set orders = orders + 1`, figures],
    [sql`update customer_figures set captured = captured - 1`, figures],
    [sql`update customer_figures set promised = promised + 1`, figures],
    [sql`update customer_figures set last_order_at = last_order_at - interval '1 day'`, figures],
    [sql`update customer_figures set first_order_at = null`, figures],
    [sql`delete from customer_figures`, figures],
    [
      sql`update order_days set captured = captured + orders`,
      { msg: 'the totals of a day differ from its orders' },
    ],
    [
      sql`update order_days set counted = counted + orders`,
      { msg: 'the totals of a day differ from its orders' },
    ],
    [
      sql`update money_days set captured = captured + 1`,
      { msg: 'the money of a day differs from its transfers' },
    ],
    [
      sql`update orders set promised = promised + 1`,
      { id: orderId, msg: 'the figures of an order differ from its transfers and payments' },
    ],
    [
      sql`update order_lines set unit_amount = unit_amount + 1, amount = amount + quantity`,
      { id: orderId, msg: 'the lines of an order do not sum to its amount' },
    ],
    [
      sql`update refund_lines set amount = 8001`,
      { id: lineId, msg: 'the refunds of a line exceed its worth' },
    ],
    [
      sql`update payments set refunded = refunded + 1`,
      { id: paymentId, msg: 'the refunded amount of a payment differs from its refunds' },
    ],
  ] as const
  for (const [broken, line] of faults) {
    // the transaction keeps the next fault from having this one beside it
    const transaction = await db.startTransaction().execute()
    await sql`${broken} where provider = ${provider}`.execute(transaction)
    const logged = await check(transaction)
    await transaction.rollback().execute()
    // a figure that is wrong in one place may differ from two
    expect(logged).toContainEqual(expect.objectContaining({ level: 50, provider, ...line }))
    expect(logged.length).toBeLessThanOrEqual(2)
  }
  expect(await check()).toEqual([])
})

test('a payment above the price that went back whole is no fault', async ({ till, system, db }) => {
  const sale = await aPaidSale(till, system, start)
  const id = await orderIdOf(sale)
  // the gateway captured more than was asked for
  await sql`update payments set captured = 9000 where provider = ${sale.provider}`.execute(db)
  await till.commerce.refundOrder(sale.context, { id, amountCents: 9000, reason: 'Too much' })
  const lines: string[] = []
  const log = createLog('info', [], { write: (line) => void lines.push(line) })
  await checkBooksTask.bind({})[0]?.run({ ...system, log }, {})
  expect(lines).toEqual([])
})
