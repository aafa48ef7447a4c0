import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { test } from '../database.ts'
import { type Killable, startKillable } from '../factories/hostile/killable.ts'
import { post } from '../factories/hostile/post.ts'
import { freePort } from '../factories/product/free-port.ts'
import { alwaysOpen, holding, ordering } from '../factories/product/requests.ts'
import { aShop, type Shop } from '../factories/product/shop.ts'

const hour = 3_600_000
const shopsThere = 12
const buyers = 12

/** A purchase; `acknowledged` is false if the process died before it answered. */
type Bought = { readonly token: string; readonly bookingId: string; readonly acknowledged: boolean }

/** Books the next free time of the next shop in a loop, through the process that `at` names; fills `bought`. */
async function buyAll(
  bought: Bought[],
  shops: Shop[],
  at: () => Killable,
  until: () => boolean,
): Promise<void> {
  const first = (Math.floor(Date.now() / hour) + 30) * hour
  let next = 0
  const one = async () => {
    while (!until()) {
      const turn = next++
      const { userUrl, service } = shops[turn % shops.length] as Shop
      const start = new Date(first + Math.floor(turn / shops.length) * hour).toISOString()
      const { origin } = at()
      const [holds, wanted] = holding({ userUrl, serviceUrl: service.serviceUrl, start })
      const hold = await post<Omit<Bought, 'told'>>(origin + holds, wanted)
      if (hold?.status !== 200) continue
      const { token, bookingId } = hold.body
      const [orders, customer] = ordering(token, { name: 'Ada Lovelace', email: `turn${turn}@example.com` })
      const order = await post<Checkout>(origin + orders, customer)
      bought.push({
        token,
        bookingId,
        acknowledged: order?.status === 200 && order.body.state === 'confirmed',
      })
    }
  }
  await Promise.all(Array.from({ length: buyers }, one))
}

test('R6 when one of two processes under load is killed, every booking that a customer saw confirmed exists once', async ({
  database,
  contextOf,
}) => {
  const { pool } = database
  const dataDir = mkdtempSync(path.join(import.meta.dirname, '../../.cache/load-'))
  const start = async () => startKillable(database, { port: await freePort(), dataDir })
  // the first process makes the key and the tables
  const one = await start()
  const two = await start()
  try {
    const context = { ...contextOf(), clock: systemClock }
    const shops = await Promise.all(
      Array.from({ length: shopsThere }, () => aShop(context, { priceCents: 0, schedule: alwaysOpen })),
    )
    let turn = 0
    let killed = false
    let over = false
    const both = () => (killed || turn++ % 2 === 0 ? two : one)
    const bought: Bought[] = []
    const acknowledged = () => bought.filter((booking) => booking.acknowledged)
    const buying = buyAll(bought, shops, both, () => over)
    const reachCount = async (many: number) => {
      await expect.poll(() => acknowledged().length, { timeout: 150_000 }).toBeGreaterThan(many)
    }
    await reachCount(40)
    // killed while it runs a job, which the other process must take over
    await one.stopAt('mail-handed')
    await one.gone
    killed = true
    await reachCount(acknowledged().length + 20)
    over = true
    await buying

    const { rows } = await pool.query<{ id: string; state: string; orders: number; number: number }>(
      `select b.id, b.state, count(o.id) as orders, max(o.number) as number from development.bookings b
       left join development.order_lines l on l.provider = b.provider and l.booking_id = b.id
       left join development.orders o on o.provider = l.provider and o.id = l.order_id group by b.id, b.state`,
    )
    const found = new Map(rows.map((row) => [row.id, row]))
    const lost = acknowledged().filter(({ bookingId }) => {
      const row = found.get(bookingId)
      return row?.state !== 'confirmed' || row.orders !== 1
    })
    expect(lost).toEqual([])
    // a booking without an answer is complete or does not exist
    expect(rows.filter(({ state, orders }) => orders !== (state === 'confirmed' ? 1 : 0))).toEqual([])

    // the other process finishes the killed one's jobs: two mails for each booking, each once
    const confirmed = rows.filter(({ state }) => state === 'confirmed').length
    const mails = async () => {
      const { rows: counted } = await pool.query<{ arrived: number; written: number; doubled: number }>(
        `select (select count(*) from development.mailbox) as arrived, (select count(*) from development.mails) as written,
           (select count(*) from (select from development.mailbox group by recipient, subject, body having count(*) > 1) d) as doubled`,
      )
      return counted[0]
    }
    await expect
      .poll(mails, { timeout: 60_000, interval: 250 })
      .toEqual({ arrived: 2 * confirmed, written: 2 * confirmed, doubled: 0 })
    const waiting = async () =>
      (
        await pool.query(
          `select from development_jobs._private_jobs where run_at <= now() union all select from development.outbox where dispatched_at is null`,
        )
      ).rowCount
    await expect.poll(waiting).toBe(0)
  } finally {
    await two.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 600_000)
