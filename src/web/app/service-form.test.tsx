// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaSignedIn, openApp } from './open-app.fixture.tsx'

const account = {
  userId: 'ada',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Mensah',
  userUrl: 'ada',
  subscriptionPlan: 'free',
  plansEnforced: false,
  entitlements: { maxNumberOfServices: 3 },
}
const draft = { userUrl: 'ada', isPublished: false, live: null, changes: [], records: [], resting: [] }
const usual: Answers = { 'GET /api/account': ok(account), 'GET /api/showcase': ok(draft) }

async function openForm() {
  const app = await openApp('/servicemanagement?new=', usual, adaSignedIn)
  await screen.findByRole('form', { name: 'New service' })
  return app
}
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
