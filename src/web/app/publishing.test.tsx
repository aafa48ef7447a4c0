// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = adaAccount
const id = (n: number) => `01JD000000000000000000000${n}`
const record = (kind: string, n: number, data: object) => ({ kind, entityId: id(n), updatedAt: '', data })
const profile = record('basicProfile', 1, { firstName: 'Ada', lastName: 'Mensah', timezone: 'UTC' })
const text = (words: string) => ({ as: 'text', text: words })
const change = (n: number, kind: string, title: string, more: object = {}) => ({
  kind,
  entityId: id(n),
  change: 'updated',
  title,
  ...more,
})
const draft = {
  userUrl: 'ada',
  isPublished: false,
  live: { number: 3, publishedAt: '2026-05-09T16:12:00.000Z' },
  changes: [change(1, 'basicProfile', 'Name and one-liner'), change(2, 'individualService', 'Salsa')],
  records: [profile],
  resting: [],
}
const changes = {
  changes: [
    change(1, 'basicProfile', 'Name and one-liner', {
      canTakeBack: true,
      fields: [
        {
          field: 'bio',
          title: 'One-liner',
          before: text('Strong at any age.'),
          after: text('Strong at every age.'),
        },
      ],
    }),
    change(2, 'individualService', 'Salsa', {
      canTakeBack: false,
      fields: [{ field: 'priceCents', title: 'Price', before: text('$75'), after: text('$80') }],
    }),
  ],
}
const answers = (more: Answers = {}): Answers => ({
  'GET /api/account': ok(account),
  'GET /api/showcase': ok(draft),
  'GET /api/showcase/preview-link': ok({ url: 'about:blank' }),
  'GET /api/showcase/changes': ok(changes),
  ...more,
})
const question = 'Would you like to continue to publish your Showcase?'

test('2.31 the publish dialog asks, and shows old and new values by section', async () => {
  await openApp('/editor?publish', answers(), adaSignedIn)
  const dialog = await screen.findByRole('dialog', { name: question })
  await within(dialog).findByText(/2 changes since Sat, May 9/)
  const profiles = await within(dialog).findByRole('region', { name: 'Basic profile' })
  expect(within(profiles).getByText('Live now').parentElement?.textContent).toContain('Strong at any age.')
  expect(profiles.querySelector('del')?.textContent).toBe('any ')
  expect(profiles.querySelector('ins')?.textContent).toBe('every ')
  const services = within(dialog).getByRole('region', { name: 'Services' })
  expect(services.textContent).toContain('$80')
  expect(within(services).queryByRole('button', { name: /^Take back/ })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Publish 2 changes' })).toBeTruthy()
})

test('a change is taken back from the list; a refusal is named and keeps the list', async () => {
  const refused = fault(409, 'catalogue.service_url_taken', 'Another service of yours has this address.')
  const asked = `POST /api/showcase/changes/${id(1)}/take-back`
  const { press, sent } = await openApp('/editor?publish', answers({ [asked]: refused }), adaSignedIn)
  await screen.findByText('One-liner')
  await press(/^Take back/)
  await screen.findByText('Another service of yours has this address.')
  expect(sent(asked)).toHaveLength(1)
  expect(screen.getByText('One-liner')).toBeTruthy()
})

test('a list of changes that cannot be read says so, and publishing stays possible', async () => {
  const lost = fault(503, 'unavailable', 'Please try again.')
  await openApp('/editor?publish', answers({ 'GET /api/showcase/changes': lost }), adaSignedIn)
  await screen.findByText('The changes could not be read')
  const dialog = screen.getByRole('dialog', { name: question })
  expect(within(dialog).getByRole('button', { name: 'Publish 2 changes' })).toBeTruthy()
})

test('a card beyond the plan says in the dialog what to do', async () => {
  const salsa = record('individualService', 2, { title: 'Salsa', priceCents: 0 })
  const resting = ok({ ...draft, records: [profile, salsa], resting: [id(2)] })
  await openApp('/editor?publish', answers({ 'GET /api/showcase': resting }), adaSignedIn)
  await screen.findByText('One card is hidden by your plan')
  expect(screen.getByText(/“Salsa” is beyond what your plan holds/)).toBeTruthy()
})

const versions = {
  timezone: 'America/New_York',
  setAside: [{ entityId: id(9), setAsideAt: '2026-05-12T18:00:00.000Z', changed: ['About me'] }],
  versions: [
    {
      number: 3,
      publishedAt: '2026-05-09T20:12:00.000Z',
      isLive: true,
      replacedAt: null,
      changed: ['Salsa'],
    },
    {
      number: 2,
      publishedAt: '2026-05-02T13:30:00.000Z',
      isLive: false,
      replacedAt: '2026-05-09T20:12:00.000Z',
      changed: null,
    },
  ],
}
const withVersions = (more: Answers = {}) =>
  answers({
    'GET /api/showcase/versions': ok(versions),
    'GET /api/showcase/versions/2/preview-link': ok({ url: 'about:blank#2' }),
    'GET /api/showcase/versions/2/changes': ok(changes),
    ...more,
  })

test('a version is looked at, compared with the draft, and restored after a question', async () => {
  const asked = 'POST /api/showcase/versions/2/restore'
  const done = ok({ isPublished: false, setAside: id(9) })
  const { press, sent, user } = await openApp(
    '/editor?versions=2',
    withVersions({ [asked]: done }),
    adaSignedIn,
  )
  await screen.findByText('Published May 2, 9:30 AM, replaced May 9, 4:12 PM')
  const list = screen.getByRole('heading', { name: 'The last 20 versions' }).parentElement as HTMLElement
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Draft2 changesnot live',
    'Draft of May 122:00 PMput asideAbout me',
    '3Sat, May 9, 4:12 PMlive nowSalsa',
    '2Sat, May 2, 9:30 AM',
  ])
  expect((await screen.findByTitle('Version 2 of your page')).getAttribute('src')).toBe('about:blank#2')
  await user.click(screen.getByRole('radio', { name: 'Against the draft' }))
  await screen.findByText('$80')
  expect(screen.getAllByText('Your draft').length).toBeGreaterThan(0)
  await press(/^Restore/)
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 2?' })
  expect(dialog.textContent).toContain('put aside here and can be fetched back')
  expect(sent(asked)).toHaveLength(0)
  await press('Restore')
  await screen.findByText('Version 2 is in your draft. Visitors see it when you publish.')
  await waitFor(() => expect(sent(asked)).toHaveLength(1))
})

test('versions that were never published, or cannot be read, say so', async () => {
  const none = ok({ ...versions, setAside: [], versions: [] })
  await openApp('/editor?versions', withVersions({ 'GET /api/showcase/versions': none }), adaSignedIn)
  expect(await screen.findByText('Nothing published yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull()
  const lost = fault(503, 'unavailable', 'Please try again.')
  await openApp('/editor?versions', withVersions({ 'GET /api/showcase/versions': lost }), adaSignedIn)
  await screen.findByText('Your versions could not be read')
})
