import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { aMatched, anyMembers, matchedAt } from '../../../../test/factories/product/matched-member.ts'
import { insertMatched } from '../../../../test/factories/product/matched-rows.ts'
import { type Member, type Traits, traitsOf } from '../rules/matching/member.ts'
import { scoreOf } from '../rules/matching/score.ts'
import { mayReach } from './member-bounds.ts'

async function insertAny(context: Context, count: number, seed: number): Promise<Traits[]> {
  const [members = []] = fc.sample(anyMembers(count, count), { numRuns: 1, seed })
  const all: Traits[] = []
  for (const { provider: _, ...member } of members) {
    const provider = await insertMatched(context, member)
    all.push(traitsOf({ ...member, provider }, matchedAt))
  }
  return all
}

async function reaching(context: Context, owner: Traits, least: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ provider: string }>`select provider from exchange_members
    where ${mayReach({ owner, least, now: matchedAt })}`.execute(context.db)
  return new Set(rows.map(({ provider }) => provider))
}

test('nobody who has a rank is taken for one who cannot reach it', { timeout: 60_000 }, async ({
  contextOf,
}) => {
  const context = contextOf()
  const all = await insertAny(context, 250, 44)
  let leftOut = 0
  for (const owner of all.slice(0, 25))
    for (let least = 0; least <= 110; least += 5) {
      const found = await reaching(context, owner, least)
      const ranked = all.filter((peer) => (scoreOf(owner, peer)?.rank ?? -1) >= least)
      expect(ranked.filter(({ provider }) => !found.has(provider))).toEqual([])
      leftOut += all.filter(({ provider }) => !found.has(provider)).length
    }
  // the bound is worth its reading: at these ranks it leaves out more than half of the pairs
  expect(leftOut).toBeGreaterThan((25 * 23 * all.length) / 2)
})

test('of a pair whose trades complete each other and who work at the same hours it knows the rank', async ({
  contextOf,
}) => {
  const context = contextOf()
  const online = { words: ['posture', 'balance', 'breath'], isOnline: true, places: [] }
  const owner = traitsOf(aMatched({ ...online, provider: 'USERSUB#bound-owner' }), matchedAt)
  const peers: Partial<Member>[] = [
    {},
    { words: ['breath', 'injury', 'posture'] },
    { words: [], fromCents: 10_050, toCents: 12_000 },
    { fromCents: 2000, toCents: 3300, asked: 7, accepted: 3 },
    { fromCents: null, toCents: null, answerMinutes: 240 },
    { answerMinutes: 241, lastActiveAt: matchedAt - 2 * day },
    { answerMinutes: 5000, lastActiveAt: matchedAt - 7 * day, joinedAt: matchedAt - 13 * day },
    { joinedAt: matchedAt - 15 * day, asked: 3, accepted: 1 },
    { fromCents: 25_000, toCents: 30_000, isOnline: false, places: ['oslo'] },
  ]
  for (const own of peers) {
    const { provider: _, ...facts } = aMatched({ ...online, trade: 'Physiotherapist', ...own })
    const peer = traitsOf({ ...facts, provider: await insertMatched(context, facts) }, matchedAt)
    const rank = scoreOf(owner, peer)?.rank ?? 0
    expect(await reaching(context, owner, rank)).toContain(peer.provider)
    expect(await reaching(context, owner, rank + 1)).not.toContain(peer.provider)
  }
})
