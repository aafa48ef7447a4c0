import { expect } from 'vitest'
import type { TextNews } from '#domains/notifications/ports.ts'
import { type Task, taskNamed } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import { test } from '../../../test/database.ts'
import { aTwilio, twilioEnv } from '../../../test/factories/product/twilio.ts'
import { signatureOf } from './signature.ts'
import { createTwilioWebhook } from './webhook.ts'

const text = (to: string) => ({
  id: 'text_1',
  to,
  body: '123456 is your code.',
  code: '123456',
  validForSec: 170,
})
const Callback = {
  accountSid: twilioEnv.TWILIO_ACCOUNT_SID,
  authToken: '12345',
  callbackUrl: 'https://example.com/myapp.php?foo=1&bar=2',
}

test.each([
  ['+14158675309', 'RSOYDt4T1cUTdK1PDd93/VVr8B8='],
  ['+12349013030', '0/KCTR6DLpKmkAf8muzZqo1nDgQ='],
])('a signature is that of the vendor’s own worked example, with %s', (number, signature) => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: number,
    Digits: '1234',
    From: number,
    To: '+18005551212',
  })
  expect(signatureOf('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(signature)
})

test('only what the vendor signed for this address and this account is genuine', () => {
  const vendor = createTwilioWebhook(Callback, async () => {})
  const body = (more: Record<string, string> = {}) =>
    new URLSearchParams({
      MessageSid: 'SM1',
      MessageStatus: 'sent',
      AccountSid: Callback.accountSid,
      To: '+1',
      ...more,
    })
  const verdict = (form: URLSearchParams, signature: string | string[] | undefined) =>
    vendor.verify(
      Buffer.from(form.toString()),
      signature === undefined ? {} : { 'x-twilio-signature': signature as string },
      new Date(),
    )
  const sign = (form: URLSearchParams, url = Callback.callbackUrl, token = Callback.authToken) =>
    signatureOf(token, url, form)
  expect(verdict(body(), sign(body()))).toEqual({ kind: 'genuine', eventId: 'SM1:sent', type: 'sent' })
  const forged = { kind: 'forged' }
  expect(verdict(body(), undefined)).toEqual(forged)
  expect(verdict(body(), '')).toEqual(forged)
  expect(verdict(body(), [sign(body()), sign(body())])).toEqual(forged)
  expect(verdict(body({ MessageStatus: 'delivered' }), sign(body()))).toEqual(forged)
  // plain http instead of the configured https, another token, another account
  expect(verdict(body(), sign(body(), Callback.callbackUrl.replace('https', 'http')))).toEqual(forged)
  expect(verdict(body(), sign(body(), undefined, 'another'))).toEqual(forged)
  const other = body({ AccountSid: 'AC9' })
  expect(verdict(other, sign(other))).toEqual(forged)
  expect(() => createTwilioWebhook({ ...Callback, authToken: '' }, async () => {})).toThrow('empty')
})

test('a message status that is sent twice is handled once; one with a wrong signature never', async ({
  contextOf,
  db,
}) => {
  const news: TextNews[] = []
  const context = contextOf()
  let tasks: readonly Task[] = []
  const twilio = await aTwilio(context.clock, {
    add: (app, settings) => {
      const vendor = createTwilioWebhook(settings, async (_context, change) => void news.push(change))
      webhookRoutes(app, [vendor], () => context)
      tasks = createWebhooks([vendor]).tasks
    },
  })
  const work = async () => {
    await twilio.sim.idle()
    const events = await db
      .selectFrom('webhookInbox')
      .select(['vendor', 'eventId'])
      .orderBy('receivedAt')
      .execute()
    for (const event of events) await taskNamed(tasks, 'webhooks.process-twilio').run(context, event)
  }
  const good = await twilio.texts.send(text('+4915112345678'))
  await work()
  expect(news).toEqual([{ vendorId: good.vendorId, to: '+4915112345678', outcome: 'delivered', reason: '' }])

  await twilio.steer('/numbers', { number: '+12025550123', errorCode: 30034 })
  const lost = await twilio.texts.send(text('+12025550123'))
  await work()
  expect(news.slice(1)).toEqual([
    {
      vendorId: lost.vendorId,
      to: '+12025550123',
      outcome: 'failed',
      reason: '30034 the sender is not registered with the carriers (A2P 10DLC)',
    },
  ])
  // late, repeated and forged deliveries
  await twilio.steer(`/webhooks/${lost.vendorId}/deliver`, { times: 3 })
  await twilio.steer(`/webhooks/${good.vendorId}/deliver`, { corruptSignature: true })
  await work()
  expect(news).toHaveLength(2)
  const statuses = twilio.sim.log.flatMap((line) =>
    'webhook' in line && 'status' in line ? [line.status] : [],
  )
  expect(statuses.filter((status) => Number(status) >= 400).length).toBeGreaterThan(0)
  await twilio.close()
})
