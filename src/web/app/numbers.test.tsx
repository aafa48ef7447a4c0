// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { readNumbersSearch, toQuery } from '../features/numbers/numbers-search.ts'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { freeNumbers, fullNumbers } from './numbers.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const open = (search: string, answers: Answers) =>
  openApp(
    `/analytics${search}`,
    { GetTokensFromRefreshToken: signedIn, InitiateAuth: signedIn, ...answers },
    adaSignedIn,
  )

test('a free plan shows totals, says what is kept for later, and offers no longer span', async () => {
  await open('', { 'GET /api/numbers': ok(freeNumbers) })
  await screen.findByRole('heading', { name: 'Counted since Jun 14, shown in Pro' })
  screen.getByText('Nov 19 to Nov 20, New York days. Today follows within a minute.')
  screen.getByText('3 orders to pay')
  expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Which card sells', level: 2 })).toBeNull()
  expect(screen.queryByLabelText('Source')).toBeNull()
})

test('every amount opens the orders behind it', async () => {
  await open('', { 'GET /api/numbers': ok(fullNumbers) })
  const [net] = await screen.findAllByRole('link', { name: '$67.66' })
  expect(net?.getAttribute('href')).toBe('/order?movedFrom=2026-11-19&movedTo=2026-11-20')
  expect(screen.getByRole('link', { name: '$215' }).getAttribute('href')).toBe('/order?status=pending')
  const cards = within(screen.getByRole('table', { name: 'Which card sells' }))
  expect(cards.getByRole('link', { name: '$67.66' }).getAttribute('href')).toContain('service=svc_1')
  cards.getByRole('rowheader', { name: 'Not on your page any more' })
  cards.getByRole('cell', { name: '25 %' })
})

test('each chart has its sentence and its table', async () => {
  await open('', { 'GET /api/numbers': ok(fullNumbers) })
  const chart = await screen.findByRole('figure', { name: /^Net for each day\./ })
  expect(chart.getAttribute('aria-label')).toBe(
    'Net for each day. Best day Thu, Nov 19 with $80. Today is −$12.34: $12.34 went back.',
  )
  screen.getByText('Most leave before they open a service: 20 of 40.')
  screen.getByText('20 leave: 60 % on phones, 20 % on computers')
  screen.getByText('Busiest: Tuesdays at 8 PM and Saturdays at 10 AM.')
  screen.getByRole('figure', {
    name: 'When sessions start. Busiest: Tuesdays at 8 PM and Saturdays at 10 AM.',
  })
  screen.getByRole('list', { name: /^Steps from visit to booking\. Most leave before they open a service/ })
  screen.getByRole('list', { name: /^Sources of visitors\. Most visitors: Instagram\./ })
  screen.getByText('Most visitors: Instagram. Most who book: Instagram.')
  const steps = within(screen.getByRole('table', { name: 'From visit to booking', hidden: true }))
  expect(steps.getAllByRole('row', { hidden: true })).toHaveLength(6)
  const compared = within(screen.getByRole('table', { name: 'All figures' }))
  expect(compared.getByRole('row', { name: /^Visitors/ }).textContent).toBe('Visitors4050−20 %')
  expect(compared.getByRole('row', { name: /^Booked of/ }).textContent).toBe(
    'Booked of visitors5 %, 2 of 402 %, 1 of 50+3 points',
  )
})

test('the address keeps days, comparison and filters, and changes with each choice', async () => {
  const { path, press } = await open('?last=90&compare=year&device=phone&source=newsletter', {
    'GET /api/numbers': ok(fullNumbers),
  })
  await screen.findByRole('heading', { name: 'Which card sells' })
  expect((screen.getByLabelText('Source') as HTMLSelectElement).value).toBe('newsletter')
  await userEvent.selectOptions(screen.getByLabelText('Device'), 'All devices')
  expect(path()).toBe('/analytics?last=90&compare=year&source=newsletter')
  await userEvent.click(screen.getByRole('radio', { name: '7 days' }))
  expect(path()).toBe('/analytics?last=7&compare=year&source=newsletter')
  await userEvent.click(screen.getByRole('radio', { name: 'own days' }))
  await userEvent.clear(screen.getByLabelText('From'))
  await userEvent.type(screen.getByLabelText('From'), '2026-11-25')
  await press('Show')
  screen.getByText('The first day must not be after the last.')
  await userEvent.clear(screen.getByLabelText('From'))
  await userEvent.type(screen.getByLabelText('From'), '2026-11-02')
  await press('Show')
  expect(path()).toBe('/analytics?compare=year&source=newsletter&from=2026-11-02&to=2026-11-20')
})

test.each([
  ['', { last: '30' }],
  ['?last=365', { last: '365' }],
  ['?last=31&device=fridge', { last: '30' }],
  ['?from=2026-11-02&last=7', { from: '2026-11-02' }],
  ['?from=2026-13-02&source=search', { last: '30', source: 'search' }],
])('the address %j asks for %j', (address, query) => {
  const raw = Object.fromEntries(new URLSearchParams(address))
  expect(toQuery(readNumbersSearch(raw))).toEqual(query)
})

test('2.25 the dashboard’s tab shows the numbers of the chosen days', async () => {
  const answers = { GetTokensFromRefreshToken: signedIn, InitiateAuth: signedIn }
  const { path } = await openApp(
    '/dashboard?tab=analytics&last=7',
    { ...answers, 'GET /api/numbers': ok(freeNumbers) },
    adaSignedIn,
  )
  const tabs = within(await screen.findByRole('navigation', { name: 'Dashboard tabs' }))
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('analytics')
  await screen.findByRole('figure', { name: /^Net for each day\./ })
  await userEvent.click(screen.getByRole('radio', { name: '30 days' }))
  expect(path()).toBe('/dashboard?tab=analytics&last=30')
})

test('a failure says so and can be tried again', async () => {
  await open('', { 'GET /api/numbers': fault(503, 'platform.unavailable', 'Please try again in a moment.') })
  await screen.findByText('Your numbers did not load')
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy()
})

test('before the first visitor the page says what brings some', async () => {
  const nobody = { ...freeNumbers, countedSince: null }
  await open('', { 'GET /api/numbers': ok(nobody) })
  await screen.findByRole('heading', { name: 'Your page is not published yet.' })
  expect(screen.getByText(/^You, your team and robots are never counted/)).toBeTruthy()
})

test('the Monday mail is switched at once, and switched back with the reason if it was not stored', async () => {
  const choice = { template: 'weekly-numbers', title: 'Your week in numbers', text: 'On Monday mornings.' }
  let answer = ok({ mails: [{ ...choice, isOn: false }] })
  const { sent, user } = await open('', {
    'GET /api/numbers': ok(freeNumbers),
    'GET /api/notifications': ok({ mails: [{ ...choice, isOn: true }] }),
    'PUT /api/notifications/weekly-numbers': () => answer,
  })
  const name = 'A mail with these numbers on Monday mornings'
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name })
  expect(mail.checked).toBe(true)
  await user.click(mail)
  await waitFor(() => expect(sent('PUT /api/notifications/weekly-numbers')).toEqual([{ isOn: false }]))
  expect(mail.checked).toBe(false)
  answer = fault(409, 'accounts.closing', 'Your account is about to close.')
  await user.click(mail)
  await screen.findByText('Your account is about to close.')
  await waitFor(() => expect(mail.checked).toBe(false))
})
