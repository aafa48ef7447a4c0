import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { buy, sold } from '../../../../test/factories/product/class-sale.ts'
import { aClass, type ClassShop } from '../../../../test/factories/product/class-shop.ts'
import { people } from '../../../../test/factories/product/people.ts'
import { accounts } from '../../../../test/factories/product/provider.ts'
import { catalogue } from '../../../../test/factories/product/service.ts'
import { refused, scheduling } from '../../../../test/factories/product/shop.ts'
import { test } from '../../../../test/factories/product/till-test.ts'
import { aLine } from '../../../../test/factories/product/waitlist.ts'
import type { MessageMails } from '../ports.ts'
import { countReaders } from './count-readers.ts'
import type { Target } from './find-readers.ts'
import { writeToCustomers } from './write-to-customers.ts'

type Sent = Parameters<MessageMails['customerMessage']>[1]

/** A provider's way to write, with the mails that went out. */
function aDesk({ context }: ClassShop) {
  const mails: Sent[] = []
  const deps = {
    accounts,
    people,
    catalogue,
    scheduling: scheduling.area,
    nameOf: async () => 'Thea Amankwah',
    mails: { customerMessage: async (_context: unknown, mail: Sent) => void mails.push(mail) },
  } as unknown as Parameters<typeof writeToCustomers>[0]
  const written = { subject: 'The lift is out', message: 'Please take the stairs.\nhttps://example.com/map' }
  return {
    mails,
    write: (target: Target, more: object = {}) =>
      writeToCustomers(deps, context, { ...written, onlyMe: false, ...target, ...more }),
    count: (target: Target) => countReaders(deps, context, target),
  }
}

const sessionOf = async ({ visitor, provider }: ClassShop) =>
  (
    await visitor.db
      .selectFrom('classSessions')
      .select('id')
      .where('provider', '=', provider)
      .orderBy('startsAt')
      .executeTakeFirstOrThrow()
  ).id

const bea = { name: 'Bea Brandt', email: 'bea@example.com', note: '' }

test('a message to a date reaches those who booked, those who wait, or both, each once', async ({
  till,
  system,
}) => {
  const { shop } = await sold(till, system, aClass({ capacity: 3 }), { quantity: 2 })
  await buy(till, shop, { who: bea })
  const line = aLine(till, shop)
  await line.join({ email: 'cay@example.com' })
  await line.join({ email: 'BEA@example.com' })
  const desk = aDesk(shop)
  const about = { about: 'session' as const, id: await sessionOf(shop) }
  expect(await desk.count({ ...about, who: 'both' })).toMatchObject({
    booked: 2,
    waiting: 2,
    both: 3,
    count: 3,
    leftToday: 5,
  })
  expect(await desk.write({ ...about, who: 'waiting' })).toEqual({ sent: 2 })
  expect(desk.mails.map(({ to, why }) => [to, why])).toEqual([
    ['cay@example.com', 'joined the waitlist of Beginners'],
    ['BEA@example.com', 'joined the waitlist of Beginners'],
  ])
  expect(await desk.write({ ...about, who: 'both' })).toEqual({ sent: 3 })
  expect(
    desk.mails
      .slice(2)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['ada@example.com', 'bea@example.com', 'cay@example.com'])
  // the timeline of each order shows its mail
  expect(desk.mails.find(({ to }) => to === 'ada@example.com')?.orderId).toMatch(/^ord_/)
  expect(await desk.count({ ...about, who: 'both' })).toMatchObject({ leftToday: 3 })
})

test('five a day about the same, also when a hundred are pressed at once; the next day five more', async ({
  till,
  system,
  clock,
}) => {
  const { shop } = await sold(till, system, aClass())
  const desk = aDesk(shop)
  const about = { about: 'session' as const, id: await sessionOf(shop), who: 'booked' as const }
  await desk.write(about, { onlyMe: true })
  expect(desk.mails).toMatchObject([
    { to: shop.context.actor.kind === 'provider' ? shop.context.actor.email : '' },
  ])
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => desk.write(about)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(desk.mails).toHaveLength(6)
  expect(await refused(desk.write(about))).toMatchObject({ code: 'messages.enough_today' })
  clock.advance(day)
  expect(await desk.write(about)).toEqual({ sent: 1 })
})

test('the customers of a service between two days, one person, and nobody', async ({ till, system }) => {
  const { shop, paid } = await sold(till, system, aClass(), { dates: 3 })
  const desk = aDesk(shop)
  const date = paid.start.slice(0, 10)
  const service = { about: 'service' as const, id: shop.live.entityId, who: 'booked' as const }
  // three dates, one mail
  expect(await desk.write({ ...service, from: date, to: '2027-06-01' })).toEqual({ sent: 1 })
  expect(await refused(desk.write({ ...service, from: '2026-01-01', to: '2026-01-02' }))).toMatchObject({
    code: 'messages.nobody_to_read',
  })
  expect(await refused(desk.write({ ...service, from: '2026-01-01', to: '2027-06-01' }))).toMatchObject({
    code: 'messages.span_too_long',
  })
  expect(await refused(desk.write({ ...service, from: '2026-01-02', to: '2026-01-01' }))).toMatchObject({
    code: 'messages.readers_unknown',
  })
  const person = await shop.visitor.db
    .selectFrom('people')
    .select('id')
    .where('provider', '=', shop.provider)
    .executeTakeFirstOrThrow()
  expect(await desk.write({ about: 'person', id: person.id, who: 'booked' })).toEqual({ sent: 1 })
  expect(await refused(desk.write({ about: 'person', id: 'nobody', who: 'booked' }))).toMatchObject({
    code: 'messages.readers_unknown',
  })
})
