import { sql } from 'kysely'
import { expect } from 'vitest'
import { day, minute } from '#platform/common/time.ts'
import { taskNamed } from '#platform/jobs/task.ts'
import { test } from '../../../../test/database.ts'
import {
  aMember,
  aPair,
  aReadyProvider,
  exchangeDeps as deps,
  exchange,
  livePages,
  stepsTo,
  usualTerms,
} from '../../../../test/factories/product/exchange-member.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import type { TestProvider } from '../../../../test/factories/product/provider.ts'
import { findMember } from '../store/members.ts'
import { acceptRequest } from './accept-request.ts'
import { askPeer } from './ask-peer.ts'
import { endPartnership } from './change-partnership.ts'
import { counterRequest, declineRequest, withdrawRequest } from './end-request.ts'
import { leaveExchange } from './leave-exchange.ts'
import { listPartners } from './list-partners.ts'
import { listRequests } from './list-requests.ts'

const ask = ({ context }: TestProvider, { provider: to }: TestProvider, message = '') =>
  askPeer(deps, context, { to, ...usualTerms, message })

test('a request waits on both sides, and accepting begins a partnership on its terms', async ({
  contextOf,
  clock,
}) => {
  const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf(), { name: 'Ben Osei' })]
  const asked = await askPeer(deps, ada.context, {
    to: ben.provider,
    windowDays: 90,
    placements: ['strip', 'after', 'strip'],
    message: ' Your people stand like people. ',
  })
  expect(asked).toMatchObject({
    direction: 'out',
    state: 'sent',
    peer: { name: 'Ben Osei', provider: ben.provider },
    terms: { windowDays: 90, placements: ['strip', 'after'] },
    message: 'Your people stand like people.',
    round: 1,
    fit: null,
  })
  expect(Date.parse(asked.expiresAt) - Date.parse(asked.createdAt)).toBe(14 * day)
  clock.advance(120 * minute)
  const accepted = await acceptRequest(deps, ben.context, { requestId: asked.requestId })
  expect(accepted).toMatchObject({ direction: 'in', state: 'accepted', peer: { provider: ada.provider } })
  const { partners, totals } = await listPartners(deps, ada.context)
  expect(partners).toMatchObject([
    {
      peer: { provider: ben.provider, answerMinutes: 120 },
      terms: { windowDays: 90 },
      shownIn: ['strip', 'after'],
      paused: 'no',
      isAway: false,
      credits: 0,
    },
  ])
  expect(totals).toMatchObject({ credits: 0, answerMinutes: null })
  expect((await listPartners(deps, ben.context)).partners[0]?.shownIn).toEqual([
    'strip',
    'full',
    'after',
    'missing',
  ])
  expect(await findMember(contextOf(), ada.provider)).toMatchObject({
    openRequests: 0,
    partners: 1,
    asked: 0,
  })
  expect(await findMember(contextOf(), ben.provider)).toMatchObject({
    partners: 1,
    asked: 1,
    accepted: 1,
    answerMinutes: 120,
  })
  expect([stepsTo(ada), stepsTo(ben)]).toEqual([['accepted'], ['requested']])
  expect(await failure(ask(ben, ada))).toBe('exchange.partners_already')
})

test('only members ask, only members are asked, and nobody asks themselves', async ({ contextOf }) => {
  const ada = await aMember(contextOf())
  const outsider = await aReadyProvider(contextOf())
  expect(await failure(ask(outsider, ada))).toBe('exchange.not_member')
  expect(await failure(ask(ada, outsider))).toBe('exchange.peer_missing')
  expect(await failure(ask(ada, ada))).toBe('exchange.yourself')
  const away = await aMember(contextOf())
  await leaveExchange(deps, away.context)
  expect(await failure(ask(ada, away))).toBe('exchange.peer_missing')
  const offline = await aMember(contextOf())
  livePages.delete(offline.provider)
  await exchange.members.projectMember(contextOf(), offline.provider)
  expect(await failure(ask(ada, offline))).toBe('exchange.peer_missing')
  expect(await findMember(contextOf(), ada.provider)).toMatchObject({ openRequests: 0 })
})

test('a request is answered by the asked side, withdrawn by the asking one, and by no third', async ({
  contextOf,
}) => {
  const [ada, ben, eve] = [await aMember(contextOf()), await aMember(contextOf()), await aMember(contextOf())]
  const { requestId } = await ask(ada, ben)
  const key = { requestId }
  for (const wrong of [
    () => acceptRequest(deps, ada.context, key),
    () => acceptRequest(deps, eve.context, key),
    () => declineRequest(deps, eve.context, { ...key, reason: '' }),
    () => withdrawRequest(deps, ben.context, key),
    () => counterRequest(deps, ada.context, { ...key, ...usualTerms }),
    () => acceptRequest(deps, ben.context, { requestId: 'xrq_unknown' }),
  ])
    expect(await failure(wrong())).toBe('exchange.request_missing')
  expect(await withdrawRequest(deps, ada.context, key)).toMatchObject({ state: 'withdrawn' })
  expect(await failure(acceptRequest(deps, ben.context, key))).toBe('exchange.request_ended')
  expect(await failure(withdrawRequest(deps, ada.context, key))).toBe('exchange.request_ended')
  expect((await findMember(contextOf(), ada.provider))?.openRequests).toBe(0)
})

test('after a no the same member asks again in 90 days, the other one at once', async ({
  contextOf,
  clock,
}) => {
  const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
  const { requestId } = await ask(ada, ben)
  await declineRequest(deps, ben.context, { requestId, reason: 'Full until spring.' })
  const { requests } = await listRequests(deps, ada.context)
  expect(requests).toMatchObject([{ state: 'declined', reason: 'Full until spring.' }])
  expect(Date.parse(requests[0]?.askAgainAt ?? '')).toBe(clock.now().getTime() + 90 * day)
  expect(await failure(ask(ada, ben))).toBe('exchange.declined_lately')
  const other = await ask(ben, ada)
  await withdrawRequest(deps, ben.context, other)
  clock.advance(90 * day)
  expect(await ask(ada, ben)).toMatchObject({ state: 'sent' })
  expect(stepsTo(ada)).toEqual(['declined', 'requested'])
})

test('a counter-offer ends the request and asks the other way, three times at most', async ({
  contextOf,
}) => {
  const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
  let { requestId } = await ask(ada, ben)
  const sides = [ben, ada, ben]
  for (const [at, side] of sides.entries()) {
    const counter = await counterRequest(deps, side.context, {
      requestId,
      windowDays: 90,
      placements: [],
      message: `Round ${at}`,
    })
    expect(counter).toMatchObject({ direction: 'out', round: at + 2, terms: { windowDays: 90 } })
    requestId = counter.requestId
  }
  expect(await failure(counterRequest(deps, ada.context, { requestId, ...usualTerms }))).toBe(
    'exchange.counters_full',
  )
  await acceptRequest(deps, ada.context, { requestId })
  expect((await listRequests(deps, ben.context)).requests.map(({ state }) => state).toSorted()).toEqual([
    'accepted',
    'countered',
    'countered',
    'countered',
  ])
  expect(stepsTo(ben)).toEqual(['requested', 'countered', 'accepted'])
  for (const { provider } of [ada, ben])
    expect(await findMember(contextOf(), provider)).toMatchObject({ openRequests: 0, partners: 1 })
})

test('a request that nobody answers lapses after 14 days and gives its place back', async ({
  contextOf,
  clock,
}) => {
  const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
  const { requestId } = await ask(ada, ben)
  const sweep = () => taskNamed(exchange.tasks, 'exchange.expire-requests').run(contextOf(), {})
  clock.advance(14 * day - minute)
  await sweep()
  expect((await listRequests(deps, ada.context)).requests[0]?.state).toBe('sent')
  clock.advance(minute)
  expect(await failure(acceptRequest(deps, ben.context, { requestId }))).toBe('exchange.request_ended')
  expect((await listRequests(deps, ada.context)).requests[0]?.state).toBe('expired')
  await sweep()
  await sweep()
  expect(await findMember(contextOf(), ada.provider)).toMatchObject({ openRequests: 0 })
  expect(await findMember(contextOf(), ben.provider)).toMatchObject({ asked: 1, accepted: 0 })
  expect(stepsTo(ada)).toEqual(['expired'])
  expect(await ask(ada, ben)).toMatchObject({ state: 'sent' })
})

test('a member asks ten others in a day', async ({ contextOf, clock }) => {
  const ada = await aMember(contextOf(), { plan: 'premium' })
  for (let at = 0; at < 10; at++) await ask(ada, await aMember(contextOf()))
  const next = await aMember(contextOf())
  expect(await failure(ask(ada, next))).toBe('exchange.day_full')
  clock.advance(day)
  expect(await ask(ada, next)).toMatchObject({ state: 'sent' })
})

test('the median of the last 20 answers is what others see', async ({ contextOf, clock }) => {
  const ben = await aMember(contextOf())
  for (const minutes of [10, 30, 500]) {
    const ada = await aMember(contextOf())
    const { requestId } = await ask(ada, ben)
    clock.advance(minutes * minute)
    await declineRequest(deps, ben.context, { requestId, reason: '' })
  }
  expect(await findMember(contextOf(), ben.provider)).toMatchObject({
    answerMinutes: 30,
    asked: 3,
    accepted: 0,
  })
})

test('the database refuses other terms after the request, a partnership with oneself, and other windows', async ({
  contextOf,
}) => {
  const { one, other, requestId, partnershipId } = await aPair(contextOf())
  const { db } = contextOf()
  for (const refused of [
    sql`update exchange_requests set window_days = 90 where id = ${requestId}`,
    sql`update exchange_requests set message = 'other' where id = ${requestId}`,
    sql`update exchange_partnerships set window_days = 90 where id = ${partnershipId}`,
    sql`update exchange_partnerships set high = 'zzz' where id = ${partnershipId}`,
  ])
    await expect(refused.execute(db)).rejects.toThrow(/terms of a (request|partnership) do not change/)
  const third = await aMember(contextOf())
  const begin = (to: string, days: number) => sql`
    insert into exchange_requests (id, from_provider, to_provider, state, window_days, placements, message, round, created_at, expires_at)
    values ('xrq_x', ${third.provider}, ${to}, 'sent', ${days}, '{}', '', 1, now(), now())`
  await expect(begin(third.provider, 30).execute(db)).rejects.toThrow(/check constraint/)
  await expect(begin(one.provider, 45).execute(db)).rejects.toThrow(/check constraint/)
  const self = sql`
    insert into exchange_partnerships (id, low, high, request_id, window_days, started_at, low_shows, high_shows)
    values ('xps_x', ${other.provider}, ${other.provider}, 'xrq_none', 30, now(), '{}', '{}')`
  await expect(self.execute(db)).rejects.toThrow(/check constraint/)
})

test('a partnership that ended can be asked for again', async ({ contextOf }) => {
  const { one, other, partnershipId } = await aPair(contextOf())
  await endPartnership(deps, one.context, { partnershipId })
  const { requestId } = await ask(other, one)
  await acceptRequest(deps, one.context, { requestId })
  expect((await listPartners(deps, one.context)).partners).toHaveLength(1)
})
