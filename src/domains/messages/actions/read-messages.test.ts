import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { insertMessage } from '../store/messages.ts'
import { countNewMessages } from './count-new-messages.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'

const aProvider = () => `USERSUB#${crypto.randomUUID()}`

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
    network: 'n',
    fingerprint: crypto.randomUUID(),
    ...more,
  })

test('messages are new until their provider has listed them, and a marked one never counts', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'system' })
  const provider = aProvider()
  expect(await countNewMessages(context, provider)).toEqual({ count: 0, names: [] })
  await store(context, provider, 1, { name: 'Ada' })
  await store(context, provider, 2, { name: 'Grace' })
  await store(context, provider, 3, { name: 'Ada' })
  await store(context, provider, 4, { name: 'Buy now', isMarked: true })
  expect(await countNewMessages(context, provider)).toEqual({ count: 3, names: ['Ada', 'Grace'] })

  expect(await readMessages(context, provider, 'msg_0002')).toEqual({ count: 1 })
  const { messages } = await listMessages(context, provider)
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
  const context = contextOf({ kind: 'system' })
  const provider = aProvider()
  // nothing is stored yet
  expect(await readMessages(context, provider, 'zzz')).toEqual({ count: 0 })
  await store(context, provider, 1)
  await store(context, provider, 2)
  expect(await readMessages(context, provider, 'zzz')).toEqual({ count: 0 })
  expect(await readMessages(context, provider, 'msg_0001')).toEqual({ count: 0 })
  await store(context, provider, 3)
  expect(await countNewMessages(context, provider)).toMatchObject({ count: 1 })
})

test('a provider reads its own messages only', async ({ contextOf }) => {
  const context = contextOf({ kind: 'system' })
  const [provider, other] = [aProvider(), aProvider()]
  await store(context, provider, 1)
  await store(context, other, 1)
  await readMessages(context, provider, 'msg_0001')
  expect(await countNewMessages(context, other)).toMatchObject({ count: 1 })
})

test('the names of three senders at most are given', async ({ contextOf }) => {
  const context = contextOf({ kind: 'system' })
  const provider = aProvider()
  for (const [n, name] of ['Ada', 'Grace', 'Joan', 'Mary'].entries())
    await store(context, provider, n, { name })
  expect(await countNewMessages(context, provider)).toEqual({ count: 4, names: ['Mary', 'Joan', 'Grace'] })
})
