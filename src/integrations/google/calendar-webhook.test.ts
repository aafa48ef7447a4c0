import { request } from 'node:http'
import { expect } from 'vitest'
import type { CalendarNews } from '#domains/connections/ports.ts'
import { answerError } from '#platform/http/errors.ts'
import { type Task, taskNamed } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import { test } from '../../../test/database.ts'
import { aGoogleCalendar } from '../../../test/factories/product/google-calendar.ts'
import { channelToken } from './calendar-channel.ts'
import { createCalendarWebhook } from './calendar-webhook.ts'

const secret = 'secret of the client'

test('only a notice with the token of its channel is genuine', () => {
  const vendor = createCalendarWebhook(secret, async () => {})
  const verdict = (headers: Record<string, string | string[]>) =>
    vendor.verify(Buffer.alloc(0), headers, new Date())
  const good = {
    'x-goog-channel-id': 'ch-1',
    'x-goog-channel-token': channelToken(secret, 'ch-1'),
    'x-goog-message-number': '12',
    'x-goog-resource-state': 'exists',
  }
  expect(verdict(good)).toEqual({ kind: 'genuine', eventId: 'ch-1:12', type: 'exists' })
  const forged = { kind: 'forged' }
  expect(verdict({})).toEqual(forged)
  expect(verdict({ ...good, 'x-goog-channel-id': 'ch-2' })).toEqual(forged)
  expect(verdict({ ...good, 'x-goog-channel-token': '' })).toEqual(forged)
  expect(verdict({ ...good, 'x-goog-channel-token': channelToken('another', 'ch-1') })).toEqual(forged)
  expect(verdict({ ...good, 'x-goog-channel-token': [good['x-goog-channel-token']] })).toEqual(forged)
  for (const number of ['', '-1', '1.5', 'x', '1'.repeat(300)])
    expect(verdict({ ...good, 'x-goog-message-number': number })).toEqual(forged)
  expect(verdict({ ...good, 'x-goog-resource-state': '' })).toEqual(forged)
  expect(() => createCalendarWebhook('', async () => {})).toThrow('empty')
})

test('a change in a watched calendar is heard once, until the channel ends; a forged notice never', async ({
  contextOf,
  db,
}) => {
  const news: CalendarNews[] = []
  const context = contextOf()
  let tasks: readonly Task[] = []
  const google = await aGoogleCalendar(context.clock, {
    add: (app, settings) => {
      const vendor = createCalendarWebhook(
        settings.clientSecret,
        async (_context, one) => void news.push(one),
      )
      app.setErrorHandler(answerError)
      webhookRoutes(app, [vendor], () => context)
      tasks = createWebhooks([vendor]).tasks
    },
  })
  const work = async () => {
    await google.sim.channels.idle()
    const events = await db.selectFrom('webhookInbox').select('eventId').orderBy('receivedAt').execute()
    for (const event of events) await taskNamed(tasks, 'webhooks.process-googlecalendar').run(context, event)
    return events.map(({ eventId }) => eventId)
  }
  const { accessToken } = await google.connect('ada@example.com')
  const place = { accessToken, calendarId: 'ada@example.com' }
  const channelId = crypto.randomUUID()
  const { resourceId, until } = await google.calendars.watch(place, channelId)
  expect(until.getTime() - context.clock.now().getTime()).toBe(7 * 86_400_000)
  // the first notice says that the channel is open
  expect(await work()).toEqual([`${channelId}:1`])
  expect(news).toEqual([])

  const private_ = { start: { date: '2026-12-24' }, end: { date: '2026-12-25' } }
  const { id } = await google.steer('/accounts/ada@example.com/events', private_)
  expect(await work()).toEqual([`${channelId}:1`, `${channelId}:2`])
  const heard = { vendor: 'googlecalendar', channelId }
  expect(news).toEqual([heard])
  const sent = google.sim.log.filter((line) => 'webhook' in line)
  expect(sent).toHaveLength(4)
  expect(sent.every((line) => 'status' in line && line.status === 200)).toBe(true)

  await google.steer(`/webhooks/${channelId}/deliver`, { corruptSignature: true })
  await work()
  expect(news).toEqual([heard])
  expect(google.sim.log.at(-1)).toMatchObject({ webhook: 'exists', status: 400 })

  await expect(google.calendars.watch(place, channelId)).rejects.toMatchObject({
    reason: 'channelIdNotUnique',
  })
  await google.calendars.stopWatch(accessToken, { channelId, resourceId })
  await google.calendars.stopWatch(accessToken, { channelId, resourceId })
  await google.steer(`/accounts/ada@example.com/events/${id}/delete`)
  await work()
  expect(news).toEqual([heard])
  await google.close()
})

test.for([
  ['no content type and a length of 0', { 'content-length': '0' }],
  [
    'the content type of Google’s own example',
    { 'content-type': 'application/json; utf-8', 'content-length': '0' },
  ],
  ['an empty body by chunks', { 'transfer-encoding': 'chunked' }],
] as const)('a notice with %s is taken in', async ([, headers], { contextOf, db }) => {
  const context = contextOf()
  const google = await aGoogleCalendar(context.clock, {
    add: (app, settings) =>
      webhookRoutes(app, [createCalendarWebhook(settings.clientSecret, async () => {})], () => context),
  })
  const channelId = crypto.randomUUID()
  const status = await new Promise((resolve, reject) => {
    const sending = request(`${google.url}/api/webhooks/googlecalendar`, {
      method: 'POST',
      headers: {
        ...headers,
        'x-goog-channel-id': channelId,
        'x-goog-channel-token': channelToken(google.settings.clientSecret, channelId),
        'x-goog-message-number': '1',
        'x-goog-resource-state': 'exists',
      },
    })
    sending.on('error', reject).on('response', (response) => resolve(response.resume().statusCode))
    sending.end()
  })
  expect(status).toBe(200)
  const kept = await db
    .selectFrom('webhookInbox')
    .select('raw')
    .where('eventId', '=', `${channelId}:1`)
    .execute()
  expect(kept).toEqual([{ raw: Buffer.alloc(0) }])
  await google.close()
})
