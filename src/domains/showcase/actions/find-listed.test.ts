import { sql } from 'kysely'
import { expect } from 'vitest'
import { day, hour } from '#platform/common/time.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/context.ts'
import { type TestDatabase, test } from '../../../../test/database.ts'
import { aListing } from '../../../../test/factories/product/listings.ts'
import { aProvider } from '../../../../test/factories/product/provider.ts'
import { someLetters } from '../../../../test/factories/product/requests.ts'
import { aShowcase, showcase, showcaseDeps } from '../../../../test/factories/product/showcase.ts'
import { type DirectoryFilters, listedOnPage } from '../directory-contract.ts'
import { readCursor } from '../rules/directory-cursor.ts'
import { noFilters } from '../rules/directory-filters.ts'
import { countListings, pageOfListings } from '../store/search-listings.ts'
import { unpublish } from './set-published.ts'

const find = (context: Context, filters: Partial<DirectoryFilters>, after?: string) =>
  showcase.findListed(
    context,
    { ...noFilters, ...filters },
    after === undefined ? undefined : readCursor(after),
  )

const addresses = async (context: Context, filters: Partial<DirectoryFilters>) =>
  (await find(context, filters)).listed.map(({ userUrl }) => userUrl)

const inHours = (context: Context, hours: number) => new Date(context.clock.now().getTime() + hours * hour)

test('relevance comes first, then the next free time, then the rating, then the address', async ({
  contextOf,
}) => {
  const context = contextOf()
  const word = someLetters()
  const soon = inHours(context, 2)
  const inBio = await aListing(context, { bio: `I like ${word}`, nextAt: inHours(context, 1), rating: 50 })
  const inSkill = await aListing(context, { skills: [word], nextAt: inHours(context, 1) })
  const later = await aListing(context, { trade: `${word} coach`, nextAt: inHours(context, 3), rating: 50 })
  const none = await aListing(context, { trade: `${word} coach`, rating: 50 })
  const worse = await aListing(context, { trade: `${word} coach`, nextAt: soon, rating: 41 })
  const better = await aListing(context, { name: word, nextAt: soon, rating: 49 })
  const unrated = await aListing(context, { userUrl: `b${word}`, trade: word, nextAt: soon })
  const alsoUnrated = await aListing(context, { userUrl: `a${word}`, trade: word, nextAt: soon })
  expect(await addresses(context, { q: word })).toEqual([
    better,
    worse,
    alsoUnrated,
    unrated,
    later,
    none,
    inSkill,
    inBio,
  ])
})

test('without words the next free time comes first', async ({ contextOf }) => {
  const context = contextOf()
  const place = someLetters()
  const later = await aListing(context, { place, nextAt: inHours(context, 30), rating: 50 })
  const sooner = await aListing(context, { place, nextAt: inHours(context, 20) })
  expect(await addresses(context, { place })).toEqual([sooner, later])
})

test('a search takes beginnings of words, plurals, and letters without their accents, and needs all words', async ({
  contextOf,
}) => {
  const context = contextOf()
  const name = someLetters()
  const ines = await aListing(context, { name: `Inês ${name}`, skills: ['Tango lesson'] })
  for (const q of [name.slice(0, 9), `ines ${name}`, `INÊS ${name}`, `${name} lessons`, `tan, ${name}!`])
    expect(await addresses(context, { q })).toEqual([ines])
  expect(await addresses(context, { q: `${name} salsa` })).toEqual([])
})

test('each filter lets through what it says, and all of them are met at once', async ({ contextOf }) => {
  const context = contextOf()
  const skill = someLetters()
  const nextAt = inHours(context, 5)
  const whole = {
    skills: ['Salsa', skill],
    occupation: 'dance instructor',
    languages: ['pt', 'en'],
    place: 'Porto',
    isOnline: true,
    fromCents: 3000,
    nextAt,
  }
  const fits = await aListing(context, whole)
  const misses: readonly [Partial<DirectoryFilters>, Partial<typeof whole>][] = [
    [{ occupation: 'dance instructor' }, { occupation: 'career coach' }],
    [{ language: 'pt' }, { languages: ['en'] }],
    [{ place: 'porto' }, { place: 'Portobello' }],
    [{ place: 'online' }, { isOnline: false }],
    [{ price: 30 }, { fromCents: 3001 }],
    [{ week: true }, { nextAt: new Date(nextAt.getTime() + 7 * day) }],
  ]
  const others: string[] = []
  for (const [filter, other] of misses) {
    const misfit = await aListing(context, { ...whole, ...other })
    const found = await addresses(context, { skill, ...filter })
    expect(found).toContain(fits)
    expect(found).not.toContain(misfit)
    others.push(misfit)
  }
  const all: Partial<DirectoryFilters> = Object.assign(
    { skill: skill.toUpperCase() },
    ...misses.map(([one]) => one),
  )
  const offline = others[misses.findIndex(([filter]) => filter.place === 'online')] ?? ''
  expect(new Set(await addresses(context, { ...all, place: 'porto' }))).toEqual(new Set([fits, offline]))
})

test('pages follow each other without gap or repeat, also when somebody joins meanwhile', async ({
  contextOf,
}) => {
  const context = contextOf()
  const skill = someLetters()
  const all: string[] = []
  for (let at = 0; at < listedOnPage * 2 + 5; at++) {
    // ties in every part of the order
    const nextAt = at % 3 === 0 ? null : inHours(context, 1 + (at % 4))
    all.push(await aListing(context, { skills: [skill], nextAt, rating: at % 2 === 0 ? 45 : 0 }))
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await find(context, { skill }, after)
    seen.push(...page.listed.map(({ userUrl }) => userUrl))
    after = page.next
    await aListing(context, { skills: [skill], nextAt: inHours(context, 0.5) })
  } while (after !== undefined)
  expect(seen).toHaveLength(all.length)
  expect(new Set(seen)).toEqual(new Set(all))
})

test('pages of a search follow each other too', async ({ contextOf }) => {
  const context = contextOf()
  const word = someLetters()
  const all: string[] = []
  for (let at = 0; at < listedOnPage + 6; at++)
    all.push(await aListing(context, at % 2 === 0 ? { bio: word } : { trade: word }))
  const first = await find(context, { q: word })
  const second = await find(context, { q: word }, first.next)
  const seen = [...first.listed, ...second.listed].map(({ userUrl }) => userUrl)
  expect(second.next).toBeUndefined()
  expect(first.total).toBe(all.length)
  expect([...seen].sort()).toEqual([...all].sort())
})

test('nobody found: each filter says how many fit without it, and who comes near', async ({ contextOf }) => {
  const context = contextOf()
  const skill = someLetters()
  const near = await aListing(context, { skills: [skill], languages: ['en'] })
  const { total, listed, loosened } = await find(context, { skill, language: 'cs', week: true })
  expect({ total, listed }).toEqual({ total: 0, listed: [] })
  // without one filter the other still excludes her
  expect(loosened?.without).toEqual([])
  expect(loosened?.all).toBeGreaterThan(0)
  expect(loosened?.near.length).toBeGreaterThan(0)

  const almost = await find(context, { skill, language: 'cs' })
  expect(almost.loosened?.without).toContainEqual({ name: 'language', count: 1 })
  const word = await find(context, { q: 'neverheardof', skill, language: 'en' })
  expect(word.loosened?.without).toEqual([{ name: 'q', count: 1 }])
  expect(word.loosened?.near.map(({ userUrl }) => userUrl)).toEqual([near])
})

test('hostile words search and find nothing, and fail never', async ({ contextOf }) => {
  const context = contextOf()
  for (const q of [
    "'); drop table listings; --",
    ':*A & !',
    '<script>',
    '\\',
    "a'b",
    '🕺',
    '   ',
    '%',
    '&|!():*<->',
    'é́́',
  ])
    expect((await find(context, { q })).total).toBeGreaterThanOrEqual(0)
  expect((await find(context, { q: '🕺' })).total).toBe(0)
})

test('the filters offer what listed providers have, the most frequent first', async ({ contextOf }) => {
  const context = contextOf()
  const skill = someLetters()
  for (let at = 0; at < 3; at++)
    await aListing(context, { skills: [skill.toUpperCase()], languages: ['yo'], place: `${skill} Bay` })
  const { skills, languages, places } = await showcase.listChoices(context)
  expect(skills[0]?.count).toBeGreaterThanOrEqual(skills.at(-1)?.count ?? 0)
  expect(skills).toContainEqual({ value: skill, label: skill.toUpperCase(), count: 3 })
  expect(languages).toContainEqual({ value: 'yo', label: 'yo', count: 3 })
  expect(places).toContainEqual({ value: `${skill} bay`, label: `${skill} Bay`, count: 3 })
})

test('an installation with one live Showcase knows its address, listed or not', async ({
  contextOf,
  database,
}) => {
  const context = contextOf()
  expect(await liveOnes(database)).toBe(0)
  expect(await showcase.soleShowcase(context)).toBeUndefined()
  const ada = await aProvider(context)
  await aShowcase(ada)
  expect(await showcase.soleShowcase(context)).toBe(ada.userUrl)
  const ben = await aProvider(context)
  await aShowcase(ben)
  expect(await showcase.soleShowcase(context)).toBeUndefined()
  await unpublish(showcaseDeps, ada.context)
  expect(await showcase.soleShowcase(context)).toBe(ben.userUrl)
})

test('a skill that few have is found along its index, however many are listed', async ({ contextOf }) => {
  const context = contextOf()
  const skill = someLetters()
  const fits = await aListing(context, { skills: [skill.toUpperCase(), 'Tango'] })
  await aListing(context, { skills: [`${skill}s`] })
  await sql`insert into showcases (provider, entity_id, created_at)
    select 'many' || n, 'many' || n, now() from generate_series(1, 2000) n`.execute(context.db)
  await sql`insert into listings (provider, user_url, card, occupation, skills, languages, place, is_online, from_cents,
      rating, next_at, search, version, fresh_until)
    select 'many' || n, 'many' || n, listings.card, 'other', array['walking ' || n % 7, 'other ' || n], '{}', '', false,
      5000, 0, null, '', 1, listings.fresh_until
    from listings, generate_series(1, 2000) n where user_url = ${fits}`.execute(context.db)
  await sql`analyze listings`.execute(context.db)
  const scans = async ({ db }: Context) => {
    const { rows } = await sql<{ scans: number }>`
      select pg_stat_get_xact_numscans('development.listings_skills'::regclass)::integer as scans`.execute(db)
    return rows[0]?.scans ?? 0
  }
  const wanted = { ...noFilters, skill }
  // inside a transaction PostgreSQL leaves its own numbers where they are
  await transact(context, async (inside) => {
    const before = await scans(inside)
    expect(await countListings(inside, wanted)).toBe(1)
    expect((await scans(inside)) - before).toBe(1)
    const page = await pageOfListings(inside, wanted, { limit: listedOnPage })
    expect(page.map(({ userUrl }) => userUrl)).toEqual([fits])
    expect((await scans(inside)) - before).toBe(2)
  })
})

const liveOnes = async ({ pool }: TestDatabase): Promise<number | null> =>
  (await pool.query('select 1 from development.showcases where live_number is not null')).rowCount
