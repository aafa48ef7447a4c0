import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, type Person } from '../factories/product/person.ts'

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
