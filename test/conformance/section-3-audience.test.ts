import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/app-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson, asking, mailsSent } from '../factories/product/person.ts'
import { anUploader } from '../factories/product/pictures.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

async function aBusiness(app: App) {
  const owner = await aPerson(app, { first: 'Thea', last: 'Amankwah' })
  const { userUrl } = await openBusiness(owner, [{ title: 'Lesson' }])
  const get = (path: string, headers: Record<string, string> = {}) =>
    asking(app)('GET', path, undefined, headers)
  return { owner, userUrl, get, page: async () => (await get(`/at/${userUrl}`)).text }
}

/** The payloads of the mails to an address, oldest first. */
async function mailsTo(app: App, email: string) {
  await mailsSent(app)
  const rows = await app.ground.db
    .selectFrom('mails')
    .select(['template', 'payload', 'provider'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return rows as unknown as {
    template: string
    provider: string
    payload: { unsubscribe?: string; content: { sender: string; button?: { url: string } } }
  }[]
}
const pathOf = (url = '') => url.replace(/^https?:\/\/[^/]+/, '')

test('3.05 blog: a post has a card and a page from its instant on; a draft has neither', async ({ app }) => {
  const { owner, userUrl, get, page } = await aBusiness(app)
  const now = app.ground.clock.now().getTime()
  const post = (serviceUrl: string, more: Record<string, unknown>) =>
    save(owner, 'blog', {
      entityId: newEntityId(),
      title: `Post ${serviceUrl}`,
      serviceUrl,
      description: 'In short',
      body: '<p>Body words</p><script>alert(1)</script>',
      ...more,
    })
  await post('out', { state: 'published', publishAt: new Date(now - 1000).toISOString() })
  await post('later', { state: 'published', publishAt: new Date(now + 7_200_000).toISOString() })
  await post('draft', {})
  // an address is taken among posts only
  const again = { title: 'Again', serviceUrl: 'out' }
  expect((await owner.ask('PUT', `/api/showcase/records/blog/${newEntityId()}`, again)).body).toMatchObject({
    error: { code: 'catalogue.service_url_taken' },
  })
  await post('lesson', {})
  await publish(owner)

  expect(await page()).toContain('Post out')
  expect(await page()).not.toMatch(/Post later|Post draft|Body words/)
  const { text, status } = await get(`/at/${userUrl}/blogs/out`)
  expect(status).toBe(200)
  expect(text).toContain('<p>Body words</p>')
  expect(text).not.toContain('alert(1)')
  expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*/at/${userUrl}/blogs/out"`))
  for (const hidden of ['later', 'draft', 'nothing']) {
    const answer = await get(`/at/${userUrl}/blogs/${hidden}`)
    expect([answer.status, answer.text.includes('This post is not here')]).toEqual([404, true])
    expect((await get(`/api/public/${userUrl}/blogs/${hidden}`)).body).toMatchObject({
      error: { code: 'showcase.post_missing' },
    })
  }
  // the cached page ends when the next post appears
  await app.ground.movable?.move(7201)
  expect(await page()).toContain('Post later')
  expect((await get(`/at/${userUrl}/blogs/later`)).status).toBe(200)
})

test('3.05 otherLinks: a press is counted and forwarded to the stored address of a live card only', async ({
  app,
}) => {
  const { owner, userUrl, get, page } = await aBusiness(app)
  const entityId = newEntityId()
  await save(owner, 'link', { entityId, title: 'My playlist', url: 'https://example.com/songs?a=1' })
  const href = `/redirect/o/${userUrl}-${entityId}`
  expect((await get(href, browser)).status).toBe(404)
  await publish(owner)
  expect(await page()).toContain(`href="${href}"`)
  expect((await get(`/api/public/${userUrl}`)).body).toMatchObject({ links: [{ entityId }], blogs: [] })
  const pressed = await get(`${href}?to=https://evil.example`, browser)
  expect([pressed.status, pressed.headers['location']]).toEqual([302, 'https://example.com/songs?a=1'])
  await get(href, browser)
  await get(href, { 'user-agent': 'Googlebot/2.1' })
  await get(href, { ...browser, 'sec-purpose': 'prefetch' })
  expect((await owner.ask('GET', '/api/growth/links')).body).toEqual({ links: [{ entityId, presses: 1 }] })
  const lost = await get('/redirect/o/https%3A%2F%2Fevil.example', browser)
  expect([lost.status, lost.headers['location'], lost.text.includes('Nothing at this address')]).toEqual([
    404,
    undefined,
    true,
  ])
})

test('3.05 newsletter: subscribe, confirm, get the file, unsubscribe, all without script', async ({
  app,
}) => {
  const { owner, userUrl, get, page } = await aBusiness(app)
  const [ask, email] = [asking(app), `${crypto.randomUUID()}@example.com`]
  const uploader = await anUploader(app, owner)
  const key = await uploader.upload(Buffer.from('A guide'), 'newsletter/guide.pdf')
  const incentive = { key, name: 'Gü"ide.pdf', size: 7, contentType: 'application/pdf' }
  const post = (typed: string) =>
    ask('POST', `/at/${userUrl}/newsletter`, new URLSearchParams({ email: typed }).toString(), form)
  // a file alone makes no section
  const entityId = newEntityId()
  await save(owner, 'newsletterSub', { entityId, incentive })
  await publish(owner)
  expect(await page()).not.toContain('class="newsletter"')
  expect((await post(email)).status).toBe(404)
  await save(owner, 'newsletterSub', { entityId, heading: 'One letter' })
  await publish(owner)
  expect(await page()).toContain(`action="/at/${userUrl}/newsletter"`)
  expect(await page()).not.toMatch(/newsletter\/guide|ide\.pdf/)

  const refused = await post('ada@')
  expect([refused.status, refused.text.includes('Invalid email. Please enter a valid email')]).toEqual([
    400,
    true,
  ])
  const asked = await post(` ${email} `)
  const again = await ask('POST', `/api/public/${userUrl}/newsletter`, { email })
  expect([asked.status, again.status, again.body]).toEqual([200, 200, { asked: true }])
  expect(asked.text).toContain('Look into your mail')
  const [confirm, ...more] = await mailsTo(app, email)
  expect([confirm?.template, confirm?.provider, more]).toEqual(['newsletter-confirm', owner.userId, []])
  expect(confirm?.payload.content.sender).toBe('Ada Mensah')

  const link = pathOf(confirm?.payload.content.button?.url)
  expect((await get(link)).text).toContain('<form method="post">')
  expect((await get(link)).text).toContain('Confirm my subscription')
  expect(await mailsTo(app, email)).toHaveLength(1)
  const confirmed = await ask('POST', link, '', form)
  expect(confirmed.text).toContain('You are on the list')
  await ask('POST', link, '', form)

  const [, welcome, ...others] = await mailsTo(app, email)
  expect([welcome?.template, others]).toEqual(['newsletter-welcome', []])
  const filePage = await get(pathOf(welcome?.payload.content.button?.url))
  const [, download = ''] = /href="([^"]*\/newsletter\/download[^"]*)"/.exec(filePage.text) ?? []
  const file = await get(pathOf(download))
  expect([file.status, file.text]).toEqual([200, 'A guide'])
  expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''G%C3%BC%22ide.pdf")

  const leave = pathOf(welcome?.payload.unsubscribe)
  expect((await get(leave)).text).toContain('Unsubscribe')
  // RFC 8058: one POST, without a cookie or a redirect
  const left = await ask('POST', leave, 'List-Unsubscribe=One-Click', form)
  expect([left.status, left.text.includes('You get no more letters')]).toEqual([200, true])
  expect((await get(pathOf(download))).status).toBe(404)
  for (const wrong of ['/newsletter/confirm', '/u/x', '/files/a.b', '/l/a.b'])
    expect((await get(wrong)).status).toBe(404)
})
