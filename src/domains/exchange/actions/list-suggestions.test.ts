import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../../test/database.ts'
import { matchedAt } from '../../../../test/factories/product/matched-member.ts'
import { insertMatched } from '../../../../test/factories/product/matched-rows.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { deleteSuggestions } from '../store/suggestions.ts'
import { listSuggestions } from './list-suggestions.ts'
import { refreshSuggestions } from './refresh-suggestions.ts'

const night = new Date(matchedAt).toISOString()
const none = { q: '', place: '', language: '' }

/** A member with an account, and its list. */
async function anOwner(system: Context, overrides: Parameters<typeof insertMatched>[1] = {}) {
  const { provider, context } = await aProvider(system)
  await insertMatched(system, { ...overrides, provider })
  return {
    provider,
    list: (filter: Partial<typeof none> = {}) =>
      listSuggestions({ accounts }, context, { ...none, ...filter }),
  }
}

test('a member reads peers with their card, the fit and two reasons', async ({ contextOf, clock }) => {
  clock.set(night)
  const system = contextOf()
  const { provider, list } = await anOwner(system, { languages: ['aa', 'es'] })
  const peer = await insertMatched(system, {
    languages: ['es'],
    trade: 'Physiotherapist',
    joinedAt: matchedAt - 86_400_000,
  })
  await refreshSuggestions(system, provider)
  expect(await list()).toEqual({
    suggestions: [
      {
        peer: {
          provider: peer,
          userUrl: peer.slice(8),
          name: `Ada ${peer.slice(8)}`,
          trade: 'Physiotherapist',
          place: 'Baltimore',
          isOnline: false,
          timezone: 'America/New_York',
          oneLiner: '',
          portrait: '',
          drawn: 'neutral/1',
          theme: 'studio',
          fromCents: 6000,
          answerMinutes: null,
          newSince: '2026-11-28T03:20:00.000Z',
        },
        fit: 75,
        reasons: [
          {
            kind: 'complement',
            words: 'Physiotherapy completes dance: it brings people back to class after an injury',
          },
          { kind: 'language', words: 'You both speak Spanish' },
        ],
      },
    ],
    widen: [],
  })
})

test('a peer who left, blocked, went offline or fell idle since the night is left out', async ({
  contextOf,
  clock,
}) => {
  clock.set(night)
  const system = contextOf()
  const { provider, list } = await anOwner(system, { languages: ['ba'] })
  const peers: string[] = []
  for (let at = 0; at < 5; at++) peers.push(await insertMatched(system, { languages: ['ba'] }))
  await refreshSuggestions(system, provider)
  expect((await list()).suggestions).toHaveLength(5)
  const [left, blocked, offline, idle, stays] = peers
  await sql`update exchange_members set state = 'left', left_at = now() where provider = ${left}`.execute(
    system.db,
  )
  await sql`insert into exchange_hidden values (${blocked}, ${provider}, 'block', now())`.execute(system.db)
  await sql`update exchange_members set page = null where provider = ${offline}`.execute(system.db)
  await sql`update exchange_members set last_active_at = '2026-01-01' where provider = ${idle}`.execute(
    system.db,
  )
  expect((await list()).suggestions.map(({ peer }) => peer.provider)).toEqual([stays])
})

test('with a filter the best of all members who pass it are found', async ({ contextOf, clock }) => {
  clock.set(night)
  const system = contextOf()
  const { provider, list } = await anOwner(system, { languages: ['da', 'db'] })
  for (let at = 0; at < 12; at++) await insertMatched(system, { languages: ['da'], trade: 'Physiotherapist' })
  const weaver = await insertMatched(system, {
    languages: ['db'],
    trade: 'Weaver of carpets',
    places: ['são paulo'],
    words: ['50% wool'],
    isOnline: true,
  })
  await refreshSuggestions(system, provider)
  const peers = async (filter: Partial<typeof none>) =>
    (await list(filter)).suggestions.map(({ peer }) => peer.provider)
  expect(await peers({})).not.toContain(weaver)
  expect(await peers({ q: 'carpet weav' })).toEqual([weaver])
  expect(await peers({ q: '50%' })).toEqual([weaver])
  expect(await peers({ q: 'wo' })).toEqual([weaver])
  expect(await peers({ q: 'ol' })).toEqual([])
  expect(await peers({ q: weaver.slice(8) })).toEqual([weaver])
  expect(await peers({ place: 'São Paulo' })).toEqual([weaver])
  expect(await peers({ place: 'online' })).toEqual([weaver])
  expect(await peers({ language: 'db' })).toEqual([weaver])
  expect(await peers({ language: 'da', place: 'Baltimore' })).toHaveLength(10)
  expect(await list({ q: 'falconry', language: 'da' })).toEqual({ suggestions: [], widen: ['q', 'language'] })
})

test('without suggestions the answer says what to widen', async ({ contextOf, clock }) => {
  clock.set(night)
  const system = contextOf()
  const outside = await aProvider(system)
  expect(await listSuggestions({ accounts }, outside.context, none)).toEqual({
    suggestions: [],
    widen: ['join'],
  })
  await insertMatched(system, { languages: ['ea'] })
  const alone = await anOwner(system, { languages: ['eb'] })
  expect((await alone.list()).widen).toEqual(['languages', 'online'])
  const online = await anOwner(system, { languages: ['ec'], isOnline: true })
  expect((await online.list()).widen).toEqual(['languages'])
  const offline = await anOwner(system, { languages: ['ed'], isLive: false })
  expect((await offline.list()).widen).toEqual(['live'])
})

test('a closed account is suggested to nobody', async ({ contextOf, clock }) => {
  clock.set(night)
  const system = contextOf()
  const { provider, list } = await anOwner(system, { languages: ['fa'] })
  const peer = await insertMatched(system, { languages: ['fa'] })
  await refreshSuggestions(system, provider)
  expect((await list()).suggestions).toHaveLength(1)
  await deleteSuggestions(system, peer)
  expect((await list()).suggestions).toEqual([])
})
