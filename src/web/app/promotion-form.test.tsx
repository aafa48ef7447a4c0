// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = { ...adaAccount, entitlements: { maxNumberOfServices: 3, maxNumberOfCalendarBookings: 2 } }
const id = (n: number) => `01JD000000000000000000000${n}`
const record = (kind: string, n: number, data: object) => ({
  kind,
  entityId: id(n),
  updatedAt: '2026-05-01T00:00:00.000Z',
  revision: 1,
  data,
})
const lesson = record('individualService', 1, { title: 'Lesson', serviceUrl: 'lesson', priceCents: 8000 })
const salsa = record('groupService', 2, { title: 'Salsa', serviceUrl: 'salsa', priceCents: 2200 })
const spring = record('promotion', 3, {
  title: 'Spring',
  serviceUrl: 'spring',
  offer: 'flash',
  targets: [id(1)],
  percentOff: 25,
  until: '2099-05-31',
})

function answersOf(...records: object[]): Answers {
  const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], records, resting: [] }
  return {
    'GET /api/account': ok(account),
    'GET /api/showcase': ok(draft),
    'GET /api/promotions': ok({ promotions: [] }),
  }
}

test('a promotion is made in a form of its own, which shows the price that its services then have', async () => {
  const saved: object[] = []
  const { fill, press, user, path } = await openApp(
    '/servicemanagement?new=promotion',
    {
      ...answersOf(lesson, salsa),
      'PUT /api/showcase/records/promotion/*': (body) => {
        saved.push(body)
        return ok({})
      },
    },
    adaSignedIn,
  )
  await fill('Title', 'Winter mornings')
  await user.click(screen.getByRole('checkbox', { name: 'Lesson' }))
  await fill('New price in US dollars', '60')
  const preview = within(screen.getByRole('complementary', { name: 'Preview of the card' }))
  expect(preview.getByText('$80').tagName).toBe('S')
  expect(preview.getByText(/\$60/)).toBeTruthy()
  expect(preview.queryByText('Salsa')).toBeNull()
  await press('Save the promotion')
  await screen.findByText('Winter mornings is saved. Publish to show it to visitors.')
  expect(path()).toBe('/servicemanagement')
  expect(saved).toEqual([
    expect.objectContaining({
      title: 'Winter mornings',
      serviceUrl: 'winter-mornings',
      offer: 'discount',
      targets: [id(1)],
      priceCents: 6000,
      percentOff: null,
    }),
  ])
})

test('what is missing stands at its field, and only the fields of the chosen offer are there', async () => {
  const { press, user, fill } = await openApp(
    '/servicemanagement?new=promotion',
    answersOf(lesson),
    adaSignedIn,
  )
  await press('Save the promotion')
  await screen.findByText('Title is required')
  expect(screen.getByText('Choose at least one')).toBeTruthy()
  expect(screen.getByText('A new price, or 0 to make it free')).toBeTruthy()
  expect(screen.getByText('Not saved: fix the 3 marked fields.')).toBeTruthy()

  await fill('Title', 'Winter')
  await press('Save the promotion')
  const first = screen.getByRole('checkbox', { name: 'Lesson' })
  await waitFor(() => expect(document.activeElement).toBe(first))

  expect(screen.queryByLabelText('Sessions in the bundle')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Bundle/ }))
  expect(screen.getByLabelText('Sessions in the bundle')).toBeTruthy()
  expect(screen.queryByLabelText('Only sessions from')).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Intro/ }))
  expect(screen.queryByLabelText('Places for each customer, at most')).toBeNull()

  // a percentage that was typed comes back
  await user.click(screen.getByRole('radio', { name: /^Discount/ }))
  expect(screen.getByLabelText('Places for each customer, at most')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'A percentage off' }))
  await fill('Percent off', '20')
  await user.click(screen.getByRole('radio', { name: 'A new price' }))
  await user.click(screen.getByRole('radio', { name: 'A percentage off' }))
  expect(screen.getByLabelText<HTMLInputElement>('Percent off').value).toBe('20 %')
})

test('a new card is a service, a calendar card, a promotion or a class', async () => {
  const { user, path } = await openApp('/servicemanagement?new=', answersOf(lesson), adaSignedIn)
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind of card' }))
  expect(kinds.getByRole('link', { current: 'page' }).textContent).toBe('Service')
  await user.click(kinds.getByRole('link', { name: 'Promotion' }))
  await screen.findByRole('form', { name: 'New promotion' })
  expect(path()).toBe('/servicemanagement?new=promotion')
})

test('without anything on sale the form leads to a service first', async () => {
  await openApp('/servicemanagement?new=promotion', answersOf(), adaSignedIn)
  await screen.findByText('A promotion is about something you sell')
  expect(screen.queryByRole('form')).toBeNull()
})

test('a promotion counts as a service card: at the maximum Add explains it, and a deleted card makes room', async () => {
  const two = record('individualService', 4, { title: 'Other', serviceUrl: 'other', priceCents: 100 })
  const { press } = await openApp('/servicemanagement', answersOf(lesson, two, spring), adaSignedIn)
  await press('Add a promotion')
  const dialog = await screen.findByRole('dialog', {
    name: 'Your page holds 3 services and promotions, and you have 3',
  })
  expect(within(dialog).getByText(/Spring/)).toBeTruthy()
})

test('a promotion that the plan has no room for is listed as hidden by it, not as live', async () => {
  const known = { entityId: id(3), state: 'resting', taken: 0, most: null, isSwitchedOff: false }
  await openApp(
    '/servicemanagement',
    { ...answersOf(lesson, spring), 'GET /api/promotions': ok({ promotions: [known] }) },
    adaSignedIn,
  )
  const list = within(await screen.findByRole('list', { name: 'Your promotions' }))
  await list.findByText('hidden by your plan')
  expect(list.queryByText('live')).toBeNull()
  expect(list.queryByRole('button', { name: /^Pause now/ })).toBeNull()
  expect(list.queryByRole('link', { name: /^View/ })).toBeNull()
})

test('the list opens the form of a promotion with what is saved, and deletes one after a question', async () => {
  const deletion = `DELETE /api/showcase/records/promotion/${id(3)}`
  const { user, press, sent } = await openApp(
    '/servicemanagement',
    { ...answersOf(lesson, spring), [deletion]: ok({}) },
    adaSignedIn,
  )
  const list = await screen.findByRole('list', { name: 'Your promotions' })
  expect(within(list).getByText('Lesson')).toBeTruthy()
  await press('Delete Spring')
  await screen.findByRole('dialog', { name: 'Delete “Spring”?' })
  await press('Keep as it is')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(deletion)).toHaveLength(0)
  await press('Delete Spring')
  await press('Delete the promotion')
  await screen.findByText('Spring is deleted. Publish to take it off your page.')
  expect(sent(deletion)).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Edit Spring' }))
  const form = within(await screen.findByRole('form', { name: 'Promotion Spring' }))
  expect(form.getByRole('radio', { name: /^Flash/ })).toHaveProperty('checked', true)
  expect(form.getByLabelText<HTMLInputElement>('Percent off').value).toBe('25 %')
  expect(form.getByRole('checkbox', { name: 'Lesson' })).toHaveProperty('checked', true)
})
