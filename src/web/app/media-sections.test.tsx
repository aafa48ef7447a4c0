// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, plansEnforced: false, entitlements: { maxNumberOfServices: 3 } }
const id = (n: number) => `01KAG5M00000000000000000${String(n).padStart(2, '0')}`
const record = (kind: string, n: number, data: object) => ({
  kind,
  entityId: id(n),
  data: { entityId: id(n), ...data },
  updatedAt: '2026-11-20T12:00:00.000Z',
})

/** Opens the form of a section over a draft with these records. */
async function openSection(section: string, ...records: ReturnType<typeof record>[]) {
  const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], records, resting: [] }
  const answers: Answers = { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft) }
  const app = await openApp(`/editor?section=${section}`, answers, adaSignedIn)
  await screen.findByRole('heading', {
    level: 2,
    name: /^(Stories|Portfolio|Media and text|Showcases|Social accounts)$/,
  })
  const names = () =>
    screen.queryAllByRole('button', { name: /^Edit / }).map((one) => one.getAttribute('aria-label'))
  return { ...app, names }
}

test('a removed story comes back by undo, where it was', async () => {
  const { names, press } = await openSection(
    'stories',
    record('stories', 1, { caption: 'Second', position: 2, pinned: true }),
    record('stories', 2, { caption: 'First', position: 1, startedAt: '2020-01-01T00:00:00.000Z' }),
  )
  expect(names()).toEqual(['Edit First', 'Edit Second'])
  screen.getByText('Ended: visitors no longer see it')
  await press('Delete First')
  expect(names()).toEqual(['Edit Second'])
  await press('Undo')
  expect(names()).toEqual(['Edit First', 'Edit Second'])
  await press('Move First down')
  expect(names()).toEqual(['Edit Second', 'Edit First'])
})

test('a story starts again on request, and twenty are the maximum', async () => {
  const { press } = await openSection(
    'stories',
    ...Array.from({ length: 20 }, (_, n) =>
      record('stories', n + 1, { caption: `Story ${n}`, startedAt: '2020-01-01T00:00:00.000Z', position: n }),
    ),
  )
  screen.getByText(/20 of 20\./)
  const add = screen.getByRole('button', { name: /Add a story/ })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await press('Edit Story 3')
  await press('Show it for another 24 hours')
  screen.getByText('On your page for 24 hours after you publish it')
})

test('a portfolio picture without words for people who cannot see it says so after the field was left', async () => {
  const { user, press } = await openSection(
    'portfolio',
    record('portfolio', 1, { title: 'July', media: { type: 'image', image: 'sun', alt: 'A street' } }),
  )
  await press('Edit July')
  const alt = screen.getByLabelText('What it shows, for people who cannot see it')
  await user.clear(alt)
  expect(screen.queryByText('Alt text is required')).toBeNull()
  await user.click(screen.getByLabelText('Title'))
  await screen.findByText('Alt text is required')
})

test('a showcase is drawn, has one picture, or a pair of before and after', async () => {
  const { press, user } = await openSection('showcases')
  screen.getByText('No showcases yet')
  await press('Add a showcase')
  expect(screen.queryByRole('group', { name: 'After' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Before and after' }))
  screen.getByRole('group', { name: 'Before' })
  // the legend of a media field
  within(screen.getAllByRole('group', { name: 'After' })[0] as HTMLElement).getByText('YouTube')
})

test('a media text says what is wrong with its link, and an account what it expects', async () => {
  const { fill, user, press } = await openSection('media', record('mediaTexts', 1, { title: 'The room' }))
  await press('Edit The room')
  await fill('Link of the button', 'javascript:alert(1)')
  await user.tab()
  await screen.findByText('A link such as https://example.com')

  const social = await openSection('social')
  await social.fill('Instagram', 'https://instagram.com.evil.example/thea')
  await social.user.tab()
  await screen.findByText('An Instagram name or an address of instagram.com')
  await social.fill('Instagram', '@thea')
  await vi.waitFor(() =>
    expect(screen.queryByText('An Instagram name or an address of instagram.com')).toBeNull(),
  )
})
