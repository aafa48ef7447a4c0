import { globSync } from 'node:fs'
import { expect } from 'vitest'
import { appPaths } from '#domains/accounts/rules/app-paths.ts'
import { isDocument } from '#web/app/guards.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { routeTable } from '../factories/hostile/route-table.ts'
import { test } from '../factories/product/app-test.ts'
import { freeStarts, hold, publish } from '../factories/product/business.ts'
import { asking } from '../factories/product/person.ts'
import { aWriter, post, savingPost } from '../factories/product/posts.ts'
import { sentLetter } from '../factories/product/sent-letter.ts'

/** Addresses that programs request, or a vendor, or a page for its pictures: nobody opens them. */
const machines =
  /^\/(?:api|assets|calendars|dev|__sim|idp|internal|media|metrics|oauth2|pictures|s3)(?:\/|$)|^\/(?:config\.json|healthz|readyz|robots\.txt|favicon\.svg|logout|embed\/v1\.js)$|\.xml$/
/** Addresses that need a token, a client or a setting: what they say without one is proved with the page. */
const byToken =
  /^\/(?:newsletter\/|u\/|l\/|mail-off\/|exchange\/requests\/|introductions\/|files\/|bookings\/(?:confirm-order|file)$|editor\/(?:canvas|preview)$|redirect\/o\/|zoomverify\/|(?:login|forgotPassword)$)/

const named = {
  userUrl: 'adaowner',
  serviceUrl: 'first-lesson',
  userSub: 'somebody',
  serviceType: 'individual',
  serviceId: '01JD0000000000000000000000',
}

/** Every address that a person opens, with values for its parameters. */
const pagesOf = (app: App, values: Readonly<Record<string, string>>) =>
  routeTable(app)
    .filter(({ method, pattern }) => method === 'GET' && !machines.test(pattern) && !byToken.test(pattern))
    .map(({ pattern }) => pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? `no-${name}`))

const isShell = (html: string) => html.includes('<div id="root"></div>')

test('2.32 the parameters of addresses are userUrl, serviceUrl and serviceId, that of a blog page serviceUrl too', ({
  app,
}) => {
  const paramsOf = (prefix: RegExp) =>
    new Set(
      routeTable(app)
        .filter(({ pattern }) => prefix.test(pattern))
        .flatMap(({ pattern }) => [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name)),
    )
  expect(paramsOf(/^\/at\/:userUrl(?!\/embed)/)).toEqual(new Set(['userUrl', 'serviceUrl']))
  expect(paramsOf(/^\/at\/:userUrl\/embed\//)).toEqual(new Set(['userUrl', 'serviceId']))
  expect(paramsOf(/^\/at\/:userUrl\/blogs\//)).toEqual(new Set(['userUrl', 'serviceUrl']))
  expect(paramsOf(/^\/serviceLocationUrl\//)).toEqual(new Set(['userSub', 'serviceType', 'serviceId']))
})

test('every address of the app is a page of its router', () => {
  const pages = globSync('**/*.tsx', { cwd: 'src/web/app/routes' })
    // `subscribers_.import`: a page whose address is below another one, which it does not stand in
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace('_.', '/')
          .replace(/^index$/, '')}`,
    )
    .filter((path) => !/^\/(?:\$|__root)$/.test(path))
  const known = pages.map((path) => path.toLowerCase())
  const served = appPaths.map((path) => path.toLowerCase())
  expect(served.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !served.includes(path))).toEqual([])
})

test('2.34 every address opens signed out and signed in, and no document leads to a dead end', async ({
  app,
}) => {
  const { owner, userUrl, services } = await aWriter(app)
  // the directory of a single provider leads to that Showcase
  await aWriter(app)
  const serviceUrl = services[0]?.serviceUrl ?? ''
  await savingPost(owner, post(serviceUrl))
  await publish(owner)
  // a letter whose address is that of the service and of the post
  await sentLetter(app, owner, { subject: serviceUrl })
  const serviceId = services[0]?.entityId ?? ''
  const pages = pagesOf(app, { ...named, userUrl, serviceUrl, serviceId })
  expect(pages).toEqual(expect.arrayContaining(['/newhome', `/at/${userUrl}`, `/at/${userUrl}/mobile`]))
  const start = (await freeStarts(app, userUrl, serviceUrl))[6] ?? ''
  const { token } = await hold(app, userUrl, serviceUrl, start)

  const links = new Set<string>()
  for (const page of [...pages, `/bookings/confirm?token=${encodeURIComponent(token)}`])
    for (const ask of [asking(app), owner.ask]) {
      const { status, headers, text } = await ask('GET', page)
      expect([page, status, headers['content-type']]).toEqual([page, 200, 'text/html; charset=utf-8'])
      expect([page, /<title>[^<]+<\/title>/.test(text)]).toEqual([page, true])
      expect([page, isShell(text)]).toEqual([page, !isDocument(page)])
      if (isShell(text)) continue
      // a template is drawn by a script, in place of what stands there
      const elements = elementsOf(text.replace(/<template[^]*?<\/template>/g, ''))
      const island = elements.find(({ attributes }) => attributes['data-island'])?.attributes['data-island']
      const headings = elements.filter(({ tag }) => tag === 'h1').length
      // the pages of a booking are drawn by their island
      expect([page, headings]).toEqual([
        page,
        [
          'confirm',
          'receipt',
          'join',
          'review',
          'waitlist',
          'order',
          'order-receipt',
          'tip',
          'tip-receipt',
          'pass',
          'gift',
        ].includes(island ?? '')
          ? 0
          : 1,
      ])
      expect([page, text.includes('opens later')]).toEqual([page, false])
      for (const { tag, attributes } of elements)
        if (tag === 'a' && /^\/(?!\/)/.test(attributes['href'] ?? '')) links.add(attributes['href'] ?? '')
    }
  expect(links.size).toBeGreaterThan(3)
  for (const link of links) {
    const { status } = await asking(app)('GET', link)
    expect([link, status < 400]).toEqual([link, true])
  }
})

test('2.14 /linkedin and /upwork are landing pages: search engines get their title and words, and load no PDF reader', async ({
  app,
}) => {
  for (const [path, site] of [
    ['/linkedin', 'LinkedIn'],
    ['/upwork', 'Upwork'],
  ]) {
    const { status, text } = await asking(app)('GET', path ?? '')
    const elements = elementsOf(text)
    const meta = (name: string) =>
      elements.find(({ attributes }) => attributes['name'] === name)?.attributes['content']
    expect([path, status, /<title>([^<]+)/.exec(text)?.[1]]).toEqual([
      path,
      200,
      `Bring your ${site} profile along · Showcase`,
    ])
    expect(meta('description')).toContain(`from ${site} become`)
    expect(meta('robots')).toBeUndefined()
    expect(text).not.toMatch(/pdf-pages|worker-/)
  }
  const { text } = await asking(app)('GET', '/order')
  expect(text).toContain('<title>Showcase</title><meta name="robots" content="noindex">')
})
