import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { executables, hostile, metaOf, titleOf } from './html.fixture.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderMessage, renderPost, renderShowcase } from './render.tsx'

const id = '01JTZ0000000000000000000AA'
const post: PublicShowcase['blogs'][number] = {
  entityId: id,
  title: 'Why I stopped counting',
  serviceUrl: 'why-i-stopped',
  description: 'Five, six, seven, panic.',
  body: '',
  media: null,
  tags: ['practice'],
  state: 'published',
  // the evening of April 27 in Baltimore
  publishAt: '2026-04-28T01:00:00.000Z',
  minutes: 4,
  revisedAt: null,
  serviceIds: [],
}
const link = {
  entityId: id,
  title: 'My playlist',
  description: 'Slow',
  url: 'mailto:a@b.example',
  media: null,
}
const newsletterSub = { entityId: id, heading: 'One letter', text: 'Five songs', button: '', incentive: null }
const page = (more: Partial<PublicShowcase>) => renderShowcase({ ...thea, ...more }, assets)

test('without posts, links or a heading the page has none of the three sections', () => {
  const html = page({ newsletterSub: { ...newsletterSub, heading: '' } })
  expect(html).not.toMatch(/class="(?:blogs|other-links|newsletter)"|#newsletter|#blogs/)
})

test('a card leads to its post and names the day in the provider’s zone', () => {
  const html = page({ blogs: [post] })
  expect(html).toContain('<a href="/at/thea/blogs/why-i-stopped">Why I stopped counting</a>')
  expect(html).toContain('April 27, 2026, 4 min')
  expect(page({ blogs: [{ ...post, publishAt: null, minutes: 0 }] })).toContain('<p class="when"></p>')
})

test('after six cards each further post is a line that leads to it; none is hidden', () => {
  const blogs = Array.from({ length: 20 }, (_, n) => ({
    ...post,
    entityId: `${id}${n}`,
    serviceUrl: `post-${n}`,
  }))
  const html = page({ blogs })
  expect(html.match(/class="blog-pic"/g)).toHaveLength(6)
  expect(new Set(html.match(/\/at\/thea\/blogs\/post-\d+/g)).size).toBe(20)
  expect(html).toMatch(
    /<ol class="more-posts" aria-label="More posts"><li><a href="\/at\/thea\/blogs\/post-6"/,
  )
  expect(page({ blogs: blogs.slice(0, 6) })).not.toContain('more-posts')
})

test('a link card goes by the counting address, in a preview to the link itself', () => {
  expect(page({ links: [link] })).toContain(`href="/redirect/o/thea-${id}"`)
  expect(page({ links: [link] })).not.toContain('mailto:a@b.example')
  expect(page({ links: [link], number: 0 })).toContain('href="mailto:a@b.example"')
})

test('the newsletter’s form is sent without script, and its button has words of its own', () => {
  const html = page({ newsletterSub })
  expect(html).toMatch(/<form [^>]*action="\/at\/thea\/newsletter" method="post"/)
  expect(html).toMatch(/<label for="newsletter-email">E-mail<\/label>/)
  expect(html).toContain('>Subscribe</button>')
  expect(page({ newsletterSub: { ...newsletterSub, button: 'Send it' } })).toContain('>Send it</button>')
})

test('a post’s page has title, date, cover, text and the way back', () => {
  const html = renderPost({ showcase: thea, post: { ...post, body: '<p>Words</p>' } }, assets)
  expect(titleOf(html)).toBe('Why I stopped counting, by Thea Amankwah')
  expect(metaOf(html, 'description')).toBe('Five, six, seven, panic.')
  expect(html).toContain('<p>Words</p>')
  expect(html).toContain('href="/at/thea#blogs"')
  expect(html).toContain('<time dateTime="2026-04-28T01:00:00.000Z">April 27, 2026</time><span>4 min</span>')
})

test('script in any of these fields is text', () => {
  const texts = { title: hostile, description: hostile }
  const showcase = {
    ...thea,
    blogs: [{ ...post, ...texts }],
    links: [{ ...link, ...texts }],
    newsletterSub: { ...newsletterSub, heading: hostile, text: hostile, button: hostile },
  }
  expect(executables(renderShowcase(showcase, assets))).toEqual([])
  expect(executables(renderPost({ showcase, post: { ...post, ...texts, tags: [hostile] } }, assets))).toEqual(
    [],
  )
  const message = { title: hostile, text: hostile, press: hostile, link: { label: hostile, href: '/' } }
  for (const frame of [showcase, undefined])
    expect(executables(renderMessage(message, frame, assets))).toEqual([])
})

test('a short page sends its button to its own address and is not indexed', () => {
  const html = renderMessage({ title: 'Confirm', text: 'One press', press: 'Yes' }, thea, assets)
  expect(html).toContain('<form method="post"><button class="btn" type="submit">Yes</button></form>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})
