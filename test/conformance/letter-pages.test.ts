import { expect, vi } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { elementsOf, runningOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aDomain, connect, visit } from '../factories/product/domains.ts'
import { text } from '../factories/product/letters.ts'
import { aPerson, asking, mailsSent, must, type Person } from '../factories/product/person.ts'
import { jsonLdOf } from '../factories/product/posts.ts'
import { someLetters } from '../factories/product/requests.ts'
import { sentLetter } from '../factories/product/sent-letter.ts'

/** A provider with a live page and a newsletter, and a reader of its documents. */
async function aWriter(app: App, { firstName = 'Thea', lastName = 'Amankwah' } = {}) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl, services } = await openBusiness(owner, [{ title: 'First lesson' }], {
    firstName,
    lastName,
  })
  await save(owner, 'newsletterSub', { entityId: newEntityId(), heading: 'One letter' })
  await publish(owner)
  // by a connection, because cached pages leave ahead of the framework
  const open = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${app.origin}${path}`, { redirect: 'manual', ...init })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { owner, userUrl, services, open, list: `/at/${userUrl}/newsletters` }
}
/** Waits until a process has heard of a change. */
const until = (isTrue: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isTrue()).toBe(true), { timeout: 5000, interval: 20 })

const show = (owner: Person, id: string, isShown: boolean) =>
  must(owner.ask('PUT', `/api/letters/${id}/page`, { isShown }))
const attribute = (html: string, tag: string, name: string, value: string) =>
  elementsOf(html).find((one) => one.tag === tag && one.attributes[name] === value)?.attributes

test('a letter to everybody is a page with the facts of its mail, and is found by readers and search engines', async ({
  app,
}) => {
  const { owner, userUrl, services, open, list } = await aWriter(app)
  expect((await open(list)).text).toContain('No letter can be read here yet.')
  expect((await open(`/at/${userUrl}`)).text).not.toContain(list)
  const { page, path } = await sentLetter(app, owner, {
    preview: 'Three Tuesdays',
    blocks: [
      text('<h3>Hello</h3><p>Dear {{name:dancer}},</p>'),
      { id: newEntityId(), kind: 'service', entityId: services[0]?.entityId ?? null },
    ],
  })
  expect(page).toEqual({ url: `${app.config.PUBLIC_URL}${path}`, isShown: true })
  expect(path).toBe(`${list}/places-in-december`)
  const { status, headers, text: html } = await open(path)
  expect(status).toBe(200)
  expect(html).toContain('<h2>Hello</h2><p>Dear dancer,</p>')
  expect(html).toContain(`href="/at/${userUrl}/services/${services[0]?.serviceUrl}"`)
  expect(html).toContain(`action="/at/${userUrl}/newsletter"`)
  expect(elementsOf(html).filter(({ tag }) => tag === 'h1')).toHaveLength(1)
  // nothing of a reader, and nothing of another origin
  expect(html).not.toMatch(/\/u\/|\/l\/|Unsubscribe|\ufdd0|\ufdd1/)
  expect(attribute(html, 'link', 'rel', 'canonical')?.['href']).toBe(page.url)
  expect(attribute(html, 'meta', 'name', 'description')?.['content']).toBe('Three Tuesdays')
  expect(attribute(html, 'meta', 'property', 'og:type')?.['content']).toBe('article')
  expect(attribute(html, 'meta', 'name', 'robots')).toBeUndefined()
  expect(jsonLdOf(html)).toMatchObject({ '@type': 'Article', headline: 'Places in December', url: page.url })
  // the headers of every public page
  const home = await open(`/at/${userUrl}/contact`)
  for (const name of ['cache-control', 'content-security-policy', 'x-frame-options', 'referrer-policy'])
    expect([name, headers.get(name)]).toEqual([name, home.headers.get(name)])
  const again = await open(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)

  expect((await open(list)).text).toContain(`<a href="${path}">Places in December</a>`)
  await until(async () => (await open(`/at/${userUrl}`)).text.includes(`href="${list}"`))
})

test('the mail leads to the page; taken away it is a 404 with a kind sentence, and it comes back', async ({
  app,
}) => {
  const { owner, userUrl, open, list } = await aWriter(app)
  const { id, page, path } = await sentLetter(app, owner)
  await mailsSent(app)
  const mails = await must<{ subject: string; html: string }[]>(
    asking(app)('GET', '/dev/mailbox?format=json'),
  )
  expect(mails.some(({ html }) => html.includes(`href="${page.url}"`))).toBe(true)
  expect((await open(path)).status).toBe(200)
  await show(owner, id, false)
  await until(async () => (await open(path)).status === 404)
  const gone = await open(path)
  expect(gone.text).toContain(
    'Thea may have taken it down. If you got it by mail, it is still in your mailbox.',
  )
  expect(attribute(gone.text, 'meta', 'name', 'robots')?.['content']).toBe('noindex')
  expect((await open(list)).text).not.toContain('Places in December')
  await show(owner, id, true)
  expect((await open(path)).status).toBe(200)
  // offline with the Showcase, and back with it
  await must(owner.ask('POST', '/api/showcase/unpublish'))
  for (const address of [path, list])
    await until(async () => (await open(address)).text.includes('No Showcase at this address'))
  await publish(owner)
  await until(async () => (await open(path)).status === 200)
  // a former address leads to the new one
  const moved = someLetters()
  await must(owner.ask('PUT', '/api/account/user-url', { userUrl: moved }))
  for (const rest of ['', '/places-in-december']) {
    await until(async () => (await open(`${list}${rest}`)).status === 308)
    const { headers } = await open(`${list}${rest}`)
    expect(headers.get('location')).toBe(`/at/${moved}/newsletters${rest}`)
    expect((await open(`/at/${moved}/newsletters${rest}`)).status).toBe(200)
  }
  expect(userUrl).not.toBe(moved)
  await must(owner.ask('POST', '/api/account/closing', { cancelBookings: true }))
  await until(async () => (await open(`/at/${moved}/newsletters/places-in-december`)).status === 404)
})

test('on a domain of the provider’s own a letter has a short address, and the sitemap lists it', async ({
  app,
}) => {
  const { owner, list, open } = await aWriter(app)
  const { path } = await sentLetter(app, owner, {
    blocks: [
      { id: newEntityId(), kind: 'post', entityId: null },
      { id: newEntityId(), kind: 'picture', media: { type: 'image', image: 'arc', alt: 'An arc' }, href: '' },
      text('<p>Words</p>'),
    ],
  })
  const host = aDomain()
  await connect(app, owner, host)
  const { port } = new URL(app.origin)
  const [header, origin] = [`${host}:${port}`, `http://${host}:${port}`]
  const letter = await visit(app, header, '/newsletters/places-in-december')
  expect(letter.status).toBe(200)
  expect(attribute(letter.text, 'link', 'rel', 'canonical')?.['href']).toBe(
    `${origin}/newsletters/places-in-december`,
  )
  expect(letter.text).toMatch(/<img src="\/pictures\/arc\.png/)
  expect(letter.text).not.toContain('href="/at/')
  expect((await visit(app, header, '/newsletters')).text).toContain('href="/newsletters/places-in-december"')
  const sitemap = await visit(app, header, '/sitemap.xml')
  for (const rest of ['/newsletters', '/newsletters/places-in-december'])
    expect(sitemap.text).toContain(`<loc>${origin}${rest}</loc>`)
  expect((await visit(app, header, path)).headers['location']).toBe('/newsletters/places-in-december')
  await until(async () => (await open(path)).text.includes(`${origin}/newsletters/places-in-december`))
  expect((await open(list)).status).toBe(200)
})

test('R9 script in a letter, in names and in links is inert in its mail and on its page', async ({ app }) => {
  const script = '</script><script>alert(1)</script>'
  const image = '"><img src=x onerror=alert(1)>'
  const { owner, open, list } = await aWriter(app, {
    firstName: image,
    lastName: script,
  })
  const href = 'https://example.com/?a="onmouseover=alert(1)//<script>'
  const { path } = await sentLetter(app, owner, {
    subject: `${image}${script}`,
    preview: script,
    blocks: [
      text(
        `<p onclick="alert(1)">Dear {{name:&quot;&gt;friend}}, {{name:" onload="x}}</p>${image}${script}<a href="javascript:alert(1)">a</a><a href="https://example.com/{{name:x&quot; onclick=&quot;alert(1)}}">b</a><svg/onload=alert(1)><iframe srcdoc="<script>alert(1)</script>"></iframe><style>*{display:none}</style>`,
      ),
      { id: newEntityId(), kind: 'columns', left: `<p>${script}</p>`, right: image },
      { id: newEntityId(), kind: 'quote', words: `${image}${script}`, by: script },
      { id: newEntityId(), kind: 'button', label: image.slice(0, 60), href },
      { id: newEntityId(), kind: 'picture', media: { type: 'image', image: 'arc', alt: image }, href },
    ],
  })
  for (const address of [path, list, `${list}/nothing`]) {
    const { text: html, headers } = await open(address)
    expect([address, runningOf(html)]).toEqual([address, []])
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?:;|$)/)
    expect(elementsOf(html).filter(({ tag }) => tag === 'title')).toHaveLength(1)
  }
  const { text: html } = await open(path)
  // nothing of the page is of another origin, whatever a writer wrote
  const loaded = elementsOf(html).flatMap(({ tag, attributes }) =>
    ['img', 'script', 'iframe', 'source'].includes(tag) || attributes['rel'] === 'stylesheet'
      ? [attributes['src'] ?? attributes['href'] ?? '/']
      : [],
  )
  expect(loaded.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([])
  const [, block = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(block).not.toMatch(/<[/!]/)
  await mailsSent(app)
  const mails = await must<{ subject: string; html: string }[]>(
    asking(app)('GET', '/dev/mailbox?format=json'),
  )
  const mail = mails.find(({ html: body }) => body.includes(path))
  expect(mail && runningOf(mail.html)).toEqual([])
})
