import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { commerce } from '../../../../test/factories/product/commerce.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import {
  aPartnership,
  aShownMember,
  referralLinks,
  referralsOver,
} from '../../../../test/factories/product/referrals.ts'
import { refOf } from '../rules/refs.ts'
import { readWord } from '../rules/words.ts'
import { noteTouch } from './note-touch.ts'

const { deps } = referralsOver(commerce)

async function aPair(context: Context) {
  const [ana, ben] = [await aProvider(context), await aProvider(context)]
  await aShownMember(context, ana, 'Ana Costa')
  await aShownMember(context, ben, 'Ben Ito')
  const partnershipId = await aPartnership(context, ana, ben)
  const visitor: Context = { ...context, actor: { kind: 'visitor' }, address: '203.0.113.7' }
  const ref = refOf(referralLinks, { partnershipId, from: ana.provider, placement: 'full' })
  const touches = () =>
    context.db.selectFrom('exchangeTouches').selectAll().where('toProvider', '=', ben.provider).execute()
  return { ana, ben, partnershipId, visitor, ref, touches }
}
const nothing = { word: null, until: null }

test('a visit of a partner’s link is counted and gets a word for 30 days', async ({ contextOf, clock }) => {
  const { ana, ben, partnershipId, visitor, ref, touches } = await aPair(contextOf())
  const { word, until } = await noteTouch(deps, visitor, { userUrl: ben.userUrl, ref })
  const [touch] = await touches()
  expect(readWord(referralLinks, word ?? '')).toEqual({
    touchId: touch?.id,
    partnershipId,
    from: ana.provider,
    to: ben.provider,
    at: clock.now(),
  })
  expect(until).toBe(new Date(clock.now().getTime() + 30 * day).toISOString())
  expect(touch).toMatchObject({ fromProvider: ana.provider, source: 'full' })
  expect(JSON.stringify(touch)).not.toContain('203.0.113')
})

test('nothing is kept of a forged link, a wrong page, a bot or one of the two sides', async ({
  contextOf,
}) => {
  const { ana, ben, partnershipId, visitor, ref, touches } = await aPair(contextOf())
  const stranger = await aProvider(contextOf())
  const to = (userUrl: string, link = ref, context = visitor) =>
    noteTouch(deps, context, { userUrl, ref: link })
  const forged = refOf(referralLinks, { partnershipId, from: stranger.provider, placement: 'full' })
  expect(await to(ben.userUrl, 'x.y')).toEqual(nothing)
  expect(await to(ben.userUrl, forged)).toEqual(nothing)
  expect(await to(ana.userUrl)).toEqual(nothing)
  expect(await to(stranger.userUrl)).toEqual(nothing)
  expect(await to('no-such-page')).toEqual(nothing)
  expect(await to(ben.userUrl, ref, { ...visitor, userAgent: 'Googlebot/2.1' })).toEqual(nothing)
  expect(await to(ben.userUrl, ref, ana.context)).toEqual(nothing)
  expect(await to(ben.userUrl, ref, ben.context)).toEqual(nothing)
  expect(await touches()).toEqual([])
  expect(await to(ben.userUrl, ref, stranger.context)).toMatchObject({ word: expect.any(String) })
})

test('a pause of either side, an end, a member who left or a block stops the link', async ({
  contextOf,
  clock,
}) => {
  const now = clock.now()
  const { db } = contextOf()
  const stops = [
    { set: { lowPausedAt: now } },
    { set: { highPausedAt: now } },
    { set: { endedAt: now } },
    { left: true },
    { offline: true },
    { blocks: true },
  ] as const
  for (const stop of stops) {
    const { ana, ben, partnershipId, visitor, ref, touches } = await aPair(contextOf())
    if ('set' in stop)
      await db.updateTable('exchangePartnerships').set(stop.set).where('id', '=', partnershipId).execute()
    if ('left' in stop)
      await db
        .updateTable('exchangeMembers')
        .set({ state: 'left', leftAt: now })
        .where('provider', '=', ben.provider)
        .execute()
    if ('offline' in stop)
      await db
        .updateTable('exchangeMembers')
        .set({ page: null })
        .where('provider', '=', ana.provider)
        .execute()
    if ('blocks' in stop)
      await db
        .insertInto('exchangeHidden')
        .values({ provider: ben.provider, peer: ana.provider, kind: 'block', createdAt: now })
        .execute()
    const answer = await noteTouch(deps, visitor, { userUrl: ben.userUrl, ref })
    expect({ stop, ...answer }).toEqual({ stop, ...nothing })
    expect(await touches()).toEqual([])
  }
})

test('a network adds a few visits a day; further visitors still get a word', async ({ contextOf, clock }) => {
  const { ben, visitor, ref, touches } = await aPair(contextOf())
  const visit = (address: string) => noteTouch(deps, { ...visitor, address }, { userUrl: ben.userUrl, ref })
  const words = await Promise.all(Array.from({ length: 10 }, () => visit('203.0.113.7')))
  expect(await touches()).toHaveLength(3)
  expect(words.filter(({ word }) => word !== null)).toHaveLength(10)
  await visit('203.0.113.8')
  expect(await touches()).toHaveLength(4)
  clock.advance(day)
  await visit('203.0.113.7')
  expect(await touches()).toHaveLength(5)
})
