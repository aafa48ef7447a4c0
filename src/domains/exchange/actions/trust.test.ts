import { expect } from 'vitest'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import {
  aMember,
  aPair,
  exchangeDeps as deps,
  exchange,
  stepsTo,
  toldReports,
  usualTerms,
} from '../../../../test/factories/product/exchange-member.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { findMember } from '../store/members.ts'
import { listOpenReports } from '../store/reports.ts'
import { askPeer } from './ask-peer.ts'
import { changePartnership, endPartnership } from './change-partnership.ts'
import { hidePeer, listHidden, showPeer } from './hide-peer.ts'
import { joinExchange } from './join-exchange.ts'
import { listPartners } from './list-partners.ts'
import { listRequests } from './list-requests.ts'
import { partWithAll } from './part-with-all.ts'
import { readExchange } from './read-exchange.ts'
import { judgeReport, reportPeer } from './report-peer.ts'

test('each side pauses, goes on and chooses its placements, and both pages follow', async ({ contextOf }) => {
  const { one, other, partnershipId } = await aPair(contextOf())
  const versions = () => Promise.all([one, other].map(({ provider }) => readVersion(contextOf(), provider)))
  const seen = async (side: typeof one) => (await listPartners(deps, side.context)).partners[0]
  const [first = 0, second = 0] = await versions()
  await changePartnership(deps, one.context, { partnershipId, paused: true })
  expect([(await seen(one))?.paused, (await seen(other))?.paused]).toEqual(['by-you', 'by-them'])
  expect(await versions()).toEqual([first + 1, second + 1])
  await changePartnership(deps, other.context, { partnershipId, paused: true })
  expect((await seen(one))?.paused).toBe('by-both')
  await changePartnership(deps, one.context, { partnershipId, paused: false, shownIn: ['letters'] })
  expect(await seen(one)).toMatchObject({ paused: 'by-them', shownIn: ['letters'] })
  const before = await versions()
  await changePartnership(deps, one.context, { partnershipId, shownIn: [] })
  expect(await versions()).toEqual([(before[0] ?? 0) + 1, before[1]])
})

test('either side ends the partnership, once, and the other one is told', async ({ contextOf }) => {
  const { one, other, partnershipId } = await aPair(contextOf())
  const stranger = await aMember(contextOf())
  for (const wrong of [
    () => endPartnership(deps, stranger.context, { partnershipId }),
    () => changePartnership(deps, stranger.context, { partnershipId, paused: true }),
    () => endPartnership(deps, one.context, { partnershipId: 'xps_none' }),
  ])
    expect(await failure(wrong())).toBe('exchange.partnership_missing')
  const codes = await Promise.all(
    [one, other, one].map(({ context }) => failure(endPartnership(deps, context, { partnershipId }))),
  )
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect(codes.filter((code) => code === 'exchange.partnership_ended')).toHaveLength(2)
  expect(await failure(changePartnership(deps, one.context, { partnershipId, paused: true }))).toBe(
    'exchange.partnership_ended',
  )
  for (const { provider } of [one, other]) expect((await findMember(contextOf(), provider))?.partners).toBe(0)
  expect([...stepsTo(one), ...stepsTo(other)].filter((step) => step === 'ended')).toHaveLength(1)
})

test('a hidden member stays a partner, and can be shown again', async ({ contextOf }) => {
  const { one, other } = await aPair(contextOf())
  await hidePeer(deps, one.context, { provider: other.provider, kind: 'hide' })
  expect((await listPartners(deps, one.context)).partners).toHaveLength(1)
  expect(await listHidden(deps, one.context)).toEqual({
    hidden: [{ provider: other.provider, name: 'Ada Mensah', kind: 'hide' }],
  })
  await showPeer(deps, one.context, { provider: other.provider })
  expect(await listHidden(deps, one.context)).toEqual({ hidden: [] })
  expect(await failure(hidePeer(deps, one.context, { provider: one.provider, kind: 'hide' }))).toBe(
    'exchange.yourself',
  )
  expect(await failure(hidePeer(deps, one.context, { provider: 'USERSUB#none', kind: 'block' }))).toBe(
    'exchange.peer_missing',
  )
})

test('a block ends the partnership at once, and neither side can ask, without being told why', async ({
  contextOf,
}) => {
  const { one, other } = await aPair(contextOf())
  await hidePeer(deps, one.context, { provider: other.provider, kind: 'block' })
  for (const side of [one, other]) {
    expect((await listPartners(deps, side.context)).partners).toEqual([])
    expect((await findMember(contextOf(), side.provider))?.partners).toBe(0)
  }
  expect(await failure(askPeer(deps, one.context, { to: other.provider, ...usualTerms }))).toBe(
    'exchange.peer_missing',
  )
  expect(await failure(askPeer(deps, other.context, { to: one.provider, ...usualTerms }))).toBe(
    'exchange.peer_missing',
  )
  expect(await listHidden(deps, other.context)).toEqual({ hidden: [] })
  await showPeer(deps, one.context, { provider: other.provider })
  expect(await askPeer(deps, other.context, { to: one.provider, ...usualTerms })).toMatchObject({
    state: 'sent',
  })
})

test('a block ends the request that waits, in either direction, and a request at the same moment too', async ({
  contextOf,
}) => {
  for (let round = 0; round < 10; round++) {
    const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
    const asking = round % 2 === 0 ? ada : ben
    const asked = asking === ada ? ben : ada
    if (round < 4) await askPeer(deps, asking.context, { to: asked.provider, ...usualTerms })
    await Promise.all([
      hidePeer(deps, ada.context, { provider: ben.provider, kind: 'block' }),
      ...(round < 4 ? [] : [failure(askPeer(deps, asking.context, { to: asked.provider, ...usualTerms }))]),
    ])
    const { requests } = await listRequests(deps, ada.context)
    expect(requests.filter(({ state }) => state === 'sent')).toEqual([])
    for (const { provider } of [ada, ben])
      expect((await findMember(contextOf(), provider))?.openRequests).toBe(0)
  }
})

test('three reports that the operator upheld remove a member, who cannot come back', async ({
  contextOf,
}) => {
  const { one, other } = await aPair(contextOf())
  const operator = contextOf({ kind: 'operator' })
  const reporters = [
    other,
    await aMember(contextOf()),
    await aMember(contextOf()),
    await aMember(contextOf()),
  ]
  await askPeer(deps, one.context, { to: reporters[1]?.provider ?? '', ...usualTerms })
  for (const { context } of reporters)
    await reportPeer(deps, context, { provider: one.provider, words: 'Sells what is not theirs.' })
  expect(
    await failure(reportPeer(deps, other.context, { provider: one.provider, words: 'Once more.' })),
  ).toBe('exchange.reported')
  expect(await failure(reportPeer(deps, one.context, { provider: one.provider, words: 'Me.' }))).toBe(
    'exchange.yourself',
  )
  // the operator is told of each report once, and of none that was refused
  const told = toldReports.filter(({ aboutUrl }) => aboutUrl.endsWith(`/at/${one.userUrl}`))
  expect(told.map(({ words, upheld }) => [words, upheld])).toEqual(
    reporters.map(() => ['Sells what is not theirs.', 0]),
  )
  const open = (await listOpenReports(contextOf())).filter(
    ({ aboutProvider }) => aboutProvider === one.provider,
  )
  expect(open).toMatchObject([{ aboutName: 'Ada Mensah', words: 'Sells what is not theirs.' }, {}, {}, {}])
  const [first = '', second = '', third = '', last = ''] = open.map(({ id }) => id)
  const judge = (id: string, isUpheld: boolean) => judgeReport(operator, { id, isUpheld })
  expect(await judge(first, false)).toBe('dismissed')
  expect(await judge(first, true)).toBe('missing')
  expect(await judge(second, true)).toBe('upheld')
  expect(await judge(third, true)).toBe('upheld')
  const version = await readVersion(contextOf(), other.provider)
  expect(await judge(last, true)).toBe('removed')
  expect(await readVersion(contextOf(), other.provider)).toBe(version + 1)
  await partWithAll(deps, contextOf(), one.provider)
  await partWithAll(deps, contextOf(), one.provider)
  expect((await listPartners(deps, other.context)).partners).toEqual([])
  expect(stepsTo(other).filter((step) => step === 'ended')).toHaveLength(1)
  expect((await readExchange(deps, one.context)).state).toBe('removed')
  expect((await findMember(contextOf(), one.provider))?.openRequests).toBe(0)
  for (const refused of [
    () => joinExchange(deps, one.context, {}),
    () => askPeer(deps, one.context, { to: other.provider, ...usualTerms }),
  ])
    expect(await failure(refused())).toBe('exchange.removed')
  expect(await failure(askPeer(deps, other.context, { to: one.provider, ...usualTerms }))).toBe(
    'exchange.peer_missing',
  )
})

test('a closed account leaves neither its card nor its words, and its partners are free', async ({
  contextOf,
  db,
}) => {
  const { one, other } = await aPair(contextOf())
  const third = await aMember(contextOf())
  const words = { windowDays: 30, placements: [], message: 'My own words' } as const
  await askPeer(deps, one.context, { to: third.provider, ...words })
  await hidePeer(deps, third.context, { provider: one.provider, kind: 'hide' })
  await reportPeer(deps, one.context, { provider: third.provider, words: 'My own words' })
  const event = { type: 'accounts.closed', provider: one.provider, data: {}, id: 'evt_1', at: new Date() }
  for (const { on, run } of exchange.reactions)
    if (on === 'accounts.closed') {
      await run(contextOf(), event)
      await run(contextOf(), event)
    }
  expect(await findMember(contextOf(), one.provider)).toBeUndefined()
  expect((await findMember(contextOf(), other.provider))?.partners).toBe(0)
  expect(await listHidden(deps, third.context)).toEqual({ hidden: [] })
  const { requests } = await listRequests(deps, third.context)
  expect(requests).toMatchObject([{ state: 'withdrawn', message: '', peer: { name: 'A former member' } }])
  const reports = await db
    .selectFrom('exchangeReports')
    .selectAll()
    .where('byProvider', '=', one.provider)
    .execute()
  expect(reports).toMatchObject([{ words: '-', state: 'dismissed' }])
})
