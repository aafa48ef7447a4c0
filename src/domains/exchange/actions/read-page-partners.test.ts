import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Context } from '#platform/context.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { createCache } from '#platform/versions/cache.ts'
import { test, testKey } from '../../../../test/database.ts'
import { aPartnership, aShownMember } from '../../../../test/factories/product/exchange-partners.ts'
import { accounts, aProvider } from '../../../../test/factories/product/provider.ts'
import { type Placement, placementNames } from '../contract.ts'
import type { NextTime } from '../placements-ports.ts'
import { readPagePartners } from './read-page-partners.ts'
import { type CachedNext, readPartnerTimes, readPlacements } from './read-partner-times.ts'

const testLinks = createLinks(testKey)
const deps = { accounts, links: testLinks, publicUrl: 'https://showcase.example' }

/** A member whose page shows partners everywhere, and a maker of partners. */
async function aNetwork(context: Context) {
  const own = await aMember(context, 'Thea Amankwah')
  const partnerOf = async (name: string, shows: { own?: Placement[]; theirs?: Placement[] } = {}) => {
    const peer = await aMember(context, name)
    const partnershipId = await aPartnership(
      context,
      { provider: own.provider, ...(shows.own && { shows: shows.own }) },
      { provider: peer.provider, ...(shows.theirs && { shows: shows.theirs }) },
    )
    return { ...peer, partnershipId }
  }
  const shown = async (placement: Placement = 'strip') => {
    const { partners } = await readPagePartners(deps, context, { userUrl: own.userUrl, placement })
    return partners.map(({ name }) => name)
  }
  return { own, partnerOf, shown }
}

async function aMember(context: Context, name: string) {
  const member = await aProvider(context)
  await aShownMember(context, { provider: member.provider, userUrl: member.userUrl, name })
  return member
}

const change = (context: Context, statement: ReturnType<typeof sql>) => statement.execute(context.db)

test('a page shows at most four partners, the oldest partnership first, each with a link that counts', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { own, partnerOf, shown } = await aNetwork(context)
  expect(await shown()).toEqual([])
  const marta = await partnerOf('Marta Kowalska')
  for (const name of ['Aisha Karim', 'Kofi Asante', 'Lena Vogt', 'Ivo Petrov']) await partnerOf(name)
  expect(await shown()).toEqual(['Marta Kowalska', 'Aisha Karim', 'Kofi Asante', 'Lena Vogt'])
  const { partners } = await readPagePartners(deps, context, { userUrl: own.userUrl, placement: 'after' })
  const url = new URL(partners[0]?.href ?? '')
  expect(url.origin + url.pathname).toBe(`https://showcase.example/at/${marta.userUrl}`)
  expect(testLinks.read('exchange-ref', url.searchParams.get('ref') ?? '')).toEqual([
    marta.partnershipId,
    own.provider,
    'after',
  ])
  expect(partners[0]).not.toHaveProperty('provider')
})

test('an unknown address, and a provider who is not in the network, show nobody', async ({ contextOf }) => {
  const context = contextOf()
  const stranger = await aProvider(context)
  for (const userUrl of [stranger.userUrl, 'nobodyatall', '../..', ''])
    expect(await readPagePartners(deps, context, { userUrl, placement: 'missing' })).toEqual({ partners: [] })
})

test('each switch of the owner, of the partnership and of the partner decides who is shown', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { own, partnerOf, shown } = await aNetwork(context)
  const marta = await partnerOf('Marta Kowalska', { own: ['strip', 'missing'], theirs: [] })
  const everywhere = async () => {
    const names = await Promise.all(placementNames.map(shown))
    return placementNames.filter((_, at) => names[at]?.length === 1)
  }
  expect(await everywhere()).toEqual(['strip', 'missing'])
  // what the partner shows is the partner's
  const theirs = await readPagePartners(deps, context, { userUrl: marta.userUrl, placement: 'strip' })
  expect(theirs.partners).toEqual([])

  const off = (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => async () => {
    await change(context, statement)
    const seen = await everywhere()
    await change(context, back)
    expect(await everywhere()).toEqual(['strip', 'missing'])
    return seen
  }
  const partnership = sql`where id = ${marta.partnershipId}`
  const pause = (side: 'low' | 'high') => {
    const column = sql.ref(`${side}_paused_at`)
    return off(
      sql`update exchange_partnerships set ${column} = now() ${partnership}`,
      sql`update exchange_partnerships set ${column} = null ${partnership}`,
    )
  }
  expect(await pause('low')()).toEqual([])
  expect(await pause('high')()).toEqual([])
  const member = (provider: string, set: ReturnType<typeof sql>, back: ReturnType<typeof sql>) =>
    off(
      sql`update exchange_members set ${set} where provider = ${provider}`,
      sql`update exchange_members set ${back} where provider = ${provider}`,
    )
  const left = [sql`state = 'left', left_at = now()`, sql`state = 'in', left_at = null`] as const
  for (const { provider } of [own, marta]) expect(await member(provider, ...left)()).toEqual([])
  const card = JSON.stringify({ userUrl: marta.userUrl, name: 'Marta Kowalska' })
  expect(await member(marta.provider, sql`page = null`, sql`page = ${card}`)()).toEqual([])
  const all = [...placementNames]
  expect(await member(own.provider, sql`placements = '{full}'`, sql`placements = ${all}`)()).toEqual([])
  // the own page is off the web: its place shows the partners
  expect(await member(own.provider, sql`page = null`, sql`page = ${card}`)()).toEqual(['strip', 'missing'])
  await change(context, sql`update exchange_partnerships set ended_at = now() ${partnership}`)
  expect(await everywhere()).toEqual([])
})

test('a partner who owes more than five clients leaves the panel of the fully booked, and the next one comes in', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { partnerOf, shown } = await aNetwork(context)
  const marta = await partnerOf('Marta Kowalska')
  for (const name of ['Aisha Karim', 'Kofi Asante', 'Lena Vogt', 'Ivo Petrov']) await partnerOf(name)
  const owe = async (count: number) => {
    await context.db.transaction().execute(async (db) => {
      for (let each = 0; each < count; each++) {
        const id = `xrf_${crypto.randomUUID()}`
        await sql`insert into exchange_referrals (id, to_provider, order_id, from_provider, partnership_id, state, order_number,
          title, paid_cents, credits, paid_at) values (${id}, ${marta.provider}, ${id}, 'USERSUB#giver', ${marta.partnershipId},
          'earned', 1, 'Clay', 7000, 1, now())`.execute(db)
        await sql`insert into exchange_entries (holder, referral_id, kind, partner, credits, created_at)
          values (${marta.provider}, ${id}, 'credit', 'USERSUB#giver', -1, now()),
            ('USERSUB#giver', ${id}, 'credit', ${marta.provider}, 1, now())`.execute(db)
      }
    })
  }
  await owe(5)
  expect((await shown('full'))[0]).toBe('Marta Kowalska')
  await owe(1)
  expect(await shown('full')).toEqual(['Aisha Karim', 'Kofi Asante', 'Lena Vogt', 'Ivo Petrov'])
  expect((await shown('strip'))[0]).toBe('Marta Kowalska')
})

test('a burst of visitors computes a partner’s next time once, until that partner’s version moves', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { own, partnerOf } = await aNetwork(context)
  const marta = await partnerOf('Marta Kowalska')
  const aisha = await partnerOf('Aisha Karim')
  await partnerOf('Kofi Asante')
  const starts: Record<string, string> = {
    [marta.userUrl]: '2026-12-02T15:00:00.000Z',
    [aisha.userUrl]: '2026-12-01T15:00:00.000Z',
  }
  const nextTime = vi.fn<(context: Context, userUrl: string) => Promise<NextTime>>(async (_, userUrl) => {
    const start = starts[userUrl]
    const sold = { serviceTitle: 'Clay', serviceUrl: 'clay-for-two', durationMin: 60, priceCents: 7000 }
    return { next: start === undefined ? null : { ...sold, start }, validUntil: new Date(8.64e15) }
  })
  const cache = createCache<CachedNext>({ now: Date.now, maxAnswers: 10 })
  const read = async (placement: Placement) => {
    const input = { userUrl: own.userUrl, placement }
    return (await readPartnerTimes({ ...deps, nextTime }, context, cache, input)).partners
  }
  const bursts = await Promise.all(Array.from({ length: 5 }, () => read('strip')))
  expect(bursts[4]?.map(({ name }) => name)).toEqual(['Aisha Karim', 'Marta Kowalska', 'Kofi Asante'])
  expect((await read('full')).map(({ name }) => name)).toEqual(['Aisha Karim', 'Marta Kowalska'])
  expect(nextTime).toHaveBeenCalledTimes(3)
  const url = new URL(bursts[0]?.[0]?.next?.href ?? '')
  expect(url.pathname).toBe(`/at/${aisha.userUrl}/services/clay-for-two`)
  expect(url.searchParams.get('start')).toBe('2026-12-01T15:00:00.000Z')
  expect(testLinks.read('exchange-ref', url.searchParams.get('ref') ?? '')?.[2]).toBe('strip')
  cache.drop(marta.provider)
  await read('strip')
  expect(nextTime).toHaveBeenCalledTimes(4)
})

test('the owner sees whom each place shows or would show, with the next free times', async ({
  contextOf,
}) => {
  const context = contextOf()
  const { own, partnerOf } = await aNetwork(context)
  const marta = await partnerOf('Marta Kowalska')
  await partnerOf('Aisha Karim', { own: ['strip'] })
  await change(
    context,
    sql`update exchange_members set placements = '{full}' where provider = ${own.provider}`,
  )
  const start = '2026-12-02T15:00:00.000Z'
  const sold = { serviceTitle: 'Clay', serviceUrl: 'clay-for-two', durationMin: 60, priceCents: 7000, start }
  const nextTime = async (_: Context, userUrl: string): Promise<NextTime> => ({
    next: userUrl === marta.userUrl ? sold : null,
    validUntil: new Date(8.64e15),
  })
  const read = async (owner: Context) => {
    const cache = createCache<CachedNext>({ now: Date.now, maxAnswers: 10 })
    const { placements } = await readPlacements({ ...deps, nextTime }, owner, cache)
    return placements.map(({ placement, partners }) => [
      placement,
      ...partners.map(({ name, start: at }) => `${name} ${at}`),
    ])
  }
  expect(await read(own.context)).toEqual([
    // off, and shown all the same
    ['strip', `Marta Kowalska ${start}`, 'Aisha Karim null'],
    ['full', `Marta Kowalska ${start}`],
    ['after', `Marta Kowalska ${start}`],
    ['letters', `Marta Kowalska ${start}`],
    ['missing', `Marta Kowalska ${start}`],
  ])
  const stranger = await aProvider(context)
  expect(await read(stranger.context)).toEqual(placementNames.map((name) => [name]))
  await expect(read({ ...context, actor: { kind: 'visitor' } })).rejects.toThrow('Only a signed-in provider')
})
