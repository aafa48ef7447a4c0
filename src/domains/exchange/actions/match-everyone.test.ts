import { sql } from 'kysely'
import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { matchedAt } from '../../../../test/factories/product/matched-member.ts'
import { insertMatched } from '../../../../test/factories/product/matched-rows.ts'
import { listStored } from '../store/suggestions.ts'
import { matchEveryone } from './match-everyone.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'

const night = new Date(matchedAt).toISOString()

const peersOf = async (context: Context, provider: string) =>
  (await listStored(context, provider)).map(({ peer }) => peer)

/** A request between two, declined or waiting. */
async function ask(
  { db }: Context,
  from: string,
  to: string,
  endedAt: Date | null,
  state: string,
): Promise<string> {
  const id = `exr_${from.slice(8)}${to.slice(8)}`
  await sql`insert into exchange_requests
    (id, from_provider, to_provider, state, window_days, placements, message, round, created_at, expires_at, ended_at)
    values (${id}, ${from}, ${to}, ${state}, 30, '{}', '', 1, ${new Date(matchedAt)}, ${new Date(matchedAt + day)}, ${endedAt})`.execute(
    db,
  )
  return id
}

test('the round writes the best peers, and on the second time nothing', async ({ contextOf, clock }) => {
  clock.set(night)
  const context = contextOf()
  const owner = await insertMatched(context, { languages: ['aa'] })
  const physio = await insertMatched(context, { languages: ['aa'], trade: 'Physiotherapist' })
  const dance = await insertMatched(context, { languages: ['aa', 'en'], places: ['bergen'] })
  await insertMatched(context, { languages: ['ab'], trade: 'Physiotherapist' })
  const first = await matchEveryone(context)
  expect(await listStored(context, owner)).toEqual([
    { provider: owner, place: 1, peer: physio, score: 75 },
    { provider: owner, place: 2, peer: dance, score: 30 },
  ])
  expect(first.changed).toBe(first.suggestions)
  const second = await matchEveryone(context)
  expect(second).toMatchObject({ members: first.members, suggestions: first.suggestions, changed: 0 })
  // a new member changes the lists of those who find it, and no others
  await insertMatched(context, { languages: ['aa'], trade: 'Yoga teacher', places: ['oslo'] })
  expect((await matchEveryone(context)).changed).toBeLessThan(12)
  expect(await listStored(context, owner)).toHaveLength(3)
})

test('nobody is suggested who is hidden, blocked, asked, a partner, declined, full, idle, away or gone', async ({
  contextOf,
  clock,
}) => {
  clock.set(night)
  const context = contextOf()
  const { db } = context
  const speaks = { languages: ['ba'] }
  const owner = await insertMatched(context, speaks)
  const peer = (overrides = {}) =>
    insertMatched(context, { ...speaks, trade: 'Physiotherapist', ...overrides })
  const stays = await peer()
  const [hidden, blocking, partner, asked, declined, declinedLongAgo, full] = [
    await peer(),
    await peer(),
    await peer(),
    await peer(),
    await peer(),
    await peer(),
    await peer({ weeklyCapacity: 1 }),
  ]
  await peer({ lastActiveAt: matchedAt - 31 * day })
  await peer({ isLive: false })
  const left = await peer()
  await sql`update exchange_members set state = 'left', left_at = now() where provider = ${left}`.execute(db)
  await sql`insert into exchange_hidden values (${owner}, ${hidden}, 'hide', now()), (${blocking}, ${owner}, 'block', now())`.execute(
    db,
  )
  await ask(context, asked, owner, null, 'sent')
  await ask(context, owner, declined, new Date(matchedAt - 89 * day), 'declined')
  await ask(context, owner, declinedLongAgo, new Date(matchedAt - 91 * day), 'declined')
  const [low = '', high = ''] = [owner, partner].sort()
  const request = await ask(context, owner, partner, new Date(matchedAt), 'accepted')
  await sql`insert into exchange_partnerships (id, low, high, request_id, window_days, started_at, low_shows, high_shows)
    values (${`exp_${request}`}, ${low}, ${high}, ${request}, 30, now(), '{}', '{}')`.execute(db)
  await sql`insert into exchange_referrals
    (id, to_provider, order_id, from_provider, partnership_id, state, order_number, title, paid_cents, credits, paid_at)
    values (${`exf_${request}`}, ${full}, 'ord_1', ${stays}, ${`exp_${request}`}, 'pending', 1, '', 100, 1,
      ${new Date(matchedAt - 6 * day)})`.execute(db)
  await matchEveryone(context)
  expect((await peersOf(context, owner)).toSorted()).toEqual([stays, declinedLongAgo].toSorted())
  // hiding goes one way, blocking both
  expect(await peersOf(context, hidden)).toContain(owner)
  expect(await peersOf(context, blocking)).not.toContain(owner)
  expect(await peersOf(context, left)).toEqual([])
  const stored = await listStored(context, owner)
  await refreshSuggestions(context, owner)
  expect(await listStored(context, owner)).toEqual(stored)
})

test('the lists of members who left go, and those of members who change are found at once', async ({
  contextOf,
  clock,
}) => {
  clock.set(night)
  const context = contextOf()
  const owner = await insertMatched(context, { languages: ['ca'] })
  const peer = await insertMatched(context, { languages: ['ca'] })
  await refreshSuggestions(context, owner)
  expect(await peersOf(context, owner)).toEqual([peer])
  await sql`update exchange_members set languages = '{cb}' where provider = ${owner}`.execute(context.db)
  await refreshSuggestions(context, owner)
  expect(await peersOf(context, owner)).toEqual([])
  await matchEveryone(context)
  await sql`update exchange_members set page = null where provider = ${peer}`.execute(context.db)
  await matchEveryone(context)
  expect(await peersOf(context, peer)).toEqual([])
})

test('the round finds what one search among all finds, over several pages', async ({ contextOf, clock }) => {
  clock.set(night)
  const context = contextOf()
  const trades = ['Dance teacher', 'Physiotherapist', 'Yoga teacher', 'Beekeeper']
  const members: string[] = []
  for (let at = 0; at < 620; at++)
    members.push(
      await insertMatched(context, {
        languages: ['da'],
        trade: trades[at % trades.length] ?? '',
        words: [`word ${at % 7}`, `word ${at % 11}`],
        answerMinutes: at * 10,
      }),
    )
  await matchEveryone(context)
  for (const provider of members.slice(0, 5)) {
    const stored = await listStored(context, provider)
    expect(stored).toHaveLength(10)
    await refreshSuggestions(context, provider)
    expect(await listStored(context, provider)).toEqual(stored)
  }
})
