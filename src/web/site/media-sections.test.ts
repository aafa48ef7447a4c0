import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { executables, hostile } from './html.fixture.ts'
import { assets, thea } from './preview.fixture.ts'
import { renderShowcase } from './render.tsx'

const image = (name: string, alt = '') => ({ type: 'image' as const, image: name, alt })
const video = (alt = '') => ({ type: 'youtube' as const, youtubeId: 'abcdefghijk', alt })
const upload = `${'0a'.repeat(16)}-1600x1200-8899aa`

const mediaText = (own: Partial<PublicShowcase['mediaTexts'][number]> = {}) => ({
  entityId: 'm',
  title: 'The first hour',
  text: 'One\n\nTwo',
  media: null,
  alignment: null,
  ctaLabel: '',
  ctaLink: '',
  ...own,
})
const story = (own: Partial<PublicShowcase['stories'][number]> = {}) => ({
  entityId: 's',
  caption: 'Tonight',
  media: null,
  serviceId: '',
  pinned: true,
  startedAt: null,
  position: null,
  ...own,
})
const work = (own: Partial<PublicShowcase['portfolio'][number]> = {}) => ({
  entityId: 'w',
  title: 'July',
  media: image('sun', 'A street'),
  tags: [],
  position: null,
  ...own,
})
const item = (own: Partial<PublicShowcase['showcases'][number]> = {}) => ({
  entityId: 'c',
  title: 'Ten weeks',
  text: 'Words',
  media: null,
  before: null,
  link: '',
  ...own,
})

/** Returns the section with this class of a page with these fields; '' without one. */
function sectionOf(className: string, own: Partial<PublicShowcase>): string {
  const html = renderShowcase({ ...thea, ...own }, assets)
  return new RegExp(`<section class="${className}".*?</section>`, 's').exec(html)?.[0] ?? ''
}

test('a section without content is not on the page', () => {
  const html = renderShowcase(thea, assets)
  for (const className of ['media-text', 'stories', 'portfolio', 'showcases', 'social'])
    expect(html).not.toContain(`<section class="${className}"`)
  // a story without words and picture is no story
  expect(sectionOf('stories', { stories: [story({ caption: '' })] })).toBe('')
})

test('media texts alternate their sides unless a block says its side', () => {
  const html = sectionOf('media-text', {
    mediaTexts: [
      mediaText(),
      mediaText(),
      mediaText({ alignment: 'right' }),
      mediaText({ alignment: 'middle' }),
    ],
  })
  expect(html.match(/<article[^>]*>/g)).toEqual([
    '<article>',
    '<article class="flip">',
    '<article class="flip">',
    '<article class="is-middle">',
  ])
  expect(html).toContain('<h2>The first hour</h2><p>One</p><p>Two</p>')
})

test('a video of a media text loads nothing before it is pressed, and a button needs a link', () => {
  const html = sectionOf('media-text', {
    mediaTexts: [
      mediaText({ media: video('A tour'), ctaLabel: 'Look' }),
      mediaText({ ctaLink: 'tel:+1410' }),
    ],
  })
  expect(html).toContain('data-island="youtube" data-when="touch"')
  expect(html).not.toMatch(/<iframe|<img|ytimg/)
  expect(html).not.toContain('Look')
  expect(html).toContain(
    '<a class="btn btn-quiet" href="tel:+1410">Read more<span class="vh">: The first hour</span></a>',
  )
})

test('a story leads to a listed service alone, and a video opens on its host without script', () => {
  const [first] = thea.services
  const services = [{ ...first, entityId: 'hidden', visibility: 'link-only' as const }, ...thea.services]
  const html = sectionOf('stories', {
    services: services as PublicShowcase['services'],
    stories: [
      story({ entityId: 'a', serviceId: first?.entityId ?? '' }),
      story({ entityId: 'b', serviceId: 'hidden' }),
      story({ entityId: 'c', serviceId: 'unknown', media: video() }),
    ],
  })
  expect(html.match(/class="story-link" href="([^"]*)"/g)).toEqual([
    'class="story-link" href="/at/thea/services/first-lesson"',
  ])
  expect(html).toContain('<li class="story" id="story-a"><a class="shot" href="#story-a"')
  expect(html).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
  expect(html).not.toMatch(/<iframe|ytimg/)
})

test('a wall keeps the ratio of its pictures, opens them without script, and numbers its tags for the filter', () => {
  const html = sectionOf('portfolio', {
    portfolio: [
      work({ entityId: 'a', media: image(upload, 'A room'), tags: ['stage'] }),
      work({ entityId: 'b', tags: ['class', 'stage'] }),
      work({ entityId: 'c', media: video('A film'), title: '' }),
    ],
  })
  expect(html).toContain(
    `<li data-tags="1" style="--ratio:1.3333333333333333"><a class="shot" href="/media/${upload}/original"`,
  )
  expect(html).toContain('alt="A room"')
  expect(html).toMatch(/data-tags="1 2"[^>]*><a class="shot" href="\/pictures\/sun.svg" data-caption="July"/)
  expect(html).toMatch(
    /href="https:\/\/www.youtube.com\/watch\?v=abcdefghijk" data-caption="" data-youtube="abcdefghijk"/,
  )
  expect([...html.matchAll(/id="wall-(\d)"[^>]*\/><span>(\w+)/g)].map(([, n, tag]) => `${n} ${tag}`)).toEqual(
    ['0 All', '1 stage', '2 class'],
  )
})

test('a pair of pictures stands side by side with a hidden slider; a video has no pair', () => {
  const pair = { before: image('steps', 'Alone'), media: image('arc', 'Together') }
  const html = sectionOf('showcases', { showcases: [item(pair)] })
  expect(html).toContain('data-island="compare" data-when="visible"')
  expect(html).toMatch(/aria-label="Alone".*Before.*aria-label="Together".*After/s)
  expect(html).toMatch(
    /<input type="range" hidden="" min="0" max="100" aria-label="Ten weeks: before and after" value="50"/,
  )
  const film = sectionOf('showcases', { showcases: [item({ ...pair, media: video() })] })
  expect(film).not.toContain('data-island="compare"')
  expect(film).toContain('data-island="youtube"')
})

test('accounts are plain links with their names', () => {
  const account = { entityId: 'i', account: 'https://www.instagram.com/thea' }
  const html = sectionOf('social', { instagram: account, linkedIn: { ...account, account: '' } })
  expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="https://www.instagram.com/thea" rel="me noreferrer">'])
  expect(html).toContain('Instagram')
  expect(html).not.toMatch(/<img|<script|LinkedIn/)
})

test('script in any field is inert', () => {
  const media = { ...image(upload, hostile) }
  const html = renderShowcase(
    {
      ...thea,
      mediaTexts: [
        mediaText({
          title: hostile,
          text: hostile,
          media: video(hostile),
          ctaLabel: hostile,
          ctaLink: 'https://a.example/"onclick="x',
        }),
      ],
      stories: [story({ caption: hostile, media, serviceId: hostile })],
      portfolio: [work({ title: hostile, media, tags: [hostile] }), work({ tags: ['b'] })],
      showcases: [item({ title: hostile, text: hostile, media, before: media })],
    },
    assets,
  )
  expect(executables(html)).toEqual([])
  expect(html.split('&lt;/script&gt;&lt;script&gt;alert(1)').length).toBeGreaterThan(10)
})
