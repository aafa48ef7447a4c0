// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LikedThing, MyLike } from '#domains/audience/likes-contract.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const mine = 'POST /api/likes/mine'
const set = 'PUT /api/public/thea/likes'
const visitorId = 'a-browser-that-liked-things'
const thing = (change: Partial<LikedThing> = {}): LikedThing => ({
  target: 'service',
  entityId: '01JD0000000000000000000001',
  kind: 'service',
  title: 'First lesson',
  userUrl: 'thea',
  href: '/at/thea/services/first-lesson',
  providerName: 'Thea Amankwah',
  trade: 'Dance teacher, Baltimore',
  media: null,
  drawn: 'hills',
  theme: 'studio',
  place: 'Baltimore',
  timezone: 'America/New_York',
  nextAt: '2026-05-14T18:00:00.000Z',
  priceCents: 8000,
  durationMin: 60,
  seatsLeft: null,
  minutes: null,
  isOpen: true,
  ...change,
})
const like = (change: Partial<LikedThing> = {}): MyLike => {
  const it = thing(change)
  const { target, entityId, userUrl } = it
  return {
    target,
    entityId,
    userUrl,
    count: 24,
    hasAddress: false,
    thing: it,
    likedAt: '2026-05-12T10:00:00.000Z',
  }
}
const listOf = (...likes: MyLike[]) => ok({ likes, all: likes.length, next: null })

const offer = { percent: 10, until: '2026-05-26' }
const received = {
  all: 91,
  last30Days: 15,
  withAddress: 12,
  timezone: 'America/New_York',
  offer,
  days: Array.from({ length: 30 }, (_, at) => ({
    date: `2026-04-${String(at + 1).padStart(2, '0')}`,
    likes: at === 20 ? 6 : 1,
  })),
  items: [
    {
      target: 'service',
      entityId: '01JD0000000000000000000001',
      kind: 'service',
      title: 'First lesson',
      href: '/at/ada/services/first-lesson',
      likes: 88,
      last30Days: 14,
      withAddress: 12,
      reachable: 11,
    },
    {
      target: 'blog',
      entityId: '01JD0000000000000000000002',
      kind: 'post',
      title: '',
      href: '',
      likes: 3,
      last30Days: 1,
      withAddress: 0,
      reachable: 0,
    },
  ],
  addresses: [
    {
      contactId: 'con_1',
      email: 'noor@example.com',
      state: 'pending',
      titles: ['First lesson', 'your Showcase'],
      at: '2026-05-11T10:00:00.000Z',
    },
  ],
}
const answers: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/account': ok(adaAccount),
  'GET /api/tasks': ok({ tasks: [] }),
  'GET /api/likes/received': ok(received),
  [mine]: listOf(like()),
}

test('2.14 a visitor sees what this browser likes, with the next time, and takes it back and again', async () => {
  const { sent, press } = await openApp(
    '/likes',
    { ...answers, [set]: ok({ liked: false, count: 23 }) },
    { visitorId },
  )
  await screen.findByRole('heading', { level: 1, name: 'My likes' })
  await screen.findByRole('link', { name: 'First lesson' })
  expect(sent(mine)[0]).toMatchObject({ visitorId })
  screen.getByText('$80, 60 minutes')
  screen.getByText('This one is kept in this browser only. Signed in, you have them on every device.')
  expect(screen.getByRole('link', { name: 'Keep my likes' }).getAttribute('href')).toBe(
    '/signin?redirect=%2Flikes%3Fview%3Dmine',
  )
  expect(screen.queryByRole('navigation', { name: 'Whose likes' })).toBeNull()
  await press('Like First lesson, 24 likes')
  await screen.findByText('First lesson, Thea Amankwah: taken back.')
  await waitFor(() => expect(sent(set).at(-1)).toMatchObject({ liked: false, visitorId }))
  await press('Undo for First lesson')
  await waitFor(() => expect(sent(set).at(-1)).toMatchObject({ liked: true }))
  await screen.findByRole('button', { name: 'Like First lesson, 24 likes', pressed: true })
})

test('13 something without a free time offers to tell when; a refusal keeps the address', async () => {
  let refuses = true
  const leave = 'POST /api/public/thea/likes/address'
  const full = like({ isOpen: false, nextAt: null })
  const { press, fill, field, sent } = await openApp(
    '/likes',
    {
      ...answers,
      [mine]: listOf(full),
      [leave]: () => (refuses ? fault(429, 'limited', 'Too many tries.') : ok({ asked: true })),
    },
    { visitorId },
  )
  await screen.findByText('No free time in the coming weeks')
  await press(/^Tell me when/)
  await fill('Tell me about new dates by e-mail', 'ines@example.com')
  await press('Tell me')
  await screen.findByText('Too many tries.')
  expect(field('Tell me about new dates by e-mail').value).toBe('ines@example.com')
  refuses = false
  await press('Tell me')
  await screen.findByText(/^Look into your mail: ines@example.com/)
  expect(sent(leave).at(-1)).toMatchObject({ email: 'ines@example.com', visitorId })
  expect(localStorage.getItem('visitor_email')).toBe('ines@example.com')
})

test('2.34 LIKES leads a provider to the likes on their page, by item and day, and an offer opens its letter', async () => {
  const made = 'POST /api/likes/offer'
  const { sent, press, path } = await openApp(
    '/likes',
    { ...answers, [made]: ok({ letterId: 'ltr_1', couponId: 'cpn_1' }) },
    adaSignedIn,
  )
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  await screen.findByText(
    '15 in the last 30 days, 91 in all. 12 people left an address and asked to hear from you.',
  )
  screen.getByRole('heading', { level: 2, name: '11 people like First lesson and left an address' })
  screen.getByText('Most on Tue, Apr 21: 6')
  const rows = within(screen.getByRole('table', { name: 'What they like' })).getAllByRole('row')
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['First lessonservice', '88', '+14', '12', 'Send them an offer: First lesson'],
    ['No longer on your pagepost', '3', '+1', '0', ''],
  ])
  screen.getByText('On your page a number under 5 stays hidden.')
  screen.getByText('First lesson and your Showcase, May 11')
  expect(screen.getByRole('link', { name: /^All 12 in my subscribers/ }).getAttribute('href')).toBe(
    '/subscribers',
  )
  await press('Send them an offer')
  await waitFor(() => expect(path()).toBe('/subscribers?letter=ltr_1'))
  expect(sent(made)).toEqual([{ target: 'service', entityId: '01JD0000000000000000000001' }])
})

test('a provider’s own likes are the second tab, and an account without a page has that alone', async () => {
  await openApp('/likes?view=mine', answers, { ...adaSignedIn, visitorId })
  await screen.findByRole('link', { name: 'First lesson' })
  const tabs = within(screen.getByRole('navigation', { name: 'Whose likes' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('My likes')
  const customer = { ...answers, 'GET /api/account': ok({ ...adaAccount, userUrl: null }) }
  await openApp('/likes', { ...customer, [mine]: listOf() }, adaSignedIn)
  await screen.findByRole('heading', { level: 2, name: 'Nothing liked yet' })
  expect(screen.queryByRole('navigation', { name: 'Whose likes' })).toBeNull()
})
