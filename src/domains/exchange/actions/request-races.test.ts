import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import {
  aMember,
  exchangeDeps as deps,
  stepsTo,
  usualTerms,
} from '../../../../test/factories/product/exchange-member.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { findMember } from '../store/members.ts'
import { acceptRequest } from './accept-request.ts'
import { askPeer } from './ask-peer.ts'
import { counterRequest, declineRequest, withdrawRequest } from './end-request.ts'

const countOf = (codes: readonly (string | undefined)[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code ?? 'made')].map(([code, all]) => [code, all.length]),
  )

test('32 requests at once do not pass the plan', { timeout: 120_000 }, async ({ contextOf }) => {
  const ada = await aMember(contextOf())
  const peers = []
  for (let at = 0; at < 32; at++) peers.push(await aMember(contextOf()))
  const codes = await Promise.all(
    peers.map(({ provider: to }) => failure(askPeer(deps, ada.context, { to, ...usualTerms }))),
  )
  expect(countOf(codes)).toEqual({ made: 5, 'exchange.open_full': 27 })
  expect((await findMember(contextOf(), ada.provider))?.openRequests).toBe(5)
})

test('32 requests at once do not pass the bound of a day', { timeout: 120_000 }, async ({ contextOf }) => {
  const ada = await aMember(contextOf(), { plan: 'pro' })
  const peers = []
  for (let at = 0; at < 32; at++) peers.push(await aMember(contextOf()))
  const codes = await Promise.all(
    peers.map(({ provider: to }) => failure(askPeer(deps, ada.context, { to, ...usualTerms }))),
  )
  expect(countOf(codes)).toEqual({ made: 10, 'exchange.day_full': 22 })
})

test('32 answers at once do not pass the room of the asked side', { timeout: 120_000 }, async ({
  contextOf,
}) => {
  const ben = await aMember(contextOf())
  const requests: string[] = []
  for (let at = 0; at < 32; at++) {
    const ada = await aMember(contextOf())
    requests.push((await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })).requestId)
  }
  const codes = await Promise.all(
    requests.map((requestId) => failure(acceptRequest(deps, ben.context, { requestId }))),
  )
  expect(countOf(codes)).toEqual({ made: 3, 'exchange.partners_full': 29 })
  expect(await findMember(contextOf(), ben.provider)).toMatchObject({ partners: 3, asked: 3, accepted: 3 })
})

test('answers of several members at once do not pass the room of the asking side', {
  timeout: 120_000,
}, async ({ contextOf }) => {
  const ada = await aMember(contextOf())
  const peers = []
  for (let at = 0; at < 5; at++) {
    const ben = await aMember(contextOf())
    const { requestId } = await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })
    peers.push({ ben, requestId })
  }
  const codes = await Promise.all(
    peers.map(({ ben, requestId }) => failure(acceptRequest(deps, ben.context, { requestId }))),
  )
  expect(countOf(codes)).toEqual({ made: 3, 'exchange.peer_full': 2 })
  expect(await findMember(contextOf(), ada.provider)).toMatchObject({ partners: 3, openRequests: 2 })
  const last = await aMember(contextOf())
  expect(await failure(askPeer(deps, ada.context, { to: last.provider, ...usualTerms }))).toBe(
    'exchange.partners_full',
  )
  expect(await failure(askPeer(deps, last.context, { to: ada.provider, ...usualTerms }))).toBe(
    'exchange.peer_full',
  )
})

test('of two requests of a pair at once one is made', { timeout: 120_000 }, async ({ contextOf }) => {
  for (let round = 0; round < 10; round++) {
    const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
    const codes = await Promise.all([
      failure(askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })),
      failure(askPeer(deps, ben.context, { to: ada.provider, ...usualTerms })),
      failure(askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })),
    ])
    expect(countOf(codes)).toEqual({ made: 1, 'exchange.request_open': 2 })
    const open = await Promise.all([ada, ben].map(({ provider }) => findMember(contextOf(), provider)))
    expect(open.reduce((sum, member) => sum + (member?.openRequests ?? 0), 0)).toBe(1)
  }
})

test('of an answer and a withdrawal at once one wins, and the losing side is told so', {
  timeout: 120_000,
}, async ({ contextOf }) => {
  for (let round = 0; round < 20; round++) {
    const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
    const { requestId } = await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })
    const key = { requestId }
    const codes = await Promise.all([
      failure(acceptRequest(deps, ben.context, key)),
      failure(withdrawRequest(deps, ada.context, key)),
      failure(declineRequest(deps, ben.context, { ...key, reason: '' })),
      failure(counterRequest(deps, ben.context, { ...key, ...usualTerms })),
    ])
    expect(countOf(codes)).toEqual({ made: 1, 'exchange.request_ended': 3 })
    const { rows } = await sql<{ partnerships: number; open: number }>`
      select (select count(*)::int from exchange_partnerships where request_id = ${requestId}) as partnerships,
        (select count(*)::int from exchange_requests where ${ada.provider} in (from_provider, to_provider) and state = 'sent') as open`.execute(
      contextOf().db,
    )
    expect(rows[0]).toEqual({ partnerships: codes[0] ? 0 : 1, open: codes[3] ? 0 : 1 })
    for (const { provider } of [ada, ben])
      expect((await findMember(contextOf(), provider))?.partners).toBe(codes[0] ? 0 : 1)
    expect(stepsTo(ada)).toHaveLength(codes[1] ? 1 : 0)
  }
})
