import sharp from 'sharp'
import { expect } from 'vitest'
import { projectPublicPagesTask } from '#domains/showcase/actions/project-public-pages.ts'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'
import { jsonLdOf, post } from '../factories/product/posts.ts'

/** A provider with a page of every kind. */
async function openShowcase(app: App) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl, services } = await openBusiness(owner, [
    {
      title: 'First lesson',
      serviceUrl: 'first',
      description: '<p>Bring flat shoes and a bottle of water.</p>',
      priceCents: 6500,
    },
    { title: 'By link', serviceUrl: 'by-link', visibility: 'link-only' },
    { title: 'Paused', serviceUrl: 'paused', visibility: 'paused' },
  ])
  await save(owner, 'aboutMe', { entityId: newEntityId(), title: 'Who I am', text: 'Words about me' })
  await save(owner, 'blog', post('bell', { description: 'What the bell beside the door says.' }))
  await publish(owner)
  const { provider } = await app.product.showcase.readShowcase(app.ground.system(), { userUrl })
  return { owner, userUrl, services, provider, at: `/at/${userUrl}` }
}

async function open(app: App, url: string, method = 'GET') {
  const answer = await fetch(new URL(url, app.origin), { method, redirect: 'manual' })
  const text = await answer.text()
  const elements = elementsOf(text)
  const read = (tag: string, name: string, value: string, wanted: string) =>
    elements.find((one) => one.tag === tag && one.attributes[name] === value)?.attributes[wanted]
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    title: /<title>(.*?)<\/title>/s.exec(text)?.[1] ?? '',
    canonical: read('link', 'rel', 'canonical', 'href'),
    isHidden: read('meta', 'name', 'robots', 'content') === 'noindex',
    meta: (name: string) =>
      read('meta', 'name', name, 'content') ?? read('meta', 'property', name, 'content'),
  }
}

const locsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)

/** Runs the job that lists a provider's pages. */
const listPages = (app: App, provider: string) =>
  app.product.tasks
    .find(({ name }) => name === projectPublicPagesTask.name)
    ?.run(app.ground.system(), { provider })

test('2.07 2.09 2.11 every public page has its own title, description, canonical address and card', async ({
  app,
}) => {
  const { at } = await openShowcase(app)
  const paths = [
    at,
    `${at}?view=about-me`,
    `${at}/services/first`,
    `${at}/blogs/bell`,
    `${at}/contact`,
    '/selectfreelancer',
    '/newhome',
    '/contact',
    '/support',
    '/terms-of-use',
    '/privacy-policy',
  ]
  const seen = new Set<string>()
  for (const path of paths) {
    const page = await open(app, path)
    // an installation with one Showcase has no directory
    if (path === '/selectfreelancer' && page.status === 302) continue
    const url = `${app.origin}${path}`
    expect([path, page.status, page.canonical, page.isHidden]).toEqual([path, 200, url, false])
    expect([path, page.meta('og:url'), page.meta('og:title')]).toEqual([
      path,
      url,
      page.meta('twitter:title'),
    ])
    const description = page.meta('description') ?? ''
    const length = Array.from(description).length
    expect([path, length > 20 && length <= 160]).toEqual([path, true])
    expect([path, page.meta('og:description')]).toEqual([path, description])
    seen.add(page.title)

    const picture = page.meta('og:image') ?? ''
    expect([path, page.meta('twitter:image'), page.meta('twitter:card')]).toEqual([
      path,
      picture,
      'summary_large_image',
    ])
    const card = await fetch(picture)
    expect([path, card.status, card.headers.get('content-type')]).toEqual([path, 200, 'image/jpeg'])
    expect(card.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const bytes = Buffer.from(await card.arrayBuffer())
    expect(bytes.length).toBeLessThanOrEqual(200_000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  expect(seen.size).toBeGreaterThanOrEqual(paths.length - 1)
  const service = await open(app, `${at}/services/first`)
  expect(service.meta('description')).toBe('Bring flat shoes and a bottle of water.')
  expect(jsonLdOf(service.text)).toMatchObject({ '@type': 'Service', offers: { price: '65.00' } })
})

test('the address of a card changes with its content alone; an earlier one leads to it, and none outlives its page', async ({
  app,
}) => {
  const { owner, at, services } = await openShowcase(app)
  const cards = async () =>
    Promise.all(
      [at, `${at}/services/first`].map(async (path) => (await open(app, path)).meta('og:image') ?? ''),
    )
  const [page = '', service = ''] = await cards()
  await save(owner, 'skill', { entityId: newEntityId(), name: 'Juggling' })
  await publish(owner)
  await expect.poll(async () => (await open(app, at)).text).toContain('Juggling')
  expect(await cards()).toEqual([page, service])

  const [first] = services
  await save(owner, 'individualService', { ...first, priceCents: 7000 } as never)
  await publish(owner)
  await expect.poll(async () => (await cards())[1]).not.toBe(service)
  const [, changed = ''] = await cards()
  const earlier = await fetch(service, { redirect: 'manual' })
  expect([earlier.status, earlier.headers.get('location')]).toEqual([302, new URL(changed).pathname])
  // links that were shared before cards had versions
  const old = await fetch(`${app.origin}/pictures/share${at.slice(3)}.png`)
  expect([old.status, old.headers.get('content-type')]).toEqual([200, 'image/png'])

  for (const path of ['/x/y.jpg', `${at.slice(3)}/services/gone/y.jpg`, `${at.slice(3)}/blogs/gone/y.jpg`])
    expect([path, (await fetch(`${app.origin}/pictures/share${path}`)).status]).toEqual([path, 404])
  await owner.ask('POST', '/api/showcase/unpublish')
  for (const card of [page, changed]) expect((await fetch(card)).status).toBe(404)
})

test('what is a draft, paused, shared by link, of one customer or an error is not indexed', async ({
  app,
}) => {
  const { owner, at } = await openShowcase(app)
  const preview = (await owner.ask('GET', '/api/showcase/preview-link')).body as { url: string }
  const hidden = [
    [`${at}/services/by-link`, 200],
    [`${at}/services/paused`, 200],
    [preview.url, 200],
    [`${at}/services/gone`, 404],
    [`${at}/blogs/gone`, 404],
    ['/at/nobodyhere', 404],
    ['/at/nobodyhere/contact', 404],
    ['/nothing-here', 404],
    ['/bookings/confirm?token=x', 200],
    ['/bookings/receipt?token=x', 200],
    ['/bookings/review?token=x', 200],
    ['/serviceLocationUrl/users/a/services/individual/b', 200],
    [`/booknow?u=${at.slice(4)}`, 200],
    ['/dashboard', 200],
    ['/signin', 200],
    ['/error', 200],
  ] as const
  for (const [path, status] of hidden) {
    const page = await open(app, path)
    expect([path, page.status, page.isHidden, page.canonical]).toEqual([path, status, true, undefined])
    // without a body, the same answer
    const head = await open(app, path, 'HEAD')
    expect([path, head.status, head.text]).toEqual([path, status, ''])
  }
  // a link that somebody passes on has a picture, indexed or not
  const byLink = await open(app, `${at}/services/by-link`)
  expect(byLink.meta('og:image')).toContain('/services/by-link/')
})

test('robots.txt names the sitemap, and the sitemap lists pages that say the same of themselves', async ({
  app,
}) => {
  const { owner, at, provider } = await openShowcase(app)
  const robots = await open(app, '/robots.txt')
  expect(robots.text).toBe(
    `User-agent: *\nAllow: /api/public/\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${app.origin}/sitemap.xml\n`,
  )
  await listPages(app, provider)
  const map = await open(app, '/sitemap.xml')
  expect([map.status, map.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const own = locsIn(map.text).filter((loc) => loc.startsWith(`${app.origin}${at}`))
  expect(own.toSorted()).toEqual(
    ['', '/blogs/bell', '/contact', '/services/first', '?view=about-me'].map(
      (path) => `${app.origin}${at}${path}`,
    ),
  )
  for (const loc of locsIn(map.text)) {
    const page = await open(app, loc)
    expect([loc, page.status, page.canonical, page.isHidden]).toEqual([loc, 200, loc, false])
  }
  expect((await open(app, '/sitemap.xml', 'HEAD')).status).toBe(200)
  for (const path of ['/sitemaps/7.xml', '/sitemaps/x.xml']) expect((await open(app, path)).status).toBe(404)

  // at once, before the job that deletes the rows
  await owner.ask('POST', '/api/showcase/unpublish')
  expect(locsIn((await open(app, '/sitemap.xml')).text).join()).not.toContain(at)
})
