import { expect } from 'vitest'
import { test as base } from '../database.ts'
import { dies } from '../factories/hostile/dies.ts'
import { aSignedUp, asked } from '../factories/hostile/signed-up.ts'
import { aWorld, type World } from '../factories/hostile/survivors.ts'
import { aShownMember } from '../factories/product/exchange-partners.ts'
import { someLetters } from '../factories/product/requests.ts'

/** quality.md R2: kill -9 while a step of a request is written, and while its mail is handed over: each step has one mail. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ database }, use) => {
      const world = await aWorld(database)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

type Json = Record<string, unknown>

/** A member of the exchange. */
async function aMember(world: World, firstName: string) {
  const { email, token, provider } = await aSignedUp(world, firstName)
  await aShownMember(world.system, { provider, userUrl: someLetters(), name: `${firstName} Member` })
  return { email, token, provider }
}
type Member = Awaited<ReturnType<typeof aMember>>

/** A call of a member that keeps its key, as a browser that retries does. Undefined: the process died before it answered. */
function calling(world: World, method: 'POST' | 'DELETE', path: string, by: Member, body?: object) {
  const key = crypto.randomUUID()
  return async () => {
    try {
      const response = await fetch(world.product().origin + path, {
        method,
        headers: {
          authorization: `Bearer ${by.token}`,
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as Json }
    } catch {
      return undefined
    }
  }
}

test('each step of a request has one mail, wherever the process dies', async ({ world }) => {
  const [ana, ben, cleo] = [
    await aMember(world, 'Ana'),
    await aMember(world, 'Ben'),
    await aMember(world, 'Cleo'),
  ]
  await world.atRest()
  const mailed = async (template: string, { email }: Member) => {
    const { rows } = await world.pool.query<{ state: string }>(
      'select state from development.mails where template = $1 and recipient = $2',
      [template, email],
    )
    return rows.map(({ state }) => state)
  }
  const idOf = async (path: string, list: string, by: Member, id: string) => {
    const headers = { authorization: `Bearer ${by.token}` }
    const answer = await asked(world.product().origin + path, { headers })
    const [newest] = (answer[list] as Json[]).filter(({ state }) => state === undefined || state === 'sent')
    return String(newest?.[id])
  }
  const requestOf = (by: Member) => idOf('/api/exchange/requests', 'requests', by, 'requestId')

  /** Kills the process in the step, then between the step and the record of its mail. `before`: mails of earlier steps. */
  async function step(template: string, reader: Member, run: ReturnType<typeof calling>, before = 0) {
    const earlier = Array.from({ length: before }, () => 'sent')
    const done = async () => {
      // undefined: the mail was faster than the answer
      expect([200, undefined]).toContain((await run())?.status)
    }
    await dies(world, ['exchange-mailed', run])
    expect([template, await mailed(template, reader)]).toEqual([template, earlier])
    // the dead process holds the call's key for 20 seconds
    await world.later(1)
    await dies(world, ['mail-handed', done])
    expect([template, await mailed(template, reader)]).toEqual([template, [...earlier, 'sent']])
    // a repeated call gets the first answer, or is refused because the step is done
    await world.later(1)
    await run()
    await world.atRest()
    expect([template, await mailed(template, reader)]).toEqual([template, [...earlier, 'sent']])
  }

  const terms = { windowDays: 30, placements: ['strip'], message: 'I would send them to you.' }
  const asks = (from: Member, to: Member) =>
    calling(world, 'POST', '/api/exchange/requests', from, { to: to.provider, ...terms })
  const answers = (by: Member, requestId: string, answer: string, body: object) =>
    calling(world, 'POST', `/api/exchange/requests/${requestId}/${answer}`, by, body)

  await step('exchange-request', ben, asks(ana, ben))
  await step('exchange-counter', ana, answers(ben, await requestOf(ben), 'counter', terms))
  await step('exchange-accepted', ben, answers(ana, await requestOf(ana), 'accept', {}))
  const partnershipId = await idOf('/api/exchange/partners', 'partners', ana, 'partnershipId')
  await step('exchange-ended', ben, calling(world, 'DELETE', `/api/exchange/partners/${partnershipId}`, ana))
  await step('exchange-request', ben, asks(ana, ben), 1)
  await step(
    'exchange-declined',
    ana,
    answers(ben, await requestOf(ben), 'decline', { reason: 'Full until spring.' }),
  )
  await step('exchange-request', cleo, asks(ana, cleo))
  const expire = async () => {
    await world.pool.query(`select development.enqueue_job('exchange.expire-requests', '{}', null, null)`)
  }
  // a job that is cut off runs again by itself; the clock may start it before this test does
  const overdue = async () => {
    await world.later(15 * 24 * 60).catch(() => undefined)
    await expire()
  }
  await dies(world, ['exchange-mailed', overdue])
  expect(await mailed('exchange-expired', ana)).toEqual(['sent'])
  await expire()
  await world.atRest()
  expect(await mailed('exchange-expired', ana)).toEqual(['sent'])

  // the mailboxes hold each mail once, though some were handed over twice
  const subjects = async ({ email }: Member) => {
    const response = await fetch(`${world.product().origin}/dev/mailbox?format=json&to=${email}`)
    const mails = (await response.json()) as { subject: string }[]
    return mails.map(({ subject }) => subject).filter((subject) => !subject.includes('confirmation code'))
  }
  expect(await subjects(ana)).toHaveLength(3)
  expect(await subjects(ben)).toHaveLength(4)
  expect(await subjects(cleo)).toHaveLength(1)
}, 600_000)
