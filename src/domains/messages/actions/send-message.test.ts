import { expect } from 'vitest'
import { hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test, testKey } from '../../../../test/database.ts'
import { people } from '../../../../test/factories/product/people.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { scheduling } from '../../../../test/factories/product/shop.ts'
import { createMessages } from '../index.ts'
import type { MessagesDeps } from '../ports.ts'
import { markedKeptMs } from '../rules/limits.ts'
import { listMessages } from './list-messages.ts'

type Mail = { readonly to: string } & Record<string, unknown>

/** The area with one provider; `arrived` and `copies` collect its mails. */
function aPage(overrides: { readonly email?: string } = {}) {
  const provider = `USERSUB#${crypto.randomUUID()}`
  const [arrived, copies]: [Mail[], Mail[]] = [[], []]
  const recipient = {
    provider,
    name: 'Thea Amankwah',
    email: 'thea@example.com',
    shownEmail: '',
    pageUrl: 'https://showcase.example/at/thea/contact',
    ...overrides,
  }
  const deps: MessagesDeps = {
    accounts,
    people,
    catalogue,
    scheduling: scheduling.area,
    nameOf: async () => 'Thea Amankwah',
    recipients: {
      operator: { ...recipient, provider: `OPERATOR#${provider}` },
      byAddress: async (_context, userUrl) => (userUrl === 'thea' ? recipient : undefined),
    },
    mails: {
      messageArrived: async (_context, mail) => void arrived.push(mail),
      messageCopy: async (_context, mail) => void copies.push(mail),
      customerMessage: async () => undefined,
    },
    key: testKey,
    publicUrl: 'https://showcase.example',
  }
  const stored = async ({ db }: Context) =>
    db.selectFrom('messages').selectAll().where('provider', '=', provider).orderBy('id').execute()
  return { area: createMessages(deps), deps, provider, arrived, copies, stored }
}

const someNetwork = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(3))
  return `10.${bytes.join('.')}`
}
const written = (more: object = {}) => ({
  userUrl: 'thea',
  name: 'Inês Carvalho',
  email: `${crypto.randomUUID()}@example.com`,
  about: 'First dance',
  message: 'Could you teach us in four lessons?',
  website: '',
  ...more,
})

test('a message is stored, mailed with the sender’s address, and copied to the sender', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, arrived, copies, stored } = aPage()
  const input = written()
  const from = { ...context, address: someNetwork() }
  expect(await area.sendMessage(from, input)).toEqual({ sent: true, copy: true })
  expect(arrived).toMatchObject([
    { to: 'thea@example.com', email: input.email, message: input.message, isMarked: false },
  ])
  // the page shows no address, and neither does the copy
  expect(copies).toMatchObject([{ to: input.email, recipientName: 'Thea Amankwah', replyTo: '' }])
  const [row] = await stored(context)
  expect(row).toMatchObject({ name: input.name, email: input.email, isMarked: false, score: 0 })
  expect(JSON.stringify(row)).not.toContain(from.address)
})

test('a message to an address without a page fails', async ({ contextOf }) => {
  const context = contextOf({ kind: 'visitor' })
  const { area } = aPage()
  await expect(area.sendMessage(context, written({ userUrl: 'nobody' }))).rejects.toMatchObject({
    code: 'messages.no_page',
  })
})

test('an operator without an address finds the message in the database', async ({ contextOf }) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, arrived, copies } = aPage({ email: '' })
  expect(await area.sendToOperator({ ...context, address: someNetwork() }, written())).toEqual({
    sent: true,
    copy: true,
  })
  expect([arrived.length, copies.length]).toEqual([0, 1])
})

test('the same message of 50 requests at the same moment is stored and mailed once', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, arrived, copies, stored } = aPage()
  const input = written()
  const sent = await Promise.all(
    Array.from({ length: 50 }, () => area.sendMessage({ ...context, address: someNetwork() }, input)),
  )
  expect(sent.every(({ copy }) => copy)).toBe(true)
  expect([arrived.length, copies.length, (await stored(context)).length]).toEqual([1, 1, 1])
})

test('of 200 messages of one network 20 are stored, 15 of them marked, and the others are refused in words', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, arrived, copies, stored } = aPage()
  const address = someNetwork()
  const sent = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      area.sendMessage({ ...context, address }, written({ message: `Attempt ${at}` })),
    ),
  )
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  expect(refused).toHaveLength(180)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set([
      'Many messages came from your network in the last hour, so this one was not sent. Your text is still here. Please send it in an hour, or from another network.',
    ]),
  )
  const rows = await stored(context)
  expect([rows.length, rows.filter(({ isMarked }) => isMarked).length]).toEqual([20, 15])
  // no stored message is hidden from its reader; strangers get few copies
  expect([arrived.length, arrived.filter(({ isMarked }) => isMarked).length, copies.length]).toEqual([
    20, 15, 5,
  ])

  // a person of another network is not affected, and the same network may write again after an hour
  expect(await area.sendMessage({ ...context, address: someNetwork() }, written())).toMatchObject({
    copy: true,
  })
  const later = { ...context, clock: { now: () => new Date(context.clock.now().getTime() + hour + 1000) } }
  expect(await area.sendMessage({ ...later, address }, written())).toMatchObject({ copy: true })
})

test('one network cannot flood many pages either', async ({ contextOf }) => {
  const context = contextOf({ kind: 'visitor' })
  const address = someNetwork()
  const pages = [aPage(), aPage(), aPage(), aPage()]
  let refused = 0
  for (const { area } of pages)
    for (let at = 0; at < 20; at++)
      await area
        .sendMessage({ ...context, address }, written({ message: `To all ${at}` }))
        .catch(() => refused++)
  expect(refused).toBe(20)
})

test('a suspicious message is marked and delivered, and its sender gets no copy', async ({ contextOf }) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, arrived, copies, stored } = aPage()
  const input = written({ website: 'https://spam.example' })
  const from = { ...context, address: someNetwork() }
  expect(await area.sendMessage(from, input)).toEqual({ sent: true, copy: false })
  expect(arrived).toMatchObject([{ isMarked: true }])
  expect(copies).toEqual([])
  expect(await stored(context)).toMatchObject([
    { isMarked: true, reasons: ['A field that people do not see was filled in.'] },
  ])
})

test('nobody can mail links to a stranger, nor more than five copies in a day', async ({ contextOf }) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, copies } = aPage()
  const email = `${crypto.randomUUID()}@example.com`
  const send = (message: string) =>
    area.sendMessage({ ...context, address: someNetwork() }, written({ email, message }))
  expect(await send('See https://phish.example')).toMatchObject({ copy: false })
  for (let at = 0; at < 8; at++) await send(`Hello ${at}`)
  expect(copies.length).toBe(4)
})

test('the provider lists the messages, newest first, and pages through them; nobody else does', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, deps, provider } = aPage()
  for (let at = 0; at < 52; at++)
    await area.sendMessage({ ...context, address: someNetwork() }, written({ message: `Number ${at}` }))
  const actor = {
    kind: 'provider',
    provider,
    email: '',
    emailVerified: true,
    firstName: '',
    lastName: '',
  } as const
  const first = await listMessages(deps, { ...context, actor }, {})
  expect([first.messages.length, first.messages[0]?.message]).toEqual([50, 'Number 51'])
  const rest = await listMessages(deps, { ...context, actor }, { before: first.next ?? '' })
  expect(rest.messages.map(({ message }) => message)).toEqual(['Number 1', 'Number 0'])
  expect(rest.next).toBeNull()
  const stranger = { ...actor, provider: 'USERSUB#stranger' }
  expect(await listMessages(deps, { ...context, actor: stranger }, {})).toEqual({ messages: [], next: null })
  await expect(listMessages(deps, { ...context, actor: { kind: 'visitor' } }, {})).rejects.toThrow(
    'Only a signed-in provider can do this.',
  )
})

test('networks are forgotten after a day, marked messages after 90 days, closed accounts at once', async ({
  contextOf,
}) => {
  const context = contextOf({ kind: 'visitor' })
  const { area, provider, stored } = aPage()
  const from = { ...context, address: someNetwork() }
  await area.sendMessage(from, written())
  await area.sendMessage(from, written({ website: 'x' }))
  const forget = (ms: number) =>
    taskNamed(area.tasks, 'messages.forget').run(
      { ...context, clock: { now: () => new Date(context.clock.now().getTime() + ms) } },
      {},
    )
  await forget(25 * hour)
  expect((await stored(context)).map(({ network }) => network)).toEqual([null, null])
  await forget(markedKeptMs + hour)
  expect(await stored(context)).toMatchObject([{ isMarked: false }])
  const [erase] = area.reactions
  await erase?.run(context, {
    id: 'evt_1',
    type: 'accounts.closed',
    provider,
    at: context.clock.now(),
    data: {},
  })
  expect(await stored(context)).toEqual([])
})
