// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'
import { signedIn } from './pool.fixture.ts'
import { Starting } from './starting.tsx'

const answers: Answers = {
  GetTokensFromRefreshToken: signedIn,
  InitiateAuth: signedIn,
  'GET /api/tasks': ok({ tasks: [] }),
}

/** Notes where the page leaves to, and stays. */
function watchLeaving() {
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  onTestFinished(() => left.mockRestore())
  return left
}

test.each(['/', '/home'])(
  '2.02 %s of the main host leads a signed-in user to the dashboard',
  async (address) => {
    const left = watchLeaving()
    const { goTo, path } = await openApp('/error', answers, adaSignedIn)
    await goTo(address)
    await waitFor(() => expect(path()).toBe('/dashboard'))
    expect(left).not.toHaveBeenCalled()
  },
)

test.each(['/', '/home'])(
  '2.02 %s leads a signed-out visitor to the external landing address',
  async (address) => {
    const left = watchLeaving()
    const { dataset } = document.documentElement
    dataset['landing'] = 'https://coaches.example/welcome'
    onTestFinished(() => {
      delete dataset['landing']
    })
    const { goTo } = await openApp('/error')
    void goTo(address)
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://coaches.example/welcome'))
  },
)

test.each(['/', '/home'])(
  '2.02 without a landing address %s leads a visitor to /newhome',
  async (address) => {
    const left = watchLeaving()
    const { goTo } = await openApp('/error')
    void goTo(address)
    await waitFor(() => expect(left).toHaveBeenCalledWith('/newhome'))
  },
)

test('2.14 /likes says that nothing is liked yet, to everybody', async () => {
  const nothing = {
    ...answers,
    'POST /api/likes/mine': ok({ likes: [], all: 0, next: null }),
    'GET /api/account': ok({ ...adaAccount, userUrl: null }),
  }
  for (const [stored, title] of [
    [{}, 'My likes'],
    [adaSignedIn, 'Likes'],
  ] as const) {
    await openApp('/likes', nothing, stored)
    await screen.findByRole('heading', { level: 2, name: 'Nothing liked yet' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  }
})

test('2.14 /coaching/loading shows a sample Day 1 and a way to go on', async () => {
  await openApp('/coaching/loading')
  await screen.findByRole('heading', { level: 1, name: 'Day 1: your first offer' })
  const [tasks] = screen.getAllByRole('list')
  expect(within(tasks as HTMLElement).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('button', { name: 'Save my plan' })).toBeDefined()
})

test('2.14 /redirect: a payment’s return goes on to its booking, and drops what the payment service added', async () => {
  const left: string[] = []
  const opened = vi.spyOn(window.location, 'href', 'set').mockImplementation((href) => void left.push(href))
  const replaced = vi
    .spyOn(window.location, 'replace')
    .mockImplementation((href) => void left.push(String(href)))
  onTestFinished(() => {
    opened.mockRestore()
    replaced.mockRestore()
  })
  const { goTo } = await openApp('/error')
  void goTo('/redirect?to=%2Fbookings%2Fconfirm%3Ftoken%3Dabc&payment_intent=pi_1&redirect_status=succeeded')
  await waitFor(() => expect(left).toEqual(['/bookings/confirm?token=abc']))
})

test('what leads on shows that it works, and offers to try again after 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { unmount } = render(<Starting />)
  onTestFinished(unmount)
  screen.getByLabelText('Showcase is starting')
  await vi.advanceTimersByTimeAsync(9_900)
  expect(screen.queryByRole('button')).toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitFor(() => screen.getByRole('button', { name: 'Try again' }))
})
