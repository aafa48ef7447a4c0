import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test, testKey } from '../../../../test/database.ts'
import type { Text, TextTransport } from '../ports.ts'
import { textsReach } from '../store/texts.ts'
import { noteText } from './note-text.ts'
import { queueText } from './queue-text.ts'
import { sendText } from './send-text.ts'

const aNumber = () => `+4915${Math.floor(Math.random() * 1e9)}`
const delivery = (to: string) =>
  ({ purpose: 'sign_in', medium: 'SMS', to, code: '123456', firstName: 'Ada' }) as const
const rowsOf = (context: Context, to: string) =>
  context.db.selectFrom('texts').selectAll().where('recipient', '=', to).execute()

/** Queues a text message and returns a function that sends it through a given transport. */
async function queued(context: Context, to: string) {
  await queueText({ key: testKey }, context, delivery(to))
  const [row] = await rowsOf(context, to)
  const id = row?.id ?? ''
  return (texts?: TextTransport) => sendText({ key: testKey, texts }, context, { id })
}
const taking = (sent: Text[]): TextTransport => ({
  queue: 'mail',
  send: async (text) => {
    sent.push(text)
    return { vendorId: `SM${text.id}` }
  },
})
const failing = (permanent: boolean, message = 'no'): TextTransport => ({
  queue: 'mail',
  send: async () => {
    throw Object.assign(new Error(message), { permanent })
  },
})

test('a code lies sealed until it is sent, and is erased then', async ({ contextOf }) => {
  const [context, to, sent] = [contextOf(), aNumber(), [] as Text[]]
  const send = await queued(context, to)
  expect(JSON.stringify(await rowsOf(context, to))).not.toContain('123456')
  await send(taking(sent))
  await send(taking(sent))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ to, code: '123456', validForSec: 180 })
  expect(await rowsOf(context, to)).toMatchObject([{ state: 'sent', sealedBody: null, attempts: 1 }])
})

test('an uncommitted mail is not sent', async ({ contextOf, db }) => {
  const [context, to] = [contextOf(), aNumber()]
  const jobs = async () =>
    (await db.selectFrom('texts').select('id').where('recipient', '=', to).execute()).length
  await expect(
    db.transaction().execute(async (inside) => {
      await queueText({ key: testKey }, { ...context, db: inside }, delivery(to))
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await jobs()).toBe(0)
})

test('an outage is tried again, and a code that comes too late is not sent', async ({ contextOf, clock }) => {
  const [context, to, sent] = [contextOf(), aNumber(), [] as Text[]]
  const send = await queued(context, to)
  await expect(send(failing(false, '503 busy'))).rejects.toThrow('503 busy')
  expect(await rowsOf(context, to)).toMatchObject([{ state: 'waiting', attempts: 1, lastError: '503 busy' }])
  clock.advance(3 * minute)
  await send(taking(sent))
  expect(sent).toEqual([])
  expect(await rowsOf(context, to)).toMatchObject([
    { state: 'failed', sealedBody: null, lastError: 'too late' },
  ])
  // an expired message does not make the number unreachable
  expect(await textsReach(context, to)).toBe(true)
})

test('a refusal for good ends it, and the number is remembered for a day', async ({ contextOf, clock }) => {
  const [context, to] = [contextOf(), aNumber()]
  const send = await queued(context, to)
  await send(failing(true, '21610 the owner of this number wants no messages'))
  expect(await rowsOf(context, to)).toMatchObject([{ state: 'failed', sealedBody: null }])
  expect(await textsReach(context, to)).toBe(false)
  clock.advance(day)
  expect(await textsReach(context, to)).toBe(true)
})

test('a carrier’s news settle a message; what is delivered stays so', async ({ contextOf }) => {
  const [context, to] = [contextOf(), aNumber()]
  const send = await queued(context, to)
  await send(taking([]))
  const [row] = await rowsOf(context, to)
  const vendorId = row?.vendorId ?? ''
  await noteText(context, { vendorId, to, outcome: 'failed', reason: '30034 not registered' })
  expect(await rowsOf(context, to)).toMatchObject([{ state: 'failed', lastError: '30034 not registered' }])
  expect(await textsReach(context, to)).toBe(false)
  await noteText(context, { vendorId, to, outcome: 'delivered', reason: '' })
  expect(await textsReach(context, to)).toBe(true)
  await noteText(context, { vendorId, to, outcome: 'failed', reason: 'late' })
  expect(await rowsOf(context, to)).toMatchObject([{ state: 'delivered', lastError: null }])
  // a report about an unknown message changes only the reachability of the number
  await noteText(context, { vendorId: 'SMx', to, outcome: 'delivered', reason: '' })
})

test('where text messages are off, one that still waits ends', async ({ contextOf }) => {
  const [context, to] = [contextOf(), aNumber()]
  await (await queued(context, to))()
  expect(await rowsOf(context, to)).toMatchObject([{ state: 'failed', lastError: 'text messages are off' }])
})
