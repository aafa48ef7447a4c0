import { sql } from 'kysely'
import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aContact } from '../../../../test/factories/product/contact.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { type ContactFilters, ContactQuery } from '../contacts-contract.ts'
import { countContacts } from './count-contacts.ts'
import { endByHand, eraseContact } from './end-by-hand.ts'
import { exportContacts } from './export-contacts.ts'
import { createSegment } from './keep-segments.ts'
import { listContacts } from './list-contacts.ts'
import { readContact } from './read-contact.ts'
import { listTags, tagContacts } from './tag-contacts.ts'

const deps = { accounts }
const list = (context: Context, query: Record<string, unknown> = {}) =>
  listContacts(deps, context, ContactQuery.parse(query))
const emails = async (context: Context, query: Record<string, unknown> = {}) =>
  (await list(context, query)).contacts.map(({ email }) => email)
const csvOf = async (context: Context, query: Record<string, unknown> = {}) => {
  let text = ''
  const { cursor: _cursor, limit: _limit, ...filters } = ContactQuery.parse(query)
  for await (const part of await exportContacts(deps, context, { ...filters, ...query })) text += part
  return text.replace('\ufeff', '').trimEnd().split('\r\n')
}

/** Four contacts, a minute apart, the first the oldest. */
async function someContacts(context: Context, provider: string) {
  const at = (minutes: number) => new Date(context.clock.now().getTime() + minutes * minute)
  const wishes = [
    { email: 'Dana@example.com', name: 'Dana Soto', tags: ['tuesdays'], orders: 3, captured: 11_880 },
    { email: 'anke@example.com', source: 'checkout' },
    { email: 'carla@example.com', state: 'unsubscribed', tags: ['old studio'], source: 'import' },
    { email: 'ben@example.com', state: 'pending' },
  ] as const
  const made = []
  for (const [place, wish] of wishes.entries())
    made.push(await aContact(context, provider, { ...wish, createdAt: at(place) }))
  return made
}

test('2.27 contacts are sorted by DATE and by EMAIL, and pages join without a gap in each order', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  await someContacts(context, provider)
  const [dana, anke, carla, ben] = ['Dana', 'anke', 'carla', 'ben'].map((name) => `${name}@example.com`)
  const orders = [
    [{}, [ben, carla, anke, dana]],
    [{ sort: 'date', direction: 'asc' }, [dana, anke, carla, ben]],
    [{ sort: 'email' }, [anke, ben, carla, dana]],
    [{ sort: 'email', direction: 'desc' }, [dana, carla, ben, anke]],
  ] as const
  for (const [query, expected] of orders) {
    expect(await emails(context, query)).toEqual(expected)
    const paged: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list(context, { ...query, limit: 1, ...(cursor && { cursor }) })
      expect(page.total).toBe(4)
      paged.push(...page.contacts.map(({ email }) => email))
      cursor = page.next
    }
    expect(paged).toEqual(expected)
  }
  expect(await failure(list(context, { cursor: 'xyz' }))).toBe('audience.cursor_invalid')
})

test('a contact shows name, kind, state, source, orders, what was spent and tags', async ({ contextOf }) => {
  const { context, provider } = await aProvider(contextOf())
  const [dana] = await someContacts(context, provider)
  const { contacts } = await list(context, { search: 'dana' })
  expect(contacts).toEqual([
    expect.objectContaining({
      id: dana?.id,
      name: 'Dana Soto',
      isCustomer: true,
      state: 'subscribed',
      source: 'form',
      orders: 3,
      spentCents: 11_880,
      tags: ['tuesdays'],
      lastSeenAt: null,
      isOverPlan: false,
    }),
  ])
})

test('filters by kind, state, source, tag, segment and words find the same in list, count and export', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const [dana, anke, carla, ben] = (await someContacts(context, provider)).map(({ email }) => email)
  // a contact without a name of its own is found by the person's
  await sql`update people set name = 'Anke Wolf' where provider = ${provider} and address = 'anke@example.com'`.execute(
    context.db,
  )
  const rule = { match: 'all' as const, rules: [{ about: 'customer' as const, not: true }] }
  const { id: segment } = await createSegment(deps, context, { name: 'No order yet', rule })
  const cases = [
    [{ kind: 'customer' }, [dana]],
    [{ kind: 'newsletter' }, [ben, carla, anke]],
    [{ state: 'pending' }, [ben]],
    [{ source: 'checkout' }, [anke]],
    [{ tag: 'old studio' }, [carla]],
    [{ segment }, [anke]],
    [{ search: 'STUDIO' }, [carla]],
    [{ search: 'wolf' }, [anke]],
    [{ search: 'wolf', source: 'checkout' }, [anke]],
    [{ search: 'wolf', state: 'pending' }, []],
    [{ search: 'da' }, [dana]],
    [{ search: 'example', state: 'subscribed' }, [anke, dana]],
    [{ search: '%' }, []],
    [{ state: 'pending', kind: 'customer' }, []],
  ] as const
  for (const [query, expected] of cases) {
    const found = await list(context, query)
    expect([query, found.contacts.map(({ email }) => email), found.total]).toEqual([
      query,
      expected,
      expected.length,
    ])
    expect((await csvOf(context, query)).slice(1).map((line) => line.split(',')[0])).toEqual(expected)
  }
  expect(await failure(list(context, { segment: 'sgm_none' }))).toBe('audience.segment_missing')
})

test('cells that a spreadsheet would run are inert in the export, and the chosen rows are exported alone', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  const evil = { name: '=HYPERLINK("https://evil.example")', tags: ['+1', '@x'] }
  const { id } = await aContact(context, provider, { ...evil, email: '-a@example.com' })
  await aContact(context, provider)
  const [head, line, ...rest] = await csvOf(context, { ids: id })
  expect(head).toBe('EMAIL,NAME,KIND,STATE,SOURCE,DATE,LAST SEEN,ORDERS,SPENT,TAGS,MAILED')
  expect(line).toMatch(/^'-a@example\.com,"'=HYPERLINK\(""https/)
  expect(line).toContain(`"'+1, @x",yes`)
  expect(rest).toEqual([])
})

test('a tag goes on chosen contacts or on all that a filter finds, once, and off again', async ({
  contextOf,
}) => {
  const [thea, ben] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const [dana, anke] = await someContacts(thea.context, thea.provider)
  const full = Array.from({ length: 20 }, (_, place) => `tag ${place}`)
  await aContact(thea.context, thea.provider, { tags: full })
  const foreign = await aContact(ben.context, ben.provider)
  const ids = [dana, anke, foreign].map((contact) => contact?.id ?? '')
  const tagged = (on: boolean, of: Parameters<typeof tagContacts>[2]['of']) =>
    tagContacts(deps, thea.context, { tag: 'vip', on, of })
  expect(await tagged(true, { ids })).toEqual({ changed: 2, full: 0, more: false })
  expect(await tagged(true, { ids })).toEqual({ changed: 0, full: 0, more: false })
  expect((await list(ben.context)).contacts[0]?.tags).toEqual([])
  expect(await tagged(true, { filter: {} })).toEqual({ changed: 2, full: 1, more: false })
  expect((await listTags(deps, thea.context)).tags).toEqual(
    expect.arrayContaining(['old studio', 'tuesdays', 'vip']),
  )
  expect(await tagged(false, { filter: { tag: 'vip', state: 'subscribed' } })).toEqual({
    changed: 2,
    full: 0,
    more: false,
  })
  expect(await tagged(false, { filter: {} })).toEqual({ changed: 2, full: 0, more: false })
  expect((await listTags(deps, thea.context)).tags).not.toContain('vip')
})

test('a tag goes on many contacts in several calls, each with the next ones', async ({ contextOf }) => {
  const { context, provider } = await aProvider(contextOf())
  await someContacts(context, provider)
  await aContact(context, provider, { tags: Array.from({ length: 20 }, (_, place) => `tag ${place}`) })
  const calls = async (on: boolean, filter: ContactFilters) => {
    const done = []
    do done.push(await tagContacts(deps, context, { tag: 'tuesdays', on, of: { filter } }, 2))
    while (done.at(-1)?.more)
    return done.map(({ changed, full }) => [changed, full])
  }
  // one has it already, and one has no room
  expect(await calls(true, {})).toEqual([
    [2, 0],
    [1, 1],
  ])
  expect((await list(context, { tag: 'tuesdays' })).total).toBe(4)
  // the filter is about the tag that is taken off
  expect(await calls(false, { tag: 'tuesdays' })).toEqual([
    [2, 0],
    [2, 0],
    [0, 0],
  ])
  expect((await list(context, { tag: 'tuesdays' })).total).toBe(0)
})

test('beyond the contacts of the plan the newest are listed, and not mailed', async ({ contextOf }) => {
  const { context, provider } = await aProvider(contextOf())
  const few = { accounts: { ...accounts, maxContactsOf: async () => 2 } }
  const at = (minutes: number) => new Date(context.clock.now().getTime() + minutes * minute)
  for (const [place, state] of (
    ['subscribed', 'unsubscribed', 'subscribed', 'subscribed'] as const
  ).entries())
    await aContact(context, provider, { state, createdAt: at(place) })
  const { contacts } = await listContacts(few, context, ContactQuery.parse({ direction: 'asc' }))
  expect(contacts.map(({ isOverPlan }) => isOverPlan)).toEqual([false, false, false, true])
  expect(await countContacts(few, context)).toMatchObject({
    mailed: 2,
    overPlan: 1,
    notMailed: 1,
    maxContacts: 2,
  })
  expect(await accounts.maxContactsOf(context, provider)).toBe(250)
  const pro = await aProvider(contextOf(), { plan: 'pro' })
  expect(await accounts.maxContactsOf(pro.context, pro.provider)).toBe(5000)
  const premium = await aProvider(contextOf(), { plan: 'premium' })
  expect(await accounts.maxContactsOf(premium.context, premium.provider)).toBeNull()
})

test('the head counts who gets letters, who has not confirmed, who is not mailed, and who came lately', async ({
  contextOf,
}) => {
  const { context, provider } = await aProvider(contextOf())
  await someContacts(context, provider)
  const createdAt = new Date(context.clock.now().getTime() - 31 * day)
  await aContact(context, provider, { createdAt, source: 'import' })
  expect(await countContacts(deps, context)).toEqual({
    mailed: 3,
    pending: 1,
    notMailed: 1,
    overPlan: 0,
    came: 4,
    imported: 1,
    maxContacts: 250,
  })
})

test('a provider ends the letters to a contact by hand, once, and the consent says so; an erased one leaves nothing', async ({
  contextOf,
}) => {
  const [thea, ben] = [await aProvider(contextOf()), await aProvider(contextOf())]
  const { id } = await aContact(thea.context, thea.provider)
  expect(await endByHand(deps, thea.context, { id })).toEqual({ state: 'unsubscribed' })
  expect(await endByHand(deps, thea.context, { id })).toEqual({ state: 'unsubscribed' })
  const { state, consents } = await readContact(deps, thea.context, { id })
  expect(state).toBe('unsubscribed')
  const steps = consents.map(({ step, page }) => `${step}, ${page}`)
  expect(steps.toSorted()).toEqual(['confirmed, /at/thea', 'withdrawn, by the provider'])
  expect(await failure(readContact(deps, ben.context, { id }))).toBe('audience.contact_missing')
  expect(await failure(endByHand(deps, ben.context, { id }))).toBe('audience.contact_missing')
  expect(await eraseContact(deps, ben.context, { id })).toEqual({ erased: false })
  expect(await eraseContact(deps, thea.context, { id })).toEqual({ erased: true })
  expect(await eraseContact(deps, thea.context, { id })).toEqual({ erased: false })
  expect((await list(thea.context)).total).toBe(0)
})
