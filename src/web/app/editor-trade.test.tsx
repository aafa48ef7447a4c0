// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, plansEnforced: false, entitlements: { maxNumberOfServices: 3 } }
const id = (number: number) => `01JD${String(number).padStart(22, '0')}`
const record = (number: number, kind: string, data: Record<string, unknown>) => ({
  kind,
  entityId: id(number),
  data: { ...data, entityId: id(number) },
  updatedAt: '2026-05-01T00:00:00.000Z',
})
const profile = (own: Record<string, unknown>) =>
  record(1, 'basicProfile', { firstName: 'Ada', lastName: 'Mensah', timezone: 'UTC', ...own })
const service = (number: number, title: string, own = {}) =>
  record(number, 'individualService', { title, priceCents: 1000, ...own })

/** Opens a section of the editor. No save is answered: unsaved edits stay in the form. */
async function openSection(section: string, records: object[], resting: string[] = []) {
  const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], records, resting }
  const answers = { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft) }
  const app = await openApp(`/editor?section=${section}`, answers, adaSignedIn)
  await screen.findByRole('heading', { level: 2, name: /Basic profile|Hero section|Skills|Services/ })
  return app
}
const valuesOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)

test('the profile has an occupation, and the examples of empty fields follow it', async () => {
  const { field, user } = await openSection('profile', [profile({ occupation: 'other', jobTitle: 'Joiner' })])
  const select = await screen.findByLabelText('Occupation')
  expect(valuesOf(select)).toEqual(['Fitness trainer', 'Dance instructor', 'Career coach', 'Other'])
  await waitFor(() => expect(field('Job subtitle').placeholder).toBe('Tables and shelves made to measure'))
  await user.selectOptions(select, 'dance instructor')
  expect(field('Job subtitle').placeholder).toMatch(/Salsa/)
})

test('a joiner gets suggestions for skills of a joiner, and a click adds one', async () => {
  const { press } = await openSection('skills', [
    profile({ occupation: 'other', jobTitle: 'Joiner' }),
    record(2, 'skill', { name: 'restoration' }),
  ])
  const suggestions = await screen.findByRole('list', { name: 'Often named in your occupation' })
  expect(suggestions.textContent).not.toMatch(/salsa|danc|Restoration/i)
  await press('Add Furniture repair')
  await screen.findByDisplayValue('Furniture repair')
  expect(within(suggestions).queryByRole('button', { name: 'Add Furniture repair' })).toBeNull()
})

test('the list of skills says its maximum: thirty, and suggests no more', async () => {
  const skills = Array.from({ length: 30 }, (_, i) => record(10 + i, 'skill', { name: `Skill ${i}` }))
  await openSection('skills', skills)
  await screen.findByText('Your list is full: 30 skills')
  expect(screen.queryByText('Often named in your occupation')).toBeNull()
})

test('the main button leads to a service, a section or a website', async () => {
  const { field, fill, user } = await openSection('hero', [
    record(2, 'heroSection', { greeting: 'Hello', ctaLabel: 'Come dance' }),
    service(3, 'First lesson'),
  ])
  await waitFor(() => expect(field('Button').value).toBe('Come dance'))
  expect(valuesOf(field('Service'))).toEqual(['The first one with a free time', 'First lesson'])
  await user.selectOptions(field('It leads to'), 'section')
  expect(valuesOf(field('Section'))).toContain('About me')
  await user.selectOptions(field('It leads to'), 'url')
  await fill('Address', 'javascript:alert(1)')
  await user.tab()
  expect(await screen.findByText('An https link, please')).toBeTruthy()
})

test('the fields for phones are folded and say what differs', async () => {
  const { fill } = await openSection('hero', [
    record(2, 'heroSection', { greeting: 'Hello', mobile: { greeting: 'Hi' } }),
  ])
  const summary = await screen.findByText('On phones', { selector: 'summary' })
  expect(summary.textContent).toBe('On phones own greeting')
  await fill('One-liner on phones', 'Short')
  expect(summary.textContent).toBe('On phones own greeting, one-liner')
  await fill('Greeting on phones', '')
  await fill('One-liner on phones', '')
  expect(summary.textContent).toBe('On phones the same as above')
})

test.each([
  ['was deleted', id(9), [], 'The featured service was deleted'],
  ['is hidden by the plan', id(3), [id(3)], '“First lesson” is hidden by your plan, so it is not featured'],
  ['is shared by link only', id(4), [], '“Secret” is shared by link only, so it is not featured'],
])('the owner is told when the featured service %s', async (_, serviceId, resting, message) => {
  await openSection(
    'services',
    [
      service(3, 'First lesson'),
      service(4, 'Secret', { visibility: 'link-only' }),
      record(5, 'featuredService', { serviceId }),
    ],
    resting,
  )
  expect(await screen.findByText(message)).toBeTruthy()
})
