import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, type Person } from '../factories/product/person.ts'
import { aReviewable } from '../factories/product/reviews.ts'

/** Publishes a profile with about me and a skill. */
async function openShowcase(app: App): Promise<{ owner: Person; userUrl: string }> {
  const owner = await aPerson(app, { first: 'Ada', last: 'Owner' })
  const { userUrl } = await openBusiness(owner, [{ priceCents: 0 }])
  await save(owner, 'aboutMe', { entityId: newEntityId(), title: 'Who I am', text: 'Words about me' })
  await save(owner, 'skill', { entityId: newEntityId(), name: 'Juggling' })
  await publish(owner)
  return { owner, userUrl }
}

async function open(app: App, url: string) {
  // by a connection, because cached pages leave ahead of the framework
  const answer = await fetch(`${app.origin}${url}`)
  const { status, headers } = answer
  const text = await answer.text()
  const elements = elementsOf(text)
  const attribute = (tag: string, name: string, value: string, read: string) =>
    elements.find((one) => one.tag === tag && one.attributes[name] === value)?.attributes[read]
  return {
    status,
    text,
    etag: headers.get('etag'),
    canonical: attribute('link', 'rel', 'canonical', 'href'),
    variant: attribute('div', 'class', 'page', 'data-variant'),
    sections: elements.flatMap(({ tag, attributes }) => (tag === 'section' ? [attributes['class']] : [])),
    headings: elements.filter(({ tag }) => tag === 'h1').length,
    hrefs: elements.flatMap(({ tag, attributes }) => (tag === 'a' ? [attributes['href'] ?? ''] : [])),
  }
}

test('2.07 2.08 /at/{userUrl} has both layouts, and /mobile shows that of phones', async ({ app }) => {
  const { userUrl } = await openShowcase(app)
  const page = await open(app, `/at/${userUrl}`)
  const phone = await open(app, `/at/${userUrl}/mobile`)
  expect([page.status, phone.status]).toEqual([200, 200])
  expect([page.variant, phone.variant]).toEqual(['auto', 'phone'])
  expect(phone.sections).toEqual(page.sections)
  // one page for search engines
  expect(phone.canonical).toBe(page.canonical)
  expect(page.canonical).toMatch(new RegExp(`/at/${userUrl}$`))
})

test('2.28 the views are home, testimonials and about me; an unknown or empty view is home', async ({
  app,
}) => {
  const { userUrl } = await openShowcase(app)
  const at = `/at/${userUrl}`
  const home = await open(app, at)
  expect(home.sections).toContain('hero')
  expect(home.hrefs).toContain(`${at}?view=about-me`)
  // no reviews yet
  expect(home.hrefs).not.toContain(`${at}?view=testimonials`)

  const about = await open(app, `${at}?view=about-me`)
  expect(about.sections).toEqual(['about-me', 'skills'])
  expect(about.headings).toBe(1)
  expect(about.text).toContain('<title>About Ada Mensah<')
  expect(about.canonical).toMatch(new RegExp(`${at}\\?view=about-me$`))

  for (const view of ['home', 'nonsense', '', 'testimonials']) {
    const page = await open(app, `${at}?view=${view}`)
    expect([view, page.sections, page.canonical]).toEqual([view, home.sections, home.canonical])
  }
  const onPhone = await open(app, `${at}/mobile?view=about-me`)
  expect([onPhone.variant, onPhone.sections, onPhone.canonical]).toEqual([
    'phone',
    about.sections,
    about.canonical,
  ])
})

test('2.28 each view is a cached document of its own, and publishing renders it again', async ({ app }) => {
  const { owner, userUrl } = await openShowcase(app)
  const urls = [`/at/${userUrl}`, `/at/${userUrl}?view=about-me`]
  const first = await Promise.all(urls.map((url) => open(app, url)))
  expect(new Set(first.map(({ etag }) => etag)).size).toBe(2)

  const before = app.renderings()
  // other queries and other spellings are the same documents
  for (const query of ['', '?utm_source=x', '?view=nonsense', '?view=about-me&a=1', '?%76iew=about-me'])
    for (let times = 0; times < 2; times++) {
      const { etag } = await open(app, `/at/${userUrl}${query}`)
      expect([query, etag]).toEqual([query, first[query.includes('about-me') ? 1 : 0]?.etag])
    }
  expect(app.renderings()).toBe(before)

  await save(owner, 'skill', { entityId: newEntityId(), name: 'Stilt walking' })
  await publish(owner)
  await expect
    .poll(async () => (await Promise.all(urls.map((url) => open(app, url)))).map(({ text }) => text))
    .toEqual([expect.stringContaining('Stilt walking'), expect.stringContaining('Stilt walking')])
})

test('2.30 a customer’s review: too long says by how much, and script in name and words is inert', async ({
  app,
}) => {
  const { userUrl } = await openShowcase(app)
  const { scheduling, showcase } = app.product
  const system = app.ground.system()
  const { provider } = await showcase.readShowcase(system, { userUrl })
  const names = { email: 'ada@example.com', emailVerified: true, firstName: 'Ada', lastName: 'Owner' }
  const actor = { kind: 'provider', provider, ...names } as const
  const owner = { provider, context: { ...system, actor } }
  const write = async (body: object) => {
    const { bookingId } = await aReviewable(owner)
    const token = scheduling.reviewTokenOf({ provider, bookingId })
    return asking(app)('POST', `/api/reviews/${encodeURIComponent(token)}`, body)
  }
  const words = { stars: 5, text: 'Fine', name: 'Noor' }
  const long = await write({ ...words, text: 'x'.repeat(401) })
  expect([long.status, long.text]).toEqual([
    400,
    expect.stringContaining('1 character too many. At most 400 fit.'),
  ])
  for (const stars of [0, 6, 1.5, '5']) expect((await write({ ...words, stars })).status).toBe(400)

  const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  for (let reviews = 0; reviews < 3; reviews++)
    expect((await write({ ...words, text: script, name: script })).status).toBe(200)
  const page = await open(app, `/at/${userUrl}?view=testimonials`)
  expect(page.text).toContain('&lt;script&gt;alert(1)')
  expect(page.text).toContain('"aggregateRating"')
  expect(page.text).not.toMatch(/<script>alert|<img src=x/)
  const noLink = await fetch(`${app.origin}/bookings/review?token=forged`)
  expect(noLink.status).toBe(200)
  expect(await noLink.text()).toContain('data-island="review"')
})
