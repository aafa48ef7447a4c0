import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { now } from '../lib/clock.ts'
import { currentUser } from '../lib/identity/current.ts'
import { become, startIdentity } from '../lib/identity/state.ts'
import { currentToasts, dismissToast } from '../lib/toasts.ts'
import { type Answers, answerFrom, ok, settled } from '../lib/wire.fixture.ts'
import { App } from './app.tsx'
import { router } from './router.ts'

// a slow machine is no fault: the limit is there for what hangs
configure({ asyncUtilTimeout: 30_000 })

const config = ok({
  environment: 'development',
  origin: window.location.origin,
  identity: {
    region: 'us-east-1',
    userPoolId: 'us-east-1_Showcase',
    clientId: 'client',
    userPoolEndpoint: `${window.location.origin}/idp`,
    recoveryCodesEndpoint: `${window.location.origin}/idp/recoveryCodes`,
    hosted: {
      url: window.location.origin,
      redirectUri: `${window.location.origin}/redirect`,
      logoutUri: `${window.location.origin}/newhome`,
      providers: ['Google'],
    },
    mfaType: 'optional',
    signInEnabled: true,
    mandatorySignIn: false,
    passwordMax: 16,
  },
  partner: 'AppSumo',
})

/** A token that the browser can read. */
export const token = (claims: object) =>
  `e30.${btoa(JSON.stringify({ sub: 'ada', exp: now().getTime() / 1000 + 3600, ...claims }))}.signature`

/** The stored keys of a provider who is signed in. */
export const adaSignedIn = {
  cognitoUsername: 'ada',
  accessToken: token({ 'cognito:username': 'ada' }),
  idToken: token({
    'cognito:username': 'ada',
    given_name: 'Ada',
    family_name: 'Mensah',
    'custom:userState': 'profileCreated',
  }),
  refreshToken: 'refresh',
  clockDrift: '0',
}

/** Her account as the API answers it. */
export const adaAccount = {
  userId: 'ada',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Mensah',
  userUrl: 'ada',
  subscriptionPlan: 'free',
  plansEnforced: true,
  entitlements: {},
}

let started: ReturnType<typeof startIdentity> | undefined
let isOpen = false

/** Leaves the page before the app is closed: the next app would draw it first, from what this one had read. */
async function closeApp() {
  if (!isOpen) return
  isOpen = false
  vi.useRealTimers()
  await router.navigate({ href: '/error', ignoreBlocker: true })
  cleanup()
  await settled()
}

/**
 * Opens the whole app at an address, with its router, guards, queries, theme and toasts. Only `fetch` is replaced:
 * `answers` says what the services reply. `stored` are the keys in local storage, such as those of a session.
 */
export async function openApp(address: string, answers: Answers = {}, stored: Record<string, string> = {}) {
  await closeApp()
  for (const { id } of currentToasts()) dismissToast(id)
  localStorage.clear()
  sessionStorage.clear()
  // somebody who was asked before
  document.cookie = 'analytics_choice=no; Path=/'
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const sent = answerFrom({ 'GET /config.json': config, ...answers })
  router.history.push('/error')
  await (started ??= startIdentity())
  become(await currentUser())
  const user = userEvent.setup({ delay: null })
  render(<App />)
  isOpen = true
  onTestFinished(closeApp)
  // the app clears its queries when it starts: a page that is loaded already would wait for them in vain
  await waitFor(() => expect(router.state.resolvedLocation?.href).toBe('/error'))
  await router.navigate({ href: address })
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  return {
    sent,
    user,
    field,
    /** Replaces the text of a field. */
    async fill(label: string, text: string) {
      await screen.findByLabelText(label)
      await user.clear(field(label))
      if (text) await user.type(field(label), text)
    },
    press: async (name: string | RegExp) => user.click(await screen.findByRole('button', { name })),
    /** Goes to an address as a link inside the app does. */
    goTo: (href: string) => router.navigate({ href }),
    path: () => router.state.location.href,
    /** Moves the clock of the page on. Timers keep to real time and read the clock when they fire. */
    passTime: (seconds: number) => void vi.setSystemTime(now().getTime() + seconds * 1000),
  }
}
