import { expect, test } from 'vitest'
import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import type { PublicService, PublicShowcase } from '#domains/showcase/contract.ts'
import { executables, hostile, jsonLdOf, metaOf, titleOf } from './html.fixture.ts'
import { assets, firstTimes, online, thea } from './preview.fixture.ts'
import {
  pictureSvg,
  renderBooking,
  renderNotFound,
  renderService,
  renderShowcase,
  showcaseCard,
} from './render.tsx'

const service = online as PublicService

/** A provider whose every text field holds malicious input. */
const attacked: PublicShowcase = {
  ...thea,
  profile: {
    ...thea.profile,
    firstName: hostile,
    lastName: hostile,
    bio: hostile,
    jobTitle: hostile,
    place: hostile,
    contactEmail: 'a"onmouseover="alert(1)@b.example',
  },
  hero: thea.hero && {
    ...thea.hero,
    greeting: hostile,
    ctaLabel: hostile,
    media: { type: 'youtube', youtubeId: 'abcdefghijk', alt: hostile },
  },
  aboutMe: thea.aboutMe && { ...thea.aboutMe, title: hostile, text: hostile },
  skills: [{ entityId: 'a', name: hostile }],
  experiences: [{ entityId: 'b', name: hostile, place: hostile, from: '2001', to: '', text: hostile }],
  services: thea.services.map((one) => ({
    ...one,
    title: hostile,
    place: hostile,
    tags: [hostile],
    description: `<p>${hostile.replaceAll('<', '&lt;')}</p>`,
    refund: { ...one.refund, sentence: hostile },
  })),
}

test('the checker finds what would run', () => {
  expect(
    executables('<p>a</p><script>1</script><a href="javascript:x">b</a><b onclick="c">d</b><img src=x>'),
  ).toHaveLength(4)
})

test('script in names, bios, titles and places is inert on a Showcase', () => {
  const html = renderShowcase(attacked, assets)
  expect(executables(html)).toEqual([])
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)')
})

test('script is inert on a service page, in the props of the island too', () => {
  const [first] = attacked.services
  const html = renderService({ showcase: attacked, service: first as PublicService, firstTimes }, assets)
  expect(executables(html)).toEqual([])
  const props = /data-island="booking"[^>]*data-props="([^"]*)"/.exec(html)?.[1] ?? ''
  const read = JSON.parse(
    props
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as { service: PublicService }
  expect(read.service.title).toBe(hostile)
})

test('script is inert on the share card', () => {
  const { svg, column } = showcaseCard(attacked)
  expect(executables(svg)).toEqual([])
  // the texts are data: `platform/images/draw-text.ts` escapes them
  expect(column.texts[0]?.text).toBe(`${hostile} ${hostile}`)
})

test('nothing ends the JSON-LD block, and it still says the name', () => {
  const html = renderShowcase(attacked, assets)
  const block = html.slice(html.indexOf('application/ld+json'))
  expect(block.indexOf('</script>')).toBeGreaterThan(block.indexOf('alert(1)'))
  expect(jsonLdOf(html)['name']).toBe(`${hostile} ${hostile}`)
})

test('a Showcase names itself to people, search engines and other sites', () => {
  const html = renderShowcase(thea, assets)
  expect(titleOf(html)).toBe('Thea Amankwah, dance instructor in Baltimore')
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('<link rel="canonical" href="https://showcase.example/at/thea"/>')
  expect(metaOf(html, 'description')).toMatch(/^Two left feet are a fine place to start\./)
  expect(metaOf(html, 'og:image')).toMatch(
    /^https:\/\/showcase\.example\/pictures\/share\/thea\/card-\d+\.jpg$/,
  )
  expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
  expect(metaOf(html, 'theme-color')).toBe('#f3a3b1')
  const ld = jsonLdOf(html)
  expect(ld).toMatchObject({ '@type': 'LocalBusiness', name: 'Thea Amankwah' })
  expect((ld['makesOffer'] as { price: string }[]).map(({ price }) => price)).toEqual([
    '65.00',
    '80.00',
    '140.00',
    '0.00',
  ])
})

test('a page links its own theme and no other, and preloads one font', () => {
  const html = renderShowcase(thea, assets)
  expect(html.match(/rel="stylesheet" href="[^"]*"/g)).toEqual([
    'rel="stylesheet" href="/assets/site-1a2b3c.css"',
    'rel="stylesheet" href="/assets/studio-4d5e6f.css"',
  ])
  expect(html.match(/rel="preload"/g)).toHaveLength(1)
  expect(html).not.toContain('modulepreload')
})

test('the one action leads to the first service with a free time', () => {
  const html = renderShowcase(thea, assets)
  expect(html).toContain('<a class="cta" href="/at/thea/services/first-lesson">Book a first lesson</a>')
  const full = {
    ...thea,
    services: thea.services.map((one, i) => (i === 0 ? { ...one, nextAvailable: null } : one)),
  }
  expect(renderShowcase(full, assets)).toContain(
    '<a class="cta" href="/at/thea/services/private-lesson-online">',
  )
})

test('a card says its next free time with the place, a paused one says so without a button', () => {
  const html = renderShowcase(thea, assets)
  expect(html).toContain('Next: Thu, May 14, 6:30 PM in Baltimore')
  expect(html).toContain('Paused: takes no bookings at the moment')
  expect(html.match(/>Book a time</g)).toHaveLength(3)
})

test('a service without a free time says so', () => {
  const html = renderShowcase(
    { ...thea, services: thea.services.map((one) => ({ ...one, nextAvailable: null })) },
    assets,
  )
  expect(html).toContain('No free time in the coming weeks')
  expect(html).not.toContain('>Book a time<')
  expect(html).toContain('>See services</a>')
})

test('a service reached by its link alone is not on the list and not for search engines', () => {
  const hidden: PublicShowcase = {
    ...thea,
    services: thea.services.map((one, i) => (i === 1 ? { ...one, visibility: 'link-only' as const } : one)),
  }
  expect(renderShowcase(hidden, assets)).not.toContain('Private lesson online')
  const html = renderService(
    { showcase: hidden, service: { ...service, visibility: 'link-only' }, firstTimes },
    assets,
  )
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test('the mark of the product is there until the plan leaves it out', () => {
  expect(renderShowcase(thea, assets)).toContain('Made with Showcase')
  expect(renderShowcase({ ...thea, adFree: true }, assets)).not.toContain('Made with Showcase')
})

test('a service page prints its first free times as links before any script runs', () => {
  const html = renderService({ showcase: thea, service, firstTimes }, assets)
  expect(html).toContain('href="/at/thea/services/private-lesson-online?start=2026-05-14T15%3A00%3A00.000Z"')
  expect(html).toContain('<b>11:00 AM</b>')
  expect(html).toContain('<b>Baltimore time</b>, where Thea is')
  expect(html).toContain(service.refund.sentence)
  expect(html).toContain('Clear two square metres')
})

test('a service page without times this month still leads to the next one', () => {
  const html = renderService({ showcase: thea, service, firstTimes: null }, assets)
  expect(html).toContain('?start=2026-05-14T18%3A00%3A00.000Z')
})

test('a paused service offers the others instead of times', () => {
  const html = renderService(
    { showcase: thea, service: { ...service, visibility: 'paused', nextAvailable: null }, firstTimes: null },
    assets,
  )
  expect(html).not.toContain('data-island="booking"')
  expect(html).toContain('href="/at/thea#services"')
})

test('a video asks nothing of its host before it is pressed', () => {
  const html = renderShowcase(
    {
      ...thea,
      hero: thea.hero && {
        ...thea.hero,
        media: { type: 'youtube', youtubeId: 'abcdefghijk', alt: 'The room' },
      },
    },
    assets,
  )
  expect(html).toContain('data-island="youtube"')
  expect(html).not.toMatch(/<iframe|i\.ytimg\.com|src="https:/)
})

test('a profile with nothing but a name still makes a page', () => {
  const html = renderShowcase(
    { ...thea, hero: null, aboutMe: null, appearance: null, skills: [], experiences: [], services: [] },
    assets,
  )
  expect(html).toContain('<h1 id="name"')
  expect(html).not.toContain('class="stick"')
})

test('a missing part shows what to do', () => {
  expect(renderNotFound({ kind: 'service', userUrl: 'thea' }, assets)).toContain('href="/at/thea"')
  expect(renderNotFound({ kind: 'showcase' }, assets)).toContain('href="/newhome"')
  expect(renderNotFound({ kind: 'page' }, assets)).toContain('noindex')
})

test('pictures stand alone, in fixed colours; unknown names have none', () => {
  expect(pictureSvg('steps')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(pictureSvg('steps')).not.toContain('var(')
  expect(pictureSvg('toString')).toBeUndefined()
  // on a confirmation a drawing wears the colours of the provider's theme
  const [studio, paper] = [pictureSvg('steps'), pictureSvg('steps', { theme: 'paper', mode: 'dark' })]
  expect(paper).not.toContain('var(')
  expect(paper).not.toBe(studio)
  expect(pictureSvg('steps', { theme: 'toString', mode: 'x' })).toBe(studio)
  expect(showcaseCard(thea).svg).not.toContain('var(')
})

test.for([...generatedPictures, ...premiumAssets])('%s is a file of its own', (name) => {
  expect(pictureSvg(name)).toMatch(/^<svg xmlns/)
})

test('the page of a service names the files of its booking island, and fetches none before it is shown', () => {
  const withFiles = { ...assets, bookingFiles: ['/assets/booking-1.js', '/assets/booking-1.css'] }
  const [service] = thea.services
  const html = renderService(
    { showcase: thea, service: service as PublicService, firstTimes: null },
    withFiles,
  )
  expect(html).toContain('<body data-soon="/assets/booking-1.js /assets/booking-1.css">')
  expect(html).not.toContain('rel="prefetch"')
  expect(renderShowcase(thea, withFiles)).not.toContain('booking-1')
})

test('the pages of a booking link its stylesheets, other pages do not', () => {
  const withBooking = { ...assets, bookingCss: ['/assets/confirmation-1.css'] }
  for (const island of ['confirm', 'join', 'receipt'] as const)
    expect(renderBooking(island, { kind: 'live', showcase: thea }, withBooking)).toContain(
      'href="/assets/confirmation-1.css"',
    )
  expect(renderShowcase(thea, withBooking)).not.toContain('confirmation-1.css')
})

test.each(['confirm', 'join', 'receipt'] as const)(
  '%s has the header, the colours and the plan of its provider',
  (island) => {
    const page = (showcase: typeof thea) => renderBooking(island, { kind: 'live', showcase }, assets)
    expect(page(thea)).toContain('<header class="top">')
    expect(page(thea)).toContain('data-theme="studio"')
    expect(page({ ...thea, adFree: false })).toContain('Made with Showcase')
    expect(page({ ...thea, adFree: true })).not.toContain('Made with Showcase')
  },
)

test('a link to no booking has the colours of the product, not of a provider', () => {
  const html = renderBooking('confirm', { kind: 'nobody' }, assets)
  expect(html).toContain('data-theme="brand"')
  expect(html).toContain('class="brand-top"')
  expect(renderBooking('confirm', { kind: 'offline' }, assets)).not.toContain('class="brand-top"')
})

test('card, page and bar say the price per person, and what a request charges', () => {
  const dance: PublicService = { ...service, priceCents: 5500, maxPartySize: 2, requiresApproval: true }
  const request = 'You pay when you send your request. If Thea declines, all of it comes back.'
  const card = renderShowcase({ ...thea, services: [dance] }, assets)
  const page = renderService({ showcase: thea, service: dance, firstTimes }, assets)
  for (const html of [card, page]) {
    expect(html).toContain('$55<small> per person</small>')
    expect(html).toContain(request)
    expect(html.replaceAll(/<\/?(?:i|bdi)>/g, '')).toContain(`${dance.title}, $55 per person`)
  }
})
