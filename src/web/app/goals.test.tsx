// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, fault, ok } from '../lib/wire.fixture.ts'
import { fullNumbers } from './numbers.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'

const month = { zone: 'America/New_York', from: '2026-11-01', today: '2026-11-18', daysLeft: 12 }
const net = { metric: 'net', target: 200_000, now: 124_000, pace: 206_667 }

const open = (subscriptionPlan: string, answers: Answers = {}) =>
  openApp(
    '/analytics',
    {
      GetTokensFromRefreshToken: signedIn,
      InitiateAuth: signedIn,
      'GET /api/account': ok({ ...adaAccount, subscriptionPlan }),
      'GET /api/numbers': ok(fullNumbers),
      ...answers,
    },
    adaSignedIn,
  )
const goals = async () =>
  within(await screen.findByRole('region', { name: 'Goals of this month' }, { timeout: 10_000 }))

test('a goal says how far it is, and can be set, edited and removed', async () => {
  const asked: unknown[] = []
  const { press, fill } = await open('premium', {
    'GET /api/goals': ok({ ...month, goals: [net] }),
    'PUT /api/goals/orders': (body) => {
      asked.push(body)
      return ok({ ...month, goals: [net, { metric: 'orders', target: 1200, now: 1, pace: 2 }] })
    },
    'PUT /api/goals/net': (body) => {
      asked.push(body)
      return ok({ ...month, goals: [{ ...net, target: 250_050 }] })
    },
    'DELETE /api/goals/net': ok({ ...month, goals: [] }),
  })
  const shown = await goals()
  await shown.findByText('$1,240 of $2,000, 12 days left; at this pace $2,066.67')
  expect(shown.getAllByText('No goal yet')).toHaveLength(3)
  await press('Set a goal for Orders')
  await press('Save')
  shown.getByText('Enter a whole number above 0.')
  await fill('Orders each month', '1,200')
  await press('Save')
  await shown.findByText('1 of 1,200, 12 days left; at this pace 2')
  await press('Edit the goal for Net')
  await fill('Net each month, in dollars', '2500.50')
  await press('Save')
  await shown.findByText(/^\$1,240 of \$2,500.50,/)
  expect(asked).toEqual([{ target: 1200 }, { target: 250_050 }])
  await press('Remove the goal for Net')
  await waitFor(() => expect(shown.getAllByText('No goal yet')).toHaveLength(4))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Set a goal'))
})

test.each(['free', 'pro'])('on %s the page says which plan has goals and asks for none', async (plan) => {
  const { sent } = await open(plan, {
    'GET /api/goals': fault(403, 'growth.goals_locked', 'Goals are part of the premium plan.'),
  })
  const shown = await goals()
  shown.getByText(/^With Premium you set a monthly goal/)
  expect(shown.queryByRole('button')).toBeNull()
  expect(sent('GET /api/goals')).toEqual([])
})
