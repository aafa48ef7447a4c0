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
  await press('Save the service')
  screen.getByText('Title is required')
  // no option is at fault, so they stay closed
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
})
