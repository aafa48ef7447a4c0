import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { insertMessage } from '../store/messages.ts'
import { countNewMessages } from './count-new-messages.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'

const deps = { accounts }

/** The context of a provider without an account: no action here reads it. */
const ofProvider = (context: Context, provider = `USERSUB#${crypto.randomUUID()}`) => ({
  provider,
  context: {
    ...context,
    actor: { kind: 'provider', provider, email: '', emailVerified: true, firstName: '', lastName: '' },
  } satisfies Context,
})

/** Stores a message whose id is the n-th of its provider. */
const store = (
  context: Context,
  provider: string,
  n: number,
  more: { name?: string; isMarked?: boolean } = {},
) =>
  insertMessage(context, {
    provider,
    id: `msg_${String(n).padStart(4, '0')}`,
    name: 'Inês Carvalho',
    email: 'ines@example.com',
    about: '',
    message: 'Hello',
    reasons: [],
    score: 0,
    isMarked: false,
    personId: null,
    network: 'n',
    fingerprint: crypto.randomUUID(),
    ...more,
  })

test('messages are new until their provider has listed them, and a marked one never counts', async ({
  contextOf,
}) => {
  const { context, provider } = ofProvider(contextOf())
  expect(await countNewMessages(deps, context)).toEqual({ count: 0, names: [] })
  await store(context, provider, 1, { name: 'Ada' })
  await store(context, provider, 2, { name: 'Grace' })
  await store(context, provider, 3, { name: 'Ada' })
  await store(context, provider, 4, { name: 'Buy now', isMarked: true })
  expect(await countNewMessages(deps, context)).toEqual({ count: 3, names: ['Ada', 'Grace'] })

  expect(await readMessages(deps, context, { until: 'msg_0002' })).toEqual({ count: 1 })
  const { messages } = await listMessages(deps, context, {})
  expect(messages.map(({ id, isNew }) => [id, isNew])).toEqual([
    ['msg_0004', true],
    ['msg_0003', true],
    ['msg_0002', false],
    ['msg_0001', false],
  ])
})

test('reading is never taken back, and an id beyond the newest message reads no message of tomorrow', async ({
  contextOf,
}) => {
  const { context, provider } = ofProvider(contextOf())
  // nothing is stored yet
  expect(await readMessages(deps, context, { until: 'zzz' })).toEqual({ count: 0 })
  await store(context, provider, 1)
  await store(context, provider, 2)
  expect(await readMessages(deps, context, { until: 'zzz' })).toEqual({ count: 0 })
  expect(await readMessages(deps, context, { until: 'msg_0001' })).toEqual({ count: 0 })
  await store(context, provider, 3)
  expect(await countNewMessages(deps, context)).toMatchObject({ count: 1 })
})

test('a provider reads its own messages only', async ({ contextOf }) => {
  const { context, provider } = ofProvider(contextOf())
  const other = ofProvider(contextOf())
  await store(context, provider, 1)
  await store(other.context, other.provider, 1)
  await readMessages(deps, context, { until: 'msg_0001' })
  expect(await countNewMessages(deps, other.context)).toMatchObject({ count: 1 })
})

test('the names of three senders at most are given', async ({ contextOf }) => {
  const { context, provider } = ofProvider(contextOf())
  for (const [n, name] of ['Ada', 'Grace', 'Joan', 'Mary'].entries())
    await store(context, provider, n, { name })
  expect(await countNewMessages(deps, context)).toEqual({ count: 4, names: ['Mary', 'Joan', 'Grace'] })
})
