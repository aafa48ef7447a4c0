import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import { type Context, transact } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test, testKey } from '../../../../test/database.ts'
import { anAudience } from '../../../../test/factories/product/subscribing.ts'
import { endByHand } from './end-by-hand.ts'
import { complainAt } from './leave-letters.ts'

const someone = () => `reader-${crypto.randomUUID()}@example.com`
const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''
const pathTokenOf = (url = '') => new URL(url).pathname.split('/')[2] ?? ''
const from = (context: Context, address: string): Context => ({ ...context, address })
const versionOf = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, 16)

const consentsOf = ({ db }: Context, provider: string) =>
  db.selectFrom('contactConsents').selectAll().where('provider', '=', provider).orderBy('id').execute()

test('one newsletter confirms an address once in an hour and three times in a day', async ({
  contextOf,
  clock,
}) => {
  const { area, sent } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.110.1'), someone()]
  const askAfter = async (pause: number) => {
    clock.advance(pause)
    await area.subscribe(context, { userUrl: 'thea', email })
    return sent.length
  }
  expect(await askAfter(0)).toBe(1)
  expect(await askAfter(hour - minute)).toBe(1)
  expect(await askAfter(minute)).toBe(2)
  expect(await askAfter(hour)).toBe(3)
  for (const _ of [1, 2, 3]) expect(await askAfter(hour)).toBe(3)
  // a day after the first one the fourth may go
  expect(await askAfter(day - 5 * hour)).toBe(4)
})

test('the consent that holds keeps its time, network, page and the version of the words that were agreed to', async ({
  contextOf,
  clock,
}) => {
  const { area, sent, provider } = anAudience()
  const [context, email] = [contextOf(), someone()]
  await area.subscribe(from(context, '198.51.111.7'), { userUrl: 'thea', email })
  clock.advance(minute)
  await area.confirmSubscription(from(context, '2001:db8:7::9'), tokenOf(sent[0]?.confirmUrl))
  const words = 'One letter\nFive songs\nSend me the letter'
  expect((await consentsOf(context, provider)).at(-1)).toMatchObject({
    step: 'confirmed',
    at: clock.now(),
    network: '2001:db8:7::/48',
    page: '/newsletter/confirm',
    words,
    textVersion: versionOf(words),
  })
  const leave = pathTokenOf(sent[1]?.leaveUrl)
  await area.leaveLetters(context, leave)
  await area.comeBack(from(context, '198.51.111.7'), leave)
  const again = (await consentsOf(context, provider)).at(-1)
  expect(again).toMatchObject({
    step: 'confirmed',
    page: '/u',
    words: 'Send me letters again',
    textVersion: versionOf('Send me letters again'),
  })
  const contact = await context.db
    .selectFrom('contacts')
    .select('consentId')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  expect(contact.consentId).toBe(again?.id)
})

test('who left by hand is not forgotten by asking again and not confirming', async ({ contextOf, clock }) => {
  const { area, provider, contactsOf } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.112.1'), someone()]
  await area.subscribe(context, { userUrl: 'thea', email })
  const [contact] = await contactsOf(context)
  const accounts = { requireOwner: () => provider } as never
  await endByHand({ accounts }, context, { id: contact?.id ?? '' })
  clock.advance(2 * hour)
  await area.subscribe(context, { userUrl: 'thea', email })
  clock.advance(8 * day)
  await taskNamed(area.tasks, 'audience.forget-pending').run(context, {})
  expect(await contactsOf(context)).toMatchObject([{ newsletter: 'unsubscribed' }])
})

test('a complaint ends the letters to every spelling of its mailbox, at every provider', async ({
  contextOf,
}) => {
  const { area, sent, pages } = anAudience()
  const context = from(contextOf(), '198.51.113.1')
  const name = `r${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const spellings = [`${name}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}+news@googlemail.com`]
  const stranger = `x${name}@gmail.com`
  const subscribe = async (userUrl: string, email: string) => {
    await area.subscribe(context, { userUrl, email })
    await area.confirmSubscription(context, tokenOf(sent.at(-1)?.confirmUrl))
  }
  await subscribe('thea', spellings[0] ?? '')
  const leave = pathTokenOf(sent.at(-1)?.leaveUrl)
  await subscribe('ben', spellings[1] ?? '')
  await subscribe('c', stranger)
  await area.complainOf(context, leave)
  const states = await context.db
    .selectFrom('contacts')
    .select(['email', 'newsletter'])
    .where(
      'provider',
      'in',
      pages.map(({ provider }) => provider),
    )
    .orderBy('createdAt')
    .execute()
  expect(Object.fromEntries(states.map(({ email, newsletter }) => [email, newsletter]))).toEqual({
    [spellings[0] ?? '']: 'complained',
    [spellings[1] ?? '']: 'complained',
    [stranger]: 'subscribed',
  })
})

test('a complaint that reaches the operator ends the letters everywhere, and its address is kept as a hash alone', async ({
  contextOf,
}) => {
  const { area, sent, contactsOf } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.115.1'), someone()]
  await area.subscribe(context, { userUrl: 'thea', email })
  await area.confirmSubscription(context, tokenOf(sent[0]?.confirmUrl))
  const before = sent.length
  const ended = await transact(context, (inside) => complainAt({ key: testKey }, inside, email.toUpperCase()))
  expect([ended, (await contactsOf(context))[0]?.newsletter]).toEqual([1, 'complained'])
  // also for a newsletter that never knew the address, and after the contact is erased
  await context.db.deleteFrom('contacts').where('address', '=', email).execute()
  for (const userUrl of ['thea', 'ben']) await area.subscribe(context, { userUrl, email })
  expect([sent.length, await contactsOf(context)]).toEqual([before, []])
  const kept = await context.db.selectFrom('complaints').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(email.split('@')[0])
})

test('the link to the file works for seven days, and a download that it made is not renewed behind them', async ({
  contextOf,
  clock,
}) => {
  const { area, sent } = anAudience()
  const context = from(contextOf(), '198.51.114.1')
  await area.subscribe(context, { userUrl: 'thea', email: someone() })
  await area.confirmSubscription(context, tokenOf(sent[0]?.confirmUrl))
  const page = pathTokenOf(sent[1]?.file?.url)
  clock.advance(7 * day - minute)
  const download = tokenOf((await area.offerIncentive(context, page))?.downloadUrl)
  // a download that expired leads to a fresh one within the seven days alone
  expect(await area.offerIncentive(context, download)).toBeDefined()
  clock.advance(minute)
  expect(await area.offerIncentive(context, page)).toBeUndefined()
  expect(await area.openIncentive(context, download)).toBeDefined()
  clock.advance(hour)
  expect(await area.openIncentive(context, download)).toBeUndefined()
  expect(await area.offerIncentive(context, download)).toBeUndefined()
})
