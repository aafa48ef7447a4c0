import { expect } from 'vitest'
import type { LicenceFacts } from '#domains/billing/ports.ts'
import type { Context } from '#platform/context.ts'
import { answerError } from '#platform/http/errors.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import { test } from '../../../test/database.ts'
import { anAppsumo } from '../../../test/factories/product/appsumo.ts'
import { timeOf } from './licence-event.ts'
import { signatureOf } from './signature.ts'
import { createAppsumoWebhook } from './webhook.ts'

const apiKey = 'key-of-the-stand-in'

/** The product's webhook route and inbox beside the stand-in, recording what is noted. */
async function anInbox(context: Context) {
  const noted: LicenceFacts[] = []
  const vendor = createAppsumoWebhook(apiKey, async (_context, { facts }) => void noted.push(facts))
  const appsumo = await anAppsumo(context.clock, {
    add(app) {
      app.setErrorHandler(answerError)
      webhookRoutes(app, [vendor], () => context)
    },
  })
  const { tasks } = createWebhooks([vendor])
  const post = async (body: string, { at = context.clock.now().getTime(), key = apiKey } = {}) => {
    const response = await fetch(`${appsumo.url}/api/webhooks/appsumo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-appsumo-timestamp': String(at),
        'x-appsumo-signature': signatureOf(key, String(at), body),
      },
      body,
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const rows = () =>
    context.db
      .selectFrom('webhookInbox')
      .selectAll()
      .where('vendor', '=', 'appsumo')
      .orderBy('receivedAt')
      .execute()
  return {
    appsumo,
    noted,
    post,
    rows,
    /** Processes what has arrived. */
    async work() {
      const task = taskNamed(tasks, 'webhooks.process-appsumo')
      for (const { eventId } of await rows()) await task.run(context, { eventId })
    },
  }
}

const bodyOf = (more: object = {}) =>
  JSON.stringify({
    license_key: crypto.randomUUID(),
    event: 'activate',
    event_timestamp: 1_760_000_000_000,
    created_at: '2026-11-20 11:59:00+00',
    license_status: 'inactive',
    tier: 2,
    test: false,
    extra: { reason: '' },
    ...more,
  })

test('a sale and its changes arrive signed, each twice, and are noted once', async ({ contextOf }) => {
  const { appsumo, noted, rows, work } = await anInbox(contextOf())
  const { licence: first } = await appsumo.steer('/sell', { tier: 1 })
  await appsumo.steer(`/licences/${first}/activate`)
  const { licence: next } = await appsumo.steer(`/licences/${first}/change`, { tier: 2 })
  await appsumo.steer(`/licences/${next}/deactivate`)
  expect(await rows()).toHaveLength(5)
  await work()
  await work()
  expect(noted.map(({ key, status, tier, previousKey }) => [key, status, tier, previousKey])).toEqual([
    [first, 'inactive', 1, null],
    [first, 'active', 1, null],
    [next, 'active', 2, first],
    [first, 'deactivated', 1, null],
    [next, 'deactivated', 2, null],
  ])
  // "AppSumo only flips a licence to active after our success answer"
  expect(appsumo.sim.world.licences.get(first)?.status).toBe('deactivated')
  expect(appsumo.sim.log.every((line) => !('success' in line) || line.success === true)).toBe(true)
  await appsumo.close()
})

test('the answer repeats the event, also of a repeated delivery and of a test, which has no effect', async ({
  contextOf,
}) => {
  const { appsumo, noted, post, work } = await anInbox(contextOf())
  const body = bodyOf()
  for (let times = 0; times < 2; times++)
    expect(await post(body)).toEqual({ status: 200, body: { success: true, event: 'activate' } })
  const later = body.replace('1760000000000', '1760000099999')
  expect(await post(later)).toEqual({ status: 200, body: { success: true, event: 'activate' } })
  expect(await post(bodyOf({ test: true, event: 'deactivate' }))).toEqual({
    status: 200,
    body: { success: true, event: 'deactivate' },
  })
  await appsumo.steer('/try-out')
  await work()
  expect(noted).toHaveLength(1)
  expect(noted[0]).toMatchObject({ status: 'active', tier: 2, at: new Date('2026-11-20T11:59:00Z') })
  await appsumo.close()
})

test('an add-on and an unknown event are answered and change nothing', async ({ contextOf }) => {
  const { appsumo, noted, post, work } = await anInbox(contextOf())
  for (const more of [{ event: 'migrate' }, { event: 'dance' }, { parent_license_key: 'another' }])
    expect(await post(bodyOf(more))).toMatchObject({ status: 200, body: { success: true } })
  expect(await post('{"license_key":7}')).toEqual({ status: 200, body: { success: true, event: '' } })
  expect(await post('no JSON')).toMatchObject({ status: 200 })
  await work()
  expect(noted).toEqual([])
  await appsumo.close()
})

test('what the vendor did not sign just now is refused and not kept', async ({ contextOf, clock }) => {
  const { appsumo, post, rows } = await anInbox(contextOf())
  const before = (await rows()).length
  const now = clock.now().getTime()
  expect(await post(bodyOf(), { key: 'another' })).toMatchObject({
    status: 400,
    body: { error: { code: 'webhook.forged' } },
  })
  for (const at of [now - 301_000, now + 301_000])
    expect(await post(bodyOf(), { at })).toMatchObject({
      status: 400,
      body: { error: { code: 'webhook.stale' } },
    })
  const { events } = await appsumo.steer('/sell', { hold: true })
  await appsumo.steer(`/webhooks/${events[0]}/deliver`, { corruptSignature: true })
  await appsumo.steer(`/webhooks/${events[0]}/deliver`, { skewSec: 600 })
  expect(await rows()).toHaveLength(before)
  expect(await post(bodyOf(), { at: now - 299_000 })).toMatchObject({ status: 200 })
  await appsumo.close()
})

test('a signature is over the time and the raw body, and only a whole one counts', () => {
  const vendor = createAppsumoWebhook(apiKey, async () => {})
  const [now, raw] = [new Date('2026-11-20T12:00:00Z'), Buffer.from(bodyOf({ license_key: 'Ünïcode' }))]
  const stamp = String(now.getTime())
  const right = signatureOf(apiKey, stamp, raw)
  const verdict = (headers: Record<string, string | string[]>) => vendor.verify(raw, headers, now).kind
  const signed = { 'x-appsumo-timestamp': stamp, 'x-appsumo-signature': right }
  expect(verdict(signed)).toBe('genuine')
  expect(verdict({ ...signed, 'x-appsumo-signature': right.toUpperCase() })).toBe('genuine')
  for (const signature of ['', right.slice(1), `${right}0`, [right, right]])
    expect(verdict({ ...signed, 'x-appsumo-signature': signature })).toBe('forged')
  for (const timestamp of ['', ` ${stamp}`, `${stamp}.0`, 'now'])
    expect(verdict({ ...signed, 'x-appsumo-timestamp': timestamp })).toBe('forged')
  expect(verdict({})).toBe('forged')
  expect(() => createAppsumoWebhook('', async () => {})).toThrow('empty')
})

test.each([
  ['2022-01-01 00:00:00+00', '2022-01-01T00:00:00.000Z'],
  ['2022-03-29T17:21:57.444033Z', '2022-03-29T17:21:57.444Z'],
  [1_650_488_393_814, '2022-04-20T20:59:53.814Z'],
  ['1650488393814', '2022-04-20T20:59:53.814Z'],
])('a time is read from %j', (value, iso) => {
  expect(timeOf(value)?.toISOString()).toBe(iso)
})
