import { describe, expect } from 'vitest'
import type { GrantNews, MeetingNews } from '#domains/connections/ports.ts'
import { createOutbound } from '#platform/http/outbound.ts'
import { type Task, taskNamed } from '#platform/jobs/task.ts'
import { createWebhooks } from '#platform/webhooks/area.ts'
import { webhookRoutes } from '#platform/webhooks/routes.ts'
import { test as base } from '../../../test/database.ts'
import { aZoom } from '../../../test/factories/product/zoom.ts'
import { confirmDeletion } from './data-compliance.ts'
import { encryptedToken, signatureOf } from './signature.ts'
import { createZoomWebhook } from './webhook.ts'

const secret = 'a secret token'
const now = new Date('2026-11-20T12:00:00Z')
const seconds = (shift = 0) => String(now.getTime() / 1000 + shift)
const none = { meetingChanged: async () => {}, grantEnded: async () => {}, comply: undefined }
const vendor = createZoomWebhook({ secret, ...none })

const told = (event: string, payload: object) => JSON.stringify({ event, event_ts: now.getTime(), payload })
const updated = told('meeting.updated', {
  object: { id: '81234567890', host_id: 'host', topic: 'Ünal\u2028👩' },
})
const judge = (raw: string, headers: Record<string, string | string[]>) =>
  vendor.verify(Buffer.from(raw), headers as Record<string, string>, now)
const signed = (raw: string, ts = seconds(), key = secret) => ({
  'x-zm-request-timestamp': ts,
  'x-zm-signature': signatureOf(key, ts, raw),
})

describe('what is believed', () => {
  test('a signature is that of the raw bytes, computed independently', () => {
    expect(signatureOf('key', '1700000000', '{"a":"ü"}')).toBe(
      'v0=ce67b79175eaabf3648092c5b55d41fb919b4509ee6c061353e33fada56c35ef',
    )
  })

  test('a webhook with the right signature is one event by its bytes', () => {
    const verdict = judge(updated, signed(updated))
    expect(verdict).toEqual({
      kind: 'genuine',
      eventId: expect.stringMatching(/^[\w-]{43}$/),
      type: 'meeting.updated',
    })
    expect(judge(updated, signed(updated, seconds(60)))).toEqual(verdict)
    const other = updated.replace('81234567890', '81234567891')
    expect(judge(other, signed(other))).not.toEqual(verdict)
  })

  test.each([
    ['no headers', {}],
    ['no time', { 'x-zm-signature': signatureOf(secret, seconds(), updated) }],
    ['another key', signed(updated, seconds(), 'another')],
    ['another body', signed(`${updated} `)],
    [
      'the body serialised a second time',
      signed(JSON.stringify(JSON.parse(updated.replace('Ünal', '\\u00dcnal'))).replace('Ü', 'U')),
    ],
    ['another time', { ...signed(updated), 'x-zm-request-timestamp': seconds(1) }],
    ['a short signature', { ...signed(updated), 'x-zm-signature': 'v0=' }],
    [
      'no version',
      { ...signed(updated), 'x-zm-signature': signatureOf(secret, seconds(), updated).slice(3) },
    ],
    ['two signatures', { ...signed(updated), 'x-zm-signature': ['a', 'b'] }],
    ['a time in words', signed(updated, 'now')],
  ])('%s is forged', (_what, headers) => {
    expect(judge(updated, headers)).toEqual({ kind: 'forged' })
  })

  test('five minutes are timely in both directions, more is stale', () => {
    for (const shift of [-300, 300])
      expect(judge(updated, signed(updated, seconds(shift))).kind).toBe('genuine')
    for (const shift of [-301, 301, 86_400])
      expect(judge(updated, signed(updated, seconds(shift))).kind).toBe('stale')
  })

  test('an empty secret never starts', () => {
    expect(() => createZoomWebhook({ secret: '', ...none })).toThrow('empty')
  })
})

describe('a challenge', () => {
  const challenge = (plainToken: unknown) => told('endpoint.url_validation', { plainToken })
  const right = {
    plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
    encryptedToken: encryptedToken(secret, 'qgg8vlvZRS6UYooatFL8Aw'),
  }

  test('it is answered, signed or not', () => {
    const raw = challenge(right.plainToken)
    expect(judge(raw, signed(raw))).toEqual({ kind: 'challenge', answer: right })
    expect(judge(raw, {})).toEqual({ kind: 'challenge', answer: right })
    expect(judge(raw, signed(raw, seconds(), 'another')).kind).toBe('forged')
    expect(judge(raw, signed(raw, seconds(-301))).kind).toBe('stale')
  })

  test('its answer never signs a webhook', () => {
    const forged = told('app_deauthorized', { user_id: 'host', account_id: 'a' })
    for (const token of [
      `v0:${seconds()}:${forged}`,
      `v0:${seconds()}:{}`,
      'a b',
      '',
      'x'.repeat(257),
      7,
      null,
    ])
      expect(judge(challenge(token), {})).toEqual({ kind: 'forged' })
  })
})

type Inbox = Awaited<ReturnType<typeof anInbox>>
async function anInbox(contextOf: () => Parameters<Task['run']>[0], comply = true) {
  const [meetings, grants]: [MeetingNews[], GrantNews[]] = [[], []]
  const context = contextOf()
  let tasks: readonly Task[] = []
  const zoom = await aZoom(context.clock, {
    add: (app, settings) => {
      const vendor = createZoomWebhook({
        secret: settings.webhookSecret,
        comply: comply
          ? (payload) => confirmDeletion(createOutbound({ wait: async () => {} }), settings, payload)
          : undefined,
        meetingChanged: async (_context, news) => void meetings.push(news),
        grantEnded: async (_context, news) => void grants.push(news),
      })
      webhookRoutes(app, [vendor], () => context)
      tasks = createWebhooks([vendor]).tasks
    },
  })
  return {
    ...zoom,
    meetingNews: meetings,
    grantNews: grants,
    process: (event: { eventId: string }) => taskNamed(tasks, 'webhooks.process-zoom').run(context, event),
    statuses: () => zoom.sim.log.flatMap((line) => ('status' in line ? [line.status] : [])),
  }
}

type Kept = {
  readonly eventId: string
  readonly type: string
  readonly attempts: number
  readonly processedAt: Date | null
}

const test = base.extend<{ inbox: Inbox; kept: () => Promise<Kept[]>; work: () => Promise<void> }>({
  // what this test received: the tests of this file share the table
  kept: async ({ db }, give) => {
    const read = () =>
      db
        .selectFrom('webhookInbox')
        .select(['eventId', 'type', 'attempts', 'processedAt'])
        .where('vendor', '=', 'zoom')
        .orderBy('receivedAt')
        .execute()
    const before = new Set((await read()).map(({ eventId }) => eventId))
    await give(async () => (await read()).filter(({ eventId }) => !before.has(eventId)))
  },
  inbox: async ({ contextOf }, give) => {
    const inbox = await anInbox(contextOf)
    await give(inbox)
    await inbox.close()
  },
  work: async ({ inbox, kept }, give) => {
    await give(async () => {
      await inbox.sim.idle()
      for (const event of await kept()) if (event.processedAt === null) await inbox.process(event)
    })
  },
})
const owner = 'owner@example.com'
const wanted = {
  marker: 'showcase-bkg_1',
  topic: 'Ünal',
  start: new Date(Date.now() + 86_400_000),
  minutes: 30,
  timezone: 'UTC',
}

test('what happens at Zoom is news once, though it is told twice', async ({ inbox, work }) => {
  const { accessToken } = await inbox.allow(owner)
  const { id } = await inbox.meetings.createMeeting(accessToken, wanted)
  await inbox.steer(`/meetings/${id}/move`)
  for (const verb of ['start', 'end', 'remove']) await inbox.steer(`/meetings/${id}/${verb}`)
  await work()
  const news = { vendor: 'zoom', hostId: inbox.sim.knownAccount(owner).id, meetingId: id }
  expect(inbox.meetingNews).toEqual([news, news, news, news])
  expect(inbox.statuses()).toEqual(Array.from({ length: 8 }, () => 200))
  // late, again, with a wrong signature or clock
  await inbox.steer('/webhooks/1/deliver', { times: 3 })
  await inbox.steer('/webhooks/1/deliver', { times: 1, corruptSignature: true })
  await inbox.steer('/webhooks/1/deliver', { times: 1, skewSec: 601 })
  await inbox.steer('/webhooks/1/deliver', { times: 1, skewSec: -601 })
  await work()
  expect(inbox.meetingNews).toHaveLength(4)
  expect(inbox.statuses().filter((status) => Number(status) >= 400).length).toBeGreaterThanOrEqual(3)
})

test('removing the app at Zoom ends the grant, and the deletion is confirmed', async ({
  inbox,
  work,
  kept,
}) => {
  await inbox.allow(owner)
  const { id, accountId } = inbox.sim.knownAccount(owner)
  await inbox.steer('/faults', { match: 'POST /oauth/data/compliance', times: 3, status: 503 })
  await inbox.steer(`/accounts/${owner}/deauthorize`)
  await expect(work()).rejects.toMatchObject({ name: 'ZoomError', status: 503 })
  expect(inbox.grantNews).toEqual([{ vendor: 'zoom', accountId: id }])
  expect(inbox.sim.compliances).toEqual([])
  // the job runs again
  await work()
  expect(inbox.sim.compliances).toMatchObject([
    {
      user_id: id,
      account_id: accountId,
      client_id: 'client-of-the-stand-in',
      compliance_completed: true,
      deauthorization_event_received: { user_id: id, deauthorization_time: expect.any(String) },
    },
  ])
  expect(await kept()).toMatchObject([{ type: 'app_deauthorized', attempts: 2 }])
})

test('without the setting Zoom is not told', async ({ contextOf, kept }) => {
  const inbox = await anInbox(contextOf, false)
  await inbox.allow(owner)
  await inbox.steer(`/accounts/${owner}/deauthorize`)
  await inbox.sim.idle()
  const [event] = await kept()
  await inbox.process(event ?? { eventId: '' })
  expect([inbox.grantNews.length, inbox.sim.compliances]).toEqual([1, []])
  await inbox.close()
})

test('a challenge is answered in the request and not stored', async ({ inbox, kept }) => {
  expect(await inbox.steer('/challenge')).toEqual({ status: 200, isRight: true })
  expect(await inbox.steer('/challenge')).toEqual({ status: 200, isRight: true })
  expect(await kept()).toEqual([])
})

test('a genuine webhook that names no meeting is kept and not tried again', async ({ inbox, work, kept }) => {
  const send = async (raw: string) => {
    const ts = String(Math.floor(inbox.sim.clock.now().getTime() / 1000))
    const answer = await fetch(`${inbox.url}/api/webhooks/zoom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(raw, ts, inbox.settings.webhookSecret) },
      body: raw,
    })
    return answer.status
  }
  const odd = [
    told('meeting.updated', { object: { id: 5 } }),
    told('app_deauthorized', {}),
    told('meeting.created', { object: { id: '1', host_id: 'x' } }),
    '{"event":7}',
    'no json',
    '',
  ]
  for (const raw of odd) expect([raw, await send(raw)]).toEqual([raw, 200])
  await work()
  expect([inbox.meetingNews, inbox.grantNews]).toEqual([[], []])
  const rows = await kept()
  expect(rows).toHaveLength(odd.length)
  expect(rows.every(({ processedAt }) => processedAt !== null)).toBe(true)
})
