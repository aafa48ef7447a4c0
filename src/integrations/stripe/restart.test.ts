import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from 'vitest'
import { aClock } from '../../../test/factories/clock.ts'
import { aStripe } from '../../../test/factories/stripe.ts'

const test = base.extend<{ file: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  file: async ({}, provide) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'stand-in-'))
    await provide(path.join(folder, 'kept/stripe.json'))
    await rm(folder, { recursive: true })
  },
})

const order = {
  idempotencyKey: 'pi:ord_1:1',
  amount: 8000,
  currency: 'USD',
  description: 'Training',
  receiptEmail: 'ada@example.com',
  notes: { order_id: 'ord_1' },
}
const refund = (gatewayId: string) => ({
  idempotencyKey: 're:rfd_1',
  gatewayId,
  amount: 3000,
  notes: { refund_id: 'rfd_1', order_id: 'ord_1' },
  lookFirst: false,
})

test('what was paid before a restart can be given back after it, once', async ({ file }) => {
  const first = await aStripe(aClock(), { file, deliverTimes: 0 })
  const { gatewayId } = await first.gateway.createPayment(order)
  await first.client.paymentIntents.confirm(gatewayId, { payment_method: 'pm_card_pendingRefund' })
  await first.close()

  const second = await aStripe(aClock(), { file, deliverTimes: 0 })
  expect(await second.gateway.createPayment(order)).toMatchObject({ gatewayId })
  expect(await second.gateway.readPayment(gatewayId)).toMatchObject({
    state: 'succeeded',
    amountReceived: 8000,
  })
  const sent = await second.gateway.refundPayment(refund(gatewayId))
  expect(sent.state).toBe('pending')
  await second.close()

  const third = await aStripe(aClock(), { file, deliverTimes: 0 })
  expect(await third.gateway.refundPayment(refund(gatewayId))).toEqual(sent)
  expect([...third.sim.world.refunds.values()]).toHaveLength(1)
  await third.close()
})

test('it is on the disk soon, not only when the process stops in order', async ({ file }) => {
  const first = await aStripe(aClock(), { file, deliverTimes: 0 })
  const { gatewayId } = await first.gateway.createPayment(order)
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain(gatewayId)
  await first.close()
})

test('a file that cannot be read is an empty world', async ({ file }) => {
  const first = await aStripe(aClock(), { file, deliverTimes: 0 })
  await first.gateway.createPayment(order)
  await first.close()
  for (const text of ['{"version":', '{"version":99}', '[]']) {
    await writeFile(file, text)
    const next = await aStripe(aClock(), { file, deliverTimes: 0 })
    expect(next.sim.world.intents.size).toBe(0)
    await next.close()
  }
})
