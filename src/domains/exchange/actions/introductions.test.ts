import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { test, testKey } from '../../../../test/database.ts'
import { aPair, exchangeDeps } from '../../../../test/factories/product/exchange-member.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import type { ConsentMail, IntroducedMail } from '../introductions-ports.ts'
import { acceptIntroduction, readIntroduction, refuseIntroductions } from './answer-introduction.ts'
import { changePartnership, endPartnership } from './change-partnership.ts'
import { introduceClient } from './introduce-client.ts'
import { lapseIntroductionsTask } from './lapse-introductions.ts'
import { listIntroductions } from './list-introductions.ts'
import { listPartners } from './list-partners.ts'

const asked: ConsentMail[] = []
const introduced: IntroducedMail[] = []
const deps = {
  ...exchangeDeps,
  key: testKey,
  clientMails: {
    sendConsent: async (_context: unknown, mail: ConsentMail) => void asked.push(mail),
    sendIntroduced: async (_context: unknown, mail: IntroducedMail) => void introduced.push(mail),
  },
}

let clients = 0
const someone = () => `client-${process.pid}-${clients++}@example.com`
const tokenTo = (email: string) =>
  asked
    .findLast(({ to }) => to === email)
    ?.yesUrl.split('/')
    .at(-1) ?? ''

const client = (partnershipId: string, email: string) => ({
  partnershipId,
  name: 'Noor Haddad',
  email,
  message: 'You two should meet.',
})

test('the partner learns of a client only by the client’s yes, once', async ({ contextOf }) => {
  const { one, other, partnershipId } = await aPair(contextOf())
  const visitor = contextOf({ kind: 'visitor' })
  const email = someone()
  await introduceClient(deps, one.context, client(partnershipId, email))
  const of = () => introduced.filter(({ clientEmail }) => clientEmail === email)
  const token = tokenTo(email)
  for (let times = 0; times < 2; times++)
    expect(await readIntroduction(deps, visitor, token)).toMatchObject({
      state: 'waiting',
      message: 'You two should meet.',
    })
  expect(of()).toEqual([])
  await Promise.all([1, 2, 3].map(() => acceptIntroduction(deps, visitor, token)))
  expect(of()).toEqual([expect.objectContaining({ provider: other.provider, clientName: 'Noor Haddad' })])
  const row = await contextOf()
    .db.selectFrom('exchangeIntroductions')
    .selectAll()
    .where('partnershipId', '=', partnershipId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'introduced', clientName: null, clientEmail: null, message: '' })
  const { partners } = await listPartners(deps, one.context)
  expect(partners[0]?.sent.clients).toBe(1)
  expect(await listIntroductions(deps, one.context)).toMatchObject({
    introductions: [{ state: 'introduced' }],
    leftToday: 9,
  })
  expect(JSON.stringify(await listIntroductions(deps, one.context))).not.toContain(email)
})

test('without a yes the address is erased after 14 days, and the link says that it is over', async ({
  contextOf,
  clock,
}) => {
  const { one, partnershipId } = await aPair(contextOf())
  const email = someone()
  await introduceClient(deps, one.context, client(partnershipId, email))
  const context = contextOf()
  const [task] = lapseIntroductionsTask.bind(undefined)
  const stored = () =>
    context.db
      .selectFrom('exchangeIntroductions')
      .select('clientEmail')
      .where('partnershipId', '=', partnershipId)
      .executeTakeFirstOrThrow()
  clock.advance(13 * day)
  await task?.run(context, {})
  expect((await stored()).clientEmail).toBe(email)
  clock.advance(day)
  expect(await acceptIntroduction(deps, context, tokenTo(email))).toMatchObject({ state: 'ended' })
  expect(introduced.filter(({ clientEmail }) => clientEmail === email)).toEqual([])
  await task?.run(context, {})
  expect((await stored()).clientEmail).toBeNull()
  // the referrer is told no more than that it was sent
  expect((await listIntroductions(deps, one.context)).introductions[0]?.state).toBe('sent')
})

test('a client who wants none is reached by nobody, whatever the spelling', async ({ contextOf }) => {
  const [first, second] = [await aPair(contextOf()), await aPair(contextOf())]
  const email = someone()
  await introduceClient(deps, first.one.context, client(first.partnershipId, email))
  const token = tokenTo(email)
  expect(await refuseIntroductions(deps, contextOf(), token)).toMatchObject({ state: 'never' })
  expect(await acceptIntroduction(deps, contextOf(), token)).toMatchObject({ state: 'never' })
  const other = email.replace('@', '+again@').toUpperCase()
  expect(await failure(introduceClient(deps, second.one.context, client(second.partnershipId, other)))).toBe(
    'exchange.client_unreachable',
  )
})

test('the same partner once in 90 days, three of a client in 30, with one answer for all', async ({
  contextOf,
  clock,
}) => {
  const pairs = [
    await aPair(contextOf()),
    await aPair(contextOf()),
    await aPair(contextOf()),
    await aPair(contextOf()),
  ]
  const email = someone()
  const introduce = (place: number) => {
    const { one, partnershipId } = pairs[place] ?? { one: undefined, partnershipId: '' }
    if (!one) throw new Error('unreachable: there are four')
    return introduceClient(deps, one.context, client(partnershipId, email))
  }
  const either = () => introduce(0).catch((error: unknown) => (error as { code: string }).code)
  const outcomes = await Promise.all([either(), either()])
  expect(outcomes.filter((one) => one === 'exchange.client_unreachable')).toHaveLength(1)
  await introduce(1)
  await introduce(2)
  expect(await failure(introduce(3))).toBe('exchange.client_unreachable')
  clock.advance(31 * day)
  await introduce(3)
  expect(await failure(introduce(0))).toBe('exchange.client_unreachable')
})

test('ten introductions a day go out, also of many at once', async ({ contextOf }) => {
  const { one, partnershipId } = await aPair(contextOf())
  const sent = await Promise.allSettled(
    Array.from({ length: 14 }, () => introduceClient(deps, one.context, client(partnershipId, someone()))),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect((await listIntroductions(deps, one.context)).leftToday).toBe(0)
})

test('nobody is introduced by strangers, over a pause or an end, or to themselves', async ({ contextOf }) => {
  const { one, other, partnershipId } = await aPair(contextOf())
  const stranger = await aPair(contextOf())
  const introduce = (by: typeof one, email = someone()) =>
    introduceClient(deps, by.context, client(partnershipId, email))
  expect(await failure(introduce(stranger.one))).toBe('exchange.partnership_missing')
  const own = await deps.accounts.accountOf(contextOf(), other.provider)
  expect(await failure(introduce(one, own?.email))).toBe('exchange.client_unreachable')
  const email = someone()
  await introduce(one, email)
  await changePartnership(deps, other.context, { partnershipId, paused: true })
  expect(await failure(introduce(one))).toBe('exchange.partnership_ended')
  await changePartnership(deps, other.context, { partnershipId, paused: false })
  await endPartnership(deps, other.context, { partnershipId })
  expect(await failure(introduce(one))).toBe('exchange.partnership_ended')
  // a yes after the end reaches nobody
  expect(await acceptIntroduction(deps, contextOf(), tokenTo(email))).toMatchObject({ state: 'ended' })
  expect(introduced.filter(({ clientEmail }) => clientEmail === email)).toEqual([])
  for (const wrong of ['', 'x', deps.links.sign('other', ['int_1'])])
    expect(await readIntroduction(deps, contextOf(), wrong)).toEqual({ state: 'none' })
})
