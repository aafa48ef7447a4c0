import { expect } from 'vitest'
import type { Closing } from '#domains/accounts/contract.ts'
import type { Checkout } from '#domains/commerce/customer-contract.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, openBusiness, order, pay } from '../factories/product/business.ts'
import { aPerson, asking, errorOf, mailsSent, must, type Person, pool } from '../factories/product/person.ts'

const day = 86_400_000

const run = (app: App, task: string) => taskNamed(app.product.tasks, task).run(app.ground.system(), {})
const mailsTo = async (app: App, recipient: string) => {
  await mailsSent(app)
  const mails = app.ground.db.selectFrom('mailbox').selectAll().where('recipient', '=', recipient)
  return (await mails.orderBy('sentAt').orderBy('id').execute()).filter(({ code }) => code === null)
}
const close = (person: Person, cancelBookings: boolean) =>
  person.ask('POST', '/api/account/closing', { cancelBookings })

/** A published business with a booking that Paul has paid. */
async function aSoldBusiness(app: App) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const business = await openBusiness(owner, [
    {
      title: 'Tango',
      priceCents: 8000,
      refund: { template: 'no_refund', title: '', description: '', ladder: [] },
    },
  ])
  const serviceUrl = business.services[0]?.serviceUrl ?? ''
  const [start = ''] = (await freeStarts(app, business.userUrl, serviceUrl)).slice(30)
  const { token } = await hold(app, business.userUrl, serviceUrl, start)
  const email = `${crypto.randomUUID()}@example.com`
  await order(app, token, { name: 'Paul', email })
  await pay(app, token)
  const page = async () => {
    const { status, text } = await asking(app)('GET', `/at/${business.userUrl}`)
    return { status, text }
  }
  /** The page once it is rendered again: a process hears of a change a moment later. */
  const pageWith = async (status: number) => {
    await expect.poll(async () => (await page()).status, { interval: 50 }).toBe(status)
    return page()
  }
  return { owner, ...business, serviceUrl, token, email, page, pageWith }
}

test('closing an account in the app takes the page offline at once, reopening restores it, and mails report both', async ({
  app,
}) => {
  const { owner, userUrl, serviceUrl, token, email, page, pageWith } = await aSoldBusiness(app)
  await pageWith(200)
  const refused = await close(owner, false)
  expect([refused.status, errorOf(refused)]).toMatchObject([
    409,
    { code: 'accounts.bookings_to_come', details: { count: 1 } },
  ])
  expect((await page()).status).toBe(200)

  const closing = await must<Closing>(close(owner, true))
  const days = (Date.parse(closing.closingAt ?? '') - app.ground.clock.now().getTime()) / day
  expect(Math.round(days)).toBe(30)
  const offline = await pageWith(404)
  expect(offline.text).toContain('offline')
  const times = `/api/public/${userUrl}/services/${serviceUrl}/times?month=2027-01&timezone=UTC`
  expect((await asking(app)('GET', times)).status).toBe(404)
  await mailsSent(app)
  expect(await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))).toMatchObject({
    state: 'cancelled',
    cancelledBy: 'provider',
    refund: { amountCents: 8000 },
  })
  const mails = await mailsTo(app, email)
  const cancelled = mails.find(({ subject }) => subject.startsWith('Cancelled: Tango'))
  expect(cancelled?.body).toContain('$80 goes back to the card you paid with: all of what you paid')
  // the mail has no link to a page that is gone
  expect(cancelled?.body).not.toContain(`/at/${userUrl}`)

  await must(owner.ask('DELETE', '/api/account/closing'))
  await pageWith(200)
  expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Your account closes on /), 'Your account stays open']),
  )
})

test('30 days later the account is closed: no page, no sign-in, no texts, and nobody gets its address', async ({
  app,
}) => {
  const { owner, userUrl } = await aSoldBusiness(app)
  await must(close(owner, true))
  await mailsSent(app)
  const { db } = app.ground
  await db
    .updateTable('accounts')
    .set({ closingDueAt: new Date(app.ground.clock.now().getTime() - 1) })
    .where('provider', '=', owner.userId)
    .execute()
  await Promise.all([run(app, 'accounts.close-due'), run(app, 'accounts.close-due')])
  const mails = await mailsTo(app, owner.email)
  expect(mails.filter(({ subject }) => subject === 'Your account is closed')).toHaveLength(1)

  // the identity is gone and its sign-in with it; a token that still verified would open no account
  expect((await owner.ask('GET', '/api/account')).status).toBe(401)
  const { clientId: ClientId } = app.product.identity.browserConfig()
  const AuthParameters = { USERNAME: owner.email, PASSWORD: owner.password }
  const again = await pool(app, 'InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  expect(again).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } })
  for (const table of ['records', 'snapshots', 'services', 'showcases', 'calendarFeeds'] as const)
    expect({
      table,
      rows: await db.selectFrom(table).select('provider').where('provider', '=', owner.userId).execute(),
    }).toEqual({ table, rows: [] })
  const next = await aPerson(app, { first: 'Next', last: 'One' })
  const taken = await next.ask('PUT', '/api/account/user-url', { userUrl })
  expect([taken.status, errorOf(taken)?.code]).toEqual([409, 'accounts.user_url_taken'])
})

test('DeleteUser closes the account at once: bookings are cancelled with everything given back', async ({
  app,
}) => {
  const { owner, token, email, pageWith } = await aSoldBusiness(app)
  await must(pool(app, 'DeleteUser', { AccessToken: owner.tokens.AccessToken }))
  await pageWith(404)
  expect((await owner.ask('GET', '/api/account')).status).toBe(401)
  await mailsSent(app)
  expect(await must<Checkout>(asking(app)('GET', `/api/checkouts/${token}`))).toMatchObject({
    state: 'cancelled',
    refund: { amountCents: 8000 },
  })
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Cancelled: Tango/),
      expect.stringMatching(/^\$80 sent back/),
    ]),
  )
  expect((await mailsTo(app, owner.email)).map(({ subject }) => subject)).toContain('Your account is closed')
})
