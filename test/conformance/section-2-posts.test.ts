import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { elementsOf } from '../factories/hostile/elements.ts'
import { test } from '../factories/product/app-test.ts'
import { publish, save } from '../factories/product/business.ts'
import { aPerson, errorOf } from '../factories/product/person.ts'
import { anUploader, aPicture, aPictureFile, refOf } from '../factories/product/pictures.ts'
import { aWriter, itemsOf, jsonLdOf, post, savingPost } from '../factories/product/posts.ts'

test('2.11 1.06 /at/{userUrl}/blogs/{serviceUrl} is the page of a post, with its picture, its services, and what search engines read', async ({
  app,
}) => {
  const { owner, services, open, at } = await aWriter(app)
  const uploader = await anUploader(app, owner)
  const ref = refOf(await aPicture(owner, uploader, await aPictureFile({ width: 900, height: 600 })))
  const [service] = services
  await save(
    owner,
    'blog',
    post('bell', {
      title: 'The bell & the foot',
      body: `<h3>Listen</h3><p>Tap.</p><img src="/media/${ref}/card" alt="A bell" title="Left of the door"><p>Again.</p>`,
      tags: ['practice'],
      media: { type: 'image', image: ref, alt: 'A bell' },
      serviceIds: [service?.entityId, newEntityId()],
      publishAt: '2026-04-27T13:00:00.000Z',
    }),
  )
  await save(owner, 'blog', post('older', { publishAt: '2026-03-30T13:00:00.000Z' }))
  await publish(owner)

  const { status, text } = await open(`${at}/blogs/bell`)
  expect(status).toBe(200)
  const elements = elementsOf(text)
  const attributes = (tag: string, name: string, value: string) =>
    elements.find((one) => one.tag === tag && one.attributes[name] === value)?.attributes
  expect(text).toContain('<h2>Listen</h2><p>Tap.</p><figure>')
  expect(text).toMatch(
    new RegExp(
      `<figure><img [^>]*alt="A bell"[^>]* src="/media/${ref}/card"[^>]*/><figcaption>Left of the door<`,
    ),
  )
  expect(text).toContain(`href="${at}/services/${service?.serviceUrl}">First lesson</a>`)
  expect(text).toMatch(/Before this one, March 30, 2026<\/span><b>Post older</)
  expect(elements.filter(({ tag }) => tag === 'h1')).toHaveLength(1)
  // no script besides the loader of islands
  expect(
    elements.filter(({ tag, attributes: own }) => tag === 'script' && own['type'] === 'module'),
  ).toHaveLength(1)

  const url = `${app.origin}${at}/blogs/bell`
  expect(attributes('link', 'rel', 'canonical')?.['href']).toBe(url)
  expect(attributes('meta', 'name', 'robots')).toBeUndefined()
  expect(attributes('meta', 'property', 'og:type')?.['content']).toBe('article')
  // the picture of the link shows the title beside the cover
  const card = attributes('meta', 'property', 'og:image')?.['content'] ?? ''
  expect(card).toMatch(new RegExp(`^${app.origin}/pictures/share/[a-z]+/blogs/bell/[\\w-]{16}\\.jpg$`))
  expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg')
  expect(attributes('link', 'type', 'application/rss+xml')?.['href']).toBe(`${app.origin}${at}/feed.xml`)
  expect(jsonLdOf(text)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'The bell & the foot',
    datePublished: '2026-04-27T13:00:00.000Z',
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    author: { '@type': 'Person', name: 'Ada Mensah', url: `${app.origin}${at}` },
    image: `${app.origin}/media/${ref}/original`,
    mainEntityOfPage: { '@id': url },
  })
  // the home page lists it, and leads to the feed
  const home = await open(at)
  expect(home.text).toContain(`<a href="${at}/blogs/bell">The bell &amp; the foot</a>`)
  expect(home.text).toContain('type="application/rss+xml"')
  // another spelling of a name is another post, as it is another service
  expect((await open(`${at}/blogs/Bell`)).status).toBe((await open(`${at}/services/FIRST-LESSON`)).status)
  expect((await open(`${at}/blogs/bell/`)).status).toBe(
    (await open(`${at}/services/${service?.serviceUrl}/`)).status,
  )

  // a picture in the text of a post is in use: in the draft, and in the snapshot that visitors see
  const { pictures } = (await owner.ask('GET', '/api/showcase/pictures')).body as {
    pictures: { entityId: string }[]
  }
  const removal = () => owner.ask('DELETE', `/api/showcase/pictures/${pictures[0]?.entityId}`)
  expect(errorOf(await removal())).toMatchObject({ code: 'showcase.picture_used' })
})

test('2.11 a scheduled post appears on page, list and feed by the clock, without a publish; until then it answers 404', async ({
  app,
}) => {
  const { owner, open, at, feed } = await aWriter(app)
  const now = app.ground.clock.now().getTime()
  await save(owner, 'blog', post('out', { publishAt: new Date(now - 60_000).toISOString() }))
  await save(owner, 'blog', post('later', { publishAt: new Date(now + 3_600_000).toISOString() }))
  await publish(owner)
  const seen = async () => {
    const [home, page, xml] = [await open(at), await open(`${at}/blogs/later`), await open(feed)]
    return [home.text.includes('Post later'), page.status, itemsOf(xml.text).map(({ title }) => title)]
  }
  // twice: the second answers come from the cache
  for (let times = 0; times < 2; times++) expect(await seen()).toEqual([false, 404, ['Post out']])
  await app.ground.movable?.move(3590)
  expect(await seen()).toEqual([false, 404, ['Post out']])
  await app.ground.movable?.move(3601)
  for (let times = 0; times < 2; times++)
    expect(await seen()).toEqual([true, 200, ['Post later', 'Post out']])
  await app.ground.movable?.move(0)
})

test('2.11 a withdrawn, a deleted and a postponed post leave a 404 in the frame of the Showcase, with the other posts', async ({
  app,
}) => {
  const { owner, open, at, feed } = await aWriter(app)
  const posts = ['withdrawn', 'deleted', 'postponed', 'stays'].map((name) => post(name))
  for (const one of posts) await save(owner, 'blog', one)
  await publish(owner)
  for (const { serviceUrl } of posts) expect((await open(`${at}/blogs/${serviceUrl}`)).status).toBe(200)

  const [withdrawn, deleted, postponed] = posts as [(typeof posts)[0], (typeof posts)[0], (typeof posts)[0]]
  await save(owner, 'blog', { ...withdrawn, state: 'draft' })
  await owner.ask('DELETE', `/api/showcase/records/blog/${deleted.entityId}`)
  const tomorrow = new Date(app.ground.clock.now().getTime() + 86_400_000).toISOString()
  await save(owner, 'blog', { ...postponed, publishAt: tomorrow })
  // nothing changes for visitors before the publish
  expect((await open(`${at}/blogs/withdrawn`)).status).toBe(200)
  await publish(owner)
  for (const { serviceUrl } of posts.slice(0, 3)) {
    const { status, text, headers } = await open(`${at}/blogs/${serviceUrl}`)
    expect([serviceUrl, status, headers.get('cache-control')]).toEqual([serviceUrl, 404, 'no-store'])
    expect(text).toContain('<h1>This post is not here</h1>')
    expect(text).toContain(`<a href="${at}/blogs/stays">Post stays</a>`)
    expect(text).toContain(`<a class="btn" href="${at}">`)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).not.toContain(`Post ${serviceUrl}`)
  }
  expect(itemsOf((await open(feed)).text).map(({ title }) => title)).toEqual(['Post stays'])
})

test('2.11 the feed is RSS with absolute addresses, the newest 50 posts first, and answers 304 to who has it', async ({
  app,
}) => {
  const { owner, open, at, feed } = await aWriter(app)
  const empty = await open(feed)
  expect([empty.status, itemsOf(empty.text)]).toEqual([200, []])
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 9)).toISOString()
  for (let n = 0; n < 52; n++)
    await save(
      owner,
      'blog',
      post(`n-${n}`, { publishAt: day(n), tags: ['a & b'], title: `<Post> ${n} ]]>` }),
    )
  await publish(owner)

  const { status, text, headers } = await open(feed)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const items = itemsOf(text)
  expect(items.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, n) => `<Post> ${51 - n} ]]>`),
  )
  expect(items[0]).toMatchObject({
    link: `${app.origin}${at}/blogs/n-51`,
    pubDate: new Date(day(51)).toUTCString(),
    category: 'a & b',
    description: 'In short',
    'content:encoded': '<h3>Heading</h3><p>Body words</p>',
  })
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(50)
  expect(text).toMatch(/<rss version="2\.0"/)
  expect(text).toContain(`<atom:link href="${app.origin}${feed}" rel="self"`)

  const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  expect((await open(feed, { 'if-none-match': etag })).status).toBe(304)
  expect((await open(feed, { 'if-modified-since': modified })).status).toBe(304)
  expect((await open(feed, { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(200)
  const before = app.renderings()
  for (let times = 0; times < 3; times++) await open(feed)
  expect(app.renderings()).toBe(before)
  expect((await open('/at/nobody-at-all/feed.xml')).status).toBe(404)
})

test('2.11 script in every part of a post is inert on page, list, feed and JSON-LD', async ({ app }) => {
  const { owner, open, at, feed } = await aWriter(app)
  const script = '</script><script>alert(1)</script><img src=x onerror=alert(1)>]]>"'
  await save(
    owner,
    'blog',
    post('inert', {
      title: script,
      description: script,
      tags: ['<img src=x onerror=a>'],
      body: `<p>Words&#1;&#x202e;</p>${script}<svg onload=alert(1)><a href="javascript:alert(1)">x</a>`,
    }),
  )
  await publish(owner)
  for (const path of [at, `${at}/blogs/inert`]) {
    const elements = elementsOf((await open(path)).text)
    const running = elements.filter(
      ({ tag, attributes }) =>
        Object.keys(attributes).some((name) => name.startsWith('on')) ||
        /^\s*javascript:/i.test(attributes['href'] ?? '') ||
        (tag === 'img' && attributes['src'] === 'x') ||
        (tag === 'script' && !attributes['src'] && attributes['type'] !== 'application/ld+json'),
    )
    expect([path, running]).toEqual([path, []])
  }
  expect(jsonLdOf((await open(`${at}/blogs/inert`)).text).headline).toBe(script)
  const [item] = itemsOf((await open(feed)).text)
  expect(item?.['title']).toBe(script)
  expect(item?.['content:encoded']).not.toMatch(/<script|<img|<svg|javascript:|\u202e/)
  expect(item?.['content:encoded']).not.toContain(String.fromCharCode(1))
})

test('2.11 a post refuses what it cannot hold: strangers’ pictures, pictures without words, taken or wrong addresses, too long texts, times that are none', async ({
  app,
}) => {
  const { owner, open, at } = await aWriter(app)
  const stranger = await aPerson(app, { first: 'Eve', last: 'Mensah' })
  const theirs = refOf(await aPicture(stranger, await anUploader(app, stranger), await aPictureFile()))
  const mine = refOf(await aPicture(owner, await anUploader(app, owner), await aPictureFile()))
  const picture = (ref: string, words: string) => `<p>Words</p><img src="/media/${ref}/card" ${words}>`
  await save(owner, 'blog', post('taken'))

  const refused = async (more: Record<string, unknown>) => {
    const answer = await savingPost(owner, post('mine', more))
    const { code, details } = errorOf(answer) as { code: string; details: { fields?: object } }
    return [answer.status, code, details.fields]
  }
  const invalid = (fields: object) => [400, 'showcase.record_invalid', fields]
  expect(await refused({ body: picture(theirs, 'alt="A bell"') })).toEqual([
    400,
    'showcase.picture_unknown',
    { body: 'Not a picture of yours' },
  ])
  for (const words of ['', 'alt', 'alt=" "'])
    expect(await refused({ body: picture(mine, words) })).toEqual(
      invalid({ body: 'Say what each picture shows, for people who cannot see it' }),
    )
  expect(await refused({ body: picture(mine, `alt="${'x'.repeat(111)}"`) })).toEqual(
    invalid({ body: 'What a picture shows: 1 character too many. At most 110 fit.' }),
  )
  expect(await refused({ body: picture(mine, 'alt="A"').repeat(41) })).toEqual(
    invalid({ body: 'At most 40 pictures' }),
  )
  expect(await refused({ body: `<p>${'𝄞'.repeat(20_001)}</p>` })).toEqual(
    invalid({ body: '1 character too many. At most 20000 fit.' }),
  )
  expect((await refused({ serviceUrl: 'taken' })).slice(0, 2)).toEqual([409, 'catalogue.service_url_taken'])
  for (const serviceUrl of ['', 'Ünfit', 'a b', '../a', 'UPPER', '-a', 'a'.repeat(200)])
    expect([serviceUrl, (await refused({ serviceUrl }))[1]]).toEqual([serviceUrl, 'showcase.record_invalid'])
  for (const publishAt of ['', 'tomorrow', '2026-02-30T09:00:00Z', '2026-05-17T09:00:00+02:00', 7, {}])
    expect([publishAt, (await refused({ publishAt }))[1]]).toEqual([publishAt, 'showcase.record_invalid'])
  expect((await refused({ serviceIds: [1, 2, 3, 4].map(() => newEntityId()) }))[1]).toBe(
    'showcase.record_invalid',
  )

  // addresses of other sites, other folders and forms, and other attributes are cut out of the text
  const cut = post('cut', {
    body: [
      `<img src="https://evil.example/media/${mine}/card" alt="A">`,
      `<img src="//evil.example/media/${mine}/card" alt="A">`,
      '<img src="data:image/png;base64,AAAA" alt="A">',
      `<img src="/media/${mine}/../../api/x" alt="A">`,
      `<img srcset="https://evil.example/a 2x" src="/media/${mine}/card" alt="Kept" onerror="alert(1)" style="x">`,
    ].join('<p>and</p>'),
  })
  expect((await savingPost(owner, cut)).status).toBe(200)
  await save(owner, 'blog', post('hidden', { state: 'draft' }))
  await publish(owner)
  const { text } = await open(`${at}/blogs/cut`)
  expect(text).not.toMatch(/evil\.example|data:image\/png|onerror|api\/x/)
  expect(text.match(/alt="(?:A|Kept)"/g)).toEqual(['alt="Kept"'])
  expect((await open(`${at}/blogs/hidden`)).status).toBe(404)
})

test('2.11 a draft is shown by its owner’s preview link, and by nothing else', async ({ app }) => {
  const { owner, open, at } = await aWriter(app)
  const draft = post('draft', { state: 'draft', title: 'Not yet' })
  await save(owner, 'blog', draft)
  await publish(owner)
  const { url } = (await owner.ask('GET', '/api/showcase/preview-link')).body as { url: string }
  const shown = await open(`${url}&post=${draft.entityId}`)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(shown.text).toContain('<h1>Not yet</h1>')
  expect(shown.text).toContain('<meta name="robots" content="noindex"/>')
  const stranger = await aPerson(app, { first: 'Eve', last: 'Mensah' })
  const other = (await stranger.ask('GET', '/api/showcase/preview-link')).body as { url: string }
  for (const path of [
    `${other.url}&post=${draft.entityId}`,
    `/editor/preview?token=x&post=${draft.entityId}`,
    `${url}&post=nonsense`,
    `${at}/blogs/draft`,
  ]) {
    const { status, text } = await open(path)
    expect([path, status, text.includes('Not yet')]).toEqual([path, 404, false])
  }
})
