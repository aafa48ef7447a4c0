import { expect } from 'vitest'
import { day } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { readVersion } from '#platform/versions/versions.ts'
import { test } from '../../../../test/database.ts'
import {
  aLivePage,
  aMember,
  aPair,
  aReadyProvider,
  exchangeDeps as deps,
  exchange,
  livePages,
  stepsTo,
} from '../../../../test/factories/product/exchange-member.ts'
import { failure } from '../../../../test/factories/product/failure.ts'
import { aProvider, type TestProvider } from '../../../../test/factories/product/provider.ts'
import { findMember } from '../store/members.ts'
import { joinExchange } from './join-exchange.ts'
import { leaveExchange } from './leave-exchange.ts'
import { listPartners } from './list-partners.ts'
import { listRequests } from './list-requests.ts'
import { readExchange } from './read-exchange.ts'
import { saveExchangeProfile, savePlacements } from './save-profile.ts'

/** Runs the reactions of the area to an announcement, as the dispatcher does. */
async function react(context: Context, { provider }: TestProvider, type: string) {
  const event = { type, provider, data: {}, id: 'evt_test', at: context.clock.now() }
  for (const { on, run } of exchange.reactions) if (on === type) await run(context, event)
}

const tokenOf = (invitation: string) => new URL(invitation).searchParams.get('invitation') ?? ''

test('joining says what is missing, each with its page', async ({ contextOf }) => {
  const owner = await aProvider(contextOf())
  const before = await readExchange(deps, owner.context)
  expect(before.state).toBe('out')
  expect(before.missing.map(({ what }) => what)).toEqual(['live', 'service'])
  expect(await failure(joinExchange(deps, owner.context, {}))).toBe('exchange.not_ready')
  livePages.set(owner.provider, { ...aLivePage(owner.userUrl), active: 0 })
  expect((await readExchange(deps, owner.context)).missing.map(({ what }) => what)).toEqual(['service'])
  livePages.set(owner.provider, aLivePage(owner.userUrl))
  await contextOf()
    .db.updateTable('accounts')
    .set({ emailVerified: false })
    .where('provider', '=', owner.provider)
    .execute()
  expect((await readExchange(deps, owner.context)).missing.map(({ what }) => what)).toEqual(['email'])
  expect(await failure(joinExchange(deps, owner.context, {}))).toBe('exchange.not_ready')
  expect(await findMember(contextOf(), owner.provider)).toBeUndefined()
})

test('the profile is filled from the page, and saved as the owner writes it', async ({ contextOf }) => {
  const owner = await aReadyProvider(contextOf())
  const { profile } = await readExchange(deps, owner.context)
  expect(profile).toMatchObject({ languages: ['en', 'es'], places: ['Baltimore'], isOnline: true })
  expect(await failure(saveExchangeProfile(deps, owner.context, profile))).toBe('exchange.not_member')
  const joined = await joinExchange(deps, owner.context, {})
  expect(joined).toMatchObject({ state: 'in', profile, missing: [], isPageLive: true, room: 5 })
  const changed = { ...profile, places: ['Baltimore', 'baltimore', 'York'], offers: ['Yoga', 'yoga'] }
  const saved = await saveExchangeProfile(deps, owner.context, changed)
  expect(saved.profile).toEqual({ ...profile, places: ['Baltimore', 'York'], offers: ['Yoga'] })
  const row = await findMember(contextOf(), owner.provider)
  expect(row).toMatchObject({
    places: ['baltimore', 'york'],
    occupation: 'other',
    trade: 'Potter',
    words: ['clay'],
    timezone: 'America/New_York',
    fromCents: 5500,
    toCents: 9000,
  })
})

test('twenty joins at once make one member', async ({ contextOf }) => {
  const owner = await aReadyProvider(contextOf())
  await Promise.all(Array.from({ length: 20 }, () => joinExchange(deps, owner.context, {})))
  expect((await readExchange(deps, owner.context)).state).toBe('in')
})

test('who leaves is hidden at once and comes back with the partnerships of before', async ({ contextOf }) => {
  const { one, other } = await aPair(contextOf())
  const count = async () => (await readExchange(deps, other.context)).others
  const shown = await count()
  const version = await readVersion(contextOf(), other.provider)
  expect((await leaveExchange(deps, one.context)).state).toBe('out')
  expect(await count()).toBe(shown - 1)
  expect(await readVersion(contextOf(), other.provider)).toBe(version + 1)
  expect((await listPartners(deps, other.context)).partners).toMatchObject([
    { isAway: true, peer: { name: 'Ada Mensah' } },
  ])
  await joinExchange(deps, one.context, {})
  expect(await count()).toBe(shown)
  expect(await readVersion(contextOf(), other.provider)).toBe(version + 2)
  expect((await listPartners(deps, other.context)).partners).toMatchObject([{ isAway: false, paused: 'no' }])
})

test('a page that goes offline hides its member, and partners’ pages become new only when the card changed', async ({
  contextOf,
}) => {
  const { one, other } = await aPair(contextOf())
  const version = async () => readVersion(contextOf(), other.provider)
  const first = await version()
  await react(contextOf(), one, 'showcase.published')
  expect(await version()).toBe(first)
  livePages.set(one.provider, { ...aLivePage(one.userUrl), fromCents: 100, words: ['clay', 'kiln'] })
  await react(contextOf(), one, 'showcase.published')
  expect(await version()).toBe(first)
  expect(await findMember(contextOf(), one.provider)).toMatchObject({
    fromCents: 100,
    words: ['clay', 'kiln'],
  })
  livePages.set(one.provider, aLivePage(one.userUrl, { oneLiner: 'Clay first.' }))
  await react(contextOf(), one, 'showcase.published')
  expect(await version()).toBe(first + 1)
  livePages.delete(one.provider)
  await react(contextOf(), one, 'showcase.unpublished')
  expect(await version()).toBe(first + 2)
  expect(await findMember(contextOf(), one.provider)).toMatchObject({ state: 'in', page: null })
  expect((await listPartners(deps, other.context)).partners).toMatchObject([
    { isAway: true, peer: { oneLiner: 'Clay first.' } },
  ])
  livePages.set(one.provider, aLivePage('elsewhere'))
  await react(contextOf(), one, 'accounts.user_url_moved')
  expect((await findMember(contextOf(), one.provider))?.page?.userUrl).toBe('elsewhere')
})

test('placements are the member’s own, and make the own page new', async ({ contextOf }) => {
  const { one } = await aPair(contextOf())
  const version = await readVersion(contextOf(), one.provider)
  const saved = await savePlacements(deps, one.context, { placements: ['strip', 'letters', 'strip'] })
  expect(saved.placements).toEqual(['strip', 'letters'])
  await savePlacements(deps, one.context, { placements: ['letters', 'strip'] })
  expect(await readVersion(contextOf(), one.provider)).toBe(version + 1)
})

test('a provider who joins by an invitation finds a partnership proposed', async ({ contextOf }) => {
  const inviter = await aMember(contextOf())
  const { invitation } = await readExchange(deps, inviter.context)
  expect(invitation).toMatch(/^https:\/\/showcase\.example\/exchange-network\?invitation=/)
  const guest = await aReadyProvider(contextOf())
  await joinExchange(deps, guest.context, { invitation: tokenOf(invitation) })
  await joinExchange(deps, guest.context, { invitation: tokenOf(invitation) })
  const { requests } = await listRequests(deps, guest.context)
  expect(requests).toMatchObject([{ direction: 'in', state: 'sent', peer: { provider: inviter.provider } }])
  expect((await readExchange(deps, guest.context)).counts.waiting).toBe(1)
  expect(stepsTo(guest)).toEqual(['requested'])
})

test('an invitation that is forged is refused; one of somebody who is no member, or oneself, proposes nothing', async ({
  contextOf,
}) => {
  const guest = await aReadyProvider(contextOf())
  expect(await failure(joinExchange(deps, guest.context, { invitation: 'x.y' }))).toBe(
    'exchange.invitation_invalid',
  )
  const outsider = await aReadyProvider(contextOf())
  const { invitation } = await readExchange(deps, outsider.context)
  await joinExchange(deps, guest.context, { invitation: tokenOf(invitation) })
  const own = await readExchange(deps, guest.context)
  await joinExchange(deps, guest.context, { invitation: tokenOf(own.invitation) })
  expect((await listRequests(deps, guest.context)).requests).toEqual([])
})

test('an invitation beyond the inviter’s plan proposes nothing and takes no place', async ({ contextOf }) => {
  const inviter = await aMember(contextOf())
  const { invitation } = await readExchange(deps, inviter.context)
  for (let at = 0; at < 6; at++) {
    const guest = await aReadyProvider(contextOf())
    await joinExchange(deps, guest.context, { invitation: tokenOf(invitation) })
  }
  expect((await readExchange(deps, inviter.context)).counts).toMatchObject({ open: 5, mostOpen: 5 })
})

test('what an owner does counts as activity once a day, and looking does not', async ({
  contextOf,
  clock,
}) => {
  const owner = await aMember(contextOf())
  const active = async () => (await findMember(contextOf(), owner.provider))?.lastActiveAt.getTime() ?? 0
  const joined = await active()
  clock.advance(2 * day)
  await readExchange(deps, owner.context)
  expect(await active()).toBe(joined)
  await react(contextOf(), owner, 'scheduling.booking_confirmed')
  expect(await active()).toBe(joined + 2 * day)
  clock.advance(day / 2)
  await react(contextOf(), owner, 'scheduling.booking_confirmed')
  expect(await active()).toBe(joined + 2 * day)
})
