// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const entitlements = {
  maxNumberOfServices: 3,
  maxNumberOfEvents: 1,
  maxNumberOfCalendarBookings: 2,
  maxNumberOfExternalLinks: 5,
}
const account = { ...adaAccount, entitlements }
const id = (n: number) => `01JD000000000000000000000${n}`
const record = (kind: string, n: number, data: object) => ({ kind, entityId: id(n), updatedAt: '', data })
const group = record('groupService', 1, { title: 'Salsa', priceCents: 2200 })
const draftOf = (...records: object[]) => ({
  userUrl: 'ada',
  isPublished: false,
  live: null,
  changes: [],
  records,
  resting: [],
})
const answers = (...records: object[]): Answers => ({
  'GET /api/account': ok(account),
  'GET /api/showcase': ok(draftOf(...records)),
  'GET /api/showcase/preview-link': ok({ url: '/editor/preview?token=x' }),
})

test('3.27 the button that adds a class stays at the maximum and explains it with the count', async () => {
  const { press } = await openApp('/editor?section=group', answers(group), adaSignedIn)
  await screen.findByText(/1 of 1 classes on the free plan/)
  await press('Add a class')
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Your page holds 1 class, and you have 1' }),
  )
  expect(dialog.getByText(/^That is the Free plan\. Everything you have stays as it is\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Compare the plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull()
})

test('a class opens with its fields, and says what is missing only after its title was typed', async () => {
  const { press, user } = await openApp('/editor?section=group', answers(), adaSignedIn)
  await screen.findByText('No classes yet')
  await press('Add a class')
  const title = await screen.findByRole('textbox', { name: /^Title/ })
  expect(screen.queryByText('Title is required')).toBeNull()
  await user.type(title, 'Salsa')
  expect(screen.getByRole('textbox', { name: /^Price of a place/ })).toBeTruthy()
  await press('Add a weekly time')
  expect(within(screen.getByRole('group', { name: 'Weekly times' })).getByLabelText('Begins')).toBeTruthy()
})

test('services and calendar cards have a count and a button each', async () => {
  const media = { type: 'image', image: 'hills', alt: '' }
  const hello = {
    type: 'individual',
    presentation: 'calendar',
    title: 'A hello',
    serviceUrl: 'hello',
    media,
    durationMin: 15,
    priceCents: 0,
    location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
    scheduleType: 'weekly',
    refund: { template: '100p' },
  }
  const cards = [1, 2].map((n) => record('booking', n, { ...hello, serviceUrl: `hello-${n}` }))
  const { press, path } = await openApp('/servicemanagement', answers(...cards), adaSignedIn)
  await screen.findByText('2 of 2 calendar cards on the free plan')
  expect(screen.getByText('0 of 3 services on the free plan')).toBeTruthy()
  await press('Add a calendar card')
  await screen.findByRole('dialog', { name: 'Your page holds 2 calendar cards, and you have 2' })
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/servicemanagement')
})
