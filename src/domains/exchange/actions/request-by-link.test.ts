import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import { test } from '../../../../test/database.ts'
import {
  aMember,
  exchangeDeps as deps,
  exchange,
  exchangeMails,
  usualTerms,
} from '../../../../test/factories/product/exchange-member.ts'
import type { TestProvider } from '../../../../test/factories/product/provider.ts'
import { askPeer } from './ask-peer.ts'
import { withdrawRequest } from './end-request.ts'
import { leaveExchange } from './leave-exchange.ts'
import { listPartners } from './list-partners.ts'

const { readRequestByLink, acceptRequestByLink } = exchange.partners

/** The word in the last mail to a provider. */
const wordTo = ({ provider }: TestProvider): string =>
  exchangeMails
    .findLast(({ mail }) => mail.provider === provider)
    ?.mail.acceptUrl.split('/')
    .at(-1) ?? ''

test('the link of the mail shows the request and accepts it without signing in', async ({ contextOf }) => {
  const [ada, ben] = [await aMember(contextOf(), { name: 'Ada Mensah' }), await aMember(contextOf())]
  const visitor = contextOf({ kind: 'visitor' })
  await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms, message: 'Hello' })
  const word = wordTo(ben)
  for (let times = 0; times < 2; times++)
    expect(await readRequestByLink(visitor, word)).toMatchObject({
      state: 'waiting',
      name: 'Ada Mensah',
      message: 'Hello',
      windowDays: 30,
      placements: ['strip'],
    })
  for (let times = 0; times < 2; times++)
    expect(await acceptRequestByLink(visitor, word)).toMatchObject({ state: 'accepted', name: 'Ada Mensah' })
  expect((await listPartners(deps, ben.context)).partners).toHaveLength(1)
})

test('a link that is changed is unknown, and one that is late says what happened', async ({
  contextOf,
  clock,
}) => {
  const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
  const visitor = contextOf({ kind: 'visitor' })
  const { requestId } = await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })
  const word = wordTo(ben)
  const forged = deps.links.sign('exchange-request', [requestId, ada.provider])
  for (const wrong of ['', 'x', word.slice(1), forged, deps.links.sign('other', [requestId, ben.provider])])
    expect(await acceptRequestByLink(visitor, wrong)).toEqual({ state: 'unknown' })
  await withdrawRequest(deps, ada.context, { requestId })
  expect(await acceptRequestByLink(visitor, word)).toMatchObject({ state: 'withdrawn' })
  await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })
  const next = wordTo(ben)
  clock.advance(14 * day)
  expect(await acceptRequestByLink(visitor, next)).toMatchObject({ state: 'expired' })
})

test('accepting that cannot work says why', async ({ contextOf }) => {
  const [ada, ben] = [await aMember(contextOf()), await aMember(contextOf())]
  await askPeer(deps, ada.context, { to: ben.provider, ...usualTerms })
  await leaveExchange(deps, ben.context)
  expect(await acceptRequestByLink(contextOf({ kind: 'visitor' }), wordTo(ben))).toEqual({
    state: 'refused',
    words: 'You are not in the network. Join it first.',
  })
})
