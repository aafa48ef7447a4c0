import { expect } from 'vitest'
import { poolOperations } from '#protocols/identity/identities/operations.ts'
import { operations } from '#protocols/identity/operations.ts'
import { recoveryOperations } from '#protocols/identity/recovery/operations.ts'
import type { App } from '../app.ts'
import { faultOf, type Guards, guardsOf } from '../factories/hostile/guards.ts'
import { routeTable } from '../factories/hostile/route-table.ts'
import { oneOfEachKind, type Spelling, spellings } from '../factories/hostile/spellings.ts'
import { aWire, type Wire, type WireRequest } from '../factories/hostile/wire.ts'
import { test as base, type Settings } from '../factories/product/app-test.ts'
import { openBusiness } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'
import { storageRequests } from '../factories/storage/storage-requests.ts'

type Published = { readonly userUrl: string; readonly serviceUrl: string }

const test = base.extend<{ settings: Settings; published: Published; wire: Wire }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  settings: [async ({}, use) => use({ namesRoutes: true }), { scope: 'file' }],
  published: [
    async ({ app }, use) => {
      const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
      const { userUrl, services } = await openBusiness(owner, [{ priceCents: 0 }])
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use({ userUrl, serviceUrl: services[0]?.serviceUrl ?? '' })
    },
    { scope: 'file' },
  ],
  wire: [
    async ({ app }, use) => {
      const wire = aWire(app.origin)
      // oxlint-disable-next-line react/rules-of-hooks -- this is Vitest's `use`
      await use(wire)
      wire.close()
    },
    { scope: 'file' },
  ],
})

const long = process.env['LONG'] === '1'
/** HEAD uses the routes of GET with the same hooks. Stand-ins of vendors exist in development only. */
const walked = (app: App) =>
  routeTable(app).filter(
    ({ method, pattern }) => (long || method !== 'HEAD') && !/^\/(?:__sim|dev)\//.test(pattern),
  )

/** Fills a route's parameters with published values, and with an unknown value where there is none. */
const addressOf = (pattern: string, published: Published) =>
  pattern.replace(/:(\w+)|\*/g, (_, name: string) => ({ ...published })[name as keyof Published] ?? 'nobody')

type Case = { readonly what: string; readonly request: WireRequest }

/** Sends each request plainly and in one spelling of each kind, or in all with LONG=1. Returns the faults. */
async function walk(
  wire: Wire,
  cases: readonly Case[],
  fits: (spelling: Spelling) => boolean = () => true,
): Promise<string[]> {
  const faults: string[] = []
  let left: number | undefined
  const ask = async (what: string, request: WireRequest) => {
    const guards = guardsOf(await wire.send(request))
    const { remaining, headers } = guards
    const isFirst = left === undefined || remaining === Number(headers['x-ratelimit-limit']) - 1
    if (remaining !== undefined && !isFirst && remaining !== Number(left) - 1)
      faults.push(`${what}: not counted`)
    left = remaining ?? left
    return guards
  }
  const ofRoutes = new Map<string, Guards>()
  const plains = new Map<Case, Guards>()
  for (const one of cases) {
    const plain = await ask(one.what, one.request)
    plains.set(one, plain)
    if (plain.route !== undefined) ofRoutes.set(plain.route, plain)
  }
  for (const [nth, [{ what, request }, plain]] of [...plains].entries())
    for (const spelling of (long ? spellings : oneOfEachKind(nth)).filter(fits)) {
      const address = request.target
      const spelled = await ask(`${what}, ${spelling.name}`, { ...request, target: spelling.of(address) })
      const fault = faultOf(spelling, { address, plain, spelled }, (route) => ofRoutes.get(route))
      if (fault) faults.push(`${what}, ${spelling.name}: ${fault}`)
    }
  return faults
}

test('every route applies the same checks to every spelling of its address', { timeout: 600_000 }, async ({
  app,
  published,
  wire,
}) => {
  const cases = walked(app).map(({ method, pattern }) => ({
    what: `${method} ${pattern}`,
    request: { method, target: addressOf(pattern, published) },
  }))
  expect(cases.length).toBeGreaterThan(140)
  expect(await walk(wire, cases)).toEqual([])
})

const withBody = ['POST', 'PUT', 'PATCH', 'DELETE']

test('the size limit of a route applies to every spelling of its address', { timeout: 600_000 }, async ({
  app,
  published,
  wire,
}) => {
  const cases = walked(app)
    .filter(({ method }) => withBody.includes(method))
    .map(({ method, pattern }) => ({
      what: `${method} ${pattern}`,
      request: {
        method,
        target: addressOf(pattern, published),
        headers: { 'content-type': 'application/json' },
        announcedBytes: 1e12,
      },
    }))
  const plain = await wire.send({ ...cases[0]?.request, method: 'POST', target: '/api/account/claim' })
  expect(plain.status).toBe(413)
  expect(await walk(wire, cases, ({ sameParams }) => sameParams)).toEqual([])
})

test('every operation of sign-in and the object store applies the same checks to every spelling', {
  timeout: 600_000,
}, async ({ app, wire }) => {
  const { bucket = '' } = app.product.storage?.browserConfig(app.origin) ?? {}
  const wires = [
    { paths: ['/idp', '/idp/'], prefix: 'AWSCognitoIdentityProviderService', names: operations },
    { paths: ['/idp/recoveryCodes'], prefix: 'ShowcaseRecoveryCodes', names: recoveryOperations },
    { paths: ['/pool', '/pool/'], prefix: 'AWSCognitoIdentityService', names: poolOperations },
  ]
  const ofIdentity = wires.flatMap(({ paths, prefix, names }) =>
    paths.flatMap((target) =>
      names.map(({ name }) => ({
        what: `${name} at ${target}`,
        request: {
          method: 'POST',
          target,
          headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${prefix}.${name}` },
          body: '{}',
        },
      })),
    ),
  )
  const requests = storageRequests({
    bucket,
    rawKey: 'public/a/b.txt',
    prefix: 'public/',
    uploadId: 'nobody',
    etag: 'none',
  })
  const ofStorage = Object.entries(requests).map(([what, { method, path, query, body }]) => ({
    what,
    request: {
      method,
      target: query ? `${path}?${query}` : path,
      ...(body !== undefined && { body: String(body) }),
    },
  }))
  expect(ofStorage.length).toBeGreaterThan(10)
  expect(await walk(wire, [...ofIdentity, ...ofStorage])).toEqual([])
})

test("another spelling of a page's address does not render the page again", async ({
  app,
  published,
  wire,
}) => {
  const pages = walked(app)
    .filter(({ method, pattern }) => method === 'GET' && !pattern.includes('*'))
    .map(({ pattern }) => addressOf(pattern, published))
  const get = async (target: string) => {
    const { status, headers } = await wire.send({ method: 'GET', target })
    return { status, etag: headers['etag'], isPage: headers['content-type'] === 'text/html; charset=utf-8' }
  }
  let accepted = 0
  for (const page of pages) {
    const before = app.renderings()
    const plain = await get(page)
    await get(page)
    if (!plain.isPage || plain.etag === undefined || plain.status !== 200) continue
    accepted++
    const rendered = app.renderings()
    expect(rendered - before).toBeLessThanOrEqual(1)
    const [head, last] = [page.slice(0, -1), page.slice(-1)]
    const written = [
      ...spellings.map(({ of }) => of(page)),
      ...Array.from({ length: 50 }, (_, at) => `${page}?utm_source=${at}`),
      `${page}%00%00`,
      `${head}%${last.charCodeAt(0).toString(16).toUpperCase()}`,
    ]
    for (const target of written) {
      const answer = await get(target)
      if (answer.status !== 200) continue
      expect([target, answer.etag, app.renderings()]).toEqual([target, plain.etag, rendered])
    }
  }
  // the showcase in two compositions, a service, the landing page, and the pages of bookings
  expect(accepted).toBeGreaterThanOrEqual(7)
})
