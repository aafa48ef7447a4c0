import { expect } from 'vitest'
import { newToken } from '#platform/common/ids.ts'
import { day, hour, minute } from '#platform/common/time.ts'
import { test as base } from '../../../../test/database.ts'
import { aLinkedIn } from '../../../../test/factories/product/linkedin.ts'
import { refused } from '../../../../test/factories/product/shop.ts'
import { createFederation } from '../index.ts'

type Given = Awaited<ReturnType<typeof aLinkedIn>>
const test = base.extend<{ site: Given }>({
  site: async ({ clock }, provide) => {
    const site = await aLinkedIn(clock)
    await provide(site)
    await site.close()
  },
})

function aFederation(site: Given | undefined) {
  const erased: string[] = []
  const federation = createFederation({
    vendors: site ? [site.members] : [],
    issueToken: async ({ clock }, { login, sub }) => ({
      token: `${login} ${sub}`,
      expiresAt: new Date(clock.now().getTime() + hour),
    }),
    eraseFiles: async (_context, sub) => void erased.push(sub),
  })
  const [task] = federation.tasks
  return { federation, erased, task }
}

let people = 0
const somebody = () => ({ email: `member-${++people}@example.com`, firstName: 'Ada', lastName: 'Mensah' })
const browser = () => newToken(32)

/** Begins in a browser and signs in at the site; returns what it sends back. */
async function returned(
  { federation }: ReturnType<typeof aFederation>,
  site: Given,
  context: Parameters<ReturnType<typeof createFederation>['beginSignIn']>[0],
  { browserKey, who }: { browserKey: string; who: Record<string, string> },
) {
  const { url } = await federation.beginSignIn(context, { vendor: 'linkedin', browserKey })
  const state = new URL(url).searchParams.get('state') ?? ''
  const back = await site.signIn(who, state)
  const one = (name: string) => back.searchParams.get(name) ?? undefined
  return { state, browserKey, code: one('code'), error: one('error') }
}

test('2.14 a member arrives with name, address, picture and a token, and renews it until the stay is over', async ({
  site,
  contextOf,
  clock,
}) => {
  const made = aFederation(site)
  const [context, browserKey, who] = [contextOf(), browser(), somebody()]
  const back = await returned(made, site, context, { browserKey, who })
  expect(back.state).toMatch(/^[\w-]{32}$/)
  const arrived = await made.federation.finishSignIn(context, back)
  expect(arrived).toMatchObject({
    vendor: 'linkedin',
    member: {
      firstName: 'Ada',
      lastName: 'Mensah',
      email: who.email,
      picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
    token: expect.stringMatching(/^www\.linkedin\.com linkedin:/),
    expiresAt: clock.now().getTime() + hour,
  })
  clock.advance(6 * day)
  expect((await made.federation.renewToken(context, { browserKey })).token).toBe(arrived.token)
  expect(await refused(made.federation.renewToken(context, { browserKey: browser() }))).toMatchObject({
    code: 'federation.over',
  })
  clock.advance(day)
  expect(await refused(made.federation.renewToken(context, { browserKey }))).toMatchObject({
    code: 'federation.over',
  })
})

test('2.14 a denied, expired, used or foreign sign-in has its own sentence, and nothing of it is kept', async ({
  site,
  contextOf,
  clock,
  db,
}) => {
  const made = aFederation(site)
  const context = contextOf()
  const stays = async () => (await db.selectFrom('federationStays').selectAll().execute()).length
  const before = await stays()
  const finish = (back: Awaited<ReturnType<typeof returned>>) =>
    refused(made.federation.finishSignIn(context, back))

  const no = await returned(made, site, context, { browserKey: browser(), who: { deny: 'true' } })
  expect(await finish(no)).toMatchObject({ code: 'federation.denied' })
  expect(await finish(no)).toMatchObject({ code: 'federation.used' })

  const late = await returned(made, site, context, { browserKey: browser(), who: somebody() })
  clock.advance(10 * minute)
  expect(await finish(late)).toMatchObject({ code: 'federation.expired' })

  const wrong = await returned(made, site, context, { browserKey: browser(), who: somebody() })
  expect(await finish({ ...wrong, code: 'AQnone' })).toMatchObject({ code: 'federation.refused' })
  expect(await finish({ ...wrong, state: newToken(24) })).toMatchObject({ code: 'federation.expired' })
  expect(await stays()).toBe(before)

  // a thief of the address does not use it up for the browser that began
  const own = await returned(made, site, context, { browserKey: browser(), who: somebody() })
  expect(await finish({ ...own, browserKey: browser() })).toMatchObject({ code: 'federation.other_browser' })
  await made.federation.finishSignIn(context, own)
  expect(await finish(own)).toMatchObject({ code: 'federation.used' })
  expect(await stays()).toBe(before + 1)
})

test('2.14 two returns at once are one sign-in', async ({ site, contextOf }) => {
  const made = aFederation(site)
  const back = await returned(made, site, contextOf(), { browserKey: browser(), who: somebody() })
  const both = await Promise.allSettled([
    made.federation.finishSignIn(contextOf(), back),
    made.federation.finishSignIn(contextOf(), back),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the files of a member go when the stay is ended, in every browser, and again when no token is left', async ({
  site,
  contextOf,
  clock,
}) => {
  const made = aFederation(site)
  const [context, who] = [contextOf(), somebody()]
  const keys = [browser(), browser()]
  for (const browserKey of keys)
    await made.federation.finishSignIn(context, await returned(made, site, context, { browserKey, who }))
  const [first = '', second = ''] = keys
  expect(await made.federation.endStay(context, { browserKey: first })).toEqual({ ended: true })
  expect(made.erased).toHaveLength(1)
  expect(await refused(made.federation.renewToken(context, { browserKey: second }))).toMatchObject({
    code: 'federation.over',
  })
  expect(await made.federation.endStay(context, { browserKey: browser() })).toEqual({ ended: true })
  const [member = ''] = made.erased
  const countErased = () => made.erased.filter((one) => one === member).length
  await made.task?.run(context, {})
  expect(countErased()).toBe(1)
  clock.advance(3 * hour + minute)
  await made.task?.run(context, {})
  expect(countErased()).toBe(2)
  await made.task?.run(context, {})
  expect(countErased()).toBe(2)
})

test('an abandoned member is erased seven days after the last sign-in, and not before', async ({
  site,
  contextOf,
  clock,
}) => {
  const made = aFederation(site)
  const [context, who] = [contextOf(), somebody()]
  const signIn = async () => {
    const back = await returned(made, site, context, { browserKey: browser(), who })
    return made.federation.finishSignIn(context, back)
  }
  const { token } = await signIn()
  const member = token.split(' ')[1] ?? ''
  clock.advance(4 * day)
  await signIn()
  clock.advance(7 * day - minute)
  await made.task?.run(context, {})
  expect(made.erased).not.toContain(member)
  clock.advance(2 * minute)
  await made.task?.run(context, {})
  expect(made.erased.filter((one) => one === member)).toHaveLength(1)
})

test('a vendor that is not set up is unavailable', async ({ contextOf }) => {
  const { federation } = aFederation(undefined)
  expect(
    await refused(federation.beginSignIn(contextOf(), { vendor: 'linkedin', browserKey: browser() })),
  ).toMatchObject({ code: 'federation.unavailable' })
})
