import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMatched, anyMembers, matchedAt } from '../../../../../test/factories/product/matched-member.ts'
import { keepBest, suggestionsMax } from './best-peers.ts'
import { collectMembers } from './columns.ts'
import { type Member, traitsOf } from './member.ts'
import { scoreOf } from './score.ts'
import { createSearch } from './search.ts'
import { tieOf } from './tie.ts'

const today = 20_000
type Pairs = readonly (readonly [string, string])[]

/** What the search finds for each member: `provider fit` of each peer, best first. */
function searched(members: readonly Member[], day: number, excluded: Pairs = []): string[][] {
  const collecting = collectMembers(matchedAt)
  for (const member of members) collecting.add(member)
  for (const [provider, peer] of excluded) collecting.exclude(provider, peer)
  const columns = collecting.finish()
  const search = createSearch(columns, day)
  return members.map((_, row) => search(row).all.map(({ peer, fit }) => `${columns.providers[peer]} ${fit}`))
}

/** What comparing everyone with everyone finds. */
function compared(members: readonly Member[], day: number, excluded: Pairs = []): string[][] {
  const all = members.map((member) => traitsOf(member, matchedAt))
  return all.map((owner) => {
    const best = keepBest<string>(suggestionsMax, (peer) => peer)
    for (const peer of all) {
      if (excluded.some(([one, other]) => one === owner.provider && other === peer.provider)) continue
      const score = scoreOf(owner, peer)
      const tie = tieOf(owner.mark, peer.mark, day)
      if (score) best.add({ peer: peer.provider, rank: score.rank, fit: score.fit, tie })
    }
    return best.all.map(({ peer, fit }) => `${peer} ${fit}`)
  })
}

test('the search finds exactly the ten that comparing everyone with everyone finds', () => {
  const pairs = fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 40 })
  fc.assert(
    fc.property(anyMembers(60), pairs, fc.nat(40_000), (members, rows, day) => {
      const excluded = rows.map(([one, other]) => [`USERSUB#${one}`, `USERSUB#${other}`] as const)
      const found = searched(members, day, excluded)
      expect(found).toEqual(compared(members, day, excluded))
      for (const [provider, peer] of excluded) {
        const row = members.findIndex((member) => member.provider === provider)
        expect((found[row] ?? []).some((one) => one.startsWith(`${peer} `))).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('for all of 2,000 members it finds the same, too', { timeout: 60_000 }, () => {
  const [members = []] = fc.sample(anyMembers(2000, 2000), { numRuns: 1, seed: 44 })
  expect(searched(members, today)).toEqual(compared(members, today))
})

test('equal fits keep their order for a day, and have another one on the next', () => {
  const peers = Array.from({ length: 40 }, (_, at) => aMatched({ provider: `USERSUB#p${at}`, trade: 'Yoga' }))
  const members = [aMatched(), ...peers]
  const lists = [today, today, today + 1, today + 2].map((day) => searched(members, day)[0] ?? [])
  expect(lists[1]).toEqual(lists[0])
  expect(lists[2]).not.toEqual(lists[0])
  expect(lists[3]).not.toEqual(lists[2])
  expect(lists[0]).toHaveLength(10)
  expect(new Set(lists.flat().map((one) => one.split(' ')[1])).size).toBe(1)
})

test('over many days every one of equal members is suggested', () => {
  const peers = Array.from({ length: 40 }, (_, at) => aMatched({ provider: `USERSUB#p${at}`, trade: 'Yoga' }))
  const members = [aMatched(), ...peers]
  const shown = new Set(Array.from({ length: 40 }, (_, at) => searched(members, today + at)[0] ?? []).flat())
  expect(shown.size).toBe(40)
})
