import { expect } from 'vitest'
import { signatureOf } from '#integrations/zoom/signature.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent, must, type Person, pool } from '../factories/product/person.ts'

const webhookSecret = 'webhook-secret-of-the-stand-in'

/** Signs in at the stand-in of Zoom as a browser does. */
async function connectZoom(app: App, owner: Person) {
  const browserKey = 'b'.repeat(43)
  const { url, state } = await must<{ url: string; state: string }>(
    owner.ask('POST', '/api/connections/zoom/begin', { browserKey }),
  )
  const { pathname, search } = new URL(url)
  const form = new URLSearchParams({ email: `${owner.userId.slice(-8)}@zoom.example`, type: '2' }).toString()
  const back = await asking(app)('POST', pathname + search, form, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  const code = new URL(String(back.headers['location'])).searchParams.get('code')
  await must(owner.ask('POST', '/api/connections/finish', { state, browserKey, code }))
}

/** An owner whose service has a meeting for each booking, and a booking with its meeting. */
async function aMeeting(app: App) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const business = await openBusiness(owner, [{ title: 'Online', priceCents: 0 }])
  const [service] = business.services
  if (!service) throw new Error('no service')
  await connectZoom(app, owner)
  const location = { kind: 'Zoom', meeting: 'each', link: '' }
  await save(owner, 'individualService', { ...service, location })
  await publish(owner)
  const [start = ''] = (await freeStarts(app, business.userUrl, service.serviceUrl)).slice(30)
  const { token } = await hold(app, business.userUrl, service.serviceUrl, start)
  const email = `${crypto.randomUUID()}@example.com`
  const checkout = await order(app, token, { name: 'Paul', email })
  const row = () =>
    app.ground.db.selectFrom('meetings').selectAll().where('provider', '=', owner.userId).executeTakeFirst()
  await expect.poll(async () => (await row())?.state, { timeout: 60_000 }).toBe('made')
  await mailsSent(app)
  const made = await row()
  if (!made?.joinUrl || !made.meetingId) throw new Error('no meeting')
  const { joinUrl, meetingId, occasion, startsAt } = made
  return {
    owner,
    ...business,
    service,
    token,
    email,
    checkout,
    row: { joinUrl, meetingId, occasion, startsAt },
  }
}

test('the link of a meeting stands on the join page alone, and only around the start', async ({ app }) => {
  const { owner, userUrl, service, token, email, checkout, row } = await aMeeting(app)
  const { joinUrl, meetingId, startsAt } = row
  expect(joinUrl).toContain(meetingId)
  const { url: feed } = await must<{ url: string }>(owner.ask('POST', '/api/calendar-feeds/provider'))
  const visitor = asking(app)
  const path = (url: string) => new URL(url, app.origin).pathname + new URL(url, app.origin).search
  const answers = {
    checkout: await visitor('GET', `/api/checkouts/${token}`),
    early: await visitor('GET', `/api/checkouts/${token}/join`),
    file: await visitor('GET', path(checkout.icsUrl)),
    feed: await visitor('GET', path(feed)),
    page: await visitor('GET', `/at/${userUrl}`),
    service: await visitor('GET', `/at/${userUrl}/services/${service.serviceUrl}`),
    booked: await owner.ask('GET', '/api/booked'),
    export: await owner.ask('GET', '/api/orders.csv'),
    orders: await owner.ask('GET', '/api/orders?sort=date&direction=desc&limit=9'),
    meetings: await owner.ask('GET', '/api/meetings'),
    connections: await owner.ask('GET', '/api/connections'),
  }
  for (const [name, { status, text }] of Object.entries(answers)) {
    expect([name, status]).toEqual([name, 200])
    expect([name, text.includes(joinUrl), text.includes('/s/')]).toEqual([name, false, false])
  }
  const { rows: mails } = await app.ground.pool.query<{ mail: string }>(
    'select row_to_json(m)::text as mail from mailbox m where recipient = any($1)',
    [[email, owner.email]],
  )
  expect(mails.length).toBeGreaterThanOrEqual(2)
  for (const { mail } of mails) expect(mail).not.toContain(meetingId)
  const { rows: entries } = await app.ground.pool.query<{ data: string }>(
    'select data::text from outbox where provider = $1',
    [owner.userId],
  )
  for (const { data } of entries) expect(data).not.toContain(joinUrl)

  const stranger = await aPerson(app, { first: 'Eve', last: 'Other' })
  const begun = await stranger.ask('POST', `/api/meetings/${row.occasion}/start`)
  expect([begun.status, begun.text.includes(meetingId)]).toEqual([404, false])

  const offsetSec = Math.round((startsAt.getTime() - Date.now()) / 1000) - 300
  await must(visitor('POST', '/dev/clock', { offsetSec }))
  await expect
    .poll(async () => (await visitor('GET', `/api/checkouts/${token}/join`)).body)
    .toMatchObject({ state: 'open', url: joinUrl })
  await must(visitor('POST', '/dev/clock', { offsetSec: 0 }))
})

test('a webhook that arrives three times at once is one piece of news', async ({ app }) => {
  const { owner, row } = await aMeeting(app)
  const { meetingId } = row
  await must(asking(app)('POST', `/__sim/zoom/meetings/${meetingId}/move`, { silent: true }))
  const { rows } = await app.ground.pool.query<{ accountId: string }>(
    `select account_id as "accountId" from connections where provider = $1`,
    [owner.userId],
  )
  const raw = JSON.stringify({
    event: 'meeting.updated',
    event_ts: Date.now(),
    payload: { account_id: 'acc', object: { id: meetingId, host_id: rows[0]?.accountId } },
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'content-type': 'application/json',
    'x-zm-request-timestamp': timestamp,
    'x-zm-signature': signatureOf(webhookSecret, timestamp, raw),
  }
  const answers = await Promise.all(
    [1, 2, 3].map(() => fetch(`${app.origin}/api/webhooks/zoom`, { method: 'POST', headers, body: raw })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await mailsSent(app)
  const { rows: news } = await app.ground.pool.query(
    `select 1 from outbox where provider = $1 and type = 'connections.meeting_moved'`,
    [owner.userId],
  )
  expect(news).toHaveLength(1)
  const mails = await app.ground.db
    .selectFrom('mails')
    .select('state')
    .where('provider', '=', owner.userId)
    .where('template', '=', 'meeting-moved')
    .execute()
  expect(mails).toEqual([{ state: 'sent' }])
})

test('closing an account ends its connections: tokens, calendars and meetings go, and the grant is given back', async ({
  app,
}) => {
  const { owner, row } = await aMeeting(app)
  const { meetingId } = row
  await app.ground.db
    .insertInto('meetingSettings')
    .values({ provider: owner.userId, standingLink: 'https://meet.example/thea' })
    .execute()
  await must(pool(app, 'DeleteUser', { AccessToken: owner.tokens.AccessToken }))
  await taskNamed(app.product.tasks, 'accounts.close-due').run(app.ground.system(), {})
  await mailsSent(app)
  for (const table of [
    'connections',
    'connectionAttempts',
    'calendars',
    'calendarEntries',
    'toldCollisions',
    'meetings',
    'meetingSettings',
    'busySources',
    'busyTimes',
  ] as const)
    expect({
      table,
      rows: await app.ground.db
        .selectFrom(table)
        .select('provider')
        .where('provider', '=', owner.userId)
        .execute(),
    }).toEqual({ table, rows: [] })
  const { meetings } = await must<{ meetings: { id: number }[] }>(asking(app)('GET', '/__sim/zoom/meetings'))
  expect(meetings.map(({ id }) => String(id))).not.toContain(meetingId)
  const { log } = await must<{ log: object[] }>(asking(app)('GET', '/__sim/zoom/log'))
  expect(JSON.stringify(log)).toContain('/oauth/revoke')
})
