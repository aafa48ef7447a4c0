import Fastify from 'fastify'
import { Window } from 'happy-dom'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '#platform/context.ts'
import { test } from '../../../test/database.ts'
import { showcase } from '../../../test/factories/product/showcase.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

const origin = 'https://showcase.example'
const own = 6

/** Writes `count` pages of made-up providers with `perProvider` pages each, in one statement a table. */
async function somePages({ db }: Context, count: number, perProvider: number): Promise<void> {
  const providers = Math.ceil(count / perProvider)
  const name = sql`'USERSUB#' || lpad(n::text, 6, '0')`
  const range = sql`generate_series(0, ${providers - 1}::integer) n`
  await sql`delete from sitemaps`.execute(db)
  await sql`delete from showcases`.execute(db)
  await sql`insert into showcases (provider, entity_id, live_number, created_at)
    select ${name}, 'x', 1, now() from ${range}`.execute(db)
  await sql`insert into sitemaps (provider, user_url, number, version, made_at, fresh_until)
    select ${name}, 'adaq', 1, 1, now(), now() from ${range}`.execute(db)
  await sql`insert into public_pages (provider, path, digest, changed_at)
    select 'USERSUB#' || lpad((n / ${perProvider}::integer)::text, 6, '0'), '/services/a&' || n, '', '2026-05-01T00:00:00Z'
    from generate_series(0, ${count - 1}::integer) n`.execute(db)
}

async function fetched(
  context: Context,
  path: string,
  maxAddresses?: number,
  isElsewhere = (_provider: string) => false,
) {
  const app = Fastify()
  const visitor = () => context
  sitemapRoutes(app, { showcase, visitor, origin, isElsewhere, ...(maxAddresses && { maxAddresses }) })
  const { statusCode, body, headers } = await app.inject(path)
  await app.close()
  return { status: statusCode, type: headers['content-type'], body }
}

/** Reads a file of the sitemap as a reader of XML does. */
async function open(context: Context, path: string, maxAddresses?: number) {
  const answer = await fetched(context, path, maxAddresses)
  const document = new new Window().DOMParser().parseFromString(answer.body, 'text/xml')
  const texts = (name: string) => [...document.querySelectorAll(name)].map(({ textContent }) => textContent)
  return { ...answer, locs: texts('loc'), dates: texts('lastmod') }
}

const numberOf = (loc: string | null): number => Number(/&(\d+)$/.exec(loc ?? '')?.[1])

test('up to the limit there is one list, with the own pages and true dates', async ({ contextOf }) => {
  const context = contextOf()
  await somePages(context, 4, 2)
  const map = await open(context, '/sitemap.xml', own + 4)
  expect([map.status, map.type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(map.body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
  )
  expect(map.locs).toEqual([
    ...['/newhome', '/contact', '/support', '/terms-of-use', '/privacy-policy', '/selectfreelancer'].map(
      (path) => origin + path,
    ),
    ...[0, 1, 2, 3].map((n) => `${origin}/at/adaq/services/a&${n}`),
  ])
  expect(map.dates).toEqual(Array.from({ length: 4 }, () => '2026-05-01T00:00:00.000Z'))
})

test('above the limit there is an index, whose lists have every page once', async ({ contextOf }) => {
  const context = contextOf()
  for (const count of [9, 10, 11]) {
    await somePages(context, count, 3)
    const index = await open(context, '/sitemap.xml', 5)
    expect(index.body).toContain('<sitemapindex xmlns=')
    const parts = Math.ceil(count / 5)
    expect(index.locs).toEqual(Array.from({ length: parts + 1 }, (_, at) => `${origin}/sitemaps/${at}.xml`))
    const lists = []
    for (const loc of index.locs.slice(1))
      lists.push((await open(context, new URL(loc ?? '').pathname, 5)).locs.map(numberOf))
    expect(lists.map(({ length }) => length)).toEqual(
      Array.from({ length: parts }, (_, at) => Math.min(5, count - 5 * at)),
    )
    expect(lists.flat().toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: count }, (_, at) => at),
    )
    expect((await open(context, `/sitemaps/${parts + 1}.xml`, 5)).status).toBe(404)
  }
  expect((await open(context, '/sitemaps/0.xml', 5)).locs).toContain(`${origin}/newhome`)
  for (const name of ['x', '-1', '1.5', '9999999'])
    expect((await open(context, `/sitemaps/${name}.xml`, 5)).status).toBe(404)
})

test('50,001 pages make an index of the protocol’s own size', async ({ contextOf }) => {
  const context = contextOf()
  await somePages(context, 50_001, 4)
  const index = await open(context, '/sitemap.xml')
  expect(index.locs).toEqual([0, 1, 2].map((number) => `${origin}/sitemaps/${number}.xml`))
  const { body } = await fetched(context, '/sitemaps/1.xml')
  expect(body.split('<url>')).toHaveLength(50_001)
  // "no larger than 50MB (52,428,800 bytes)"
  expect(Buffer.byteLength(body)).toBeLessThan(52_428_800)
  expect((await open(context, '/sitemaps/2.xml')).locs).toHaveLength(1)
})

test('pages that are known by an own domain are in no list of the main host', async ({ contextOf }) => {
  const context = contextOf()
  await somePages(context, 8, 2)
  const isElsewhere = (provider: string) => provider === 'USERSUB#000001'
  const listed = async (path: string, max?: number) =>
    [...(await fetched(context, path, max, isElsewhere)).body.matchAll(/&amp;(\d)</g)].map(([, nth]) => nth)
  expect(await listed('/sitemap.xml')).toEqual(['0', '1', '4', '5', '6', '7'])
  expect([await listed('/sitemaps/1.xml', 4), await listed('/sitemaps/2.xml', 4)]).toEqual([
    ['0', '1'],
    ['4', '5', '6', '7'],
  ])
})
