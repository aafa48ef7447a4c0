import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicShowcase, ShowcaseView } from '#domains/showcase/contract.ts'
import { executables, hostile } from '../site/html.fixture.ts'
import { showcaseJsonLd } from '../site/json-ld.ts'
import { thea } from '../site/preview.fixture.ts'
import { pageSections } from './pages.ts'

const own = ['reviews', 'team', 'sessions', 'quote', 'longtext', 'all-access', 'about', 'hero']

/** The markup of sections in a view. */
const drawn = (showcase: PublicShowcase, names: readonly string[] = own, view: ShowcaseView = 'home') =>
  names
    .map((name) => {
      const Part = pageSections.find((section) => section.name === name)?.Part as
        | ((props: { showcase: PublicShowcase; view: ShowcaseView }) => React.ReactNode)
        | undefined
      return Part ? renderToStaticMarkup(<Part showcase={showcase} view={view} />) : `no section ${name}`
    })
    .join('')

const review = (number: number, over: Partial<PublicShowcase['reviews'][number]> = {}) => ({
  entityId: `r${number}`,
  name: `Marcus Bell ${number}`,
  text: 'Laughing out loud',
  stars: 5,
  service: 'First lesson',
  date: '2026-05-12',
  profileImage: '',
  verified: true,
  answer: '',
  isHidden: false,
  ...over,
})
const reviewed: PublicShowcase = {
  ...thea,
  reviews: Array.from({ length: 8 }, (_, number) => review(number)),
  rating: { average: 4.8, count: 9, byStars: [8, 0, 1, 0, 0] },
  hiddenReviews: 1,
}

test('a visitor sees nothing of sections without content', () => {
  expect(drawn(thea, own.slice(0, 6))).toBe('')
  expect(drawn(thea, ['hero'])).not.toContain('reviews')
})

test('the home view shows six reviews, the rating, a link to all, and how many are hidden', () => {
  const html = drawn(reviewed, ['reviews'])
  expect(html.match(/class="review"/g)).toHaveLength(6)
  expect(html).toContain('<b>4.8</b> from 9 verified reviews')
  expect(html).toContain('href="/at/thea?view=testimonials">All 8 reviews')
  expect(html).toContain('1 of 9 reviews is hidden by Thea.')
})

test('visitors of a page whose only review is hidden are told so', () => {
  const html = drawn({ ...reviewed, reviews: [], rating: null }, ['reviews'])
  expect(html).toContain('1 of 1 review is hidden by Thea.')
  expect(html).not.toContain('<ul')
})

test('the view of testimonials shows all reviews and how the stars spread', () => {
  const html = drawn(reviewed, ['reviews'], 'testimonials')
  expect(html.match(/class="review"/g)).toHaveLength(8)
  expect(html).toContain('9 reviews from bookings')
  expect(html).not.toContain('All 8 reviews')
})

test('an added review says so, and a verified one has its mark and answer', () => {
  const mixed = [review(1, { answer: 'Thank you' }), review(2, { verified: false })]
  const html = drawn({ ...reviewed, reviews: mixed }, ['reviews'])
  expect(html.match(/class="verified"/g)).toHaveLength(1)
  expect(html).toContain('First lesson, May 2026, added by Thea')
  expect(html).toContain('<b>Thea replied</b> Thank you')
})

test('stars without words are a card too', () => {
  const html = drawn({ ...reviewed, reviews: [review(1, { text: '' })] }, ['reviews'])
  expect(html).toContain('5 of 5 stars')
  expect(html).not.toContain('<blockquote>')
})

test('the rating counts verified reviews, and the button counts those that it shows', () => {
  const reviews = [...reviewed.reviews, review(9, { verified: false })]
  const html = drawn({ ...reviewed, reviews }, ['reviews'])
  expect(html).toContain('<b>4.8</b> from 9 verified reviews')
  expect(html).toContain('All 9 reviews')
  expect(html).toContain('1 of 10 reviews is hidden by Thea.')
})

test('hero and JSON-LD state the rating, and neither does without one', () => {
  expect(drawn(reviewed, ['hero'])).toContain('<b>4.8</b> from 9 verified reviews')
  expect(drawn({ ...reviewed, rating: null }, ['hero', 'reviews'])).not.toContain('from 9 verified')
  const ld = (showcase: PublicShowcase) =>
    JSON.stringify(showcaseJsonLd(showcase, { origin: 'https://showcase.example', picture: '/card.jpg' }))
  expect(ld(reviewed)).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.8,"reviewCount":9',
  )
  expect(ld({ ...reviewed, rating: null })).not.toContain('aggregateRating')
})

test('the counter adds earlier sessions and marks them', () => {
  const counted = (earlier: number, delivered: number, isShown = true) =>
    drawn({ ...thea, delivered, sessions: { entityId: 's', isShown, earlier } }, ['sessions'])
  expect(counted(4000, 120)).toContain('<b>4,120</b> sessions delivered, incl. earlier')
  expect(counted(0, 1)).toContain('<b>1</b> session delivered</p>')
  expect(counted(4000, 120, false)).toBe('')
  expect(counted(0, 0)).toBe('')
})

test('quote and long text stand inside about me or in sections of their own', () => {
  const words = (inAboutMe: boolean): PublicShowcase => ({
    ...thea,
    quote: { entityId: 'q', text: 'The bus is harder.', author: 'Thea', inAboutMe },
    longtext: { entityId: 'l', title: 'How I teach', text: '<p>Slowly.</p>', inAboutMe },
  })
  expect(drawn(words(false), ['quote', 'longtext'])).toMatch(/The bus is harder.*Slowly/)
  expect(drawn(words(true), ['quote', 'longtext'])).toBe('')
  expect(drawn(words(true), ['about'])).toMatch(/The bus is harder.*view=about-me">How I teach/)
  expect(drawn(words(true), ['about'], 'about-me')).toContain('<p>Slowly.</p>')
  // without a text about me there is no section to stand in
  expect(drawn({ ...words(true), aboutMe: null }, ['quote'])).toContain('The bus is harder.')
})

test('script in every field of these sections is inert', () => {
  const attacked: PublicShowcase = {
    ...reviewed,
    reviews: [review(1, { name: hostile, text: hostile, service: hostile, answer: hostile })],
    team: [
      { entityId: 't', name: hostile, title: hostile, subtitle: hostile, media: null, link: '', userId: '' },
    ],
    quote: { entityId: 'q', text: hostile, author: hostile, inAboutMe: false },
    longtext: { entityId: 'l', title: hostile, text: '<p>Words</p>', inAboutMe: false },
    profile: { ...thea.profile, firstName: hostile },
  }
  expect(executables(drawn(attacked))).toEqual([])
})
