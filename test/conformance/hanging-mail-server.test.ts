import { expect } from 'vitest'
import { systemClock } from '#platform/clock/clock.ts'
import { jobsSchema } from '#platform/jobs/jobs.ts'
import { bootApp } from '../app.ts'
import { test } from '../database.ts'
import { aGate } from '../factories/hostile/gate.ts'
import { hold, order } from '../factories/product/business.ts'
import { freePort } from '../factories/product/free-port.ts'
import { aMailServer } from '../factories/product/mail-server.ts'
import { alwaysOpen } from '../factories/product/requests.ts'
import { aShop } from '../factories/product/shop.ts'

/** The number of bookings; each causes two mails. */
const bookings = process.env['LONG'] === '1' ? 100 : 6
const hour = 3_600_000

test('while the mail server hangs, bookings succeed and their mails wait; then each mail arrives once', async ({
  database,
  contextOf,
}) => {
  const server = await aMailServer()
  const gate = await aGate(server.port)
  const env = { SMTP_URL: `smtp://127.0.0.1:${gate.port}` }
  const app = await bootApp(database, { port: await freePort(), env })
  const { pool } = database
  const count = async (sql: string) => (await pool.query(sql)).rowCount
  try {
    const shop = await aShop({ ...contextOf(), clock: systemClock }, { priceCents: 0, schedule: alwaysOpen })
    const first = (Math.floor(Date.now() / hour) + 30) * hour
    gate.hang()
    for (let at = 0; at < bookings; at++) {
      const start = new Date(first + at * hour).toISOString()
      const { token } = await hold(app, shop.userUrl, shop.service.serviceUrl, start)
      const { state } = await order(app, token, { name: 'Ada', email: `ada${at}@example.com` })
      expect(state).toBe('confirmed')
    }
    // mails are written while the jobs that deliver them hang
    await expect.poll(() => count(`select from development.mails where state = 'waiting'`)).toBe(2 * bookings)
    await expect.poll(() => gate.hanging()).toBeGreaterThan(0)
    expect(server.arrived.size).toBe(0)

    gate.release()
    const hurry = `update ${jobsSchema('development')}._private_jobs set run_at = now() where locked_at is null`
    const unsent = async () => {
      await pool.query(hurry)
      return count(`select from development.mails where state <> 'sent'`)
    }
    await expect.poll(unsent, { timeout: 120_000, interval: 250 }).toBe(0)
    expect([...server.arrived.values()]).toEqual(Array.from({ length: 2 * bookings }, () => 1))
  } finally {
    gate.release()
    await app.stop()
    await gate.close()
    await server.close()
  }
}, 600_000)
