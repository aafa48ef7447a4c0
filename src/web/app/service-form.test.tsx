// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pictureFamilies } from '#domains/catalogue/contract.ts'
import { trades } from '#domains/showcase/rules/trades.ts'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, plansEnforced: false, entitlements: { maxNumberOfServices: 3 } }
const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], records: [], resting: [] }
const usual: Answers = { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft) }

async function openForm(records: object[] = [], begins = '') {
  const answers = { ...usual, 'GET /api/showcase': ok({ ...draft, records }) }
  const app = await openApp(`/servicemanagement?new=${begins}`, answers, adaSignedIn)
  await screen.findByRole('form', { name: /^New / })
  return app
}

const worker = (own: object) => [
  {
    kind: 'basicProfile',
    entityId: '01JD0000000000000000000001',
    data: { firstName: 'Ada', lastName: 'Mensah', timezone: 'UTC', ...own },
    updatedAt: '2026-05-01T00:00:00.000Z',
  },
]

/** Opens every option and every place of the form, and returns all that it says, suggests and draws. */
async function everythingIn(begins: string, own: object) {
  const { press, user } = await openForm(worker(own), begins)
  await press('More options')
  await user.click(await screen.findByRole('radio', { name: /^Your own steps/ }))
  await user.click(screen.getByRole('radio', { name: 'Its own hours' }))
  await user.click(screen.getByRole('switch', { name: /^I approve each booking/ }))
  let seen = ''
  for (const place of ['Zoom', 'Offline', 'Clubhouse']) {
    await user.click(screen.getByRole('radio', { name: place }))
    seen += document.body.innerHTML
  }
  const drawn = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '')
  return { seen, drawn }
}

const ofDancers = /salsa|bachata|tango|waltz|ballroom|choreograph|musicality|wedding|danc(?:e|ing)/i
const drawsDancers = (address: string) => pictureFamilies.dance.some((name) => address.includes(name))

test.each(['', 'calendar'])(
  'a joiner sees no words and drawings of a dancer in the form of a new card %s',
  async (begins) => {
    const { seen, drawn } = await everythingIn(begins, { occupation: 'other', jobTitle: 'Joiner' })
    for (const word of [trades.crafts.examples.service, ...trades.crafts.tags]) expect(seen).toContain(word)
    expect(ofDancers.exec(seen)?.[0]).toBeUndefined()
    expect(drawn.length).toBeGreaterThan(0)
    expect(drawn.filter(drawsDancers)).toEqual([])
  },
)

test('a dance instructor sees the words and drawings of the trade in the same places', async () => {
  const { seen, drawn } = await everythingIn('', {
    occupation: 'dance instructor',
    jobTitle: 'Dance instructor',
  })
  for (const word of [trades.dance.examples.service, ...trades.dance.tags]) expect(seen).toContain(word)
  expect(drawn.filter(drawsDancers)).not.toEqual([])
})

test('a new service shows title, length, price and place, sums up the rest, and judges nothing before saving', async () => {
  const { field, press, user } = await openForm()
  for (const label of ['Title', 'Length', 'Price in US dollars', 'Zoom link'])
    expect(field(label)).toBeTruthy()
  const more = screen.getByRole('button', { name: 'More options' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  screen.getByText(/Your usual hours · 4 h notice · .+ · Booked at once · On your Showcase/)
  await user.click(field('Title'))
  await user.tab()
  expect(screen.queryByText('Title is required')).toBeNull()
  await user.click(field('Zoom link'))
  await user.tab()
  expect(screen.queryByText('An https link, please')).toBeNull()
  await press('Save the service')
  screen.getByText('Title is required')
  // no option is at fault, so they stay closed
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
})

test('what was typed before a choice comes back with it', async () => {
  const { field, fill, press, user } = await openForm()
  await fill('Price in US dollars', '49.50')
  const free = screen.getByRole('switch', { name: /^Free/ })
  await user.click(free)
  expect([field('Price in US dollars').value, field('Price in US dollars').disabled]).toEqual(['', true])
  await user.click(free)
  expect(field('Price in US dollars').value).toBe('49.50')
  expect(screen.getByRole('complementary', { name: 'Preview of the card' }).textContent).toContain('$49.50')
  await fill('Zoom link', 'https://zoom.us/j/7')
  await user.click(screen.getByRole('radio', { name: 'Offline' }))
  await fill('Place', 'Howard Street')
  await user.click(screen.getByRole('radio', { name: 'Zoom' }))
  expect(field('Zoom link').value).toBe('https://zoom.us/j/7')
  await press('More options')
  await user.click(await screen.findByRole('radio', { name: /^Your own steps/ }))
  await fill('Step 2, percent that comes back', '')
  screen.getByText('Each step needs hours and a percentage')
  await user.click(screen.getByRole('radio', { name: /^No refund/ }))
  await user.click(screen.getByRole('radio', { name: /^Your own steps/ }))
  // the unfinished step is gone, the other one is kept
  expect(screen.getByLabelText<HTMLInputElement>('Step 1, hours before the start').value).toBe('168')
  expect(screen.queryByLabelText('Step 2, hours before the start')).toBeNull()
})

test('the address of a new service follows its title until another one is typed', async () => {
  const { field, fill, press, user } = await openForm()
  await press('More options')
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })
  await fill('Title', 'First lesson')
  expect(link.value).toBe('first-lesson')
  await user.clear(link)
  await user.type(link, 'try-it')
  await user.type(field('Title'), ' for two')
  expect(link.value).toBe('try-it')
})

const lesson = {
  type: 'individual',
  title: 'First lesson',
  serviceUrl: 'first-lesson',
  durationMin: 60,
  priceCents: 0,
  location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
  scheduleType: 'weekly',
  refund: { template: '100p' },
}
const savedLesson = {
  kind: 'individualService',
  entityId: '01JD0000000000000000000002',
  data: { entityId: '01JD0000000000000000000002', ...lesson },
  updatedAt: '2026-05-01T00:00:00.000Z',
}

test('a saved service keeps its address when its title changes, and sends what its form shows', async () => {
  const answers = {
    ...usual,
    'GET /api/showcase': ok({ ...draft, records: [savedLesson] }),
    'PUT /api/showcase/records/individualService/*': ok({ record: savedLesson, isPublished: false }),
  }
  const { fill, press, sent } = await openApp(
    `/servicemanagement?edit=${savedLesson.entityId}`,
    answers,
    adaSignedIn,
  )
  await screen.findByRole('form', { name: 'Service First lesson' })
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Free/ }).checked).toBe(true)
  await fill('Title', 'Second lesson')
  await press('Save changes')
  const put = `PUT /api/showcase/records/individualService/${savedLesson.entityId}`
  await waitFor(() => expect(sent(put)).toHaveLength(1))
  expect(sent(put)[0]).toMatchObject({
    title: 'Second lesson',
    serviceUrl: 'first-lesson',
    priceCents: 0,
    location: lesson.location,
  })
})
