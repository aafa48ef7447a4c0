import { expect } from 'vitest'
import { day, hour, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import { announced } from '../../../../test/factories/product/announced.ts'
import { audienceDeps } from '../../../../test/factories/product/audience-deps.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { anAudience } from '../../../../test/factories/product/subscribing.ts'

const someone = () => `reader-${crypto.randomUUID()}@example.com`
const leaveTokenOf = (url = '') => new URL(url).pathname.split('/')[2] ?? ''
const tokenOf = (url = '') => new URL(url).searchParams.get('token') ?? ''

const from = (context: Context, address = '203.0.113.7'): Context => ({ ...context, address })

test('an address is asked, confirms by one press, and ends by another; the consent says when, where and to what', async ({
  contextOf,
  clock,
}) => {
  const { area, sent, provider, contactsOf } = anAudience()
  const [context, email] = [from(contextOf()), someone()]
  await area.subscribe(context, { userUrl: 'thea', email })
  expect(sent).toMatchObject([{ to: email }])
  const token = tokenOf(sent[0]?.confirmUrl)
  // reading the link changes nothing
  expect(await area.readSubscription(context, token)).toEqual({ state: 'waiting', provider })
  expect(await contactsOf(context)).toMatchObject([{ newsletter: 'pending', subscribedAt: null }])

  const confirmed = await Promise.all([1, 2, 3].map(() => area.confirmSubscription(context, token)))
  for (const { state } of confirmed) expect(state).toBe('subscribed')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.file?.name).toBe('guide.pdf')
  clock.advance(hour)
  const leave = leaveTokenOf(sent[1]?.leaveUrl)
  expect(await area.readLeaving(context, leave)).toMatchObject({ state: 'on' })
  expect((await contactsOf(context))[0]?.newsletter).toBe('subscribed')
  await area.leaveLetters(context, leave)
  await area.leaveLetters(context, leave)
  // the old link does not undo it
  expect(await area.confirmSubscription(context, token)).toEqual({ state: 'ended', provider })
  expect((await contactsOf(context))[0]?.newsletter).toBe('unsubscribed')

  const consents = await context.db
    .selectFrom('contactConsents')
    .selectAll()
    .where('provider', '=', provider)
    .orderBy('id')
    .execute()
  expect(consents.map(({ step, network, page, words }) => [step, network, page, words])).toEqual([
    ['asked', '203.0.113.0/24', '/at/thea', 'One letter\nFive songs\nSend me the letter'],
    ['confirmed', '203.0.113.0/24', '/newsletter/confirm', 'One letter\nFive songs\nSend me the letter'],
    ['withdrawn', '203.0.113.0/24', '/u', ''],
  ])
  expect(consents[0]?.textVersion).toHaveLength(16)
})

test('each subscription is announced once, also one that comes back, and nothing else of an address is', async ({
  contextOf,
}) => {
  const { area, sent, provider, contactsOf } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.109.1'), someone()]
  const told = () => announced(context, provider, 'audience.subscribed')
  await area.subscribe(context, { userUrl: 'thea', email })
  expect(await told()).toEqual([])
  const token = tokenOf(sent[0]?.confirmUrl)
  await Promise.all([1, 2, 3].map(() => area.confirmSubscription(context, token)))
  const [{ id: contactId } = never()] = await contactsOf(context)
  expect(await told()).toEqual([{ contactId }])
  const leave = leaveTokenOf(sent[1]?.leaveUrl)
  await area.leaveLetters(context, leave)
  expect(await told()).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => area.comeBack(context, leave)))
  expect(await told()).toEqual([{ contactId }, { contactId }])
})

test('50 concurrent requests of one address are one contact and one mail, in any spelling', async ({
  contextOf,
}) => {
  const { area, sent, contactsOf } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.100.1'), someone()]
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      area.subscribe(context, { userUrl: 'thea', email: nth % 2 ? email : email.toUpperCase() }),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(sent).toHaveLength(1)
  expect(await contactsOf(context)).toHaveLength(1)
})

test('the answer is the same for an address that gets no mail', async ({ contextOf, clock }) => {
  const { area, sent, provider } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.101.1'), someone()]
  const ask = () => area.subscribe(context, { userUrl: 'thea', email })
  const setTo = (newsletter: string) =>
    context.db.updateTable('contacts').set({ newsletter }).where('provider', '=', provider).execute()
  const asked = () => sent.filter(({ confirmUrl }) => confirmUrl !== undefined)
  const first = await ask()
  for (const state of ['pending', 'subscribed', 'bounced', 'complained']) {
    if (state === 'subscribed') await area.confirmSubscription(context, tokenOf(sent[0]?.confirmUrl))
    else await setTo(state)
    if (state !== 'pending') clock.advance(5 * hour)
    expect(await ask()).toEqual(first)
  }
  expect(asked()).toHaveLength(1)
  await setTo('unsubscribed')
  expect(await ask()).toEqual(first)
  expect(asked()).toHaveLength(2)
  expect(await failure(area.subscribe(context, { userUrl: 'nobody', email }))).toBe('audience.no_newsletter')
})

test('one address gets five mails in a day, and one network causes 60 in an hour', async ({
  contextOf,
  clock,
}) => {
  const { area, sent, pages } = anAudience()
  const context = from(contextOf(), '198.51.102.1')
  const victim = someone()
  await Promise.all(pages.map(({ userUrl }) => area.subscribe(context, { userUrl, email: victim })))
  expect(sent).toHaveLength(5)
  for (let nth = 0; nth < 58; nth++) await area.subscribe(context, { userUrl: 'thea', email: someone() })
  expect(sent).toHaveLength(60)
  await area.subscribe(from(contextOf(), '192.0.2.1'), { userUrl: 'thea', email: someone() })
  expect(sent).toHaveLength(61)
  clock.advance(day + minute)
  await area.subscribe(context, { userUrl: 'f', email: victim })
  await area.subscribe(context, { userUrl: 'thea', email: someone() })
  expect(sent).toHaveLength(63)
})

test('a link of another provider, another purpose or another key changes nothing', async ({ contextOf }) => {
  const { area, sent, pages, provider, contactsOf } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.103.1'), someone()]
  await area.subscribe(context, { userUrl: 'thea', email })
  const [contact] = await contactsOf(context)
  const { links } = audienceDeps()
  const until = String(contact?.askedAt.getTime() ?? 0) + '0'
  const strangers = [
    links.sign('newsletter-confirm', [pages[1]?.provider ?? '', contact?.id ?? '', until]),
    links.sign('letter-leave', [provider, contact?.id ?? '', '']),
    links.sign('booking', [provider, contact?.id ?? '', until]),
    `${tokenOf(sent[0]?.confirmUrl).split('.')[0]}.AAAA`,
    '',
    'x'.repeat(2000),
  ]
  for (const token of strangers)
    expect(['unknown', 'expired']).toContain((await area.confirmSubscription(context, token)).state)
  expect((await area.leaveLetters(context, tokenOf(sent[0]?.confirmUrl))).state).toBe('unknown')
  expect((await contactsOf(context))[0]?.newsletter).toBe('pending')
  expect(sent).toHaveLength(1)
})

test('the file’s page makes a link of 900 seconds whenever a subscriber opens it', async ({
  contextOf,
  clock,
}) => {
  const { area, sent, provider } = anAudience()
  const context = from(contextOf(), '198.51.104.1')
  await area.subscribe(context, { userUrl: 'thea', email: someone() })
  await area.confirmSubscription(context, tokenOf(sent[0]?.confirmUrl))
  // the mail is opened an hour later
  clock.advance(hour)
  const page = leaveTokenOf(sent[1]?.file?.url)
  const offered = await area.offerIncentive(context, page)
  const download = tokenOf(offered?.downloadUrl)
  clock.advance(899_000)
  const opened = await area.openIncentive(context, download)
  expect(await opened?.read()).toBe(`${provider} newsletter/guide.pdf`)
  clock.advance(1000)
  expect(await area.openIncentive(context, download)).toBeUndefined()
  expect((await area.offerIncentive(context, download))?.name).toBe('guide.pdf')
  // the page's own link is no download, and nothing is left after the subscription ended
  expect(await area.openIncentive(context, page)).toBeUndefined()
  await area.leaveLetters(context, leaveTokenOf(sent[1]?.leaveUrl))
  expect(await area.offerIncentive(context, page)).toBeUndefined()
})

test('an address that does not confirm within seven days is forgotten', async ({ contextOf, clock }) => {
  const { area, sent, contactsOf } = anAudience()
  const context = from(contextOf(), '198.51.105.1')
  await area.subscribe(context, { userUrl: 'thea', email: someone() })
  clock.advance(7 * day)
  const token = tokenOf(sent[0]?.confirmUrl)
  expect((await area.readSubscription(context, token)).state).toBe('expired')
  expect((await area.confirmSubscription(context, token)).state).toBe('expired')
  clock.advance(minute)
  await taskNamed(area.tasks, 'audience.forget-pending').run(context, {})
  expect(await contactsOf(context)).toEqual([])
})

test('closing an account deletes its contacts and consents, and no other provider’s', async ({
  contextOf,
}) => {
  const { area, pages, provider, contactsOf } = anAudience()
  const context = from(contextOf(), '198.51.106.1')
  const email = someone()
  for (const userUrl of ['thea', 'ben']) await area.subscribe(context, { userUrl, email })
  const event = { id: 'evt', type: 'accounts.closed', provider, data: {} }
  for (const reaction of area.reactions) await reaction.run(context, event as never)
  expect(await contactsOf(context)).toEqual([])
  const left = await context.db
    .selectFrom('contactConsents')
    .select('provider')
    .where('provider', 'in', [provider, pages[1]?.provider ?? ''])
    .execute()
  expect(left.map((consent) => consent.provider)).toEqual([pages[1]?.provider])
})

test('one mailbox gets five mails in a day, with a tag in its address or without', async ({ contextOf }) => {
  const { area, sent, pages } = anAudience()
  const [name] = someone().split('@')
  for (const [at, tag] of ['', '+1', '+2', '+a', '+b', '+c'].entries())
    await area.subscribe(contextOf(), {
      userUrl: pages[at]?.userUrl ?? '',
      email: `${name}${tag}@Example.com`,
    })
  expect(sent).toHaveLength(5)
})

test('an address from which a complaint came is asked by nobody again, and hears the same answer', async ({
  contextOf,
}) => {
  const { area, sent } = anAudience()
  const [context, email] = [from(contextOf(), '198.51.107.1'), someone()]
  await area.subscribe(context, { userUrl: 'thea', email })
  await area.confirmSubscription(context, tokenOf(sent[0]?.confirmUrl))
  const before = sent.length
  await area.complainOf(context, leaveTokenOf(sent[1]?.leaveUrl))
  expect(await area.subscribe(context, { userUrl: 'ben', email: email.toUpperCase() })).toEqual({
    asked: true,
  })
  expect(sent).toHaveLength(before)
})

test('the database refuses a changed consent, and a subscription without one', async ({ contextOf }) => {
  const { area, sent, provider } = anAudience()
  const context = from(contextOf(), '198.51.108.1')
  await area.subscribe(context, { userUrl: 'thea', email: someone() })
  const consents = context.db.updateTable('contactConsents').where('provider', '=', provider)
  await expect(consents.set({ words: 'Yes to everything' }).execute()).rejects.toThrow(
    'contact_consents_never_change',
  )
  await expect(consents.set({ step: 'confirmed' }).execute()).rejects.toThrow('contact_consents_never_change')
  const contacts = context.db.updateTable('contacts').where('provider', '=', provider)
  await expect(contacts.set({ newsletter: 'subscribed' }).execute()).rejects.toThrow('contacts_check')
  expect(sent).toHaveLength(1)
})

test('the box at the checkout asks for letters without a newsletter on the page, and says so in the consent', async ({
  contextOf,
}) => {
  const { area, sent, provider, contactsOf } = anAudience()
  const context = from(contextOf(), '198.51.109.1')
  const email = someone()
  await area.subscribe(context, { userUrl: 'thea', email, source: 'checkout' })
  expect(sent).toMatchObject([{ to: email }])
  expect(await contactsOf(context)).toMatchObject([{ newsletter: 'pending', source: 'checkout' }])
  const consent = await context.db
    .selectFrom('contactConsents')
    .select('words')
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow()
  expect(consent.words).toContain('Send me letters from')
})

function never(): never {
  throw new Error('there is one')
}
