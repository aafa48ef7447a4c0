import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aStripe } from '../../../test/factories/product/stripe.ts'
import { createStripeClient } from './client.ts'
import { createStripeGateway } from './gateway.ts'
import { stripeSettings } from './settings.ts'
import { stripe } from './vendor.ts'

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
  holds: false,
  notes: { order_id: 'ord_1' },
}
const refund = (gatewayId: string) => ({
  idempotencyKey: 're:rfd_1',
  gatewayId,
  amount: 3000,
  notes: { refund_id: 'rfd_1', order_id: 'ord_1' },
  lookFirst: false,
})

test('a payment made before a restart can be refunded once after it', async ({ file }) => {
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

/** The stand-in in a separate process, with a function that kills it like kill -9. */
async function aKillableStandIn(file: string) {
  const root = path.resolve(import.meta.dirname, '../../..')
  const script = path.join(root, 'test/killable-stand-in.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, file], {
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node') },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [url] = (await once(child, 'message')) as [string]
  const settings = stripeSettings(
    readConfig({ INTEGRATIONS: 'sim', STRIPE_API_URL: url }, [stripe]),
    () => url,
  )
  if (!settings) throw new Error('the stand-in is off')
  const client = createStripeClient(settings)
  return {
    client,
    gateway: createStripeGateway(client),
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

test('acknowledged payments, cards and refunds survive an immediate kill -9', async ({ file }) => {
  const first = await aKillableStandIn(file)
  const { gatewayId } = await first.gateway.createPayment(order)
  await first.kill()

  const second = await aKillableStandIn(file)
  expect(await second.gateway.createPayment(order)).toMatchObject({ gatewayId })
  await second.client.paymentIntents.confirm(gatewayId, { payment_method: 'pm_card_visa' })
  await second.kill()

  const third = await aKillableStandIn(file)
  expect(await third.gateway.readPayment(gatewayId)).toMatchObject({
    state: 'succeeded',
    amountReceived: 8000,
  })
  const sent = await third.gateway.refundPayment(refund(gatewayId))
  await third.kill()

  const fourth = await aStripe(aClock(), { file, deliverTimes: 0 })
  expect(await fourth.gateway.refundPayment(refund(gatewayId))).toEqual(sent)
  expect(fourth.sim.world.refunds.size).toBe(1)
  const types = fourth.sim.world.events.map(({ type }) => type)
  expect(types.filter((type) => type === 'payment_intent.succeeded')).toHaveLength(1)
  expect(new Set(fourth.sim.world.events.map(({ id }) => id)).size).toBe(types.length)
  await fourth.close()
})

test('a journal that is read once more, or whose last line is torn, makes the same world', async ({
  file,
}) => {
  const first = await aStripe(aClock(), { file, deliverTimes: 0 })
  const { gatewayId } = await first.gateway.createPayment(order)
  await first.client.paymentIntents.confirm(gatewayId, { payment_method: 'pm_card_visa' })
  const journal = await readFile(`${file}.journal`, 'utf8')
  await first.close()
  await writeFile(`${file}.journal`, `${journal}["intents","pi_torn",{"id":`)
  const second = await aStripe(aClock(), { file, deliverTimes: 0 })
  expect([...second.sim.world.intents.entries()]).toEqual([...first.sim.world.intents.entries()])
  expect(second.sim.world.events).toEqual(first.sim.world.events)
  await second.close()
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

test('the write after a failed one contains its changes', async ({ file }) => {
  const first = await aStripe(aClock(), { file, deliverTimes: 0 })
  // a directory in the journal's place makes appending fail
  await mkdir(`${file}.journal`)
  const { gatewayId } = await first.gateway.createPayment(order)
  await rm(`${file}.journal`, { recursive: true })
  const other = await first.gateway.createPayment({ ...order, idempotencyKey: 'pi:ord_2:1' })

  // the first process still runs: these are the files that a kill would leave
  const copy = `${file}.copy`
  for (const end of ['', '.journal'])
    await copyFile(`${file}${end}`, `${copy}${end}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  const second = await aStripe(aClock(), { file: copy, deliverTimes: 0 })
  expect([...second.sim.world.intents.keys()].sort()).toEqual([gatewayId, other.gatewayId].sort())
  await second.close()
  await first.close()
})
